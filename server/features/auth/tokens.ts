/** One-time tokens that travel by mail: 256 random bits, kept as their hash, good once and for a while. */

import type { OneTimeTokenTable } from '#server/db/accountTables.ts';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/http/errors.ts';
import { hashOf, randomToken } from '#server/secrets.ts';
import { errorText } from '#shared/domain/errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each is good. */
export const TOKEN_MS = {
  sign_in: 10 * MINUTE_MS,
  recover: HOUR_MS,
  confirm: 72 * HOUR_MS,
  change_email: 72 * HOUR_MS,
} as const;
export type MailedPurpose = keyof typeof TOKEN_MS;

export interface NewToken {
  userId: string;
  purpose: MailedPurpose;
  /** The address it is mailed to. */
  email: string;
  /** It works only where this cookie is. */
  browser?: string;
  /** Instead of the usual time. */
  ms?: number;
}

/** Inside the transaction that also writes the mail. */
export async function issueToken(
  trx: Db,
  { userId, purpose, email, browser, ms }: NewToken,
  now: Date,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('one_time_token')
    .values({
      hash: hashOf(token),
      user_id: userId,
      purpose,
      email,
      browser_hash: browser === undefined ? null : hashOf(browser),
      created_at: now,
      expires_at: new Date(now.getTime() + (ms ?? TOKEN_MS[purpose])),
    })
    .execute();
  return token;
}

export interface UsedToken {
  userId: string;
  purpose: OneTimeTokenTable['purpose'];
  email: string | null;
}

export const tokenExpired = () => new AppError('token_expired', 422, errorText('token_expired'));

/** Of parallel uses exactly one gets through. Errors: `token_expired` 422 for one that is unknown, used or too old. */
export async function spendToken(
  db: Db,
  token: string,
  { purposes, userId }: { purposes: readonly MailedPurpose[]; userId?: string },
  now: Date,
): Promise<UsedToken> {
  let update = db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (userId !== undefined) update = update.where('user_id', '=', userId);
  const row = await update.returning(['user_id', 'purpose', 'email']).executeTakeFirst();
  if (!row) throw tokenExpired();
  return { userId: row.user_id, purpose: row.purpose, email: row.email };
}

/** A token that could be used now, without using it: before work that takes long. */
export async function readToken(db: Db, token: string, purpose: MailedPurpose, now: Date) {
  const row = await db
    .selectFrom('one_time_token')
    .select(['user_id', 'browser_hash'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw tokenExpired();
  return { userId: row.user_id, browserHash: row.browser_hash };
}

/** Links of these kinds that were mailed before stop working. */
export async function dropTokens(trx: Db, userId: string, purposes: readonly MailedPurpose[]): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
