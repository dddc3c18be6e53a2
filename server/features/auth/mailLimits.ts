/** How many mails may be asked for. A stranger who asks for somebody's address takes none of what its owner may ask for. */
import type { Request } from 'express';
import { accountByEmail } from '#server/features/auth/accounts.ts';
import type { AuthDeps } from '#server/features/auth/context.ts';
import { TooManyAttempts } from '#server/features/auth/limits.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { emailKey } from '#shared/domain/auth.ts';

/** Counted apart: a link works only in the browser that asked for it, a recovery wherever the mailbox is read. */
export type AskedMail = 'link' | 'recovery' | 'confirmation' | 'address';

type MailDeps = Pick<AuthDeps, 'db' | 'limits' | 'signIns'>;

async function isAskedByOwner({ db, signIns }: MailDeps, request: Request, email: string): Promise<boolean> {
  const account = await accountByEmail(db, email);
  return account !== null && signIns.isKnown(request, account);
}

/** Takes one that only its person's browsers have. Whoever shares such a browser may have used them up: then its person is a stranger. */
async function hasOwnLeft({ limits }: MailDeps, key: string, kind: AskedMail): Promise<boolean> {
  try {
    await limits.take('mailKnown', key, kind);
    return true;
  } catch (refused) {
    if (refused instanceof TooManyAttempts) return false;
    throw refused;
  }
}

/**
 * One more mail of this kind to the address. Where its person has signed in before, the browser has a count of its own first; everybody else
 * shares one by network, one by network and address, and one by address, which is so high that by then the owner has the mail.
 * Whoever is locked out of signing in, by whatever strangers have tried, has one recovery an hour in any case. Error:
 * `too_many_attempts` 429.
 */
export async function takeMail(deps: MailDeps, request: Request, email: string, kind: AskedMail): Promise<void> {
  const { limits } = deps;
  const key = emailKey(email);
  if ((await isAskedByOwner(deps, request, email)) && (await hasOwnLeft(deps, key, kind))) return;
  const network = networkOfRequest(request);
  try {
    await limits.take('mailNetwork', network);
    await limits.take('mailPair', key, `${kind} ${network}`);
    await limits.take('mailAccount', key, kind);
  } catch (refused) {
    if (kind !== 'recovery' || !(refused instanceof TooManyAttempts)) throw refused;
    const isLockedOut =
      (await limits.isLocked('signInAccount', key)) || (await limits.isLocked('signInNetwork', network));
    if (!isLockedOut) throw refused;
    await limits.take('mailLast', key);
  }
}
