/** The Word pane's sign-in, as calls. */
import type { Response } from 'express';
import { type AuthDeps, deviceOf, type Exchange, refusal } from '#server/features/auth/index.ts';
import { exchangeCode, issueCode, PANE_CODE_MS } from '#server/features/paneSignIn/codes.ts';
import {
  confirmDevice,
  DEVICE_MS,
  POLL_INTERVAL,
  pollDevice,
  startDevice,
} from '#server/features/paneSignIn/device.ts';
import { refreshCookie } from '#server/features/paneSignIn/refreshCookie.ts';
import { endSessionOfToken, rotate, type Tokens } from '#server/features/paneSignIn/tokens.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { PANE_CALLS, type PaneTokens } from '#shared/api/pane.ts';
import { shownDeviceCode } from '#shared/domain/deviceCode.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const APP = 'Word';

/** Error: `forbidden` 403. A pane lets no other pane in. */
function onTheSite({ user, session }: Visitor) {
  if (!user || session?.kind !== 'web') throw refusal('forbidden');
  return { user, userId: user.id, sessionId: session.id };
}

export function paneRoutes(deps: AuthDeps): Route[] {
  const cookie = refreshCookie(deps.cookies);

  /** The refresh token goes into the cookie where that works, and into the answer where it does not. */
  function hand(response: Response, tokens: Tokens, inCookie: boolean): PaneTokens {
    const { accessToken, expiresIn, refreshToken, refreshMs } = tokens;
    if (!inCookie) return { accessToken, expiresIn, refreshToken };
    cookie.set(response, refreshToken, refreshMs);
    return { accessToken, expiresIn };
  }

  /** A new session begins here; the one that this pane had before ends. */
  async function begin({ request, response }: Exchange, tokens: Tokens): Promise<PaneTokens> {
    const before = cookie.read(request);
    if (before) await endSessionOfToken(deps.db, before);
    return hand(response, tokens, cookie.comesBack(request));
  }

  return [
    route(PANE_CALLS.paneCode, async ({ body, visitor }) => ({
      code: await issueCode(deps, onTheSite(visitor), body.challenge),
      expiresIn: PANE_CODE_MS / 1000,
    })),

    route(PANE_CALLS.paneToken, async ({ body, request, response }) => {
      const tokens = await exchangeCode(deps, body, deviceOf(request, APP));
      if (!tokens) throw refusal('pane_code_expired');
      return begin({ request, response }, tokens);
    }),

    route(PANE_CALLS.refreshPane, async ({ body, request, response }) => {
      const inCookie = body.refreshToken === undefined;
      const token = body.refreshToken ?? cookie.read(request);
      const tokens = token === null ? null : await rotate(deps, token);
      if (tokens) return hand(response, tokens, inCookie);
      if (inCookie) cookie.probe(response);
      if (token === null) return { isSignedOut: true as const };
      throw refusal('unauthenticated');
    }),

    route(PANE_CALLS.signOutPane, async ({ body, request, response, visitor }) => {
      const { user, session } = visitor;
      if (user && session?.kind === 'word') await deps.sessions.end(session.id, user.id);
      for (const token of [body.refreshToken, cookie.read(request)]) if (token) await endSessionOfToken(deps.db, token);
      cookie.drop(response);
      return { success: true as const };
    }),

    route(PANE_CALLS.paneDevice, async ({ request }) => {
      const asked = { device: deviceOf(request, APP), network: networkOfRequest(request) };
      const { deviceCode, userCode } = await startDevice(deps, asked);
      return {
        deviceCode,
        userCode: shownDeviceCode(userCode),
        verificationPath: ROUTES.authorizeDevice,
        interval: POLL_INTERVAL,
        expiresIn: DEVICE_MS / 1000,
      };
    }),

    route(PANE_CALLS.confirmPaneDevice, async ({ body, request, visitor }) => {
      const typed = { typed: body.userCode, network: networkOfRequest(request) };
      return { success: true as const, device: await confirmDevice(deps, onTheSite(visitor), typed) };
    }),

    route(PANE_CALLS.paneDeviceToken, async ({ body, request, response }) => {
      const tokens = await pollDevice(deps, body.deviceCode);
      if (!tokens) return { isWaiting: true as const, interval: POLL_INTERVAL };
      return { isWaiting: false as const, ...(await begin({ request, response }, tokens)) };
    }),
  ];
}
