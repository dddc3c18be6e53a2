import { type Kysely, sql } from 'kysely';

/** Files that people put into a library, and of each contract who put it in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table upload (
      id text primary key,
      namespace text not null references namespace(id) on delete cascade,
      -- null: their account is gone, what they put in is not
      user_id text references user_account(id) on delete set null,
      source text not null check (source in ('direct', 's3', 'dropbox', 'drive', 'onedrive', 'watch', 'command line')),
      begun_at timestamptz not null,
      -- set while it is stopped: what is in stays, what waits goes on waiting
      stopped_at timestamptz,
      -- set once its contracts are to go again
      undone_at timestamptz,
      -- when its end was told by mail
      told_at timestamptz,
      -- of the job that works at it; null: none does
      job_id text
    )`,
    `create index upload_namespace on upload (namespace, begun_at)`,
    `create index upload_user on upload (user_id)`,
    `create table upload_file (
      id text primary key,
      upload_id text not null references upload(id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('file', 'archive')),
      -- what it came as: nothing comes twice
      source text not null,
      -- with the folders that it came in
      name text not null,
      bytes bigint not null,
      -- how much of it is here
      received bigint not null default 0,
      -- SHA-256; null until it is known
      hash text,
      state text not null
        check (state in ('arriving', 'waiting', 'reading', 'done', 'refused', 'duplicate', 'needs_text')),
      code text not null default '',
      reason text not null default '',
      -- of one that was refused: whether it may be different the next time
      may_retry boolean not null default false,
      -- how often somebody began with it: one that takes the server down does not do so for ever
      tries integer not null default 0,
      -- what it became, or what it is the same as
      contract_id text,
      contracts integer not null default 0,
      changed_at timestamptz not null default clock_timestamp(),
      unique (upload_id, source)
    )`,
    `create index upload_file_next on upload_file (upload_id, state, position)`,
    `create index upload_file_changed on upload_file (upload_id, changed_at)`,
    // without a reference to the contract, which is taken out and put in again whenever its file is read anew
    `create table contract_upload (
      namespace text not null references namespace(id) on delete cascade,
      contract_id text not null,
      upload_id text references upload(id) on delete set null,
      user_id text references user_account(id) on delete set null,
      source text not null,
      file_name text not null,
      uploaded_at timestamptz not null,
      primary key (namespace, contract_id)
    )`,
    `create index contract_upload_upload on contract_upload (upload_id)`,
    `create index contract_upload_user on contract_upload (user_id)`,
    `create index contract_upload_date on contract_upload (namespace, uploaded_at)`,
    // who uploads asks whether the library has a file already
    `create index contract_file_hash on contract (namespace, file_hash)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
