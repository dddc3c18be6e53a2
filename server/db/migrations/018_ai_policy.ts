import { type Kysely, sql } from 'kysely';

/** What of a person's texts may go to a model, and how: `AiPolicy` of shared/domain/aiPolicy.ts. Who has no row has set nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ai_policy (
    user_id text primary key references user_account(id) on delete cascade,
    policy jsonb not null,
    updated_at timestamptz not null
  )`.execute(db);
  // a person's own part of the ledger, the last first
  await sql`create index model_call_user on model_call (user_id, at desc, id)`.execute(db);
}
