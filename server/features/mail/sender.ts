/** Sends what waits in the outbox, one process at a time by lease. A mail may go out twice after a crash, with the same id; never not at all. */
import type { Logger } from 'pino';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { isAwaited } from '#server/features/mail/awaited.ts';
import { givenUpAfter, STILL_TRIED } from '#server/features/mail/givenUp.ts';
import { smtpMail } from '#server/outside/mail.smtp.ts';
import { type Mail, MailRefused } from '#server/outside/mail.ts';
import { repeat } from '#server/repeat.ts';

export interface MailSender {
  /** Tries what is due, until aborted. Returns how many were sent; 0 as well when another process is at it. */
  send(signal?: AbortSignal): Promise<number>;
  /** Sends whenever something is due, until aborted. */
  run(signal: AbortSignal): Promise<void>;
}

const POLL_MS = 1000;
const BATCH = 20;
const LEASE = 'mail';
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const LONGEST_ERROR = 300;
/** A mail server may be down over a weekend, and nobody look at it before Monday. */
const KEPT_TRYING_MS = 3 * 24 * 60 * MINUTE_MS;
/** Also of one that is old, having waited for somebody to say by which server, or having been given up before. */
const LEAST_ATTEMPTS = 10;

/** After the first failure a minute, then twice as long each time. */
export const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1));

interface Waiting {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  unsubscribe: string | null;
  attempts: number;
  created_at: Date;
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
      .select(['id', 'recipient', 'subject', 'body_text', 'unsubscribe', 'attempts', 'created_at'])
      .where('sent_at', 'is', null)
      .where(STILL_TRIED)
      .where('next_attempt_at', '<=', clock())
      .orderBy(isAwaited, 'desc')
      .orderBy('next_attempt_at')
      .limit(BATCH)
      .execute();

  async function sendOne(waiting: Waiting): Promise<boolean> {
    const { id, recipient, subject, body_text, unsubscribe, attempts } = waiting;
    try {
      await mail.send({ id, to: recipient, subject, text: body_text, ...(unsubscribe && { unsubscribe }) });
    } catch (error) {
      await failed(waiting, error);
      return false;
    }
    // links are for the mailbox alone: what was sent is not kept
    const sent = { sent_at: clock(), attempts: attempts + 1, body_text: '', unsubscribe: null, last_error: null };
    await db.updateTable('mail_outbox').set(sent).where('id', '=', id).execute();
    return true;
  }

  async function failed({ id, created_at, attempts: before }: Waiting, error: unknown): Promise<void> {
    const [now, attempts] = [clock().getTime(), before + 1];
    const isOld = now - created_at.getTime() >= KEPT_TRYING_MS && attempts >= LEAST_ATTEMPTS;
    const isFinal = error instanceof MailRefused || isOld;
    await db
      .updateTable('mail_outbox')
      .set({
        attempts: isFinal ? givenUpAfter(attempts) : attempts,
        next_attempt_at: new Date(isFinal ? now : now + waitAfter(attempts)),
        last_error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
      })
      .where('id', '=', id)
      .execute();
    // the answer of a mail server names the address: it stays in the outbox, out of the logs
    log.warn({ mail: id, attempts, isFinal }, isFinal ? 'a mail was given up' : 'a mail could not be sent yet');
  }

  async function send(signal?: AbortSignal): Promise<number> {
    // asked without the lease: mostly there is nothing to do
    if ((await due()).length === 0) return 0;
    const sent = await holding(async (held) => {
      let count = 0;
      for (const waiting of await due()) {
        // a mail server may take its time with each: whoever has the lease by then sends the rest
        if (!held.isHeld() || signal?.aborted) break;
        if (await sendOne(waiting)) count++;
      }
      return count;
    });
    return sent ?? 0;
  }

  return {
    send,
    run: (signal) =>
      repeat(signal, POLL_MS, async () => {
        await send(signal).catch((error) => {
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
