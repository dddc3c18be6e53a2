import { type Kysely, sql } from 'kysely';

/**
 * Texts that somebody has cited, kept by their hash apart from the contracts: reading a contract in anew changes none of them.
 * Removing the contract takes the text away and leaves the hash, so that its address can say why it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table cited_wording (
      namespace text not null references namespace(id) on delete cascade,
      kind text not null check (kind in ('clause', 'definition')),
      -- clause type or term
      scope text collate "C" not null,
      -- of the evened text, shared/domain/citation.ts
      hash text collate "C" not null,
      text text,
      cited_at timestamptz not null,
      removed_at timestamptz,
      primary key (namespace, kind, scope, hash),
      check ((text is null) = (removed_at is not null))
    )`,
    // The contracts that it was cited from, as they were called then. No key to them: a contract that is replaced keeps its citations.
    `create table cited_source (
      namespace text not null,
      kind text not null,
      scope text collate "C" not null,
      hash text collate "C" not null,
      contract_id text not null,
      anchor text,
      title text not null,
      published date,
      cited_at timestamptz not null,
      primary key (namespace, kind, scope, hash, contract_id),
      foreign key (namespace, kind, scope, hash) references cited_wording (namespace, kind, scope, hash) on delete cascade
    )`,
    `create index cited_source_contract on cited_source (namespace, contract_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
