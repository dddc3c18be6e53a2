/** Who is asking, found once per request: from the site's cookie, the Word pane's bearer token or a personal token, never from two. */
import type { Request, RequestHandler, Response } from 'express';
import { networkOfRequest } from '#server/http/address.ts';
import { type Cookies, readCookie } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import type { TokenScope } from '#shared/domain/apiTokens.ts';
import { type Status, statusOf, type Tier, tierOf, type User } from '#shared/domain/status.ts';

/** Whose a credential is: that of a session, or a personal token. */
export interface Found {
  user: User;
  isOperator: boolean;
  /** Null: a token came. */
  session: { id: string; kind: 'web' | 'word' } | null;
  token?: Token;
  view?: View;
}

/** What a program may do as its person: `server/http/tokenDoor.ts`. */
export interface Token {
  id: string;
  scopes: readonly TokenScope[];
}

/** An operator sees the site as the person that the visitor then is; `session` is the operator's own. */
export interface View {
  id: string;
  operatorId: string;
  until: Date;
}

/** Null: no such session, or it has ended. */
export interface FindsVisitor {
  byCookie(token: string): Promise<Found | null>;
  byBearer(token: string): Promise<Found | null>;
}

export interface FindsTokens {
  /** It has the form of one. */
  isToken(bearer: string): boolean;
  /** Null: nobody's, or no longer. Errors: `too_many_attempts` 429. */
  find(bearer: string, network: string): Promise<Found | null>;
}

export interface Visitor {
  user: User | null;
  status: Status;
  tier: Tier;
  /** Runs this deployment. */
  isOperator: boolean;
  session: { id: string; kind: 'web' | 'word' } | null;
  platform: 'web' | 'msword';
  token?: Token;
  view?: View;
}

/** Who asks, and the answer that a new cookie may be set on. */
export interface Asker {
  visitor: Visitor;
  request: Request;
  response: Response;
}

/** Somebody who has not signed in. */
export const ANYBODY: Visitor = {
  user: null,
  status: statusOf(null),
  tier: tierOf(null),
  isOperator: false,
  session: null,
  platform: 'web',
};

declare global {
  namespace Express {
    interface Locals {
      visitor: Visitor;
    }
  }
}

export const visitorOf = (response: Response): Visitor => response.locals.visitor as Visitor;

/** The signed-out pane names itself; for counting only, it opens nothing. */
export const PLATFORM_HEADER = 'x-clausary-platform';

const TOKEN_OVER = 'This token is not known, has ended or was revoked. Make a new one in your account.';

/** Null: no bearer token was sent. One that cannot be ours is still one: it is not passed over for a cookie. */
const bearerOf = ({ headers }: Request): string | null => {
  const [scheme, ...rest] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : null;
};

/** Errors: `two_credentials` 400, `unauthenticated` 401 for a bearer token that is no longer good. An old cookie is simply nobody. */
export function visitors({
  sessions,
  tokens,
  cookies,
}: {
  sessions: FindsVisitor;
  tokens?: FindsTokens;
  cookies: Cookies;
}): RequestHandler {
  const byBearer = (bearer: string, request: Request): Promise<Found | null> =>
    tokens?.isToken(bearer) ? tokens.find(bearer, networkOfRequest(request)) : sessions.byBearer(bearer);
  return async (request, response, next) => {
    const token = readCookie(request, cookies.session);
    const bearer = bearerOf(request);
    if (token && bearer !== null)
      throw new AppError('two_credentials', 400, 'Send either the session cookie or a bearer token, not both.');
    const found = bearer !== null ? await byBearer(bearer, request) : token ? await sessions.byCookie(token) : null;
    if (bearer !== null && !found) {
      const isToken = tokens?.isToken(bearer) ?? false;
      response.set('WWW-Authenticate', 'Bearer realm="clausary", error="invalid_token"');
      throw new AppError('unauthenticated', 401, isToken ? TOKEN_OVER : 'The sign-in has ended. Sign in again.');
    }
    const platform =
      found?.session?.kind === 'word' || request.headers[PLATFORM_HEADER] === 'msword' ? 'msword' : 'web';
    response.locals.visitor = found
      ? { ...found, status: statusOf(found.user), tier: tierOf(found.user), platform }
      : { ...ANYBODY, platform };
    next();
  };
}
