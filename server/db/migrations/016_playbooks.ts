import { type Kysely, sql } from 'kysely';

/** Playbooks that people write: one working copy each, and what was published of it. A release's body is in playbook_release (014). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table playbook (
      id text primary key,
      user_id text not null references user_account(id) on delete cascade,
      name text not null,
      rules integer not null,
      -- as it was saved, right or wrong
      draft jsonb not null,
      -- goes up with every change
      revision integer not null,
      -- what an import could not make a rule of: ImportNote of shared/api/playbooks.ts
      notes jsonb not null default '[]',
      -- the playbook that it was copied from, a standard one or one of the same person
      copied_from text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- can be brought back until it is swept away
      deleted_at timestamptz
    )`,
    `create index playbook_user on playbook (user_id, changed_at)`,
    `create table playbook_version (
      playbook_id text not null references playbook(id) on delete cascade,
      number integer not null,
      hash text not null references playbook_release(hash),
      note text not null,
      published_at timestamptz not null,
      primary key (playbook_id, number)
    )`,
    `create index playbook_version_hash on playbook_version (hash)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
