/** The calls of the forms. Paths and bodies: shared/api/auth.ts, users.ts. */

import { ApiError } from '#shared/api/apiError.ts';
import type { AuthReply, RecoveryBody, SignInBody, SignUpBody } from '#shared/api/auth.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { SIGN_IN_TIMEOUT_MS } from '#shared/domain/auth.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';

/** Part 1 §9: a sign-in that has not answered in time has failed. */
export async function signIn(server: Api, body: SignInBody): Promise<AuthReply> {
  const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS);
  try {
    return await server.call(CALLS.signIn, { body, signal });
  } catch (error) {
    if (signal.aborted) throw new ApiError('server', 0, SERVER_TEXT);
    throw error;
  }
}

export const signUp = (server: Api, body: SignUpBody) => server.call(CALLS.signUp, { body });

export const askSignInLink = (server: Api, body: { email: string; next: string }) =>
  server.call(CALLS.askSignInLink, { body });

export const recover = (server: Api, body: RecoveryBody) => server.call(CALLS.recovery, { body });

export const resendConfirmation = (server: Api) => server.call(CALLS.resendConfirmation);

export const signOut = (server: Api) => server.call(CALLS.signOut);
