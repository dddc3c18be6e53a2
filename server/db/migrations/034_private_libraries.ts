import { type Kysely, sql } from 'kysely';

/** Who may do what in a library that is somebody's, and libraries on their way out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // set: nobody has it any more but its owner, who may take that back until it is erased
    `alter table namespace add column deleted_at timestamptz`,
    `create table library_member (
      namespace text not null references namespace(id) on delete cascade,
      user_id text references user_account(id) on delete cascade,
      team_id text references team(id) on delete cascade,
      role text not null check (role in ('read', 'write', 'admin', 'owner')),
      added_at timestamptz not null default now(),
      check (num_nonnulls(user_id, team_id) = 1),
      check (role <> 'owner' or user_id is not null)
    )`,
    `create unique index library_member_user on library_member (user_id, namespace) where user_id is not null`,
    `create unique index library_member_team on library_member (team_id, namespace) where team_id is not null`,
    `create index library_member_namespace on library_member (namespace)`,
    `create unique index library_member_owner on library_member (namespace) where role = 'owner'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
