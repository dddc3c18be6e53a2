import { type Kysely, sql } from 'kysely';

/** Labels of clauses: one of each person for each text, and who is at which just now. What the table of 026 has stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table clause_label_before as select * from clause_label`,
    `drop table clause_label`,
    // of public text only
    `create table clause_label (
      id text primary key,
      -- of the clause as it stood: the same text is one item, wherever it stands
      hash text not null,
      namespace text not null,
      -- where it stood
      clause_id text not null,
      heading text not null,
      body text not null,
      -- null: none of the types
      type_id text,
      suggested_type_id text,
      confidence real,
      -- null: the account is gone, the label stays
      labelled_by text references user_account(id) on delete set null,
      labelled_at timestamptz not null,
      unique (hash, labelled_by)
    )`,
    // the clause that it was of was not written down then
    `insert into clause_label (id, hash, namespace, clause_id, heading, body, type_id, suggested_type_id, confidence, labelled_by, labelled_at)
      select hash, hash, namespace, '', heading, body, type_id, suggested_type_id, confidence,
        (select id from user_account where id = labelled_by), labelled_at
      from clause_label_before`,
    `drop table clause_label_before`,
    `create index clause_label_at on clause_label (labelled_at desc)`,
    `create index clause_label_by on clause_label (labelled_by, labelled_at desc)`,
    // one of each text: who takes it asks in one statement
    `create table clause_label_claim (
      hash text primary key,
      namespace text not null,
      clause_id text not null,
      claimed_by text not null references user_account(id) on delete cascade,
      until timestamptz not null
    )`,
    `create index clause_label_claim_by on clause_label_claim (claimed_by)`,
    // not shown again to whoever did not want to say
    `create table clause_label_skip (
      hash text not null,
      namespace text not null,
      clause_id text not null,
      user_id text not null references user_account(id) on delete cascade,
      at timestamptz not null,
      primary key (hash, user_id)
    )`,
    `create index clause_label_skip_by on clause_label_skip (user_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
