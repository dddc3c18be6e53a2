/** Who is asking, found once per request: from the site's cookie or from the Word pane's bearer token, never from both. */
import type { Request, RequestHandler, Response } from 'express';
import { type Cookies, readCookie } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import { type Status, statusOf, type Tier, tierOf, type User } from '#shared/domain/status.ts';

/** Whose session a credential is of. */
export interface Found {
  user: User;
  isOperator: boolean;
  session: { id: string; kind: 'web' | 'word' };
  view?: View;
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

export interface Visitor {
  user: User | null;
  status: Status;
  tier: Tier;
  /** Runs this deployment. */
  isOperator: boolean;
  session: { id: string; kind: 'web' | 'word' } | null;
  platform: 'web' | 'msword';
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

/** Null: no bearer token was sent. One that cannot be ours is still one: it is not passed over for a cookie. */
const bearerOf = ({ headers }: Request): string | null => {
  const [scheme, ...rest] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : null;
};

/** Errors: `two_credentials` 400, `unauthenticated` 401 for a bearer token that is no longer good. An old cookie is simply nobody. */
export function visitors({ sessions, cookies }: { sessions: FindsVisitor; cookies: Cookies }): RequestHandler {
  return async (request, response, next) => {
    const token = readCookie(request, cookies.session);
    const bearer = bearerOf(request);
    if (token && bearer !== null)
      throw new AppError('two_credentials', 400, 'Send either the session cookie or a bearer token, not both.');
    const found = bearer !== null ? await sessions.byBearer(bearer) : token ? await sessions.byCookie(token) : null;
    if (bearer !== null && !found) throw new AppError('unauthenticated', 401, 'The sign-in has ended. Sign in again.');
    const platform = found?.session.kind === 'word' || request.headers[PLATFORM_HEADER] === 'msword' ? 'msword' : 'web';
    response.locals.visitor = found
      ? { ...found, status: statusOf(found.user), tier: tierOf(found.user), platform }
      : { ...ANYBODY, platform };
    next();
  };
}
