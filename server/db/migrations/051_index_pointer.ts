import { type Kysely, sql } from 'kysely';

/** What is live of the search index is the record's to say; whoever holds a lease has a number that grows from holder to holder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create sequence lease_fence`,
    `alter table lease add column fence bigint not null default nextval('lease_fence')`,
    `create table index_pointer (
      namespace text primary key,
      generation bigint not null,
      -- one more with every write
      revision bigint not null,
      -- the last number given to a write of this generation
      batch bigint not null,
      -- of server/outside/searchIndex/lance/pointers.ts
      state jsonb not null
    )`,
    `create table index_build (
      namespace text not null,
      generation bigint not null,
      begun_at timestamptz not null default now(),
      lived_at timestamptz,
      retired_at timestamptz,
      primary key (namespace, generation)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
