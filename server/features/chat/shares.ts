/** Threads that whoever has the address can read. The address follows from the thread's id: sharing twice creates nothing twice. */
import type { Db } from '#server/db/db.ts';
import { messagesOf } from '#server/features/chat/store.ts';
import { keyedHash } from '#server/secrets.ts';
import type { ChatMessage } from '#shared/api/chat.ts';

const LENGTH = 24;

/** Whoever knows the thread's id does not know this. */
const shareId = (secretKey: string, threadId: string): string =>
  keyedHash(secretKey, 'shared chat', threadId).slice(0, LENGTH);

/** Shares what the thread has now; what comes later is shown once it is shared again. Null: it has no message. */
export async function share(db: Db, secretKey: string, threadId: string, now: Date): Promise<string | null> {
  const last = await db
    .selectFrom('chat_message')
    .select('position')
    .where('thread_id', '=', threadId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const id = shareId(secretKey, threadId);
  const seen = { until_position: last.position, shared_at: now };
  await db
    .insertInto('chat_share')
    .values({ thread_id: threadId, id, ...seen })
    .onConflict((conflict) => conflict.column('thread_id').doUpdateSet(seen))
    .execute();
  return id;
}

export async function unshare(db: Db, threadId: string): Promise<void> {
  await db.deleteFrom('chat_share').where('thread_id', '=', threadId).execute();
}

export interface SharedThread {
  title: string;
  sharedAt: Date;
  messages: ChatMessage[];
}

export async function readShared(db: Db, id: string): Promise<SharedThread | null> {
  const row = await db
    .selectFrom('chat_share as s')
    .innerJoin('chat_thread as t', 't.id', 's.thread_id')
    .select(['t.id', 't.title', 's.until_position', 's.shared_at'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { title: row.title, sharedAt: row.shared_at, messages: await messagesOf(db, row.id, row.until_position) };
}
