/** The counters of this browser, in their cookie. Part 1 §9: kept for 360 days. */
import {
  COUNTER_COOKIE,
  COUNTER_DAYS,
  type Counters,
  decodeCounters,
  encodeCounters,
} from '#shared/domain/counters.ts';
import { readOwnCookie, writeOwnCookie } from '#shared/ui/ownCookie.ts';

const DAY_S = 86_400;

export const readCounters = (): Counters => decodeCounters(readOwnCookie(COUNTER_COOKIE));

export const writeCounters = (counters: Counters): void =>
  writeOwnCookie(COUNTER_COOKIE, encodeCounters(counters), COUNTER_DAYS * DAY_S);
