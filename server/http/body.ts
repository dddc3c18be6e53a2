/**
 * The body of a request: as large as its call allows, and no slower than a poor line is. While it is coming the request waits for
 * its client and takes nobody's place; a network may have a few slow ones at the same time, not many.
 */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { networkOfRequest, SITE_MULTIPLE } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { createHoldings, networkShares } from '#server/http/shares.ts';
import { RETRY_SECONDS } from '#server/http/shedding.ts';
import { BODY_LIMIT } from '#shared/api/call.ts';
import { sizeText } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface BodyOptions {
  /** Bodies of one network that have been coming for longer than a moment. This machine itself may have any number. */
  slowPerNetwork?: number;
  /** Milliseconds before anything is counted. */
  moment?: number;
  /** Bytes a second in the long run, after `patience` milliseconds. */
  leastRate?: number;
  patience?: number;
}

export interface Bodies {
  /** Reads JSON of `limit` bytes at most, sent as one of `types`. Errors: `too_large` 413, and those of `receive`. */
  json(limit?: number, types?: string[]): RequestHandler;
  /** Reads the fields of a form of a page (`answers[b1]` is the field b1 of answers), or JSON. Errors as with `json`. */
  form(limit?: number): RequestHandler;
  /** Reads whatever comes, `limit` bytes at most, into `request.body` as a Buffer. Errors as with `json`. */
  raw(limit?: number): RequestHandler;
  /** Waits for `read`, which takes the body in. Errors: `too_slow` 408, `too_many_requests` 429, `unavailable` 503, those of `read`. */
  receive<T>(request: Request, response: Response, read: () => Promise<T>): Promise<T>;
}

/** Of a form. */
const MOST_FIELDS = 400;

export const tooLarge = (what: string, limit: number) =>
  new AppError('too_large', 413, `${what} may have ${sizeText(limit)} at most.`, { limit });

/** Of body-parser. */
const isTooLarge = (error: unknown): boolean => (error as { type?: unknown } | null)?.type === 'entity.too.large';

export function createBodies({
  slowPerNetwork = 20,
  moment = 1000,
  leastRate = 4000,
  patience = 5000,
}: BodyOptions = {}): Bodies {
  const slow = createHoldings();

  /** Counts the body once it is slow; the promise never resolves, and rejects when it may not go on. */
  function watch(request: Request): { refused: Promise<never>; done(): void } {
    const shares = networkShares(networkOfRequest(request), {
      most: slowPerNetwork,
      ofSite: slowPerNetwork * SITE_MULTIPLE,
    });
    const began = performance.now();
    const before = request.socket.bytesRead;
    let over: (() => void) | null = null;
    let timer: NodeJS.Timeout | undefined;
    const refused = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        const ms = performance.now() - began;
        if (!over && slow.full(shares))
          return reject(
            new AppError('too_many_requests', 429, errorText('too_many_requests'), undefined, RETRY_SECONDS),
          );
        over ??= slow.hold(shares);
        const received = request.socket.bytesRead - before;
        if (received < ((ms - patience) / 1000) * leastRate)
          reject(new AppError('too_slow', 408, errorText('too_slow')));
      }, moment).unref();
    });
    const done = () => {
      clearInterval(timer);
      over?.();
    };
    return { refused, done };
  }

  async function receive<T>(request: Request, response: Response, read: () => Promise<T>): Promise<T> {
    const { place } = response.locals;
    const { refused, done } = watch(request);
    place?.leave();
    const body = await Promise.race([read(), refused]).finally(done);
    if (place && !place.comeBack())
      throw new AppError('unavailable', 503, errorText('unavailable'), undefined, RETRY_SECONDS);
    return body;
  }

  function reading(parse: RequestHandler, limit: number): RequestHandler {
    const refusal = () => tooLarge('The body of this request', limit);
    return async (request, response, next) => {
      // the parser would tell only once all of it is here
      if (Number(request.headers['content-length']) > limit) throw refusal();
      const read = () =>
        new Promise<void>((resolve, reject) => {
          let received = 0;
          parse(request, response, (error?: unknown) => {
            if (error) reject(isTooLarge(error) ? refusal() : error);
            else resolve();
          });
          request.on('data', (chunk: Buffer) => {
            received += chunk.length;
            if (received > limit) reject(refusal());
          });
        });
      await receive(request, response, read);
      next();
    };
  }

  return {
    receive,
    json: (limit = BODY_LIMIT, type = ['application/json']) => reading(express.json({ limit, type }), limit),
    form(limit = BODY_LIMIT) {
      const json = reading(express.json({ limit }), limit);
      const fields = reading(express.urlencoded({ limit, extended: true, parameterLimit: MOST_FIELDS }), limit);
      return (request, response, next) =>
        (request.is('application/x-www-form-urlencoded') ? fields : json)(request, response, next);
    },
    raw: (limit = BODY_LIMIT) => reading(express.raw({ limit, type: () => true }), limit),
  };
}

/** Time for an answer to arrive before its connection ends. */
const LINGER_MS = 2000;

/** Whoever has had an answer and goes on sending is cut off. */
export function cutOffAfterAnswer(linger = LINGER_MS): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (request.complete) return;
      setTimeout(() => {
        if (!request.complete) request.socket.destroy();
      }, linger).unref();
    });
    next();
  };
}
