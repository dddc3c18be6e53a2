/** Threads with their messages and files. Everything is asked for with its owner: nobody else's is there. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/features/quota/index.ts';
import type { ChatAnswer, ChatAttachment, ChatMessage, ChatThread } from '#shared/api/chat.ts';

const MOST_THREADS_SHOWN = 200;
/** Of one thread, together: what a model reads of it has other bounds. */
const MOST_MESSAGES = 1000;

export interface StoredDocument extends ChatAttachment {
  content: string;
}

const threadOf = (row: {
  id: string;
  title: string;
  label: string;
  updated_at: Date;
  share: string | null;
}): ChatThread => ({
  id: row.id,
  title: row.title,
  at: row.updated_at.toISOString(),
  isShared: row.share !== null,
  label: row.label,
});

const threads = (db: Db, { subject }: Owner) =>
  db
    .selectFrom('chat_thread as t')
    .leftJoin('chat_share as s', 's.thread_id', 't.id')
    .select(['t.id', 't.title', 't.label', 't.updated_at', 's.id as share'])
    .where('t.subject', '=', subject);

export async function listThreads(db: Db, owner: Owner): Promise<ChatThread[]> {
  const rows = await threads(db, owner)
    // a thread with a file that was never sent is none yet
    .where((eb) => eb.exists(eb.selectFrom('chat_message as m').select('m.id').whereRef('m.thread_id', '=', 't.id')))
    .orderBy('t.updated_at', 'desc')
    .limit(MOST_THREADS_SHOWN)
    .execute();
  return rows.map(threadOf);
}

export async function findThread(db: Db, owner: Owner, id: string): Promise<ChatThread | null> {
  const row = await threads(db, owner).where('t.id', '=', id).executeTakeFirst();
  return row ? threadOf(row) : null;
}

export async function createThread(db: Db, owner: Owner, title: string, now: Date, label = ''): Promise<ChatThread> {
  const id = randomUUID();
  await db
    .insertInto('chat_thread')
    .values({ id, subject: owner.subject, user_id: owner.userId, title, label, created_at: now, updated_at: now })
    .execute();
  return { id, title, at: now.toISOString(), isShared: false, label };
}

/** False: it is not there, or not theirs. */
export async function labelThread(db: Db, { subject }: Owner, id: string, label: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_thread')
    .set({ label })
    .where('id', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteThread(db: Db, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_thread')
    .where('id', '=', id)
    .where('subject', '=', owner.subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface NewMessage {
  role: ChatMessage['role'];
  content: string;
  answer?: ChatAnswer;
  /** Files of the thread that were not sent yet. */
  attachments?: readonly string[];
  /** Of a thread whose first message this is. */
  title?: string;
}

/** The message behind the last one. Null: the thread has gone, or one of the files is not there to be sent. */
export function addMessage(
  db: Db,
  threadId: string,
  { role, content, answer, attachments = [], title }: NewMessage,
  now: Date,
): Promise<ChatMessage | null> {
  return db
    .transaction()
    .execute(async (trx) => {
      // one after another, so that two questions at once do not get one number
      const thread = await trx
        .updateTable('chat_thread')
        .set({ updated_at: now, ...(title === undefined ? {} : { title }) })
        .where('id', '=', threadId)
        .returning('id')
        .executeTakeFirst();
      if (!thread) return null;
      const { last } = await trx
        .selectFrom('chat_message')
        .select(sql<number>`coalesce(max(position), -1)`.as('last'))
        .where('thread_id', '=', threadId)
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await trx
        .insertInto('chat_message')
        .values({
          id,
          thread_id: threadId,
          position: last + 1,
          role,
          content,
          answer: answer ? JSON.stringify(answer) : null,
          created_at: now,
        })
        .execute();
      const sent = attachments.length === 0 ? [] : await send(trx, threadId, id, attachments);
      if (sent.length < attachments.length) throw new NotThere();
      return { id, threadId, role, content, attachments: sent, answer: answer ?? null, at: now.toISOString() };
    })
    .catch((error: unknown) => {
      if (error instanceof NotThere) return null;
      throw error;
    });
}

/** With the files that were sent with it. */
export async function deleteMessage(db: Db, { subject }: Owner, threadId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_message')
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where('thread_id', 'in', db.selectFrom('chat_thread').select('id').where('subject', '=', subject))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

class NotThere extends Error {}

const ATTACHMENT = ['id', 'name', 'kind', 'hidden'] as const;
const characters = sql<number>`length(content)`.as('characters');

const send = (trx: Db, threadId: string, messageId: string, ids: readonly string[]): Promise<ChatAttachment[]> =>
  trx
    .updateTable('chat_attachment')
    .set({ message_id: messageId })
    .where('thread_id', '=', threadId)
    .where('message_id', 'is', null)
    .where('id', 'in', [...ids])
    .returning([...ATTACHMENT, characters])
    .execute();

/** In order. `until`: position of the last one that is wanted. */
export async function messagesOf(db: Db, threadId: string, until?: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('thread_id', '=', threadId)
    .$if(until !== undefined, (query) => query.where('position', '<=', until!))
    .orderBy('position')
    .limit(MOST_MESSAGES)
    .execute();
  const files = await db
    .selectFrom('chat_attachment')
    .select([...ATTACHMENT, characters, 'message_id'])
    .where('thread_id', '=', threadId)
    .where('message_id', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    threadId,
    role: row.role,
    content: row.content,
    attachments: files.filter((one) => one.message_id === row.id).map(({ message_id: _, ...file }) => file),
    answer: row.answer as ChatAnswer | null,
    at: row.created_at.toISOString(),
  }));
}

export async function addAttachment(
  db: Db,
  threadId: string,
  { name, kind, content, hidden }: Pick<StoredDocument, 'name' | 'kind' | 'content' | 'hidden'>,
  now: Date,
): Promise<ChatAttachment> {
  const id = randomUUID();
  await db
    .insertInto('chat_attachment')
    .values({ id, thread_id: threadId, message_id: null, name, kind, content, hidden, created_at: now })
    .execute();
  return { id, name, kind, characters: content.length, hidden };
}

/** Only one that was not sent. */
export async function removeAttachment(db: Db, { subject }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_attachment')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('thread_id', 'in', db.selectFrom('chat_thread').select('id').where('subject', '=', subject))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Files sent with the thread's messages, and those of `also` that are about to be. */
export async function documentsOf(db: Db, threadId: string, also: readonly string[] = []): Promise<StoredDocument[]> {
  return db
    .selectFrom('chat_attachment')
    .select([...ATTACHMENT, characters, 'content'])
    .where('thread_id', '=', threadId)
    .where((eb) => eb.or([eb('message_id', 'is not', null), ...(also.length > 0 ? [eb('id', 'in', [...also])] : [])]))
    .orderBy('created_at')
    .execute();
}

export async function charactersKept(db: Db, threadId: string): Promise<{ files: number; characters: number }> {
  const row = await db
    .selectFrom('chat_attachment')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(length(content)), 0)::int`.as('characters'),
    ])
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  return row;
}
