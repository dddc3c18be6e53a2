/** Another address for an account: it changes when the link in the new mailbox is opened, and the old one hears of it before. */
import { accountByEmail } from '#server/features/auth/accounts.ts';
import { type AuthDeps, checkedEmail } from '#server/features/auth/context.ts';
import { takeMail } from '#server/features/auth/mailLimits.ts';
import { changeEmailMail, emailChangeNotice, emailInUseMail } from '#server/features/auth/mails.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { reauthenticate } from '#server/features/auth/signIn.ts';
import { dropTokens, issueToken } from '#server/features/auth/tokens.ts';
import { putMail } from '#server/features/mail/index.ts';
import { invalid } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { EmailBody } from '#shared/api/users.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

/**
 * The answer does not tell whether the new address has an account: its mailbox is told. Errors: `format_email`, `invalid` 422,
 * `password_incorrect`, `sign_in_again` 401, `too_many_attempts` 429.
 */
export async function askEmailChange(
  deps: AuthDeps,
  who: { visitor: Visitor; request: Exchange['request'] },
  body: EmailBody,
): Promise<void> {
  const { config, db, clock } = deps;
  const email = checkedEmail(body.email);
  const account = await reauthenticate(deps, who, body.password);
  if (emailKey(email) === emailKey(account.email)) throw invalid('email', 'This is your address already.');
  for (const address of [email, account.email]) await takeMail(deps, who.request, address, 'address');
  const holder = await accountByEmail(db, email);
  const origin = siteOrigin(config);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await dropTokens(trx, account.id, ['change_email']);
    if (holder) {
      const to = { userId: holder.id, email: holder.email };
      await putMail(trx, to, emailInUseMail(`${origin}${personalPaths.signIn()}`), now);
    } else {
      const token = await issueToken(trx, { userId: account.id, purpose: 'change_email', email }, now);
      const link = `${origin}${personalPaths.confirm(token)}`;
      await putMail(trx, { userId: account.id, email }, changeEmailMail(link), now);
    }
    const notice = emailChangeNotice(email, `${origin}${ROUTES.account}`);
    await putMail(trx, { userId: account.id, email: account.email }, notice, now);
  });
}
