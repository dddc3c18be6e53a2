import { type Kysely, sql } from 'kysely';

/** What a question to the model was asked for, so that a review can say what it came to. Empty: for nothing that has an id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table model_call add column about text not null default ''`.execute(db);
  await sql`create index model_call_about on model_call (about) where about <> ''`.execute(db);
}
