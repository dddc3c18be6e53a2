/** Who has signed in in this browser before: a cookie with a keyed hash per person. It outlives sessions and opens nothing. */
import type { Request, Response } from 'express';
import { type Cookies, readCookie, setCookie } from '#server/http/cookies.ts';
import { keyedHash } from '#server/secrets.ts';

/** Of a browser that a family shares. */
const MOST_PEOPLE = 5;
const DAYS_MS = 360 * 86_400_000;
const SEPARATOR = '~';

export interface KnownBrowsers {
  isKnown(request: Request, userId: string): boolean;
  remember(exchange: { request: Request; response: Response }, userId: string): void;
}

export function knownBrowsers(secretKey: string, cookies: Cookies): KnownBrowsers {
  const markOf = (userId: string) => keyedHash(secretKey, 'known browser', userId);
  const marksIn = (request: Request) => readCookie(request, cookies.known)?.split(SEPARATOR) ?? [];
  return {
    isKnown: (request, userId) => marksIn(request).includes(markOf(userId)),
    remember({ request, response }, userId) {
      const mark = markOf(userId);
      const marks = [mark, ...marksIn(request).filter((one) => one !== mark)].slice(0, MOST_PEOPLE);
      setCookie(response, cookies, cookies.known, marks.join(SEPARATOR), DAYS_MS);
    },
  };
}
