import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CHARGED,
  CURRENCIES,
  type Currency,
  isCharged,
  isCurrency,
  localOffer,
  localOfferFor,
  localPrice,
  localTrial,
  priceFactor,
} from '#shared/domain/currencies.ts';
import { RATES_DATE, RATES_SOURCE, UNITS_PER_USD } from '#shared/domain/currencyRates.ts';
import { formatMoney, minorPerUnit, priceCap, ZERO_DECIMAL } from '#shared/domain/money.ts';
import { formatPlan, parsePlan } from '#shared/domain/plans.ts';
import { offersOf, PRICE_LIST_NAMES } from '#shared/domain/priceLists.ts';

const SOLD = ['default', 'alternate'] as const;

describe('what is not sold', () => {
  test.each(['xxx', 'kwd', 'irr', 'lbp', 'bgn'])('in %s', (code) => {
    expect(isCharged(code)).toBe(false);
    expect(() => localOfferFor(`individual_month_tier-0_v1_7900_${code}`, 'default')).toThrow('Unsupported plan');
  });

  test('what no list has, whatever the currency', () => {
    expect(() => localOfferFor('individual_month_tier-5_v1_1_eur', 'default')).toThrow('Unsupported plan');
    expect(() => localOfferFor('free', 'default')).toThrow('Unsupported plan');
  });

  test.each(['', 'USD', 'toString', '__proto__'])('%p is no currency', (code) => expect(isCurrency(code)).toBe(false));
});

describe('the table', () => {
  test('has about 150 currencies, each with a rate; they are of a day, from a source', () => {
    expect(CURRENCIES.length).toBeGreaterThan(140);
    expect(CURRENCIES.length).toBeLessThan(160);
    for (const currency of CURRENCIES) expect(UNITS_PER_USD[currency]).toBeGreaterThan(0);
    expect(UNITS_PER_USD.usd).toBe(1);
    expect(RATES_DATE).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(RATES_SOURCE).not.toBe('');
  });

  test('has every currency without minor units', () => {
    for (const currency of ZERO_DECIMAL) expect(isCurrency(currency)).toBe(true);
  });

  test('factors: mostly 0.7, 0.65 for one, 0.3 for a few, 1 for US dollars', () => {
    const of = (factor: number) => CURRENCIES.filter((currency) => priceFactor(currency) === factor);
    expect(of(1)).toEqual(['usd']);
    expect(of(0.65)).toHaveLength(1);
    expect(of(0.3).length).toBeGreaterThan(1);
    expect(of(0.3).length).toBeLessThan(10);
    expect(of(0.7)).toHaveLength(CURRENCIES.length - 2 - of(0.3).length);
  });
});

describe.each(CHARGED)('in %s', (currency) => {
  test('every price of the lists is a whole number that can be charged, is not cut, and can be written and found', () => {
    for (const list of SOLD)
      for (const offer of offersOf(list)) {
        const local = localOffer(offer, currency);
        const { price } = local.plan;
        expect(Number.isInteger(price) && price > 0 && price < priceCap(currency)).toBe(true);
        const exact =
          (offer.plan.price / 100) * UNITS_PER_USD[currency] * priceFactor(currency) * minorPerUnit(currency);
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(['isk', 'ugx'].includes(currency) ? 50.01 : 0.501);
        const text = formatPlan(local.plan);
        expect(localOfferFor(text, list)).toEqual(local);
        expect(parsePlan(text).currency).toBe(currency);
        expect(formatMoney(price, currency)).toMatch(/\d/);
      }
  });

  test('a trial costs at least 100 minor units and less than a month', () => {
    const { days, price } = localTrial(currency);
    expect(days).toBe(7);
    expect(Number.isInteger(price) && price >= 100).toBe(true);
    for (const list of SOLD) {
      const month = offersOf(list).find(({ plan }) => plan.period === 'month')!;
      expect(price).toBeLessThan(localPrice(month.plan.price, currency));
    }
  });
});

test.each<[Currency, number, number]>([
  ['usd', 7900, 100],
  ['eur', 4868, 100],
  ['gbp', 4177, 100],
  ['jpy', 8708, 157],
  ['inr', 227_722, 9609],
  ['isk', 666_700, 12_100],
  ['idr', 99_630_139, 1_801_630],
])('$79.00 in %s is %i, a trial %i', (currency, month, trial) => {
  expect(localPrice(7900, currency)).toBe(month);
  expect(localTrial(currency).price).toBe(trial);
});

test('a trial belongs to what renews, in every list and currency', () => {
  for (const list of PRICE_LIST_NAMES)
    for (const offer of offersOf(list)) expect(localOffer(offer, 'eur').trial === null).toBe(!offer.recurring);
});

test('no price is fractional, below nothing or above the cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(...CURRENCIES),
      (cents, currency) => {
        const price = localPrice(cents, currency);
        expect(Number.isInteger(price) && price >= 0 && price <= priceCap(currency)).toBe(true);
      },
    ),
  );
});

test('the price of a client is never what is charged, in any currency', () => {
  const offers = SOLD.flatMap((list) => offersOf(list).map((offer) => ({ list, offer })));
  fc.assert(
    fc.property(
      fc.constantFrom(...offers),
      fc.constantFrom(...CHARGED),
      fc.integer({ min: 0, max: 1e9 }),
      ({ list, offer }, currency, claimed) => {
        const plan = formatPlan({ ...offer.plan, price: claimed, currency });
        expect(localOfferFor(plan, list).plan.price).toBe(localPrice(offer.plan.price, currency));
      },
    ),
  );
});
