import { type Kysely, sql } from 'kysely';

/** The record of the library. A namespace is part of every key; ids are text so that they can stand in paths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table namespace (
      id text primary key,
      title text not null,
      language text not null default 'en',
      visibility text not null check (visibility in ('public', 'private')),
      -- raised by every change to what the library holds; caches are keyed by it
      version bigint not null default 1,
      created_at timestamptz not null default now()
    )`,
    `insert into namespace (id, title, language, visibility) values ('en', 'English public library', 'en', 'public')`,
    `create table contract (
      namespace text not null references namespace(id),
      id text not null,
      external_id text not null,
      kind text not null check (kind in ('contract', 'clause')),
      -- what came in: the file or row (one source may hold several contracts) and the hash of all that decides the outcome
      source text not null,
      file_name text not null,
      file_hash text not null,
      media_type text not null,
      content_hash text not null,
      is_sample boolean not null default false,
      title text not null,
      text text not null,
      contents jsonb not null,
      facts jsonb not null,
      type_id text,
      language text not null,
      word_count integer not null,
      -- the date shown and sorted by: filed, else agreement, else effective; null if unknown
      published date,
      group_id text not null,
      popularity real not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (namespace, id),
      unique (namespace, external_id)
    )`,
    `create index contract_source on contract (namespace, source)`,
    `create index contract_group on contract (namespace, group_id, id)`,
    `create index contract_type on contract (namespace, type_id, published desc)`,
    // newest first, the undated last; one row comparison finds the next page
    `create index contract_listed on contract (namespace, kind, (coalesce(published, '0001-01-01'::date)) desc, id desc)`,
    `create table clause (
      namespace text not null,
      id text not null,
      contract_id text not null,
      position integer not null,
      anchor text not null,
      heading text,
      number text,
      level integer not null,
      parent integer,
      start_at integer not null,
      end_at integer not null,
      body_at integer not null,
      text text not null,
      word_count integer not null,
      type_id text,
      type_confidence real not null,
      group_id text not null,
      primary key (namespace, id),
      foreign key (namespace, contract_id) references contract (namespace, id) on delete cascade
    )`,
    `create index clause_contract on clause (namespace, contract_id, position)`,
    `create index clause_type on clause (namespace, type_id)`,
    `create index clause_group on clause (namespace, group_id, contract_id, position)`,
    `create table definition (
      namespace text not null,
      id text not null,
      contract_id text not null,
      position integer not null,
      term text not null,
      -- slug of the term: the dictionary page it belongs to
      term_id text not null,
      aliases jsonb not null,
      form text not null,
      text text not null,
      start_at integer not null,
      end_at integer not null,
      term_start integer not null,
      term_end integer not null,
      nested jsonb not null,
      refers_to text,
      anchor text,
      group_id text not null,
      primary key (namespace, id),
      foreign key (namespace, contract_id) references contract (namespace, id) on delete cascade
    )`,
    `create index definition_contract on definition (namespace, contract_id, position)`,
    `create index definition_term on definition (namespace, term_id)`,
    `create index definition_group on definition (namespace, group_id, contract_id, position)`,
    // A group keeps its id while it grows and shrinks. scope: clause type id, term id, or '' for contracts: wordings are only compared inside it.
    `create table snippet_group (
      namespace text not null,
      id text collate "C" not null,
      kind text not null check (kind in ('clause', 'definition', 'contract')),
      scope text collate "C" not null,
      -- members; contracts that have at least one
      size integer not null,
      contracts integer not null,
      representative_id text not null,
      snippet text not null,
      first_year integer,
      last_year integer,
      primary key (namespace, id)
    )`,
    `create index snippet_group_scope on snippet_group (namespace, kind, scope, contracts desc, id)`,
    // Where a newcomer looks for its group: locality-sensitive keys of representatives. Kind, scope and band are part of the hash.
    `create table group_band (
      namespace text not null,
      hash bigint not null,
      group_id text collate "C" not null,
      primary key (namespace, hash, group_id)
    )`,
    // Shingle sketch of the representative: what a newcomer is compared with, and what the keys in group_band follow from.
    `create table group_signature (
      namespace text not null,
      group_id text collate "C" not null,
      sketch bytea not null,
      primary key (namespace, group_id)
    )`,
    // Every distinct wording and its group, so that equal wordings always stand together. Kind and scope are part of the hash.
    `create table group_text (
      namespace text not null,
      hash bigint not null,
      group_id text collate "C" not null,
      members integer not null,
      primary key (namespace, hash)
    )`,
    // Contracts of a group by year; the undated are not in it.
    `create table group_year (
      namespace text not null,
      group_id text collate "C" not null,
      year integer not null,
      contracts integer not null,
      primary key (namespace, group_id, year)
    )`,
    // Counts per clause type and defined term, kept by grouping: indexes and pages need not count the library.
    `create table group_scope (
      namespace text not null,
      kind text not null,
      scope text collate "C" not null,
      members integer not null,
      contracts integer not null,
      groups integer not null,
      primary key (namespace, kind, scope)
    )`,
    `create table tag (
      namespace text not null,
      contract_id text not null,
      type text not null check (type in ('type', 'company', 'jurisdiction', 'industry', 'lawfirm', 'year', 'country', 'party')),
      value text not null,
      name text not null,
      primary key (namespace, contract_id, type, value),
      foreign key (namespace, contract_id) references contract (namespace, id) on delete cascade
    )`,
    `create index tag_value on tag (namespace, value, type)`,
    // What the search index must still be told. Written in the transaction of the change itself.
    `create table outbox (
      seq bigint generated always as identity primary key,
      namespace text not null,
      contract_id text not null,
      change text not null check (change in ('upsert', 'remove')),
      created_at timestamptz not null default now()
    )`,
    // One row per lone job (the index writer): whoever holds an unexpired lease works. Session locks exclude nobody on the embedded database.
    `create table lease (
      name text primary key,
      holder text not null,
      until timestamptz not null
    )`,
    `create table setting (key text primary key, value jsonb not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
