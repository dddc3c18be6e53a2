import { type Kysely, sql } from 'kysely';

/**
 * Lists of saved wordings. A list is of one person or of a team. What it holds has no words of its own: each snippet names a cited text,
 * so that taking that away takes it out of every list, and keeps the values that were picked for places of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table saved_list (
      id text primary key,
      user_id text references user_account(id) on delete cascade,
      team_id text references team(id) on delete cascade,
      -- who made it; of a list that was given to a team, who gave it
      made_by text references user_account(id) on delete set null,
      name text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- can be brought back until it is swept away
      deleted_at timestamptz,
      check ((user_id is null) <> (team_id is null))
    )`,
    `create index saved_list_user on saved_list (user_id)`,
    `create index saved_list_team on saved_list (team_id)`,
    `create index saved_list_maker on saved_list (made_by)`,
    `create table saved_snippet (
      id text primary key,
      list_id text not null references saved_list(id) on delete cascade,
      position integer not null,
      namespace text not null,
      kind text not null,
      scope text collate "C" not null,
      hash text collate "C" not null,
      -- as it was found when it was saved: the clause or definition, its group, and the contract that it stood in
      member_id text not null,
      group_id text,
      contract_id text not null,
      title text not null,
      -- PickedPlace of shared/domain/lists.ts, in the cited text
      picked jsonb not null default '[]',
      note text not null default '',
      -- shared/domain/passport.ts
      passport jsonb not null,
      added_by text references user_account(id) on delete set null,
      added_at timestamptz not null,
      deleted_at timestamptz,
      foreign key (namespace, kind, scope, hash) references cited_wording (namespace, kind, scope, hash) on delete cascade
    )`,
    `create index saved_snippet_list on saved_snippet (list_id, position)`,
    `create index saved_snippet_text on saved_snippet (namespace, kind, scope, hash)`,
    `create index saved_snippet_adder on saved_snippet (added_by)`,
    // One of each kind; a new one ends the one before.
    `create table saved_list_link (
      list_id text not null references saved_list(id) on delete cascade,
      kind text not null check (kind in ('view', 'edit')),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      primary key (list_id, kind)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
