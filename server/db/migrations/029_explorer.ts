import { type Kysely, sql } from 'kysely';

/** Contracts that an operator has taken out of a library for now, and what happened whenever files were taken in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What stands here stands nowhere else: no page, no count and no search can come across it.
    `create table withdrawn_contract (
      namespace text not null references namespace(id) on delete cascade,
      id text not null,
      external_id text not null,
      source text not null,
      file_hash text not null,
      content_hash text not null,
      media_type text not null,
      is_sample boolean not null,
      title text not null,
      clauses integer not null,
      definitions integer not null,
      -- the rows of contract, clause, definition and tag as they stood
      rows jsonb not null,
      -- what was cited from it, with the texts that no other contract kept
      cited jsonb not null,
      withdrawn_at timestamptz not null,
      primary key (namespace, id),
      unique (namespace, external_id)
    )`,
    `create index withdrawn_contract_source on withdrawn_contract (namespace, source)`,
    `create table ingestion (
      id text primary key,
      namespace text not null references namespace(id) on delete cascade,
      begun_by text not null check (begun_by in ('command line', 'sample library', 'operator')),
      state text not null check (state in ('running', 'done', 'stopped', 'failed')),
      ingested integer not null,
      unchanged integer not null,
      refused integer not null,
      contracts integer not null,
      clauses integer not null,
      definitions integer not null,
      -- why all of it ended, where it did
      error text,
      begun_at timestamptz not null,
      -- the last sign of life
      seen_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index ingestion_begun on ingestion (begun_at desc)`,
    `create table ingestion_refusal (
      ingestion_id text not null references ingestion(id) on delete cascade,
      position integer not null,
      file text not null,
      code text not null,
      reason text not null,
      primary key (ingestion_id, position)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
