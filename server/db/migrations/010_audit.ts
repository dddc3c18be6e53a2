import { type Kysely, sql } from 'kysely';

/**
 * What was done and by whom: only ever added to, each entry with the hash of the one before it. People stand in it under a name that
 * means nothing without the key and their id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table audit_entry (
      seq bigint primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      object text not null,
      -- names → texts, numbers, true or false; nothing that a person wrote
      details jsonb not null,
      hash_before text not null,
      hash text not null
    )`,
    `create index audit_entry_object on audit_entry (object, seq)`,
    // The end of the chain: whoever adds to it locks this row first, so that entries follow one another.
    `create table audit_head (
      name text primary key check (name = 'head'),
      seq bigint not null,
      hash text not null
    )`,
    `insert into audit_head (name, seq, hash) values ('head', 0, '')`,
    `create function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
      end
    $$`,
    `create trigger audit_entry_kept before update or delete or truncate on audit_entry
      for each statement execute function keep_audit_entry()`,
    `create trigger audit_head_kept before delete or truncate on audit_head
      for each statement execute function keep_audit_entry()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
