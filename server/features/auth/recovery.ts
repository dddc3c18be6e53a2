/** A new password for somebody who has the mailbox. One form: with the address it asks, with the mailed link it resets. Part 1 §3, §7. */
import { accountByEmail, accountById, mailboxProven, setPassword } from '#server/features/auth/accounts.ts';
import { type AuthDeps, checkedEmail, checkPassword, refusal } from '#server/features/auth/context.ts';
import { takeMail } from '#server/features/auth/mailLimits.ts';
import { passwordChangedMail, recoverMail } from '#server/features/auth/mails.ts';
import type { SignedIn } from '#server/features/auth/sessions.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { ASKED_MS } from '#server/features/auth/signInLink.ts';
import { steadily } from '#server/features/auth/steadily.ts';
import { countingMisses } from '#server/features/auth/tokenMisses.ts';
import { dropTokens, issueToken, readToken, spendToken } from '#server/features/auth/tokens.ts';
import { putMail } from '#server/features/mail/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { emailKey, repeatError } from '#shared/domain/auth.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

/** The answer is the same for every address. Errors: `format_email` 422, `too_many_attempts` 429. */
export async function askRecovery(deps: AuthDeps, asked: string, { request }: Exchange): Promise<void> {
  const { config, db, clock } = deps;
  const email = checkedEmail(asked);
  await takeMail(deps, request, email, 'recovery');
  await steadily(ASKED_MS, async () => {
    const account = await accountByEmail(db, email);
    if (!account) return;
    const now = clock();
    const otherwise = await deps.onlyWay.ofAccount(account.id);
    await db.transaction().execute(async (trx) => {
      const to = { userId: account.id, email: account.email };
      if (otherwise) return putMail(trx, to, otherwise.letter, now);
      const token = await issueToken(trx, { ...to, purpose: 'recover' }, now);
      await putMail(trx, to, recoverMail(`${siteOrigin(config)}${personalPaths.reset(account.id, token)}`), now);
    });
  });
}

export interface Reset {
  token: string;
  uid: string;
  password: string;
  password2: string;
  /** The form carries it; the link decides. */
  email?: string | undefined;
}

/** Error: `invalid` 422 for two that are not the same, besides those of `checkPassword`. */
export function checkNewPassword(password: string, password2: string): void {
  checkPassword(password);
  const error = repeatError(password, password2);
  if (error) throw new AppError('invalid', 422, error, { fields: { password2: error } });
}

/**
 * Sets the password, ends every session of the person and every link that was mailed, and signs in here.
 * Errors: `format_password`, `invalid`, `token_expired` 422, `too_many_attempts` 429.
 */
export async function resetPassword(deps: AuthDeps, reset: Reset, exchange: Exchange): Promise<SignedIn> {
  const { config, db, clock, limits, passwords, sessions, signIns } = deps;
  const { token, uid, password, password2 } = reset;
  checkNewPassword(password, password2);
  const network = networkOfRequest(exchange.request);
  const now = clock();
  const { userId } = await countingMisses(limits, network, () => readToken(db, token, 'recover', now));
  const account = await accountById(db, userId);
  if (!account || account.id !== uid || (reset.email && emailKey(reset.email) !== emailKey(account.email)))
    throw refusal('token_expired');
  const otherwise = await deps.onlyWay.ofAccount(userId);
  if (otherwise) throw otherwise.refusal;
  const passwordHash = await passwords.hash(password, network);
  await db.transaction().execute(async (trx) => {
    await spendToken(trx, token, { purposes: ['recover'], userId }, now);
    // first: of an account that was never confirmed, nothing stays by which somebody else could come in
    await mailboxProven(trx, userId, now);
    await setPassword(trx, userId, passwordHash, now);
    await sessions.endOthers(userId, null, trx);
    await dropTokens(trx, userId, ['recover', 'sign_in', 'confirm', 'change_email']);
    const notice = passwordChangedMail(`${siteOrigin(config)}${ROUTES.account}`);
    await putMail(trx, { userId, email: account.email }, notice, now);
  });
  for (const limit of ['signInAccount', 'signInKnown'] as const) await limits.forget(limit, emailKey(account.email));
  return signIns.signIn(exchange, userId, { notice: false });
}
