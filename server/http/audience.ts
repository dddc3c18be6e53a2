/** Whether anybody but those who upload has asked this process for something just now: work beside them rests for their sake only. */
import type { RequestHandler } from 'express';

const JUST_NOW_MS = 5000;
/** Whoever uploads asks again and again how far it is, and a supervisor whether all is well. */
const NOBODY = /^\/(?:api\/uploads|healthz|readyz|metrics)(?:\/|$)/;

export interface Audience {
  /** Notes who comes. */
  meet: RequestHandler;
  isThere(): boolean;
}

/** `now`: milliseconds that only grow. */
export function createAudience(now: () => number = () => performance.now()): Audience {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    meet(request, _response, next) {
      if (!NOBODY.test(request.path)) lastAt = now();
      next();
    },
    isThere: () => now() - lastAt < JUST_NOW_MS,
  };
}
