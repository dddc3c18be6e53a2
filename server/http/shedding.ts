/** Under more load than it can carry the server refuses some at once instead of being late for all. */
import type { Request, RequestHandler, Response } from 'express';
import { isLoopback, networkOfRequest, siteOf } from '#server/http/address.ts';
import { refuseEarly } from '#server/http/earlyRefusal.ts';

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

interface Share {
  name: string;
  /** Of all places. */
  part: number;
}

const ALL: Share = { name: 'all', part: 1 };

/** This machine itself may be a proxy for everybody. */
function sharesOf(request: Request): Share[] {
  const network = networkOfRequest(request);
  if (isLoopback(network)) return [ALL];
  const site = siteOf(network);
  return [ALL, { name: network, part: NETWORK_SHARE }, ...(site === null ? [] : [{ name: site, part: SITE_SHARE }])];
}

/** Refuses with `unavailable` 503 and Retry-After. Whoever asks more than is answered leaves places to other networks. */
export function shedding({ maxWaiting, isLate = () => false }: SheddingOptions): RequestHandler {
  const waiting = new Map<string, number>();
  const countOf = (name: string): number => waiting.get(name) ?? 0;

  function isFull(shares: readonly Share[]): boolean {
    if (maxWaiting === 0) return false;
    const places = isLate() ? maxWaiting * LATE_SHARE : maxWaiting;
    return shares.some(({ name, part }) => countOf(name) >= Math.ceil(places * part));
  }

  function count(shares: readonly Share[], by: 1 | -1): void {
    for (const { name } of shares) {
      const now = countOf(name) + by;
      if (now > 0) waiting.set(name, now);
      else waiting.delete(name);
    }
  }

  function takePlace(response: Response, shares: readonly Share[]): Place {
    let isWaiting = true;
    let isAnswered = false;
    count(shares, 1);
    const leave = () => {
      if (isWaiting) count(shares, -1);
      isWaiting = false;
    };
    whenAnswered(response, () => {
      isAnswered = true;
      leave();
    });
    return {
      leave,
      comeBack() {
        if (isWaiting || isAnswered) return true;
        if (isFull(shares)) return false;
        isWaiting = true;
        count(shares, 1);
        return true;
      },
    };
  }

  return (request, response, next) => {
    const shares = sharesOf(request);
    if (isFull(shares))
      return refuseEarly(request, response, { status: 503, code: 'unavailable', retryAfter: RETRY_SECONDS });
    response.locals.place = takePlace(response, shares);
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
