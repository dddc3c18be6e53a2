import { type Kysely, sql } from 'kysely';

/** Work that outlives its request. One row says all of a job: what is asked, how far it is, who runs it, how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table job (
      id text primary key,
      kind text not null,
      -- who waits for it; null: the house itself
      user_id text references user_account(id) on delete cascade,
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      input jsonb not null,
      -- what its handler kept, to go on from there
      saved jsonb,
      -- 0..1, and what the person reads beside it
      progress real not null default 0 check (progress between 0 and 1),
      status_text text not null default '',
      result jsonb,
      -- {code, message} of the last attempt
      error jsonb,
      attempts integer not null default 0,
      most_attempts integer not null,
      due_at timestamptz not null default now(),
      -- the worker that runs it, which says again and again that it is alive
      holder text,
      held_until timestamptz,
      is_cancel_asked boolean not null default false,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'running') = (holder is not null)),
      check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
    )`,
    `create index job_next on job (kind, due_at) where state in ('waiting', 'running')`,
    `create index job_user on job (user_id, kind)`,
    `create index job_ended on job (ended_at) where ended_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
