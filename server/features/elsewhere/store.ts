/** Which people of providers are connected with which accounts. */
import type { Db } from '#server/db/db.ts';
import type { Identity } from '#server/features/elsewhere/identity.ts';

export type Pair = Pick<Identity, 'provider' | 'issuer' | 'subject'>;

export async function accountOfPair(db: Db, { issuer, subject }: Pair): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** False: the pair belongs to an account already. */
export async function addPair(trx: Db, { issuer, subject }: Pair, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the provider knows of a new account's person, so that the profile need not be asked for it. */
export async function nameAccount(
  trx: Db,
  { firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>,
  userId: string,
): Promise<void> {
  const profile = Object.fromEntries(Object.entries({ firstName, lastName }).filter(([, name]) => name !== ''));
  await trx
    .updateTable('user_account')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', userId)
    .execute();
}
