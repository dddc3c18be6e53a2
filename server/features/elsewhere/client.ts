/** Talking to the providers. Each is found out about when it is first needed; one that does not answer is nobody else's trouble. */
import * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';
import type { Attempt } from '#server/features/elsewhere/attempt.ts';
import { type Identity, identityOf } from '#server/features/elsewhere/identity.ts';
import { type Claims, PROVIDER_RULES } from '#server/features/elsewhere/providers.ts';
import { AppError } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { SIGN_IN_TIMEOUT_MS } from '#shared/domain/auth.ts';
import { errorText } from '#shared/domain/errors.ts';
import { PROVIDER_NAMES, type Provider } from '#shared/domain/signInElsewhere.ts';

/** A provider's addresses are asked for again after this; one that failed, after the shorter time. */
const FOUND_MS = 3_600_000;
const FAILED_MS = 10_000;

export interface ProviderClient {
  /** Where the browser is sent. Error: `provider_unavailable` 503. */
  addressFor(attempt: Attempt, backTo: string): Promise<URL>;
  /**
   * Who came back. `answer`: the address that the browser came back to, whole.
   * Errors: `provider_unavailable` 503; `linkedin_auth` 422 for an answer that is not to this attempt, was used before or is not signed well.
   */
  identify(attempt: Attempt, answer: URL): Promise<Identity>;
}

type ClientDeps = { config: Pick<Config, 'oidc' | 'env'>; clock: () => Date; log: Logger; fetch?: oidc.CustomFetch };

/** Null: not configured. `fetch`: for tests that play a provider whose host they do not own. */
export function providerClient(provider: Provider, { config, clock, log, fetch }: ClientDeps): ProviderClient | null {
  const client = config.oidc[provider];
  if (!client) return null;
  const rules = PROVIDER_RULES[provider];

  const fail = (code: 'provider_unavailable' | 'linkedin_auth', status: number, error: unknown): AppError => {
    log.warn({ provider, reason: reasonOf(error) }, `sign-in elsewhere: ${code}`);
    return new AppError(code, status, errorText(code, { provider: PROVIDER_NAMES[provider] }), { provider });
  };

  const discover = kept(clock, () =>
    oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      timeout: SIGN_IN_TIMEOUT_MS / 1000,
      execute: [oidc.enableNonRepudiationChecks, ...(config.env === 'test' ? [oidc.allowInsecureRequests] : [])],
      ...(fetch && { [oidc.customFetch]: fetch }),
    }),
  );
  const configuration = () =>
    discover().catch((error) => {
      throw fail('provider_unavailable', 503, error);
    });

  /** Some leave the address out of the ID token and tell it when asked. */
  async function withAddress(found: oidc.Configuration, tokens: oidc.TokenEndpointResponse, claims: Claims) {
    if (claims.email !== undefined || !found.serverMetadata().userinfo_endpoint) return claims;
    const told = await oidc.fetchUserInfo(found, tokens.access_token, claims.sub);
    return { ...claims, email: told.email, email_verified: told.email_verified };
  }

  return {
    async addressFor({ state, nonce, verifier }, backTo) {
      const found = await configuration();
      return oidc.buildAuthorizationUrl(found, {
        redirect_uri: backTo,
        scope: rules.scope,
        state,
        ...(rules.hasPkceAndNonce && {
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      });
    },
    async identify({ state, nonce, verifier }, answer) {
      const found = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(found, answer, {
          expectedState: state,
          idTokenExpected: true,
          ...(rules.hasPkceAndNonce && { expectedNonce: nonce, pkceCodeVerifier: verifier }),
        });
        return identityOf(provider, await withAddress(found, tokens, tokens.claims() as Claims));
      } catch (error) {
        throw isOutage(error) ? fail('provider_unavailable', 503, error) : fail('linkedin_auth', 422, error);
      }
    },
  };
}

/** Asks once for all who want to know, and keeps the answer, good or bad, for a while. */
function kept<T>(clock: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = clock().getTime();
    if (answer && now < until) return answer;
    until = now + FOUND_MS;
    answer = ask().catch((error) => {
      until = clock().getTime() + FAILED_MS;
      throw error;
    });
    return answer;
  };
}

/** Nobody answered, not in time, or the provider has a trouble of its own. */
function isOutage(error: unknown): boolean {
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: number };
  const answered = cause instanceof Response ? cause.status : (status ?? 0);
  return (
    code === 'OAUTH_TIMEOUT' || answered >= 500 || (error instanceof TypeError && error.message === 'fetch failed')
  );
}

/** In the provider's and the library's words: neither names a person or a secret. */
const reasonOf = (error: unknown): string => {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { message?: string } };
  return [code, message, cause?.message].filter(Boolean).join(': ').slice(0, 300);
};
