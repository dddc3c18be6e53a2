/** A mailed link that confirms an address: of a new account, or the one that an account changes to. */
import type { AuthDeps } from '#server/features/auth/context.ts';
import { refusal } from '#server/features/auth/context.ts';
import { countingMisses } from '#server/features/auth/tokenMisses.ts';
import { dropTokens, spendToken, tokenExpired } from '#server/features/auth/tokens.ts';
import { emailKey } from '#shared/domain/auth.ts';

/** The address that is confirmed now, and whose. Errors: `token_expired` 422, `email_exist` 409, `too_many_attempts` 429. */
export async function confirmAddress(
  { db, clock, limits }: AuthDeps,
  token: string,
  network: string,
): Promise<{ userId: string; email: string }> {
  const now = clock();
  const confirm = () =>
    db.transaction().execute(async (trx) => {
      const { userId, purpose, email } = await spendToken(trx, token, { purposes: ['confirm', 'change_email'] }, now);
      if (email === null) throw tokenExpired();
      let update = trx.updateTable('user_account').where('id', '=', userId);
      if (purpose === 'confirm') {
        update = update.set({ confirmed_at: now, updated_at: now }).where('email_key', '=', emailKey(email));
      } else {
        update = update.set({ email, email_key: emailKey(email), confirmed_at: now, updated_at: now });
        // what was mailed to the address before it is in another mailbox
        await dropTokens(trx, userId, ['recover', 'sign_in', 'confirm', 'change_email']);
      }
      const { numUpdatedRows } = await update.executeTakeFirst();
      if (numUpdatedRows === 0n) throw tokenExpired();
      return { userId, email };
    });
  return countingMisses(limits, network, confirm).catch((error: { code?: string }) => {
    throw error.code === '23505' ? refusal('email_exist') : error;
  });
}
