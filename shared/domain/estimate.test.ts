import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ESTIMATE_PARAMETERS,
  type Estimate,
  type EstimateParameters,
  estimateQuery,
  sumUp,
  teamEstimateFailed,
  teamQuantity,
} from '#shared/domain/estimate.ts';

describe('parameters', () => {
  test.each<[EstimateParameters, string]>([
    [{}, ''],
    [{ coupon: undefined, next_invoice: false, quantity: false, trial_period_days: undefined, trial_price: false }, ''],
    [{ coupon: 'spring', next_invoice: true }, 'coupon=spring&next_invoice=true'],
    [{ quantity: 3, trial_period_days: 7, trial_price: 100 }, 'quantity=3&trial_period_days=7&trial_price=100'],
    // nothing is a price as well
    [{ trial_price: 0, trial_period_days: 0 }, 'trial_period_days=0&trial_price=0'],
    [{ coupon: 'a b&c' }, 'coupon=a+b%26c'],
  ])('%j: %s', (asked, query) => expect(String(new URLSearchParams(estimateQuery(asked)))).toBe(query));

  test('are those of the specification', () =>
    expect(ESTIMATE_PARAMETERS).toEqual(['coupon', 'next_invoice', 'quantity', 'trial_period_days', 'trial_price']));
});

describe('a team pays for', () => {
  test.each([
    [0, 0, 0, 1],
    [5, 2, 1, 5],
    [2, 2, 1, 3],
    [3, 2, 1, 3],
    [1, 0, 0, 1],
    [0, 1, 4, 5],
  ])('size %i, %i members, %i invites: %i', (size, members, invites, quantity) =>
    expect(teamQuantity({ size, members, invites })).toBe(quantity),
  );
  test('and what cannot be estimated is said', () => expect(teamEstimateFailed(7)).toBe("can't estimate 7 members"));
});

describe('sums', () => {
  const off = (amount: number | null, percent: number | null = null) => ({ amount, percent });
  test.each([
    [[7900], null, 0, { subtotal: 7900, off: 0, tax: 0, total: 7900 }],
    [[7900], null, 19, { subtotal: 7900, off: 0, tax: 1501, total: 9401 }],
    [[7900, 7900], off(2000), 20, { subtotal: 15_800, off: 2000, tax: 2760, total: 16_560 }],
    [[7900], off(null, 100), 20, { subtotal: 7900, off: 7900, tax: 0, total: 0 }],
    [[999], off(null, 50), 8.25, { subtotal: 999, off: 499, tax: 41, total: 541 }],
    [[-5000, 3000], off(1000), 20, { subtotal: -2000, off: 0, tax: 0, total: -2000 }],
    [[], null, 20, { subtotal: 0, off: 0, tax: 0, total: 0 }],
  ])('%j, discount %j, tax %d', (amounts, discount, tax, sums) =>
    expect(
      sumUp(
        amounts.map((amount) => ({ amount })),
        discount,
        tax,
      ),
    ).toEqual(sums),
  );

  test('are whole, make up the total, and never take more off than there is', () => {
    const amounts = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { maxLength: 8 });
    const discount = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 99_999_999 }).map((amount) => off(amount)),
      fc.double({ min: 0, max: 100, noNaN: true }).map((percent) => off(null, percent)),
    );
    fc.assert(
      fc.property(amounts, discount, fc.double({ min: 0, max: 100, noNaN: true }), (all, less, taxPercent) => {
        const sums = sumUp(
          all.map((amount) => ({ amount })),
          less,
          taxPercent,
        );
        expect(Object.values(sums).every(Number.isInteger)).toBe(true);
        expect(sums.subtotal - sums.off + sums.tax).toBe(sums.total);
        expect(sums.off >= 0 && sums.tax >= 0 && sums.off <= Math.max(0, sums.subtotal)).toBe(true);
      }),
    );
  });
});

test('what an estimate says', () => {
  const lines = [{ text: 'Draft with AI, monthly', quantity: 1, amount: 7900 }];
  const { subtotal, tax, total } = sumUp(lines, null, 19);
  const estimate: Estimate = {
    currency: 'usd',
    affectedAt: '2026-11-24T00:00:00.000Z',
    amount: 100,
    discount: null,
    periodEnd: '2026-12-01T00:00:00.000Z',
    priceBreakdown: lines,
    subtotal,
    tax,
    total,
    trialPrice: 100,
  };
  const fields = 'affectedAt amount discount periodEnd priceBreakdown subtotal tax total trialPrice'.split(' ');
  expect(Object.keys(estimate)).toEqual(expect.arrayContaining(fields));
});
