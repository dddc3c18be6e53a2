import { type Kysely, sql } from 'kysely';

/** The Word pane's ways in. What a web session has let in but nobody has picked up yet ends with that session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bySession = 'text references session(id) on delete cascade';
  const statements = [
    // of a pane's code: the session in which it was asked for
    `alter table one_time_token add column session_id ${bySession}`,
    `create index one_time_token_session on one_time_token (session_id) where session_id is not null`,
    `create table pane_device (
      -- SHA-256 of what the pane holds; keyed hash of what the person types
      device_hash bytea primary key,
      user_code_hash text not null unique,
      device text not null,
      -- of the person who let it in
      session_id ${bySession},
      created_at timestamptz not null default now(),
      polled_at timestamptz,
      expires_at timestamptz not null
    )`,
    `create index pane_device_session on pane_device (session_id) where session_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
