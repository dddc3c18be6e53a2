/**
 * What whoever develops on this machine may see without signing in: waiting mails and figures. Where a request comes from proves
 * nothing, since a plain reverse proxy asks from this machine, by its name, and says nothing of itself. So it takes the token that
 * this start has printed; the rest keeps out whoever has come by it in another way.
 */
import type { Request } from 'express';
import type { Config } from '#server/config.ts';
import { isThisMachine } from '#server/http/address.ts';
import { sameText } from '#server/secrets.ts';
import { ROUTES } from '#shared/domain/paths.ts';

/** Another site may have its name lead here (DNS rebinding), but cannot change what the browser calls us by. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const BEARER = 'Bearer ';

function shownToken({ query, headers }: Pick<Request, 'query' | 'headers'>): string {
  const { authorization = '' } = headers;
  if (authorization.startsWith(BEARER)) return authorization.slice(BEARER.length);
  return typeof query.token === 'string' ? query.token : '';
}

/** Asked on this machine, by a name of this machine, with the token of this start (`?token=` or a bearer token). */
export const isDeveloper = (
  { devToken }: Pick<Config, 'devToken'>,
  request: Pick<Request, 'socket' | 'headers' | 'query'>,
): boolean =>
  devToken !== null &&
  isThisMachine(request) &&
  LOCAL_HOST.test(request.headers.host ?? '') &&
  sameText(shownToken(request), devToken);

/** Pages for whoever develops, with what opens them: for the start message. */
export const developerPages = (origin: string, token: string) => ({
  outbox: `${origin}${ROUTES.devOutbox}?token=${token}`,
  metrics: `${origin}/metrics?token=${token}`,
});
