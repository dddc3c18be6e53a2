import { type Kysely, sql } from 'kysely';

/**
 * Questions to the model and what they cost, and the assistant's threads. Whoever asks is a subject as in 002: `user:<id>`, or a hash of
 * the visitor's cookie; `user_id` is set for the first, so that ending an account takes everything away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The ledger: never a text, neither what was sent nor what was answered.
    `create table model_call (
      id text primary key,
      at timestamptz not null,
      subject text not null,
      user_id text references user_account(id) on delete cascade,
      purpose text not null,
      model text not null,
      -- label of the matter; empty: none
      label text not null default '',
      input_tokens integer not null,
      output_tokens integer not null,
      is_estimated boolean not null,
      -- millionths of the operator's currency; null: no price is known
      cost bigint,
      milliseconds integer not null,
      -- 'done', 'left' (the reader went away) or a fault of server/outside/model.ts
      outcome text not null,
      -- of the body as it was sent
      sent_bytes integer not null,
      sent_hash text not null
    )`,
    `create index model_call_subject on model_call (subject, at)`,
    `create index model_call_at on model_call (at)`,
    `create table chat_thread (
      id text primary key,
      subject text not null,
      user_id text references user_account(id) on delete cascade,
      title text not null,
      label text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create index chat_thread_subject on chat_thread (subject, updated_at)`,
    `create index chat_thread_user on chat_thread (user_id)`,
    `create table chat_message (
      id text primary key,
      thread_id text not null references chat_thread(id) on delete cascade,
      position integer not null,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      -- of an answer: sources with their quotes, and what it says of itself
      answer jsonb,
      created_at timestamptz not null,
      unique (thread_id, position)
    )`,
    `create table chat_attachment (
      id text primary key,
      thread_id text not null references chat_thread(id) on delete cascade,
      -- null: uploaded and not sent with a message yet
      message_id text references chat_message(id) on delete cascade,
      name text not null,
      kind text not null,
      -- as its reader sees it, without what is hidden
      content text not null,
      -- places of hidden text, for the person to know
      hidden integer not null default 0,
      created_at timestamptz not null
    )`,
    `create index chat_attachment_thread on chat_attachment (thread_id)`,
    // A thread that was shared can be read under an address derived from its id, up to the message that was last then.
    `create table chat_share (
      thread_id text primary key references chat_thread(id) on delete cascade,
      id text not null unique,
      until_position integer not null,
      shared_at timestamptz not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
