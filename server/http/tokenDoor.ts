/**
 * What a personal token opens: calls that name a scope in their contract, for tokens that have it, while the plan of its person has tokens.
 * Everything else that is mounted is closed to it, pages and what is new among them. Comes after the visitor is known.
 */
import { type RequestHandler, type Response, Router } from 'express';
import { AppError } from '#server/http/errors.ts';
import type { Route } from '#server/http/route.ts';
import { type Visitor, visitorOf } from '#server/http/visitor.ts';
import type { TokenScope } from '#shared/domain/apiTokens.ts';

const REALM = 'Bearer realm="clausary"';

/** RFC 6750 §3: says in a header what the answer says in its body. */
export function challenge(response: Response, error?: 'invalid_token' | 'insufficient_scope', scope?: string): void {
  const parts = [REALM, ...(error ? [`error="${error}"`] : []), ...(scope ? [`scope="${scope}"`] : [])];
  response.set('WWW-Authenticate', parts.join(', '));
}

const refused = (response: Response, message: string, scope?: TokenScope): AppError => {
  challenge(response, 'insufficient_scope', scope);
  return new AppError('token_scope', 403, message, scope ? { scope } : undefined);
};

/** `requireFeature`: refuses whose plan has no tokens. Errors: `token_scope` 403, then what that throws. */
export function tokenDoor(routes: readonly Route[], requireFeature: (visitor: Visitor) => Promise<void>): Router {
  const router = Router();
  const open = new WeakSet<Response>();
  for (const { call } of routes) {
    const { token: scope, method, path } = call;
    if (!scope) continue;
    const check: RequestHandler = async (_request, response, next) => {
      const visitor = visitorOf(response);
      if (!visitor.user && call.who === 'user') challenge(response);
      if (!visitor.token) return next();
      if (!visitor.token.scopes.includes(scope))
        throw refused(response, `This token may not do that: it lacks the scope ${scope}.`, scope);
      await requireFeature(visitor);
      open.add(response);
      next();
    };
    router[method](path, check);
  }
  router.use((_request, response, next) => {
    if (visitorOf(response).token && !open.has(response))
      throw refused(response, 'Personal tokens do not open this. The developers’ page lists what they open.');
    next();
  });
  return router;
}
