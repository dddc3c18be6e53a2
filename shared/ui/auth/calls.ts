/** The calls of the forms. Paths and bodies: shared/api/auth.ts, users.ts. */

import type { AuthReply, RecoveryBody, SignInBody, SignUpBody } from '#shared/api/auth.ts';
import { CALLS } from '#shared/api/calls.ts';
import { type Api, ApiError } from '#shared/api/client.ts';
import { SIGN_IN_TIMEOUT_MS } from '#shared/domain/auth.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';

/** Part 1 §9: a sign-in that has not answered in time has failed. */
export async function signIn(api: Api, body: SignInBody): Promise<AuthReply> {
  const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS);
  try {
    return await api.call(CALLS.signIn, { body, signal });
  } catch (error) {
    if (signal.aborted) throw new ApiError('server', 0, SERVER_TEXT);
    throw error;
  }
}

export const signUp = (api: Api, body: SignUpBody) => api.call(CALLS.signUp, { body });

export const askSignInLink = (api: Api, body: { email: string; next: string }) =>
  api.call(CALLS.askSignInLink, { body });

export const recover = (api: Api, body: RecoveryBody) => api.call(CALLS.recovery, { body });

export const resendConfirmation = (api: Api) => api.call(CALLS.resendConfirmation);

export const signOut = (api: Api) => api.call(CALLS.signOut);
