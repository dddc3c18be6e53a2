/**
 * What a browser counts of itself to know when a gate shows. Specification part 1 §4 (forced dialogs, counters), §9; part 2 §2.12, §4.6.
 * For gates only: whoever clears the cookie starts anew, and nothing is refused because of it. Limits are the server's.
 */
import type { GateUse } from '#shared/domain/dialogs/gates.ts';
import { nextReset, type Period } from '#shared/domain/quotas.ts';
import { THRESHOLD_KEYS, THRESHOLDS, type ThresholdKey, type Thresholds } from '#shared/domain/quotaThresholds.ts';
import type { Status } from '#shared/domain/status.ts';

/** Part 1 §9. */
export const COUNTER_DAYS = 360;
export const COUNTER_COOKIE = 'counters';
/** The largest number in two characters to the base 36; a counter stops there. */
export const COUNTER_MAX = 36 ** 2 - 1;
/** Part 2 §9: thresholds on a mobile screen are multiplied by this. */
export const MOBILE_MULTIPLIER = 1;

export interface Counter {
  /** Ever. */
  constant: number;
  /** Since the running interval began. */
  interval: number;
  /** Hours since 1970 at which the interval is over; 0 when none has begun. */
  endsAtHour: number;
}
export type Counters = Record<ThresholdKey, Counter>;

export const noCounts = (): Counters =>
  Object.fromEntries(THRESHOLD_KEYS.map((key) => [key, { constant: 0, interval: 0, endsAtHour: 0 }])) as Counters;

const HOUR = 3_600_000;
/** Two slots hold the hours up to the year 2161. */
const HOUR_MAX = 36 ** 4 - 1;
const WIDTH = 8;

const slot = (value: number, width: 2 | 4, most: number): string =>
  Math.min(most, Math.max(0, Math.trunc(value)))
    .toString(36)
    .padStart(width, '0');

/** The cookie's value: for each counter one slot of two characters ever, one in the interval, and two for its end. */
export const encodeCounters = (counters: Counters): string =>
  THRESHOLD_KEYS.map((key) => {
    const { constant, interval, endsAtHour } = counters[key];
    return slot(constant, 2, COUNTER_MAX) + slot(interval, 2, COUNTER_MAX) + slot(endsAtHour, 4, HOUR_MAX);
  }).join('');

/** What the cookie says. Counters that it does not know yet are 0, and so is everything if it is not one of ours. */
export function decodeCounters(text: string | null | undefined): Counters {
  const counters = noCounts();
  if (!text || text.length % WIDTH !== 0 || !/^[0-9a-z]+$/.test(text)) return counters;
  THRESHOLD_KEYS.slice(0, text.length / WIDTH).forEach((key, i) => {
    const part = (from: number, to: number) => Number.parseInt(text.slice(i * WIDTH + from, i * WIDTH + to), 36);
    counters[key] = { constant: part(0, 2), interval: part(2, 4), endsAtHour: part(4, 8) };
  });
  return counters;
}

/** The count of a counter whose interval is over is 0 again; what counts for ever stays. */
export const current = (counter: Counter, now: Date): Counter =>
  counter.endsAtHour * HOUR > now.getTime() ? counter : { ...counter, interval: 0, endsAtHour: 0 };

/** One more of each key. The first of an interval sets its end. */
export function count(counters: Counters, keys: readonly ThresholdKey[], now: Date, period: Period): Counters {
  const next = { ...counters };
  for (const key of keys) {
    const { constant, interval, endsAtHour } = current(counters[key], now);
    next[key] = {
      constant: Math.min(COUNTER_MAX, constant + 1),
      interval: Math.min(COUNTER_MAX, interval + 1),
      endsAtHour: endsAtHour || Math.ceil(nextReset(now, period).getTime() / HOUR),
    };
  }
  return next;
}

/** Hosts of search engines: google.co.uk, www.bing.com, uk.search.yahoo.com. Not their other services (docs.google.com). */
const SEARCH_ENGINE =
  /^(?:(?:www|m|cn|search|[a-z]{2}\.search)\.)?(?:google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu|naver|kagi|brave)\.[a-z.]{2,6}$/;

/** `document.referrer` of a page that was reached from a search engine. */
export function isSearchEngine(referrer: string): boolean {
  try {
    return SEARCH_ENGINE.test(new URL(referrer).hostname);
  } catch {
    return false;
  }
}

/** Which counters a page view adds to: its own kind, and an extra one when it was reached from a search engine's results. */
export function countersOfView(view: { isClausePage: boolean; referrer: string }): ThresholdKey[] {
  const keys: ThresholdKey[] = ['page_view'];
  if (view.isClausePage) keys.push('clause_page_view');
  if (isSearchEngine(view.referrer)) keys.push('search_result_page_view');
  return keys;
}

/**
 * What the visitor has used of a counter, its constant or its interval half, whichever is nearer to its threshold; null where
 * neither has one. `isOver` of dialogGates.ts says whether it has gone too far, `FORCED_VIEW` what is shown then.
 */
export function usageOf(
  counters: Counters,
  key: ThresholdKey,
  status: Status,
  now: Date,
  { thresholds = THRESHOLDS, isMobile = false }: { thresholds?: Thresholds; isMobile?: boolean } = {},
): GateUse | null {
  const threshold = thresholds[key]?.[status];
  if (!threshold) throw new Error(`Unknown counter or status: ${key}, ${status}`);
  const factor = isMobile ? MOBILE_MULTIPLIER : 1;
  const use = (used: number, limit: number | null, resetsAt: string | null): GateUse | null =>
    limit === null ? null : { used, limit: limit * factor, resetsAt };
  const { constant, interval, endsAtHour } = current(counters[key], now);
  const ever = use(constant, threshold.constant, null);
  const inInterval = use(interval, threshold.interval, endsAtHour ? new Date(endsAtHour * HOUR).toISOString() : null);
  if (!ever || !inInterval) return ever ?? inInterval;
  // nothing resets the constant one, so beyond it no date must be promised
  const isEver = ever.used > ever.limit || ever.limit - ever.used <= inInterval.limit - inInterval.used;
  return isEver ? ever : inInterval;
}
