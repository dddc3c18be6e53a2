import { type Kysely, sql } from 'kysely';

/** What stands around pages: addresses without one, and how fast they are. Nothing of whoever asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table missing_page (
      path text primary key,
      seen integer not null,
      -- the page, or the other site, that led there last
      came_from text not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`,
    `create index missing_page_at on missing_page (last_at desc)`,
    `create table web_vital (
      day date not null,
      page text not null,
      vital text not null,
      -- of shared/domain/vitals.ts
      step integer not null,
      count integer not null,
      primary key (day, page, vital, step)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
