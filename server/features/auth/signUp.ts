/** New accounts, and whether an address has one. Specification part 1 §5, §7. */
import type { Db } from '#server/db/db.ts';
import { accountByEmail, createAccount } from '#server/features/auth/accounts.ts';
import { type AuthDeps, checkedEmail, checkPassword, refusal } from '#server/features/auth/context.ts';
import { takeMail } from '#server/features/auth/mailLimits.ts';
import { confirmMail } from '#server/features/auth/mails.ts';
import type { SignedIn } from '#server/features/auth/sessions.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { steadily } from '#server/features/auth/steadily.ts';
import { dropTokens, issueToken } from '#server/features/auth/tokens.ts';
import { putMail, type Recipient } from '#server/features/mail/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { SignUpBody } from '#shared/api/auth.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { redirectTarget } from '#shared/domain/safeUrl.ts';

interface Then {
  next?: string | undefined;
  source?: string | undefined;
}

/** A new link; those mailed before stop working. */
export async function mailConfirmation(
  trx: Db,
  config: AuthDeps['config'],
  { userId, email }: Recipient,
  { next, source }: Then,
  now: Date,
): Promise<void> {
  await dropTokens(trx, userId, ['confirm']);
  const token = await issueToken(trx, { userId, purpose: 'confirm', email }, now);
  const target = redirectTarget(next);
  const path = personalPaths.confirm(token, { ...(target ? { next: target } : {}), ...(source ? { source } : {}) });
  await putMail(trx, { userId, email }, confirmMail(`${siteOrigin(config)}${path}`), now);
}

/** Errors: `format_email`, `format_password`, `recaptcha_incorrect` 422, `email_exist` 409, `too_many_attempts` 429. */
export async function signUp(deps: AuthDeps, body: SignUpBody, exchange: Exchange): Promise<SignedIn> {
  const { config, db, clock, passwords, limits, signIns } = deps;
  const email = checkedEmail(body.email);
  const otherwise = await deps.onlyWay.ofAddress(email);
  if (otherwise) throw otherwise.refusal;
  if (body.password !== undefined) checkPassword(body.password);
  const network = networkOfRequest(exchange.request);
  if (body.password !== undefined) passwords.checkRoom(network);
  await limits.take('signUpNetwork', network);
  await deps.checkCaptcha(body.captcha);
  const passwordHash = body.password === undefined ? null : await passwords.hash(body.password, network);
  const now = clock();
  const userId = await db.transaction().execute(async (trx) => {
    const id = await createAccount(trx, { email, passwordHash }, now);
    if (id) await mailConfirmation(trx, config, { userId: id, email }, body, now);
    return id;
  });
  if (!userId) throw refusal('email_exist');
  return signIns.signIn(exchange, userId, { notice: false });
}

/** The link again. Error: `too_many_attempts` 429. */
export async function resendConfirmation(
  deps: AuthDeps,
  { id: userId, email }: { id: string; email: string },
  { request }: Pick<Exchange, 'request'>,
): Promise<void> {
  const { config, db, clock } = deps;
  await takeMail(deps, request, email, 'confirmation');
  await db.transaction().execute((trx) => mailConfirmation(trx, config, { userId, email }, {}, clock()));
}

/** Slow enough that asking for many addresses takes long, and the same for all. */
export const EXISTING_MS = 300;

/** Errors: `format_email` 422, `too_many_attempts` 429. */
export async function isExisting({ db, limits }: AuthDeps, asked: string, network: string): Promise<boolean> {
  return steadily(EXISTING_MS, async () => {
    const email = checkedEmail(asked);
    await limits.take('existingNetwork', network);
    await limits.take('existingAccount', emailKey(email));
    return (await accountByEmail(db, email)) !== null;
  });
}
