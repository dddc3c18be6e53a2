import { type Kysely, sql } from 'kysely';

/** Storage elsewhere that people have let us into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table source_connection (
    user_id text not null references user_account(id) on delete cascade,
    source text not null check (source in ('dropbox', 'drive', 'onedrive')),
    -- sealed with a key of SECRET_KEY: nobody who reads the record reads them
    tokens bytea not null,
    connected_at timestamptz not null,
    primary key (user_id, source)
  )`.execute(db);
}
