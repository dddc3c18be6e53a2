import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { monthsAfter, periodEnd, wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { PLAN_PERIODS } from '#shared/domain/plans.ts';

const day = (time: Date) => time.toISOString().slice(0, 10);
const ends = (anchor: string, period: (typeof PLAN_PERIODS)[number], n: number) =>
  Array.from({ length: n }, (_, i) => day(periodEnd(new Date(anchor), period, i + 1)));

test('a month that lacks the day ends with its last, and the day comes back', () => {
  expect(ends('2026-01-31T10:30:00Z', 'month', 5)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ]);
  expect(ends('2028-01-30T00:00:00Z', 'month', 2)).toEqual(['2028-02-29', '2028-03-30']);
});

test('a leap day comes back with the next leap year', () => {
  expect(ends('2024-02-29T00:00:00Z', 'year', 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  expect(ends('2024-02-29T00:00:00Z', 'two-year', 2)).toEqual(['2026-02-28', '2028-02-29']);
});

test('a day is 24 hours, and keeps its time', () => {
  expect(periodEnd(new Date('2026-03-28T23:15:07Z'), 'day', 1).toISOString()).toBe('2026-03-29T23:15:07.000Z');
  expect(periodEnd(new Date('2026-12-31T23:59:59Z'), 'month', 2).toISOString()).toBe('2027-02-28T23:59:59.000Z');
});

test('periods follow one another, of 28 to 31 days a month, whatever the anchor', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 400 }),
      (anchor, n) => {
        const days =
          (periodEnd(anchor, 'month', n + 1).getTime() - periodEnd(anchor, 'month', n).getTime()) / 86_400_000;
        return (
          days >= 28 && days <= 31 && periodEnd(anchor, 'year', n).getTime() === monthsAfter(anchor, 12 * n).getTime()
        );
      },
    ),
  );
});

test.each(PLAN_PERIODS)('%s: the anchor is the beginning', (period) => {
  const anchor = new Date('2026-08-31T00:00:00Z');
  expect(periodEnd(anchor, period, 0)).toEqual(anchor);
});

test('whole seconds are not later', () => {
  expect(wholeSeconds(new Date('2026-01-01T00:00:00.999Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z');
});
