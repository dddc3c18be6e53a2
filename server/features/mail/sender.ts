/** Sends what waits in the outbox, one process at a time by lease. A mail may go out twice after a crash, with the same id; never not at all. */
import type { Logger } from 'pino';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { isAwaited } from '#server/features/mail/awaited.ts';
import { smtpMail } from '#server/outside/mail.smtp.ts';
import { type Mail, MailRefused } from '#server/outside/mail.ts';
import { repeat } from '#server/repeat.ts';

export interface MailSender {
  /** Tries what is due. Returns how many were sent; 0 as well when another process is at it. */
  send(): Promise<number>;
  /** Sends whenever something is due, until aborted. */
  run(signal: AbortSignal): Promise<void>;
}

export const MOST_ATTEMPTS = 10;
const POLL_MS = 1000;
const BATCH = 20;
const LEASE = 'mail';
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const LONGEST_ERROR = 300;

/** After the first failure a minute, then twice as long each time. */
export const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1));

interface Waiting {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  unsubscribe: string | null;
  attempts: number;
}

export function createMailSender({
  db,
  mail,
  log,
  clock,
}: {
  db: Db;
  mail: Mail;
  log: Logger;
  clock: () => Date;
}): MailSender {
  const holding = leaseHolder(db, LEASE, LEASE_MS);

  const due = () =>
    db
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'body_text', 'unsubscribe', 'attempts'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('next_attempt_at', '<=', clock())
      .orderBy(isAwaited, 'desc')
      .orderBy('next_attempt_at')
      .limit(BATCH)
      .execute();

  async function sendOne({ id, recipient, subject, body_text, unsubscribe, attempts }: Waiting): Promise<boolean> {
    try {
      await mail.send({ id, to: recipient, subject, text: body_text, ...(unsubscribe && { unsubscribe }) });
    } catch (error) {
      await failed(id, attempts + 1, error);
      return false;
    }
    // links are for the mailbox alone: what was sent is not kept
    const sent = { sent_at: clock(), attempts: attempts + 1, body_text: '', unsubscribe: null, last_error: null };
    await db.updateTable('mail_outbox').set(sent).where('id', '=', id).execute();
    return true;
  }

  async function failed(id: string, attempts: number, error: unknown): Promise<void> {
    const isFinal = error instanceof MailRefused || attempts >= MOST_ATTEMPTS;
    await db
      .updateTable('mail_outbox')
      .set({
        attempts: isFinal ? MOST_ATTEMPTS : attempts,
        next_attempt_at: new Date(clock().getTime() + waitAfter(attempts)),
        last_error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
      })
      .where('id', '=', id)
      .execute();
    // the answer of a mail server names the address: it stays in the outbox, out of the logs
    log.warn({ mail: id, attempts, isFinal }, isFinal ? 'a mail was given up' : 'a mail could not be sent yet');
  }

  async function send(): Promise<number> {
    // asked without the lease: mostly there is nothing to do
    if ((await due()).length === 0) return 0;
    const sent = await holding(async () => {
      let count = 0;
      for (const waiting of await due()) if (await sendOne(waiting)) count++;
      return count;
    });
    return sent ?? 0;
  }

  return {
    send,
    run: (signal) =>
      repeat(signal, POLL_MS, async () => {
        await send().catch((error) => {
          if (!signal.aborted) log.warn({ err: error }, 'the outbox could not be read');
        });
      }),
  };
}

/** Until aborted. Without SMTP_URL nothing is sent: mails wait for the operator. */
export async function sendMails(
  { config, db, log, clock }: Pick<Base, 'config' | 'db' | 'log' | 'clock'>,
  signal: AbortSignal,
) {
  if (!config.smtpUrl) return;
  const mail = smtpMail(config.smtpUrl, config.mailFrom);
  await createMailSender({ db, mail, log, clock }).run(signal);
  mail.close();
}
