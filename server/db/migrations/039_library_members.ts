import { type Kysely, sql } from 'kysely';

/** Invitations to libraries, and libraries that are being erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // set: what it holds is going, and nobody can take that back; the row goes last
    `alter table namespace add column erasing_since timestamptz`,
    `create table library_invite (
      id text primary key,
      namespace text not null references namespace(id) on delete cascade,
      email text not null,
      email_key text not null,
      role text not null check (role in ('read', 'write', 'admin')),
      token_hash bytea not null unique,
      invited_by text references user_account(id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz
    )`,
    `create unique index library_invite_open on library_invite (namespace, email_key)
      where accepted_at is null and revoked_at is null`,
    `create index library_invite_email on library_invite (email_key)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
