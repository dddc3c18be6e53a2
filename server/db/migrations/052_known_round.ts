import { type Kysely, sql } from 'kysely';

/** One more with every new password and whenever all ways into the account end: browsers that were known until then are strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column known_round integer not null default 0`.execute(db);
}
