/** Addresses that were confirmed, and no others. */
import type { Db } from '#server/db/db.ts';
import { emailKey } from '#shared/domain/auth.ts';

/** False: it was there already. */
export async function keepAddress(trx: Db, email: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('newsletter_address')
    .values({ email_key: emailKey(email), email, confirmed_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('email_key')
    .executeTakeFirst();
  return row !== undefined;
}

export const dropAddress = (db: Db, key: string) =>
  db.deleteFrom('newsletter_address').where('email_key', '=', key).execute();

/** In the order in which they came. */
export const addressesOf = (db: Db) =>
  db
    .selectFrom('newsletter_address')
    .select(['email', 'confirmed_at'])
    .orderBy('confirmed_at')
    .orderBy('email_key')
    .execute();

export async function countAddresses(db: Db): Promise<number> {
  const row = await db
    .selectFrom('newsletter_address')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
