import { type Kysely, sql } from 'kysely';

/** Many documents reviewed by one playbook. Each becomes a review of its own, which goes with its bulk. Owners as in 014. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table bulk_review (
      id text primary key,
      subject text not null,
      user_id text not null references user_account(id) on delete cascade,
      name text not null,
      -- null: the one that each document names
      playbook_hash text references playbook_release(hash),
      side text not null default '',
      posture text not null check (posture in ('strict', 'permissive')),
      -- of contracts of a library: where, by which words and filters, and how many there were
      namespace text,
      query text not null default '',
      found integer,
      -- of the job that works at it; null: none does
      job_id text,
      created_at timestamptz not null
    )`,
    `create index bulk_review_subject on bulk_review (subject, created_at)`,
    `create index bulk_review_user on bulk_review (user_id)`,
    `create table bulk_document (
      id text primary key,
      bulk_id text not null references bulk_review(id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('file', 'archive', 'contract')),
      -- what it came as: nothing comes twice
      source text not null,
      name text not null,
      contract_id text,
      -- SHA-256 of the file; null until it is known
      document_hash text,
      bytes bigint not null default 0,
      state text not null check (state in ('waiting', 'reading', 'done', 'failed', 'duplicate')),
      reason text not null default '',
      -- of one that failed: whether it may be different the next time
      may_retry boolean not null default false,
      -- how often somebody began with it: one that takes the server down does not do so for ever
      tries integer not null default 0,
      duplicate_of text references bulk_document(id) on delete cascade,
      unique (bulk_id, source)
    )`,
    `create index bulk_document_next on bulk_document (bulk_id, state, position)`,
    `create index bulk_document_hash on bulk_document (bulk_id, document_hash)`,
    `create index bulk_document_duplicate on bulk_document (duplicate_of)`,
    `alter table review add column bulk_document_id text references bulk_document(id) on delete cascade`,
    `create unique index review_bulk on review (bulk_document_id)`,
    `create index bulk_review_playbook on bulk_review (playbook_hash)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
