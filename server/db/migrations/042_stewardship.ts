import { type Kysely, sql } from 'kysely';

/** Who looks after a wording of a library, what is to be done with it, and its versions, of which some were withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table stewarded_wording (
      namespace text not null references namespace(id) on delete cascade,
      group_id text not null,
      title text not null,
      owner_id text references user_account(id) on delete set null,
      review_by date,
      state text check (state in ('preferred', 'fallback', 'do_not_use')),
      note text not null default '',
      set_by text references user_account(id) on delete set null,
      set_at timestamptz not null,
      -- the day of review that its owner was reminded of
      reminded_of date,
      primary key (namespace, group_id)
    )`,
    `create index stewarded_wording_owner on stewarded_wording (owner_id) where owner_id is not null`,
    `create index stewarded_wording_setter on stewarded_wording (set_by) where set_by is not null`,
    `create index stewarded_wording_review on stewarded_wording (review_by) where review_by is not null`,
    `create table stewarded_version (
      namespace text not null,
      group_id text not null,
      number integer not null,
      words text not null,
      -- fingerprints by which documents name it: of every text of the group as it was
      prints text[] not null,
      noted_by text references user_account(id) on delete set null,
      noted_at timestamptz not null,
      withdrawn_by text references user_account(id) on delete set null,
      withdrawn_at timestamptz,
      reason text,
      -- another wording of the library; null: a later version, or none
      replacement text,
      primary key (namespace, group_id, number),
      foreign key (namespace, group_id) references stewarded_wording (namespace, group_id)
        on delete cascade on update cascade
    )`,
    `create index stewarded_version_prints on stewarded_version using gin (prints)`,
    `create index stewarded_version_noted on stewarded_version (noted_by) where noted_by is not null`,
    `create index stewarded_version_withdrawn on stewarded_version (withdrawn_by) where withdrawn_by is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
