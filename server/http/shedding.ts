/** Under more load than it can carry the server refuses some at once instead of being late for all. */
import type { Request, RequestHandler, Response } from 'express';
import { networkOfRequest } from '#server/http/address.ts';
import { refuseEarly } from '#server/http/earlyRefusal.ts';
import { createHoldings, networkShares, type Share } from '#server/http/shares.ts';

/** Seconds after which a refused caller may try again. */
export const RETRY_SECONDS = 5;
/** While the event loop is late, only this part of the queue is let in: enough to go on with. */
const LATE_SHARE = 0.1;
/** Of the places there are at the time: one network has no more than this part, a /48 of them no more than that. */
const NETWORK_SHARE = 0.25;
const SITE_SHARE = 0.5;

/** Calls `done` once: when the head of the answer goes out, or when there will be none. A stream is not waiting any more. */
function whenAnswered(response: Response, done: () => void): void {
  const writeHead = response.writeHead;
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    done();
  };
  response.writeHead = function (this: Response, ...head: unknown[]) {
    finish();
    return Reflect.apply(writeHead, this, head);
  } as Response['writeHead'];
  response.once('close', finish);
}

export interface SheddingOptions {
  /** Requests that may wait for their answer at the same time; 0: any number. */
  maxWaiting: number;
  /** Whether the event loop has been late for a while: see `watchLag`. */
  isLate?(): boolean;
}

/** The place of one request among those that wait for us. */
export interface Place {
  /** It waits for its client now, which costs us nothing. */
  leave(): void;
  /** It waits for us again. False: too many do. */
  comeBack(): boolean;
}

declare global {
  namespace Express {
    interface Locals {
      place?: Place;
      /** Code of the refusal that is answered, for the figures. */
      refusal?: string;
    }
  }
}

/** Refuses with `unavailable` 503 and Retry-After. Whoever asks more than is answered leaves places to other networks. */
export function shedding({ maxWaiting, isLate = () => false }: SheddingOptions): RequestHandler {
  const holdings = createHoldings();

  /** As many as there are places at the time. */
  function sharesOf(request: Request): Share[] {
    if (maxWaiting === 0) return [];
    const places = isLate() ? maxWaiting * LATE_SHARE : maxWaiting;
    const part = (share: number) => Math.ceil(places * share);
    return [
      { name: 'all', most: part(1) },
      ...networkShares(networkOfRequest(request), { most: part(NETWORK_SHARE), ofSite: part(SITE_SHARE) }),
    ];
  }

  function takePlace(request: Request, response: Response): Place {
    let isAnswered = false;
    let leave: (() => void) | null = holdings.hold(sharesOf(request));
    const letGo = () => {
      leave?.();
      leave = null;
    };
    whenAnswered(response, () => {
      isAnswered = true;
      letGo();
    });
    return {
      leave: letGo,
      comeBack() {
        if (leave || isAnswered) return true;
        const shares = sharesOf(request);
        if (holdings.full(shares)) return false;
        leave = holdings.hold(shares);
        return true;
      },
    };
  }

  return (request, response, next) => {
    if (holdings.full(sharesOf(request)))
      return refuseEarly(request, response, { status: 503, code: 'unavailable', retryAfter: RETRY_SECONDS });
    response.locals.place = takePlace(request, response);
    next();
  };
}

const EVERY_MS = 500;
const LATE_MS = 300;

/** Late: it was so twice in a row, so that one long step of work does not count. `delays` in milliseconds, the newest last. */
export const isLateBy = (delays: readonly number[]): boolean =>
  delays.length >= 2 && delays.slice(-2).every((delay) => delay > LATE_MS);

/** Measures twice a second how late the event loop is, until aborted. */
export function watchLag(signal: AbortSignal): () => boolean {
  let delays: number[] = [];
  let expected = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays = [...delays.slice(-1), now - expected];
    expected = now + EVERY_MS;
  }, EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => isLateBy(delays);
}
