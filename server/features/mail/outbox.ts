/** Mails as rows: written in the same transaction as what they tell of, so that there is never one without the other. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { OutboxMail } from '#shared/api/users.ts';

/** What a template makes. */
export interface Letter {
  kind: string;
  subject: string;
  text: string;
  /** Where one press ends what it is one of. */
  unsubscribe?: string;
}

export interface Recipient {
  /** Whose mail it is: goes when the account goes. */
  userId: string;
  email: string;
}

/** Of a mail to somebody who may have no account yet. */
interface Addressee extends Omit<Recipient, 'userId'> {
  userId: string | null;
}

/** `trx`: the transaction of the cause. */
export async function putMail(trx: Db, { userId, email }: Addressee, letter: Letter, now: Date): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind: letter.kind,
      recipient: email,
      subject: letter.subject,
      body_text: letter.text,
      created_at: now,
      next_attempt_at: now,
      unsubscribe: letter.unsubscribe ?? null,
    })
    .execute();
}

const MOST_SHOWN = 200;

/** Newest first. `email`: to this address only. */
export async function listMails(db: Db, { email }: { email?: string } = {}): Promise<OutboxMail[]> {
  let query = db.selectFrom('mail_outbox').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(MOST_SHOWN);
  if (email !== undefined) query = query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase()));
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: Math.abs(row.attempts),
    isGivenUp: row.sent_at === null && row.attempts < 0,
    lastError: row.last_error,
  }));
}
