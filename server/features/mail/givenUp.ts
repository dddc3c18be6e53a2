/**
 * Mails that are not tried any more. Their tries are kept below zero and `next_attempt_at` says since when, so that nobody who counts
 * what waits has to know how often and for how long a mail is tried.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** Of a row of `mail_outbox` that was not sent. */
export const GIVEN_UP = sql<boolean>`attempts < 0`;
export const STILL_TRIED = sql<boolean>`attempts >= 0`;

/** As `attempts` of one that is given up after so many tries. */
export const givenUpAfter = (attempts: number): number => -attempts;

/** What was given up is tried as if it were new. `email`: to this address alone. Returns how many. */
export async function sendAgain(db: Db, now: Date, { email }: { email?: string } = {}): Promise<number> {
  let again = db
    .updateTable('mail_outbox')
    .set({ attempts: 0, next_attempt_at: now, last_error: null })
    .where('sent_at', 'is', null)
    .where(GIVEN_UP);
  if (email !== undefined) again = again.where((eb) => eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase()));
  const { numUpdatedRows } = await again.executeTakeFirst();
  return Number(numUpdatedRows);
}
