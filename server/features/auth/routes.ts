/** Coming in and going out, as calls. Specification part 1 §7. */
import { confirmAddress } from '#server/features/auth/confirm.ts';
import { ASKED, type AuthDeps, signedInReply } from '#server/features/auth/context.ts';
import { askRecovery, resetPassword } from '#server/features/auth/recovery.ts';
import { signIn } from '#server/features/auth/signIn.ts';
import { askSignInLink, signInByLink } from '#server/features/auth/signInLink.ts';
import { isExisting, resendConfirmation, signUp } from '#server/features/auth/signUp.ts';
import { toldUser } from '#server/features/people/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { invalid } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { AUTH_CALLS } from '#shared/api/auth.ts';

export function authRoutes(deps: AuthDeps): Route[] {
  return [
    route(AUTH_CALLS.signUp, async ({ body, ...exchange }) => signedInReply(await signUp(deps, body, exchange))),

    route(AUTH_CALLS.signIn, async ({ body, ...exchange }) => signedInReply(await signIn(deps, body, exchange))),

    route(AUTH_CALLS.signOut, async (exchange) => {
      await deps.signIns.signOut(exchange);
      return { success: true };
    }),

    route(AUTH_CALLS.existing, async ({ query, request }) => ({
      success: true,
      existing: await isExisting(deps, query.email, networkOfRequest(request)),
    })),

    route(AUTH_CALLS.confirm, async ({ body, request, visitor }) => {
      const { userId, email } = await confirmAddress(deps, body.token, networkOfRequest(request));
      // the link alone signs nobody in
      const user = visitor.user?.id === userId ? toldUser({ ...visitor.user, email, confirmed: true }) : null;
      return { success: true, error: null, user, email };
    }),

    route(AUTH_CALLS.resendConfirmation, async ({ visitor, request }) => {
      const { id, email, confirmed } = visitor.user!;
      if (!confirmed) await resendConfirmation(deps, { id, email }, { request });
      return { success: true };
    }),

    route(AUTH_CALLS.askSignInLink, async ({ body, ...exchange }) => {
      await askSignInLink(deps, body, exchange);
      return ASKED;
    }),

    route(AUTH_CALLS.useSignInLink, async ({ body, ...exchange }) =>
      signedInReply(await signInByLink(deps, body.token, exchange)),
    ),

    route(AUTH_CALLS.recovery, async ({ body, ...exchange }) => {
      const { token, uid, password, password2, email } = body;
      if (token !== undefined && uid !== undefined && password !== undefined && password2 !== undefined)
        return signedInReply(await resetPassword(deps, { token, uid, password, password2, email }, exchange));
      if (email === undefined || token !== undefined)
        throw invalid('email', 'Send the address to ask for a link, or token, uid, password and password2 to use one.');
      await askRecovery(deps, email, exchange);
      return ASKED;
    }),
  ];
}
