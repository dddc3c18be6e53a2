import { type Kysely, sql } from 'kysely';

/** Whole contracts are cited as well: one text for each version that somebody cited, whoever cites it again. `scope` is the id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cited_wording drop constraint cited_wording_kind_check`.execute(db);
  await sql`alter table cited_wording add constraint cited_wording_kind_check
    check (kind in ('clause', 'definition', 'contract'))`.execute(db);
}
