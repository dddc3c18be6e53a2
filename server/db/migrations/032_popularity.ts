import { type Kysely, sql } from 'kysely';

/** How much records are used. `contract.popularity` was never written, and stands for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table record_use (
      namespace text not null,
      kind text not null check (kind in ('clause', 'definition', 'contract')),
      -- of the clause, definition or contract
      id text not null,
      contract_id text not null,
      -- as it was worth at that time; shared/domain/popularity.ts says what it is worth later
      popularity double precision not null,
      counted_at timestamptz not null,
      primary key (namespace, kind, id)
    )`,
    `create index record_use_contract on record_use (namespace, contract_id)`,
    // One row for a use that has counted today: a hash that says neither who nor what.
    `create table use_mark (
      day date not null,
      mark text collate "C" not null,
      primary key (day, mark)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
