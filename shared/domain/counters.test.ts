import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  COUNTER_DAYS,
  COUNTER_MAX,
  type Counters,
  count,
  countersOfView,
  current,
  decodeCounters,
  encodeCounters,
  isSearchEngine,
  MOBILE_MULTIPLIER,
  noCounts,
  usageOf,
} from '#shared/domain/counters.ts';
import { FORCED_VIEW, isOver } from '#shared/domain/dialogs/gates.ts';
import { parseThresholds, THRESHOLD_KEYS, THRESHOLDS, type ThresholdKey } from '#shared/domain/quotaThresholds.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';

const NOW = new Date('2026-11-21T20:00:00.000Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const times = (n: number, key: ThresholdKey, from: Counters = noCounts(), now = NOW): Counters =>
  Array.from({ length: n }).reduce<Counters>((counters) => count(counters, [key], now, '1d'), from);

const slots = fc.integer({ min: 0, max: COUNTER_MAX });
const counters = fc.record(
  Object.fromEntries(
    THRESHOLD_KEYS.map((key) => [
      key,
      fc.record({ constant: slots, interval: slots, endsAtHour: fc.integer({ min: 0, max: 36 ** 4 - 1 }) }),
    ]),
  ),
) as fc.Arbitrary<Counters>;

describe('cookie', () => {
  test('written and read again, counters are the same', () => {
    fc.assert(fc.property(counters, (all) => expect(decodeCounters(encodeCounters(all))).toEqual(all)));
  });

  test('is letters and digits of a fixed length, whatever is counted', () => {
    fc.assert(fc.property(counters, (all) => expect(encodeCounters(all)).toMatch(/^[0-9a-z]{56}$/)));
  });

  test('a slot holds at most 1295, and nothing below 0', () => {
    const any = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(any, any, any, (constant, interval, endsAtHour) => {
        const read = decodeCounters(encodeCounters({ ...noCounts(), copy: { constant, interval, endsAtHour } }));
        const clamped = (n: number, most: number) => Math.max(0, Math.min(most, n));
        expect(read).toEqual({
          ...noCounts(),
          copy: {
            constant: clamped(constant, 1295),
            interval: clamped(interval, 1295),
            endsAtHour: clamped(endsAtHour, 36 ** 4 - 1),
          },
        });
      }),
    );
    expect(COUNTER_MAX).toBe(1295);
  });

  test.each([
    [null],
    [undefined],
    [''],
    ['0'],
    ['garbage'],
    ['0'.repeat(55)],
    ['-'.repeat(56)],
    ['A'.repeat(56)],
    [`${'0'.repeat(55)} `],
  ])('%p reads as zeros', (text) => expect(decodeCounters(text)).toEqual(noCounts()));

  test('any text reads as counters within bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{0,80}$/)), (text) => {
        const read = decodeCounters(text);
        expect(Object.keys(read)).toEqual([...THRESHOLD_KEYS]);
        for (const { constant, interval, endsAtHour } of Object.values(read)) {
          for (const n of [constant, interval]) expect(Number.isInteger(n) && n >= 0 && n <= COUNTER_MAX).toBe(true);
          expect(Number.isInteger(endsAtHour) && endsAtHour >= 0).toBe(true);
        }
      }),
    );
  });

  test('of a release with fewer counters keeps what it has; of one with more, what is known', () => {
    const all = times(3, 'export');
    expect(decodeCounters(encodeCounters(all).slice(0, 8))).toEqual(all);
    expect(decodeCounters(`${encodeCounters(all)}0102abcd`)).toEqual(all);
  });

  test('lasts 360 days', () => expect(COUNTER_DAYS).toBe(360));
});

describe('counting', () => {
  test('adds to both halves of the key alone', () => {
    const counted = times(2, 'copy');
    expect(counted.copy).toMatchObject({ constant: 2, interval: 2 });
    expect({ ...counted, copy: noCounts().copy }).toEqual(noCounts());
  });

  test('the first of an interval sets its end; those after it do not move it', () => {
    const first = times(1, 'copy');
    expect(count(first, ['copy'], later(23), '1d').copy.endsAtHour).toBe(first.copy.endsAtHour);
    expect(first.copy.endsAtHour).toBe(later(24).getTime() / 3_600_000);
  });

  test('when its end has passed the interval starts again, the constant half goes on', () => {
    const first = times(5, 'copy');
    expect(current(first.copy, later(23.9))).toEqual(first.copy);
    expect(current(first.copy, later(24))).toEqual({ constant: 5, interval: 0, endsAtHour: 0 });
    expect(count(first, ['copy'], later(24), '1d').copy).toEqual({
      constant: 6,
      interval: 1,
      endsAtHour: later(48).getTime() / 3_600_000,
    });
  });

  test('a part of an hour is rounded up, so no interval is cut short', () => {
    const begun = count(noCounts(), ['copy'], later(0.5), '1d');
    expect(begun.copy.endsAtHour).toBe(later(25).getTime() / 3_600_000);
  });

  test('a month ends as the calendar has it', () => {
    const begun = count(noCounts(), ['copy'], new Date('2026-01-31T12:00:00.000Z'), '1m');
    expect(new Date(begun.copy.endsAtHour * 3_600_000).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  });

  test('stops at the largest number', () => {
    const full = { ...noCounts(), copy: { constant: COUNTER_MAX, interval: COUNTER_MAX, endsAtHour: 1e6 } };
    expect(count(full, ['copy'], NOW, '1d').copy).toEqual(full.copy);
  });

  test('leaves the counters that it was given alone', () => {
    const before = noCounts();
    count(before, THRESHOLD_KEYS, NOW, '1d');
    expect(before).toEqual(noCounts());
  });
});

describe('arrivals from a search engine', () => {
  test.each([
    ['https://www.google.com/', true],
    ['https://www.google.co.uk/search?q=x', true],
    ['https://google.de/', true],
    ['https://www.bing.com/search', true],
    ['https://duckduckgo.com/', true],
    ['https://uk.search.yahoo.com/', true],
    ['https://search.brave.com/', true],
    ['https://yandex.com.tr/', true],
    ['https://docs.google.com/document/1', false],
    ['https://mail.yahoo.com/', false],
    ['https://notgoogle.com/', false],
    ['https://google.com.example.org/', false],
    ['https://example.org/?from=google.com', false],
    ['http://localhost:3000/search?q=x', false],
    ['', false],
    ['not an address', false],
  ])('%s: %p', (referrer, is) => expect(isSearchEngine(referrer)).toBe(is));

  test.each<[boolean, string, ThresholdKey[]]>([
    [false, '', ['page_view']],
    [true, '', ['page_view', 'clause_page_view']],
    [false, 'https://www.google.com/', ['page_view', 'search_result_page_view']],
    [true, 'https://www.google.com/', ['page_view', 'clause_page_view', 'search_result_page_view']],
  ])('clause page %p, from %p, counts for %j', (isClausePage, referrer, keys) => {
    expect(countersOfView({ isClausePage, referrer })).toEqual(keys);
  });
});

describe('over a threshold', () => {
  test.each([
    ['views', 'FREE'],
    ['copy', 'GOLD'],
  ])('%s of %s throws', (key, status) => {
    expect(() => usageOf(noCounts(), key as ThresholdKey, status as Status, NOW)).toThrow('Unknown counter or status');
  });

  const cells = THRESHOLD_KEYS.flatMap((key) => STATUSES.map((status) => [key, status] as const));

  test.each(cells)('%s of %s: at the threshold still within, one more is over', (key, status) => {
    const { constant, interval } = THRESHOLDS[key][status];
    const bounds = [constant, interval].filter((n) => n !== null);
    const over = (n: number) => isOver(usageOf(times(n, key), key, status, NOW));
    if (bounds.length === 0) {
      expect(usageOf(times(COUNTER_MAX, key), key, status, NOW)).toBeNull();
      return;
    }
    const lowest = Math.min(...bounds);
    expect([over(lowest), over(lowest + 1)]).toEqual([false, true]);
    expect(FORCED_VIEW[status]).toBeTruthy();
  });

  test('waiting helps against the interval half, not against the constant one', () => {
    const key = 'search_result_page_view';
    const use = (n: number, now: Date) => usageOf(times(n, key), key, 'NON_REGISTERED', now);
    expect(use(4, NOW)).toEqual({ used: 4, limit: 3, resetsAt: '2026-11-22T20:00:00.000Z' });
    expect(isOver(use(4, later(24)))).toBe(false);
    expect(use(6, later(24))).toEqual({ used: 6, limit: 5, resetsAt: null });
    expect(isOver(use(6, later(24)))).toBe(true);
    // both are over: the date of the interval would be no help
    expect(use(9, NOW)).toEqual({ used: 9, limit: 5, resetsAt: null });
  });

  test('before the first count there is nothing to reset', () => {
    expect(usageOf(noCounts(), 'copy', 'FREE', NOW)).toEqual({ used: 0, limit: 30, resetsAt: null });
  });

  test("an operator's thresholds count, 0 too", () => {
    const { thresholds } = parseThresholds({ copy: { FREE: { interval: 0 }, SUBSCRIBER: { constant: 2 } } });
    expect(isOver(usageOf(times(1, 'copy'), 'copy', 'FREE', NOW, { thresholds }))).toBe(true);
    expect(isOver(usageOf(times(2, 'copy'), 'copy', 'SUBSCRIBER', NOW, { thresholds }))).toBe(false);
    expect(isOver(usageOf(times(3, 'copy'), 'copy', 'SUBSCRIBER', NOW, { thresholds }))).toBe(true);
  });

  test('on a mobile screen it is the same threshold', () => {
    expect(MOBILE_MULTIPLIER).toBe(1);
    for (const [key, status] of cells) {
      const all = times(4, key);
      expect(usageOf(all, key, status, NOW, { isMobile: true })).toEqual(usageOf(all, key, status, NOW));
    }
  });
});
