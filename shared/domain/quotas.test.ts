import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  crossesTrialLimit,
  defaultPeriod,
  exportLimit,
  exportsLeft,
  FREE_TEAM_SIZE,
  LIMITS,
  METERED,
  type Metered,
  nextReset,
  type Period,
  parsePeriod,
  quotaOf,
  remaining,
  tierWithMore,
} from '#shared/domain/quotas.ts';
import { THRESHOLD_KEYS, THRESHOLDS, type Thresholds } from '#shared/domain/quotaThresholds.ts';
import { STATUSES, type Status, TIERS, type Tier } from '#shared/domain/status.ts';

describe('what is unknown throws', () => {
  const who = { status: 'FREE', tier: 'FREE', aiProducts: true } as const;

  test('a meter', () => expect(() => quotaOf('views' as Metered, who)).toThrow('Unknown meter: views'));
  test.each(THRESHOLD_KEYS)('a status, for %s', (key) => {
    expect(() => quotaOf(key, { ...who, status: 'GOLD' as Status })).toThrow('Unknown status: GOLD');
  });
  test.each(['ai_assistant', 'clause_finder'] as const)('a tier, for %s', (key) => {
    expect(() => quotaOf(key, { ...who, tier: 'GOLD' as Tier })).toThrow('Unknown tier: GOLD');
  });
  test('a status that wants more', () => expect(() => tierWithMore('GOLD' as Status)).toThrow('Unknown status: GOLD'));
  test.each(['', 'm', '1', '0d', '0m', '-1d', '1.5m', '1w', '01d', '1M', ' 1m', '1m ', '1d1m', '99999d'])(
    'the period %p',
    (text) => expect(() => parsePeriod(text)).toThrow(`Incorrect period: ${text}`),
  );
  test('a date that is none', () => expect(() => nextReset(new Date(Number.NaN), '1d')).toThrow('Incorrect date'));
});

describe('numbers of the specification', () => {
  test.each([
    ['ai_assistant', [10, 100, null, null, null]],
    ['clause_finder', [1, 1, 1, null, null]],
    ['review_standard', [3, 10, null, null, null]],
    ['library_create', [0, 0, 1, 5, null]],
    ['library_upload', [0, 0, 25, 1000, null]],
  ] as const)('%s by tier: %j', (feature, row) => expect(TIERS.map((tier) => LIMITS[feature][tier])).toEqual(row));

  test('a free team has five', () => expect(FREE_TEAM_SIZE).toBe(5));
});

describe('periods', () => {
  test('a day on AI products, a month without', () => {
    expect([defaultPeriod(true), defaultPeriod(false)]).toEqual(['1d', '1m']);
  });

  test.each([
    ['1d', { count: 1, unit: 'd' }],
    ['30d', { count: 30, unit: 'd' }],
    ['1m', { count: 1, unit: 'm' }],
    ['12m', { count: 12, unit: 'm' }],
  ] as const)('%s is read', (text, period) => expect(parsePeriod(text)).toEqual(period));

  test.each<[string, Period, string]>([
    ['2026-11-21T20:00:00.000Z', '1d', '2026-11-22T20:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '1d', '2027-01-01T23:59:59.999Z'],
    ['2026-11-21T20:00:00.000Z', '10d', '2026-12-01T20:00:00.000Z'],
    ['2026-11-14T09:14:00.000Z', '1m', '2026-12-14T09:14:00.000Z'],
    ['2026-12-14T09:14:00.000Z', '1m', '2027-01-14T09:14:00.000Z'],
    ['2026-01-31T12:00:00.000Z', '1m', '2026-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', '1m', '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '12m', '2029-02-28T12:00:00.000Z'],
    ['2026-03-31T00:00:00.000Z', '1m', '2026-04-30T00:00:00.000Z'],
    ['2026-02-28T00:00:00.000Z', '1m', '2026-03-28T00:00:00.000Z'],
    ['2026-10-31T23:30:00.000Z', '4m', '2027-02-28T23:30:00.000Z'],
  ])('%s and %s end at %s', (from, period, end) => {
    expect(nextReset(new Date(from), period).toISOString()).toBe(end);
  });

  test('a month later is in the next calendar month, on the same day or the last', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 36 }), (from, months) => {
        const end = nextReset(from, `${months}m`);
        const passed = (end.getUTCFullYear() - from.getUTCFullYear()) * 12 + end.getUTCMonth() - from.getUTCMonth();
        expect(passed).toBe(months);
        expect(end.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
        const isLast = new Date(end.getTime() + 86_400_000).getUTCDate() === 1;
        expect(end.getUTCDate() === from.getUTCDate() || (isLast && end.getUTCDate() < from.getUTCDate())).toBe(true);
      }),
    );
  });

  test('the date that is given stays as it is', () => {
    const from = new Date('2026-01-31T12:00:00.000Z');
    nextReset(from, '1m');
    expect(from.toISOString()).toBe('2026-01-31T12:00:00.000Z');
  });
});

describe('what is left', () => {
  test.each([
    [10, 0, 10],
    [10, 10, 0],
    [10, 11, 0],
    [0, 0, 0],
    [null, 1e6, null],
  ])('of %p after %i: %p', (limit, used, left) => expect(remaining(limit, used)).toBe(left));
});

describe('quotas', () => {
  const tierFor: Record<Status, Tier> = {
    NON_REGISTERED: 'NON_REGISTERED',
    FREE: 'FREE',
    TRIALING: 'PREMIUM',
    SUBSCRIBER: 'PRO',
    TEAM_MEMBER: 'ENTERPRISE',
  };

  test.each(METERED.flatMap((key) => STATUSES.map((status) => [key, status] as const)))(
    '%s has one for %s, with the period of that status',
    (key, status) => {
      const quota = quotaOf(key, { status, tier: tierFor[status], aiProducts: true });
      expect(quota.period).toBe(defaultPeriod(true));
      for (const limit of [quota.limit, quota.lifetime]) expect(limit === null || limit > 0).toBe(true);
    },
  );

  test('the assistant goes by tier, also on trial', () => {
    const limits = STATUSES.map(
      (status) => quotaOf('ai_assistant', { status, tier: tierFor[status], aiProducts: false }).limit,
    );
    expect(limits).toEqual([10, 100, null, null, null]);
    expect(quotaOf('clause_finder', { status: 'TRIALING', tier: 'PREMIUM', aiProducts: true })).toEqual({
      limit: 1,
      period: '1d',
      lifetime: null,
    });
  });

  test('one clause page ever without an account, any number with one', () => {
    const quota = (status: Status) => quotaOf('clause_page_view', { status, tier: tierFor[status], aiProducts: true });
    expect(quota('NON_REGISTERED')).toEqual({ limit: null, period: '1d', lifetime: 1 });
    expect(quota('FREE')).toEqual({ limit: null, period: '1d', lifetime: null });
  });
});

describe('exports', () => {
  const withExports = (numbers: (number | null)[]): Thresholds => {
    const thresholds = structuredClone(THRESHOLDS);
    for (const [i, status] of STATUSES.entries()) thresholds.export[status].interval = numbers[i] ?? null;
    return thresholds;
  };

  test.each<[Status, number, number | null]>([
    ['NON_REGISTERED', 0, 20],
    ['NON_REGISTERED', 20, 0],
    ['NON_REGISTERED', 25, 0],
    ['FREE', 20, 20],
    ['FREE', 40, 0],
    ['TRIALING', 0, 60],
    ['TRIALING', 20, 40],
    ['TRIALING', 61, 0],
    ['SUBSCRIBER', 1e6, null],
    ['TEAM_MEMBER', 1e6, null],
  ])('%s after %i has %p left', (status, used, left) => expect(exportsLeft(status, used)).toBe(left));

  test('allowances add up, and an unbounded one has no sum', () => {
    const thresholds = withExports([1, 0, 4, 8, 16]);
    expect(STATUSES.map((status) => exportLimit(status, thresholds))).toEqual([1, 1, 5, 13, 29]);
    expect(exportLimit('TRIALING', withExports([1, null, 4, 8, 16]))).toBeNull();
  });

  test('the server is told the sum', () => {
    expect(quotaOf('export', { status: 'FREE', tier: 'FREE', aiProducts: true })).toEqual({
      limit: 40,
      period: '1d',
      lifetime: null,
    });
  });

  test('the first export beyond the own part of a trial is told, no other', () => {
    const crossing = (status: Status) => [19, 20, 21, 22].filter((used) => crossesTrialLimit(status, used));
    expect(STATUSES.map(crossing)).toEqual([[], [], [21], [], []]);
    expect(crossesTrialLimit('TRIALING', 1, withExports([1, 1, null, 1, 1]))).toBe(false);
  });

  test.each<[Status, Tier | null]>([
    ['NON_REGISTERED', 'FREE'],
    ['FREE', 'PREMIUM'],
    ['TRIALING', 'PREMIUM'],
    ['SUBSCRIBER', null],
    ['TEAM_MEMBER', null],
  ])('%s without any left is led to %p', (status, tier) => expect(tierWithMore(status)).toBe(tier));
});
