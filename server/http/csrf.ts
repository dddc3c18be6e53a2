/**
 * Changing calls come from our own pages: from the same origin, and, where they ride on the session cookie, with a token bound to the
 * session. A bearer token or another of their own is proof enough, because no browser adds it by itself; so is the header of the Word
 * pane, which no page of another site may set, where no cookie comes with it; and that of the browser extension. What changes nothing
 * (`changesNothing`) needs the origin alone.
 */
import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler, Response } from 'express';
import { type Cookies, readCookie } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import { PLATFORM_HEADER, visitorOf } from '#server/http/visitor.ts';
import type { Call } from '#shared/api/call.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Csrf {
  check: RequestHandler;
  /** A token for `x-csrf-token`; sets its cookie. Changes at sign-in: fetch a new one. */
  token(request: Request, response: Response): string;
}

interface CsrfOptions {
  secret: string;
  cookies: Cookies;
  /** Null: the one that the request names. */
  origin: string | null;
  /** Those among them that have a token of their own, or change nothing, need none of ours. */
  calls?: readonly Call[];
}

/** Its check comes after the visitor is known. */
export function csrf({ secret, cookies, origin, calls = [] }: CsrfOptions): Csrf {
  const withoutToken = new Set(
    calls
      .filter((call) => call.hasOwnToken || call.changesNothing)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  const { validateRequest, generateCsrfToken } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (request) => readCookie(request, cookies.session) ?? 'nobody',
    cookieName: cookies.csrf,
    cookieOptions: cookies.options,
    getCsrfTokenFromRequest: (request) => request.headers['x-csrf-token'],
  });
  const foreign = (request: Request) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
    const from = request.headers.origin;
    return from !== undefined && from !== (origin ?? `${request.protocol}://${request.headers.host}`);
  };
  /** Its header and its origin are set by no page of another site, and nothing rides on a cookie that did not come. */
  const isExtension = ({ headers }: Request) =>
    headers[PLATFORM_HEADER] === 'extension' &&
    headers.cookie === undefined &&
    headers.origin?.startsWith('chrome-extension://') === true;
  const isPane = ({ headers }: Request) => headers[PLATFORM_HEADER] === 'msword' && headers.cookie === undefined;
  const ridesOnCookie = (request: Request, response: Response) =>
    visitorOf(response).session?.kind !== 'word' &&
    !withoutToken.has(`${request.method} ${request.path}`) &&
    !isPane(request);
  return {
    check(request, response, next) {
      // no browser adds a personal token by itself, and no cookie came with it
      if (SAFE.has(request.method) || visitorOf(response).token || isExtension(request)) return next();
      if (foreign(request) || (ridesOnCookie(request, response) && !validateRequest(request)))
        throw new AppError('csrf', 403, 'The page is out of date or the request came from elsewhere. Reload the page.');
      next();
    },
    token: (request, response) => generateCsrfToken(request, response, { overwrite: false, validateOnReuse: false }),
  };
}
