/** A new password for somebody who is signed in, and a new session of the site with it: a copy of the old cookie opens nothing. */
import { setPassword } from '#server/features/auth/accounts.ts';
import type { AuthDeps } from '#server/features/auth/context.ts';
import { passwordChangedMail } from '#server/features/auth/mails.ts';
import { takeNotice } from '#server/features/auth/notices.ts';
import { checkNewPassword } from '#server/features/auth/recovery.ts';
import type { Exchange } from '#server/features/auth/signedIn.ts';
import { reauthenticate } from '#server/features/auth/signIn.ts';
import { dropTokens } from '#server/features/auth/tokens.ts';
import { putMail } from '#server/features/mail/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { PasswordBody } from '#shared/api/users.ts';
import { ROUTES } from '#shared/domain/paths.ts';

/** Errors: `format_password`, `invalid` 422, `password_incorrect`, `sign_in_again` 401, `too_many_attempts` 429. */
export async function changePassword(
  deps: AuthDeps,
  who: Exchange & { visitor: Visitor },
  { current, password, password2, endOthers = true }: PasswordBody,
): Promise<void> {
  const { config, db, clock, limits, passwords, sessions, signIns } = deps;
  checkNewPassword(password, password2);
  const account = await reauthenticate(deps, who, current);
  const { id, email } = account;
  const passwordHash = await passwords.hash(password, networkOfRequest(who.request));
  const now = clock();
  const isTold = await takeNotice(limits, account, 'password_changed');
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, id, passwordHash, now);
    if (endOthers) await sessions.endOthers(id, who.visitor.session?.id ?? null, trx);
    await dropTokens(trx, id, ['recover', 'sign_in']);
    if (isTold)
      await putMail(trx, { userId: id, email }, passwordChangedMail(`${siteOrigin(config)}${ROUTES.account}`), now);
  });
  if (who.visitor.session?.kind === 'web') await signIns.signIn(who, id, { notice: false, isLetIn: true });
}
