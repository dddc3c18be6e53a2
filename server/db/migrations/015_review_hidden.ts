import { type Kysely, sql } from 'kysely';

/** What a reader of the pages of a reviewed file does not see is left out: how much, its owner is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review add column hidden integer not null default 0`.execute(db);
}
