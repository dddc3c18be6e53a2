import { type Kysely, sql } from 'kysely';

/** What the operator's pages keep: views of the site as somebody else, what readers and browsers report, labels of clauses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // while one is open, the operator's own session sees the site as that person
    `create table operator_view (
      id text primary key,
      user_id text not null references user_account(id) on delete cascade,
      -- as in the audit log: the person is told, and the operator's account may end
      operator text not null,
      session_id text references session(id) on delete set null,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create unique index operator_view_open on operator_view (session_id) where ended_at is null`,
    `create index operator_view_user on operator_view (user_id, started_at desc)`,
    `create table reader_report (
      id text primary key,
      user_id text references user_account(id) on delete set null,
      kind text not null check (kind in ('contract', 'clause', 'definition')),
      object_id text not null,
      namespace text not null,
      title text not null,
      uri text not null,
      problem text not null,
      note text not null,
      created_at timestamptz not null,
      done_at timestamptz
    )`,
    `create index reader_report_at on reader_report (created_at desc)`,
    `create table client_error (
      -- of face, message and stack: the same error of many browsers is one row
      hash text primary key,
      face text not null check (face in ('web', 'pane')),
      message text not null,
      stack text not null,
      -- where it was seen last, without what was asked for there
      path text not null,
      browser text not null,
      version text not null,
      seen integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      done_at timestamptz
    )`,
    `create index client_error_at on client_error (last_at desc)`,
    // of public text only
    `create table clause_label (
      hash text primary key,
      namespace text not null,
      heading text not null,
      body text not null,
      -- null: none of the types
      type_id text,
      suggested_type_id text,
      confidence real,
      labelled_by text not null,
      labelled_at timestamptz not null
    )`,
    `create index clause_label_at on clause_label (labelled_at desc)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
