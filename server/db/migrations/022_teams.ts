import { type Kysely, sql } from 'kysely';

/** Teams, who is in them, who is asked to come, and subscriptions of a team. A person is in one team at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table team (
      id text primary key,
      name text not null,
      -- lower case; claimed by an admin, of use once it is verified
      domain text,
      domain_verified_at timestamptz,
      audience text not null default 'general' check (audience in ('general', 'edu', 'gov')),
      -- another audience that was asked for; the operator gives it
      audience_asked text check (audience_asked in ('edu', 'gov')),
      -- how many an admin wants to pay for, beyond those who are there
      seats integer not null default 0 check (seats >= 0),
      -- who has an address of the verified domain may join without being invited
      joins_by_domain boolean not null default false,
      -- who comes by the domain or the link waits until an admin accepts them
      joins_pending boolean not null default true,
      -- the link's token is made of the seed and the server's key: it can be shown again, and the table alone opens nothing
      link_seed text,
      link_hash bytea unique,
      link_expires_at timestamptz,
      -- AiPolicy of shared/domain/aiPolicy.ts; null: nothing set
      ai_policy jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    // many may claim one, one has it
    `create unique index team_domain on team (domain) where domain_verified_at is not null`,
    `create table team_member (
      user_id text primary key references user_account(id) on delete cascade,
      team_id text not null references team(id) on delete cascade,
      role text not null check (role in ('admin', 'member')),
      -- pending: has asked to join and is not in yet
      state text not null check (state in ('active', 'pending')),
      -- how they came
      way text not null,
      joined_at timestamptz not null,
      check (state = 'active' or role = 'member')
    )`,
    `create index team_member_team on team_member (team_id)`,
    `create table team_invite (
      id text primary key,
      team_id text not null references team(id) on delete cascade,
      email text not null,
      email_key text not null,
      role text not null check (role in ('admin', 'member')),
      token_hash bytea not null unique,
      invited_by text references user_account(id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz
    )`,
    `create index team_invite_team on team_invite (team_id)`,
    `create index team_invite_email on team_invite (email_key)`,
    `create index team_invite_by on team_invite (invited_by)`,
    `create unique index team_invite_open on team_invite (team_id, email_key)
      where accepted_at is null and revoked_at is null`,
    `alter table subscription alter column user_id drop not null`,
    `alter table subscription add column team_id text references team(id) on delete cascade`,
    `alter table subscription add constraint subscription_owner check (num_nonnulls(user_id, team_id) = 1)`,
    `create index subscription_team on subscription (team_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
