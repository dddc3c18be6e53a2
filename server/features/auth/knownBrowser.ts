/**
 * Who has signed in in this browser before: a cookie with a keyed hash per person. It outlives sessions and opens nothing, and ends when all
 * ways into the account do (docs/decisions/0116).
 */
import type { Request, Response } from 'express';
import type { Account } from '#server/features/auth/accounts.ts';
import { type Cookies, readCookie, setCookie } from '#server/http/cookies.ts';
import { keyedHash } from '#server/secrets.ts';

/** Of a browser that a family shares. */
const MOST_PEOPLE = 5;
const DAYS_MS = 360 * 86_400_000;
const SEPARATOR = '~';

export type Knowable = Pick<Account, 'id' | 'knownRound'>;

export interface KnownBrowsers {
  isKnown(request: Request, person: Knowable): boolean;
  remember(exchange: { request: Request; response: Response }, person: Knowable): void;
}

export function knownBrowsers(secretKey: string, cookies: Cookies): KnownBrowsers {
  // as it was before there were rounds: what is known stays known
  const nameOf = ({ id, knownRound }: Knowable) => (knownRound === 0 ? id : `${id} ${knownRound}`);
  const markOf = (person: Knowable) => keyedHash(secretKey, 'known browser', nameOf(person));
  const marksIn = (request: Request) => readCookie(request, cookies.known)?.split(SEPARATOR) ?? [];
  return {
    isKnown: (request, person) => marksIn(request).includes(markOf(person)),
    remember({ request, response }, person) {
      const mark = markOf(person);
      const marks = [mark, ...marksIn(request).filter((one) => one !== mark)].slice(0, MOST_PEOPLE);
      setCookie(response, cookies, cookies.known, marks.join(SEPARATOR), DAYS_MS);
    },
  };
}
