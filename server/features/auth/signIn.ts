/** Address and password, and the password again before what cannot be undone. Specification part 1 §7, §8. */
import { type Account, accountByEmail, accountById, keepHash } from '#server/features/auth/accounts.ts';
import { type AuthDeps, checkedEmail, refusal } from '#server/features/auth/context.ts';
import type { SignedIn } from '#server/features/auth/sessions.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { networkOfRequest } from '#server/http/address.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SignInBody } from '#shared/api/auth.ts';
import { emailKey } from '#shared/domain/auth.ts';

interface Attempt {
  email: string;
  network: string;
  /** The person has signed in in this browser before: what strangers try elsewhere does not count here, nor this there. */
  isKnown: boolean;
}

/** A try that was not looked at is none. */
async function orGiveBack(isRight: () => Promise<boolean>, giveBack: () => Promise<void>): Promise<boolean> {
  try {
    return await isRight();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Only failures count: who gets in has the try back. Tries at once are counted before any is looked at. */
async function attempt(
  { limits }: Pick<AuthDeps, 'limits'>,
  { email, network, isKnown }: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const key = emailKey(email);
  if (isKnown) {
    await limits.take('signInKnown', key);
    if (!(await orGiveBack(isRight, () => limits.giveBack('signInKnown', key)))) return false;
    await limits.forget('signInKnown', key);
    return true;
  }
  // in this order a network that is locked out cannot lock others' accounts as well
  const hasCounted = await limits.takeOnce('signInNetwork', network, key);
  await limits.take('signInAccount', key);
  // not the network's: it counts the account once for all its tries, of which others may be under way
  if (!(await orGiveBack(isRight, () => limits.giveBack('signInAccount', key)))) return false;
  await limits.forget('signInAccount', key);
  if (hasCounted) await limits.giveBack('signInNetwork', network);
  return true;
}

/** Of a password that was right: at today's cost, if it was hashed at another. */
async function renewHash(
  { db, passwords, clock }: AuthDeps,
  account: Account,
  password: string,
  network: string,
): Promise<void> {
  if (account.passwordHash && passwords.isOutdated(account.passwordHash))
    await keepHash(db, account.id, await passwords.hash(password, network), clock());
}

/**
 * Errors: `format_email`, `email_unknown`, `recaptcha_incorrect` 422, `password_incorrect` 401, `too_many_attempts` 429,
 * `unavailable` 503. That an address is unknown is said, as the specification wants it, but never sooner than that a password is wrong. Where a company has
 * its people come in by it alone, neither is said of an address of its domain.
 */
export async function signIn(deps: AuthDeps, body: SignInBody, exchange: Exchange): Promise<SignedIn> {
  const { db, passwords, signIns } = deps;
  const email = checkedEmail(body.email);
  const network = networkOfRequest(exchange.request);
  passwords.checkRoom(network);
  await deps.checkCaptcha(body.captcha);
  const account = await accountByEmail(db, email);
  const isKnown = account !== null && signIns.isKnown(exchange.request, account);
  const isRight = await attempt(deps, { email, network, isKnown }, () =>
    passwords.verify(account?.passwordHash ?? null, body.password, network),
  );
  const otherwise = account && isRight ? null : await deps.onlyWay.ofAddress(email);
  if (otherwise) throw otherwise.refusal;
  if (!account) throw refusal('email_unknown');
  if (!isRight) throw refusal('password_incorrect');
  await renewHash(deps, account, body.password, network);
  return signIns.signIn(exchange, account.id);
}

/** Within this after signing in nobody is asked again. */
export const FRESH_MS = 10 * 60_000;

async function isFresh({ db, clock }: AuthDeps, { session }: Visitor): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', session?.id ?? '')
    .executeTakeFirst();
  return row !== undefined && clock().getTime() - row.created_at.getTime() <= FRESH_MS;
}

/**
 * That the person at the keyboard is the one who signed in: by the password, or, where the account has none or `orFresh` says
 * that it will do, by having just signed in. Errors: `password_incorrect`, `sign_in_again` 401, `too_many_attempts` 429.
 */
export async function reauthenticate(
  deps: AuthDeps,
  { visitor, request }: { visitor: Visitor; request: Exchange['request'] },
  password: string | undefined,
  { orFresh = false } = {},
): Promise<Account> {
  const account = await accountById(deps.db, visitor.user!.id);
  if (!account) throw refusal('unauthenticated');
  if (account.passwordHash && password !== undefined) {
    const { passwordHash, email } = account;
    const network = networkOfRequest(request);
    deps.passwords.checkRoom(network);
    const isRight = await attempt(deps, { email, network, isKnown: true }, () =>
      deps.passwords.verify(passwordHash, password, network),
    );
    if (!isRight) throw refusal('password_incorrect');
    return account;
  }
  if ((account.passwordHash && !orFresh) || !(await isFresh(deps, visitor))) throw refusal('sign_in_again');
  return account;
}
