import { expect, test } from '@jest/globals';
import { CANCELED_AFTER_DAYS, daysAfter, GRACE_DAYS, nextAttempt, RETRY_DAYS } from '#shared/domain/billing/dunning.ts';

const FIRST = new Date('2026-02-01T00:00:00Z');

test('payment is tried again three times in a week', () => {
  expect([1, 2, 3, 4].map((attempts) => nextAttempt(FIRST, attempts)?.toISOString() ?? null)).toEqual([
    '2026-02-04T00:00:00.000Z',
    '2026-02-06T00:00:00.000Z',
    '2026-02-08T00:00:00.000Z',
    null,
  ]);
});

test('it is over before the shortest month is, and nobody keeps a plan for longer than that', () => {
  expect(daysAfter(FIRST, CANCELED_AFTER_DAYS).getTime()).toBeLessThan(new Date('2026-03-01T00:00:00Z').getTime());
  expect(Math.max(...RETRY_DAYS)).toBeLessThan(CANCELED_AFTER_DAYS);
  expect(CANCELED_AFTER_DAYS).toBeLessThan(GRACE_DAYS);
});
