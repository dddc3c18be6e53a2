import { type Kysely, sql } from 'kysely';

/** Reviews of documents by the rules of playbooks, and what their owners decided. Owners as in 013. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What a playbook was when it was used; never changed, so that a result can always be read beside its rule.
    `create table playbook_release (
      hash text primary key,
      playbook_id text not null,
      version text not null,
      body jsonb not null
    )`,
    `create table review (
      id text primary key,
      subject text not null,
      user_id text references user_account(id) on delete cascade,
      name text not null,
      -- SHA-256 of the file
      document_hash text not null,
      -- as the rules read it: DocSnapshot of shared/domain/documentSnapshot.ts
      document jsonb not null,
      playbook_hash text not null references playbook_release(hash),
      side text not null,
      posture text not null check (posture in ('strict', 'permissive')),
      -- version of the product
      engine text not null,
      -- null: rules alone
      model text,
      label text not null default '',
      state text not null check (state in ('running', 'done', 'failed')),
      error text not null default '',
      total integer not null,
      -- what no rule looked at, once it is done
      outside jsonb,
      left_out integer not null default 0,
      -- an earlier review of the same owner that this one is compared with
      earlier_id text references review(id) on delete set null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index review_subject on review (subject, created_at)`,
    `create index review_user on review (user_id)`,
    `create index review_earlier on review (earlier_id)`,
    // One by one as they come: what was asked is not asked again after a kill.
    `create table review_result (
      review_id text not null references review(id) on delete cascade,
      position integer not null,
      rule_id text not null,
      verdict text not null check (verdict in ('pass', 'review', 'fail')),
      -- RuleResult of shared/domain/playbooks/run.ts without its rule
      result jsonb not null,
      primary key (review_id, position),
      unique (review_id, rule_id)
    )`,
    `create table review_decision (
      review_id text not null references review(id) on delete cascade,
      rule_id text not null,
      kind text not null check (kind in ('accepted', 'rejected', 'noted')),
      -- of an accepted proposal, as they are to be written
      words text,
      note text not null default '',
      decided_at timestamptz not null,
      primary key (review_id, rule_id)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
