/** Signing in by a mailed link. It works in the browser that asked for it: whoever reads the mail elsewhere cannot use it there. */
import { accountByEmail, mailboxProven } from '#server/features/auth/accounts.ts';
import { browserIdOf, ensureBrowserId } from '#server/features/auth/browserId.ts';
import { type AuthDeps, checkedEmail, refusal } from '#server/features/auth/context.ts';
import { takeMail } from '#server/features/auth/mailLimits.ts';
import { signInLinkMail } from '#server/features/auth/mails.ts';
import type { SignedIn } from '#server/features/auth/sessions.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { steadily } from '#server/features/auth/steadily.ts';
import { countingMisses } from '#server/features/auth/tokenMisses.ts';
import { issueToken, readToken, spendToken } from '#server/features/auth/tokens.ts';
import { putMail } from '#server/features/mail/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { hashOf } from '#server/secrets.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { redirectTarget } from '#shared/domain/safeUrl.ts';

/** Longer than writing a mail takes, so that an address without an account answers as late as one with. */
export const ASKED_MS = 300;

/** The answer is the same for every address. Errors: `format_email` 422, `too_many_attempts` 429. */
export async function askSignInLink(
  deps: AuthDeps,
  asked: { email: string; next?: string | undefined },
  exchange: Exchange,
): Promise<void> {
  const { config, db, clock, cookies } = deps;
  const email = checkedEmail(asked.email);
  await takeMail(deps, exchange.request, email, 'link');
  const browser = ensureBrowserId(exchange, cookies);
  const next = redirectTarget(asked.next) ?? undefined;
  await steadily(ASKED_MS, async () => {
    const account = await accountByEmail(db, email);
    if (!account) return;
    const now = clock();
    const otherwise = await deps.onlyWay.ofAccount(account.id);
    await db.transaction().execute(async (trx) => {
      const to = { userId: account.id, email: account.email };
      if (otherwise) return putMail(trx, to, otherwise.letter, now);
      const token = await issueToken(trx, { ...to, purpose: 'sign_in', browser }, now);
      await putMail(trx, to, signInLinkMail(`${siteOrigin(config)}${personalPaths.signInLink(token, next)}`), now);
    });
  });
}

/** Errors: `token_expired`, `link_elsewhere` 422 (the link stays good where it was asked for), `too_many_attempts` 429. */
export async function signInByLink(deps: AuthDeps, token: string, exchange: Exchange): Promise<SignedIn> {
  const { db, clock, limits, cookies, signIns } = deps;
  const network = networkOfRequest(exchange.request);
  const now = clock();
  const { browserHash } = await countingMisses(limits, network, () => readToken(db, token, 'sign_in', now));
  const browser = browserIdOf(exchange.request, cookies);
  if (!browserHash || !browser || !hashOf(browser).equals(browserHash)) throw refusal('link_elsewhere');
  const userId = await db.transaction().execute(async (trx) => {
    const used = await spendToken(trx, token, { purposes: ['sign_in'] }, now);
    await mailboxProven(trx, used.userId, now);
    return used.userId;
  });
  return signIns.signIn(exchange, userId, { notice: false });
}
