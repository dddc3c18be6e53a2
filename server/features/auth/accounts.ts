/** The rows of `user_account` as signing in needs them. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { dropTokens } from '#server/features/auth/tokens.ts';
import { emailKey } from '#shared/domain/auth.ts';

export interface Account {
  id: string;
  email: string;
  /** Null: there is none; the person comes by mail or from elsewhere. */
  passwordHash: string | null;
  isConfirmed: boolean;
  /** Browsers that were known in an earlier one are strangers. */
  knownRound: number;
}

const accounts = (db: Db) =>
  db
    .selectFrom('user_account')
    .select(['id', 'email', 'password_hash as passwordHash', 'confirmed_at', 'known_round as knownRound']);

async function first(query: ReturnType<typeof accounts>): Promise<Account | null> {
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { confirmed_at, ...account } = row;
  return { ...account, isConfirmed: confirmed_at !== null };
}

export const accountByEmail = (db: Db, email: string) => first(accounts(db).where('email_key', '=', emailKey(email)));
export const accountById = (db: Db, id: string) => first(accounts(db).where('id', '=', id));

/** The new account's id; null when the address has an account already. */
export async function createAccount(
  trx: Db,
  {
    email,
    passwordHash = null,
    isConfirmed = false,
  }: { email: string; passwordHash?: string | null; isConfirmed?: boolean },
  now: Date,
): Promise<string | null> {
  const row = await trx
    .insertInto('user_account')
    .values({
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      confirmed_at: isConfirmed ? now : null,
      last_active_on: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** With it whoever knew the one before is a stranger, in whatever browser. */
export const setPassword = (trx: Db, userId: string, passwordHash: string, now: Date) =>
  trx
    .updateTable('user_account')
    .set((eb) => ({ password_hash: passwordHash, known_round: eb('known_round', '+', 1), updated_at: now }))
    .where('id', '=', userId)
    .execute();

/** The same password, hashed at another cost. */
export const keepHash = (db: Db, userId: string, passwordHash: string, now: Date) =>
  db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();

/** Another address, which whoever gives it out vouches for. What was mailed to the one before is in another mailbox. False: it is taken. */
export async function moveAddress(trx: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const key = emailKey(email);
  const taken = await trx.selectFrom('user_account').select('id').where('email_key', '=', key).executeTakeFirst();
  if (taken && taken.id !== userId) return false;
  await trx
    .updateTable('user_account')
    .set({ email, email_key: key, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await dropTokens(trx, userId, ['recover', 'sign_in', 'confirm', 'change_email']);
  return true;
}

/** Every way into an account by which whoever made it could come in: password, sessions, sign-ins elsewhere, links. Browsers that were known are strangers. */
export async function endWaysIn(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((eb) => ({ password_hash: null, known_round: eb('known_round', '+', 1), updated_at: now }))
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('session').where('user_id', '=', userId).execute();
  await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identity').where('user_id', '=', userId).execute();
  await trx.deleteFrom('team_identity').where('user_id', '=', userId).execute();
  await dropTokens(trx, userId, ['confirm', 'change_email']);
}

/**
 * Somebody has shown otherwise than by the sign-up's own link that the mailbox is theirs (a sign-in link, a sign-in elsewhere).
 * Where the address was never confirmed, whoever signed up may have been somebody else: that password, those sessions and those
 * sign-ins elsewhere end.
 */
export async function mailboxProven(trx: Db, userId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await endWaysIn(trx, userId, now);
}
