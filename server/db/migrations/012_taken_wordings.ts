import { type Kysely, sql } from 'kysely';

/** Wordings that somebody has taken away and paid for in the period that runs: taken again they cost nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table taken_wording (
      -- as in usage_counter
      subject text not null,
      key text not null,
      -- keyed hash of the library and the text
      wording text collate "C" not null,
      -- end of the period in which it was taken
      resets_at timestamptz not null,
      primary key (subject, key, wording)
    )`,
    `create index taken_wording_resets on taken_wording (resets_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
