/** The counters of this browser, in their cookie. Part 1 §9: kept for 360 days. */
import {
  COUNTER_COOKIE,
  COUNTER_DAYS,
  type Counters,
  decodeCounters,
  encodeCounters,
} from '#shared/domain/counters.ts';

const DAY_S = 86_400;

export function readCounters(cookies: string = document.cookie): Counters {
  const start = `${COUNTER_COOKIE}=`;
  const own = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return decodeCounters(own?.slice(start.length));
}

export function writeCounters(counters: Counters): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and this is one value of our own
  document.cookie = `${COUNTER_COOKIE}=${encodeCounters(counters)}; Max-Age=${COUNTER_DAYS * DAY_S}; Path=/; SameSite=Lax`;
}
