import { type Kysely, sql } from 'kysely';

/** People, their sessions and one-time tokens, what they may spend, what they did. Everything of a person goes with the row of `user_account`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofUser = 'text not null references user_account(id) on delete cascade';
  const statements = [
    `create table user_account (
      id text primary key,
      email text not null,
      -- trimmed, lower case: two spellings of one address are one account
      email_key text not null unique,
      -- argon2id; null where somebody only ever came by mail or through another sign-in
      password_hash text,
      confirmed_at timestamptz,
      trial_used boolean not null default false,
      is_new boolean not null default true,
      is_operator boolean not null default false,
      profile jsonb not null default '{}',
      settings jsonb not null default '{}',
      flags jsonb not null default '{}',
      last_active_on date,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create table subscription (
      id text primary key,
      user_id ${ofUser},
      plan text not null,
      status text not null check (status in ('active', 'trialing')),
      is_team_admin boolean not null default false,
      -- who gave it: the operator, or a payment provider
      source text not null,
      starts_at timestamptz not null default now(),
      -- null: until it is taken back
      ends_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create index subscription_user on subscription (user_id)`,
    `create table identity (
      issuer text not null,
      subject text not null,
      user_id ${ofUser},
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    )`,
    `create index identity_user on identity (user_id)`,
    `create table session (
      id text primary key,
      -- SHA-256 of the cookie's random token; null where the session belongs to the Word pane, which holds refresh tokens
      token_hash bytea unique,
      user_id ${ofUser},
      kind text not null check (kind in ('web', 'word')),
      -- browser and system in words, for the person's own list
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    `create index session_user_id on session (user_id)`,
    `create table refresh_token (
      hash bytea primary key,
      session_id text not null references session(id) on delete cascade,
      -- set when it was exchanged; shown a second time it ends the session
      used_at timestamptz,
      expires_at timestamptz not null
    )`,
    `create index refresh_token_session on refresh_token (session_id)`,
    `create table one_time_token (
      hash bytea primary key,
      user_id ${ofUser},
      purpose text not null check (purpose in ('confirm', 'recover', 'sign_in', 'change_email', 'pane')),
      -- the address it was mailed to, or wants to change to
      email text,
      -- a sign-in link works only in the browser that asked for it; a pane's code only with its PKCE verifier
      browser_hash bytea,
      challenge text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index one_time_token_user on one_time_token (user_id, purpose)`,
    `create table mail_outbox (
      id text primary key,
      user_id text references user_account(id) on delete cascade,
      kind text not null,
      recipient text not null,
      subject text not null,
      body_text text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text
    )`,
    `create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null`,
    // the shape that rate-limiter-flexible expects
    `create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    `create table captcha_used (hash bytea primary key, expires_at timestamptz not null)`,
    `create table usage_counter (
      -- user:<id>, or a keyed hash of a visitor's id or address
      subject text not null,
      key text not null,
      used integer not null check (used >= 0),
      resets_at timestamptz not null,
      primary key (subject, key)
    )`,
    `create table usage_day (
      subject text not null,
      key text not null,
      day date not null,
      used integer not null,
      primary key (subject, key, day)
    )`,
    `create table signal (
      id text primary key,
      event_type text not null,
      platform_type text not null check (platform_type in ('web', 'msword')),
      namespace text not null,
      path text not null,
      client_hash text,
      user_id text references user_account(id) on delete cascade,
      properties jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`,
    `create index signal_user on signal (user_id)`,
    `create index signal_created on signal (created_at)`,
    `create table signal_day (
      day date not null,
      event_type text not null,
      platform_type text not null,
      namespace text not null,
      count integer not null,
      primary key (day, event_type, platform_type, namespace)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
