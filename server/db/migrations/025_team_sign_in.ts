import { type Kysely, sql } from 'kysely';

/** How a team proves its domain, signs its people in and has its members kept by a directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // what of the domain itself is known stands in team: domain, domain_verified_at
    `create table team_domain_proof (
      team_id text primary key references team(id) on delete cascade,
      -- stands in public where it proves the domain; it opens nothing
      token text not null,
      way text check (way in ('dns', 'file')),
      checked_at timestamptz,
      failing_since timestamptz,
      warned_at timestamptz,
      stopped_at timestamptz
    )`,
    `create index team_domain_due on team_domain_proof (checked_at) where way is not null`,
    `create table team_sign_in (
      team_id text primary key references team(id) on delete cascade,
      issuer text not null,
      client_id text not null,
      -- encrypted with a key made of SECRET_KEY
      client_secret bytea not null,
      -- goes up with every change: a test of one is no test of the next
      revision integer not null default 1,
      tested_at timestamptz,
      -- why the last test came to nothing
      test_error text,
      is_on boolean not null default false,
      is_enforced boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (not is_on or tested_at is not null),
      check (not is_enforced or is_on)
    )`,
    // of a member, and gone with the membership: what a team's issuer says opens nothing outside of the team
    `create table team_identity (
      team_id text not null references team(id) on delete cascade,
      issuer text not null,
      subject text not null,
      user_id text not null references team_member(user_id) on delete cascade,
      created_at timestamptz not null,
      primary key (team_id, issuer, subject)
    )`,
    `create index team_identity_user on team_identity (user_id)`,
    `create table scim_token (
      id text primary key,
      team_id text not null references team(id) on delete cascade,
      hash bytea not null unique,
      created_by text references user_account(id) on delete set null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index scim_token_team on scim_token (team_id)`,
    `create index scim_token_by on scim_token (created_by)`,
    // what the directory says of a person; who is a member stands in team_member
    `create table scim_user (
      team_id text not null references team(id) on delete cascade,
      user_id text not null references user_account(id) on delete cascade,
      user_name text not null,
      user_name_key text not null,
      external_id text,
      given_name text not null default '',
      family_name text not null default '',
      display_name text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (team_id, user_id)
    )`,
    `create unique index scim_user_name on scim_user (team_id, user_name_key)`,
    `create index scim_user_user on scim_user (user_id)`,
    `create table scim_group (
      id text primary key,
      team_id text not null references team(id) on delete cascade,
      display_name text not null,
      display_key text not null,
      external_id text,
      -- an admin of the team says so, never the directory
      makes_admin boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create unique index scim_group_name on scim_group (team_id, display_key)`,
    `create table scim_group_member (
      group_id text not null references scim_group(id) on delete cascade,
      user_id text not null references user_account(id) on delete cascade,
      primary key (group_id, user_id)
    )`,
    `create index scim_group_member_user on scim_group_member (user_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
