/** Talking to the issuer that a team has entered: only ever through the guarded client, which reaches nothing of ours. */
import * as oidc from 'openid-client';
import type { Base } from '#server/base.ts';
import type { CompanyAttempt } from '#server/features/teamSignIn/attempt.ts';
import { companyError } from '#server/features/teamSignIn/errors.ts';
import type { Outbound } from '#server/outside/outbound.ts';
import type { CompanyClaims } from '#shared/domain/teamSignIn.ts';

const TIMEOUT_S = 8;
const ANSWER_MAX = 256 * 1024;
const SCOPE = 'openid email profile';

export interface IssuerClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type IssuerDeps = Pick<Base, 'config' | 'log' | 'outbound'>;

/** What openid-client asks, asked by the guarded client. */
export const guardedFetch =
  (outbound: Outbound): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`an issuer is not asked by ${method}`);
    const reply = await outbound.request(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: String(body) }),
      ...(signal && { signal }),
      maxBytes: ANSWER_MAX,
      redirects: 0,
    });
    return new Response(reply.body.length > 0 ? new Uint8Array(reply.body) : null, {
      status: reply.status,
      headers: reply.headers,
    });
  };

/** Found out about anew for each sign-in: what a team enters holds at once. Error: `company_unavailable` 503. */
export async function findIssuer(
  { config, log, outbound }: IssuerDeps,
  client: IssuerClient,
): Promise<oidc.Configuration> {
  try {
    return await oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      execute: [oidc.enableNonRepudiationChecks, ...(config.env === 'test' ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: guardedFetch(outbound),
    });
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'company sign-in: the issuer cannot be found out about');
    throw companyError('company_unavailable', {}, reasonOf(error));
  }
}

/** Where the browser is sent. */
export async function addressFor(
  found: oidc.Configuration,
  { state, nonce, verifier }: CompanyAttempt,
  { backTo, hint }: { backTo: string; hint: string | null },
): Promise<URL> {
  return oidc.buildAuthorizationUrl(found, {
    redirect_uri: backTo,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(hint !== null && { login_hint: hint }),
  });
}

/**
 * Who came back. `answer`: the whole address that the browser came back to.
 * Errors: `company_unavailable` 503; `company_refused` 422 for an answer that is not to this attempt, was used before or is not signed well.
 */
export async function claimsIn(
  { log }: IssuerDeps,
  found: oidc.Configuration,
  { state, nonce, verifier }: CompanyAttempt,
  answer: URL,
): Promise<CompanyClaims> {
  try {
    const tokens = await oidc.authorizationCodeGrant(found, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() as unknown as CompanyClaims;
    if (claims.email !== undefined || !found.serverMetadata().userinfo_endpoint) return claims;
    const told = await oidc.fetchUserInfo(found, tokens.access_token, claims.sub);
    return { ...claims, email: told.email, email_verified: told.email_verified };
  } catch (error) {
    const code = isOutage(error) ? 'company_unavailable' : 'company_refused';
    log.warn({ reason: reasonOf(error) }, `company sign-in: ${code}`);
    throw companyError(code, {}, reasonOf(error));
  }
}

/** Nobody answered, not in time, or the issuer has a trouble of its own. */
function isOutage(error: unknown): boolean {
  const { code, cause, status, name } = error as {
    code?: string;
    cause?: { status?: number; name?: string };
    status?: number;
    name?: string;
  };
  return (
    code === 'OAUTH_TIMEOUT' ||
    name === 'OutboundRefused' ||
    cause?.name === 'OutboundRefused' ||
    (cause instanceof Response ? cause.status : (status ?? 0)) >= 500
  );
}

/** In the words of the library and the guarded client: neither names a person or a secret. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as {
    code?: string;
    message?: string;
    cause?: { message?: string; error?: string };
  };
  return [code, message, cause?.message ?? cause?.error].filter(Boolean).join(': ').slice(0, 300);
}
