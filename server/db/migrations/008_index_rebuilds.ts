import { type Kysely, sql } from 'kysely';

/** Rebuilds of the search index that somebody asks for and the process that feeds the index does; numbers of generations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table index_rebuild (
      id bigint generated always as identity primary key,
      namespace text not null references namespace(id) on delete cascade,
      asked_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      -- contracts
      done integer not null default 0,
      total integer,
      -- why it failed, for whoever asked
      error text
    )`,
    `create index index_rebuild_open on index_rebuild (id) where finished_at is null`,
    // asked in an earlier version: asked again by whoever still wants it
    `delete from setting where key like 'reindex:%'`,
    // an engine keeps what it knows of a table by name, also once the table is gone: no name comes twice
    `create sequence index_generation`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
