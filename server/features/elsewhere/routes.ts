/** The way to a provider and back. Whatever goes wrong leads to the sign-in page, which says so and offers the other ways. */
import type { Request, Response } from 'express';
import type { Config } from '#server/config.ts';
import { type AuthDeps, reauthenticate } from '#server/features/auth/index.ts';
import { ATTEMPT_MS, attemptCookies } from '#server/features/elsewhere/attempt.ts';
import { type ProviderClient, providerClient } from '#server/features/elsewhere/client.ts';
import { accountFor, connectWaiting } from '#server/features/elsewhere/connect.ts';
import { dropCookie, readCookie, setCookie } from '#server/http/cookies.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { ELSEWHERE_CALLS } from '#shared/api/elsewhere.ts';
import { safeNext } from '#shared/domain/redirects.ts';
import {
  type AuthorizeFacts,
  authorizePath,
  backPath,
  type ComingBack,
  PROVIDERS,
  type Provider,
} from '#shared/domain/signInElsewhere.ts';

/** Nobody failed: the person thought better of it. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

const HOME: ComingBack = { next: '/', isPopup: false };

/** The deployment's own address; without BASE_URL (never in production) the one that the browser used. */
const originOf = ({ baseUrl }: Config, request: Request) => baseUrl ?? `${request.protocol}://${request.headers.host}`;

export function elsewhereRoutes(deps: AuthDeps): Route[] {
  const { config, clock, cookies, signIns } = deps;
  const attempts = attemptCookies(config.secretKey);
  const clients = new Map(PROVIDERS.map((provider) => [provider, providerClient(provider, deps)]));

  function clientOf(provider: Provider): ProviderClient {
    const client = clients.get(provider);
    if (!client) throw notFound('such sign-in');
    return client;
  }
  const keep = (response: Response, value: string) =>
    setCookie(response, cookies, cookies.signInElsewhere, value, ATTEMPT_MS);
  const kept = (request: Request) => readCookie(request, cookies.signInElsewhere);

  const toSignIn = (response: Response, facts: ComingBack & Partial<AuthorizeFacts> & { provider: Provider }) =>
    response.redirect(303, authorizePath({ error: null, isLinking: false, ...facts }));

  /** Expected refusals lead to the sign-in page with their code. */
  async function orToSignIn(
    response: Response,
    facts: ComingBack & { provider: Provider },
    work: () => Promise<void>,
  ): Promise<typeof SENT> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toSignIn(response, { ...facts, error: error.code });
    }
    return SENT;
  }

  return [
    route(ELSEWHERE_CALLS.signInElsewhere, async ({ params: { provider }, query, request, response }) => {
      const client = clientOf(provider);
      const back = { next: safeNext(query.next), isPopup: query.popup === '1' };
      // nobody is signed in by a link on somebody else's page
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        toSignIn(response, { provider, ...back });
        return SENT;
      }
      return orToSignIn(response, { provider, ...back }, async () => {
        const { attempt, cookie } = attempts.begin(provider, back, clock());
        const address = await client.addressFor(attempt, originOf(config, request) + backPath(provider));
        keep(response, cookie);
        response.redirect(303, address.href);
      });
    }),

    route(ELSEWHERE_CALLS.comeBackFromElsewhere, async ({ params: { provider }, request, response }) => {
      const client = clientOf(provider);
      const attempt = attempts.read(kept(request), clock());
      dropCookie(response, cookies, cookies.signInElsewhere);
      // nobody here asked this provider, or too long ago
      if (attempt?.provider !== provider) {
        toSignIn(response, { provider, ...HOME, error: 'linkedin_auth' });
        return SENT;
      }
      const { next, isPopup } = attempt;
      const back = { next, isPopup };
      const { search, searchParams } = requestUrl(request);
      if (CANCELLED.has(searchParams.get('error') ?? '') && searchParams.get('state') === attempt.state) {
        toSignIn(response, { provider, ...back });
        return SENT;
      }
      return orToSignIn(response, { provider, ...back }, async () => {
        const answer = new URL(originOf(config, request) + backPath(provider) + search);
        const identity = await client.identify(attempt, answer);
        const account = await accountFor(deps, identity);
        if (account === 'ask') {
          const { issuer, subject, email } = identity;
          keep(response, attempts.hold({ provider, issuer, subject, email: email! }, clock()));
          toSignIn(response, { provider, ...back, isLinking: true });
          return;
        }
        await signIns.signIn({ request, response }, account.userId, { notice: !account.isNew });
        // the page in the popup sees who is signed in now, tells the one behind it and closes
        if (isPopup) toSignIn(response, { provider, ...back });
        else response.redirect(303, next);
      });
    }),

    route(ELSEWHERE_CALLS.waitingElsewhere, async ({ request }) => {
      const waiting = attempts.readWaiting(kept(request), clock());
      return { waiting: waiting && { provider: waiting.provider, email: waiting.email } };
    }),

    route(ELSEWHERE_CALLS.connectElsewhere, async ({ request, response, visitor }) => {
      // a new way in is for whoever has just shown who they are
      await reauthenticate(deps, { visitor, request }, undefined, { orFresh: true });
      const waiting = attempts.readWaiting(kept(request), clock());
      await connectWaiting(deps, waiting, visitor.user!);
      dropCookie(response, cookies, cookies.signInElsewhere);
      return { success: true as const, provider: waiting!.provider };
    }),
  ];
}
