import { expect, test } from '@jest/globals';
import {
  EACH_PERIOD,
  priceEach,
  renewalText,
  TAX_TEXT,
  trialEnd,
  trialEndText,
  trialFor,
} from '#shared/domain/paymentTexts.ts';
import { PLAN_PERIODS, type PlanPeriod } from '#shared/domain/plans.ts';

const TRIAL = { days: 7, price: 100 };
const month = { price: 7900, currency: 'usd', period: 'month' } as const;

test.each<[PlanPeriod, string]>([
  ['day', '$49.00 once'],
  ['month', '$49.00 a month'],
  ['year', '$49.00 a year'],
  ['two-year', '$49.00 every two years'],
])('%s: %s', (period, text) => expect(priceEach({ price: 4900, currency: 'usd', period })).toBe(text));

test('a trial says what it costs, when it ends, what follows and how to leave', () => {
  expect(trialFor(TRIAL, 'jpy')).toBe('7 days for ¥100');
  expect(trialEnd(new Date('2028-02-25T23:30:00Z'), TRIAL)).toBe('2028-03-03T23:30:00.000Z');
  expect(trialEndText(month, TRIAL, new Date('2026-11-24T12:00:00Z'))).toBe(
    'Today you pay $1.00. On 1 December 2026 the trial ends and $79.00 a month, before tax, begins, unless you cancel before. Cancelling takes two clicks, and the plan stays until the trial is over.',
  );
});

test.each(PLAN_PERIODS)('what is bought for a %s says whether it renews', (period) => {
  const text = renewalText({ ...month, period });
  expect(text.includes('until you cancel')).toBe(period !== 'day');
  expect(text.includes('nothing renews')).toBe(period === 'day');
  if (period !== 'day') expect(text).toContain(EACH_PERIOD[period]);
});

test('that tax comes on top is said before anybody pays', () => expect(TAX_TEXT).toContain('before you pay'));
