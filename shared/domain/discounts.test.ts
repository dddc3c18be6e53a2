import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  appliesTo,
  DISCOUNT_DURATIONS,
  type Discount,
  discountedPrice,
  discountSummary,
} from '#shared/domain/discounts.ts';
import { parsePlan } from '#shared/domain/plans.ts';

const plan = parsePlan('individual_year_tier-4_v1_159000_usd');
const coupon = (part: Partial<Discount> = {}): Discount => ({
  id: 'spring',
  amount: null,
  percent: 20,
  applicable_plans: [],
  duration: 'once',
  duration_in_months: null,
  ...part,
});

describe('which plans', () => {
  test('a discount that names what is no plan says so', () => {
    expect(() => appliesTo(coupon({ applicable_plans: ['gold'] }), plan)).toThrow('Unsupported plan');
  });

  test.each<[string[], boolean]>([
    [[], true],
    [['individual_year_tier-4'], true],
    [['individual_month', 'individual_year_tier-4_v1_1_eur'], true],
    [['individual_year_tier-0'], false],
    [['team_year_tier-4'], false],
    [['individual_month_tier-4'], false],
  ])('%j: %p', (applicable_plans, does) => expect(appliesTo(coupon({ applicable_plans }), plan)).toBe(does));
});

describe('price', () => {
  test.each<[number, number | null, number | null, number]>([
    [7900, 2000, null, 5900],
    [7900, null, 20, 6320],
    [7900, null, 33, 5293],
    [999, null, 50, 500],
    [7900, 7900, null, 0],
    [7900, 9000, null, 0],
    [7900, null, 100, 0],
    [7900, null, 0, 7900],
    [7900, 0, 50, 7900],
    [7900, null, null, 7900],
  ])('%i less %p or %p%: %i', (price, amount, percent, left) => {
    expect(discountedPrice(price, { amount, percent })).toBe(left);
  });

  test('is whole, and between nothing and the price', () => {
    const price = fc.integer({ min: 0, max: 99_999_999 });
    const off = fc.oneof(
      fc.record({ amount: fc.integer({ min: 0, max: 99_999_999 }), percent: fc.constant(null) }),
      fc.record({ amount: fc.constant(null), percent: fc.double({ min: 0, max: 100, noNaN: true }) }),
    );
    fc.assert(
      fc.property(price, off, (p, discount) => {
        const left = discountedPrice(p, discount);
        expect(Number.isInteger(left) && left >= 0 && left <= p).toBe(true);
      }),
    );
  });
});

describe('summary', () => {
  test.each<[Partial<Discount>, string]>([
    [{}, 'save 20% off Pro annual'],
    [{ percent: null, amount: 2000 }, 'save $20.00 off Pro annual'],
    [{ duration: 'repeating', duration_in_months: 12 }, 'save 20% off Pro annual for up to a year'],
    [{ duration: 'repeating', duration_in_months: 3 }, 'save 20% off Pro annual'],
  ])('%j: %s', (part, text) => expect(discountSummary(coupon(part), plan, false)).toBe(text));

  test.each(DISCOUNT_DURATIONS)('%s alone adds nothing', (duration) => {
    expect(discountSummary(coupon({ duration }), plan, false)).toBe('save 20% off Pro annual');
  });

  test.each([
    ['individual_day', '24-Hour'],
    ['individual_month', 'monthly'],
    ['individual_year', 'annual'],
    ['individual_two-year', 'biennial'],
  ])('of %s, with AI products', (text, period) => {
    expect(discountSummary(coupon(), parsePlan(text), true)).toBe(`save 20% off Draft with AI ${period}`);
  });

  test('an amount is in the currency of the plan', () => {
    const yen = parsePlan('individual_month_tier-0_v1_7900_jpy');
    expect(discountSummary(coupon({ amount: 500 }), yen, false)).toBe('save ¥500 off Premium monthly');
  });
});
