/**
 * How many requests a minute one network (and sixteen times as many a /48 of them) and one account may make, calls and pages together, and
 * how many of the files that pages need, of which one page has dozens. Counted by each process for itself: a wall against floods and
 * careless programs, far above what people do. What costs something has limits of its own.
 */
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isLoopback, networkOfRequest, SITE_MULTIPLE, siteOf } from '#server/http/address.ts';
import { refuseEarly } from '#server/http/earlyRefusal.ts';
import { visitorOf } from '#server/http/visitor.ts';

const WINDOW_SECONDS = 60;
/** A page that is opened for the first time takes so many, and none afterwards: they never change. */
const FILES_OF_A_PAGE = 20;

export interface RateLimits {
  /** Asks nobody and nothing. */
  perAddress: readonly RequestHandler[];
  /** After the visitor is known. */
  perAccount: RequestHandler;
}

const NOTHING: RequestHandler = (_request, _response, next) => next();

/** Of two limits the one that is nearer is told. */
function tell(response: Response, limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  const told = response.getHeader('RateLimit-Remaining');
  if (told !== undefined && Number(told) <= remainingPoints) return;
  response.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remainingPoints),
    'RateLimit-Reset': String(Math.ceil(msBeforeNext / 1000)),
  });
}

/** `perMinute` 0: no limit. Refuses with `too_many_requests` 429. */
export function rateLimits({ perMinute }: { perMinute: number }): RateLimits {
  if (perMinute === 0) return { perAddress: [], perAccount: NOTHING };

  function limited(keyOf: (...asked: Parameters<RequestHandler>) => string | null, points = perMinute): RequestHandler {
    const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
    return async (request, response, next) => {
      const key = keyOf(request, response, next);
      if (key === null) return next();
      const result = await limiter.consume(key).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
      tell(response, points, result);
      if (result.consumedPoints <= points) return next();
      const retryAfter = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
      refuseEarly(request, response, { status: 429, code: 'too_many_requests', retryAfter });
    };
  }

  /** This machine itself, or a proxy on it that TRUST_PROXY does not name: then the address says nothing about who asks. */
  const networkAsked = (request: Parameters<RequestHandler>[0]): string | null => {
    const network = networkOfRequest(request);
    return isLoopback(network) ? null : network;
  };
  const isFile = ({ path }: Parameters<RequestHandler>[0]) => path.startsWith('/assets/');
  const asks = (request: Parameters<RequestHandler>[0]) => (isFile(request) ? null : networkAsked(request));
  return {
    perAddress: [
      limited(asks),
      limited((request) => siteOf(asks(request) ?? ''), perMinute * SITE_MULTIPLE),
      limited((request) => (isFile(request) ? networkAsked(request) : null), perMinute * FILES_OF_A_PAGE),
    ],
    perAccount: limited((_request, response) => visitorOf(response).user?.id ?? null),
  };
}
