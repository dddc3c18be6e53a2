import { type Kysely, sql } from 'kysely';

/** Personal tokens, kept as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table api_token (
      id text primary key,
      user_id text not null references user_account (id) on delete cascade,
      name text not null,
      hash text not null unique,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index api_token_user on api_token (user_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
