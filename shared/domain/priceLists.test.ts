import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AUDIENCES, formatPlan, PLAN_GROUPS, PLAN_PERIODS, parsePlan, planTypeOf } from '#shared/domain/plans.ts';
import {
  listedPrice,
  offerFor,
  offersOf,
  offerTo,
  PRICE_LIST_NAMES,
  type PriceListName,
  TRIAL,
} from '#shared/domain/priceLists.ts';
import { PLAN_TIERS } from '#shared/domain/status.ts';

/** Part 1 §9, in its order. */
const PRICES: Record<PriceListName, [plan: string, price: number][]> = {
  default: [
    ['individual_day_tier-0', 4900],
    ['individual_month_tier-0', 7900],
    ['individual_year_tier-0', 79000],
    ['individual_month_tier-4', 15900],
    ['individual_year_tier-4', 159000],
    ['team_month_tier-0', 7900],
    ['team_year_tier-0', 79000],
    ['team_month_tier-4', 15900],
    ['team_year_tier-4', 159000],
  ],
  alternate: [
    ['individual_month_tier-0', 2900],
    ['individual_year_tier-0', 29900],
    ['individual_month_tier-4', 5900],
    ['individual_year_tier-4', 49900],
    ['team_month_tier-0', 4900],
    ['team_year_tier-0', 29900],
    ['team_month_tier-4', 5900],
    ['team_year_tier-4', 49900],
  ],
  seen: [
    ['individual_two-year_tier-0', 49900],
    ['team_year_tier-0', 20000],
  ],
};
const SOLD = ['default', 'alternate'] as const;

describe('what is not on sale', () => {
  const everything = PLAN_GROUPS.flatMap((group) =>
    PLAN_PERIODS.flatMap((period) => PLAN_TIERS.map((tier) => `${group}_${period}_${tier}`)),
  );

  test.each(SOLD)('is everything that the list %s does not name', (list) => {
    const sold = new Set(PRICES[list].map(([plan]) => plan));
    for (const plan of everything) {
      if (!sold.has(plan)) expect(() => offerFor(plan, list)).toThrow('Unsupported plan');
    }
  });

  test.each([
    'individual_month_tier-0_v2_2900_usd',
    'individual_month_tier-0_v0',
    'team_month_tier-0_v2-edu',
    'team_month_tier-5_v1-edu',
    'team_two-year_tier-0_v1-gov',
    'individual_month_tier-0_v1-edu',
    'individual_month_tier-0_edu',
    'team_month_tier-0_general',
    'individual_two-year_tier-0_v0_49900_usd',
    'free',
  ])('%s, on the default list', (plan) => expect(() => offerFor(plan, 'default')).toThrow('Unsupported plan'));
});

describe.each(PRICE_LIST_NAMES)('the list %s', (list) => {
  test('has the prices of the specification, in US dollars', () => {
    const offers = offersOf(list).map(({ plan }) => [`${plan.group}_${plan.period}_${plan.tier}`, plan.price]);
    expect(offers).toEqual(PRICES[list]);
    expect(offersOf(list).every(({ plan }) => plan.currency === 'usd')).toBe(true);
  });

  test('has a trial of 7 days at 100 for what renews, none for the day pass', () => {
    for (const { plan, recurring, trial } of offersOf(list)) {
      expect(recurring).toBe(plan.period !== 'day');
      expect(trial).toEqual(recurring ? { days: 7, price: 100 } : null);
    }
    expect(TRIAL).toEqual({ days: 7, price: 100 });
  });

  test('its offers can be written as plans and found again', () => {
    for (const offer of offersOf(list)) {
      const text = formatPlan(offer.plan);
      expect(parsePlan(text)).toEqual(offer.plan);
      expect(listedPrice(parsePlan(text))).toBe(offer.plan.price);
      if (list !== 'seen') expect(offerFor(text, list)).toEqual(offer);
    }
  });
});

describe('the price of a client', () => {
  test('is never what is charged', () => {
    const cases = SOLD.flatMap((list) => PRICES[list].map(([plan, price]) => ({ list, plan, price })));
    const currency = fc.constantFrom('usd', 'eur', 'jpy', 'idr');
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.integer({ min: 0, max: 1e9 }), currency, (sold, claimed, code) => {
        const version = sold.list === 'default' ? 'v1' : 'v2';
        const offer = offerFor(`${sold.plan}_${version}_${claimed}_${code}`, sold.list);
        expect([offer.plan.price, offer.plan.currency]).toEqual([sold.price, 'usd']);
      }),
    );
  });

  test('is not believed of a plan that somebody has, either', () => {
    expect(listedPrice(parsePlan('individual_month_tier-0_v1_1_usd'))).toBe(7900);
    expect(listedPrice(parsePlan('team_year_tier-0_v0_1_usd'))).toBe(20000);
  });

  test.each([
    'individual_month_tier-0',
    'individual_month_tier-0_v9_1_usd',
    'team_month_tier-5_v1',
    'individual_year_tier-0_v1-gov',
    'team_year_tier-5_v1-gov',
  ])('and %s has none on any list', (plan) => expect(listedPrice(parsePlan(plan))).toBeNull());
});

describe.each(AUDIENCES.filter((one) => one !== 'general'))('a team of the audience %s', (audience) => {
  test.each(SOLD)(
    'buys everything on the list %s that a team can buy, by its own name and at the same price',
    (list) => {
      const version = list === 'default' ? 'v1' : 'v2';
      const teams = PRICES[list].filter(([plan]) => plan.startsWith('team'));
      expect(teams).toHaveLength(4);
      for (const [plan, price] of teams) {
        const whole = `${plan}_${version}-${audience}`;
        for (const said of [whole, `${whole}_1_usd`, `${plan}_${audience}`]) {
          const offer = offerFor(said, list);
          expect(formatPlan(offer.plan)).toBe(`${whole}_${price}_usd`);
          expect(offer).toMatchObject({ recurring: true, trial: TRIAL, type: planTypeOf(parsePlan(whole)) });
          expect(offer.type).toContain(`team-${audience}-`);
        }
        expect(listedPrice(parsePlan(whole))).toBe(price);
        expect(offerTo(offerFor(plan, list), audience)).toEqual(offerFor(whole, list));
        expect(offerTo(offerFor(whole, list), 'general')).toEqual(offerFor(plan, list));
      }
    },
  );

  test('is none of one person', () => {
    const offer = offerFor('individual_month_tier-0', 'default');
    expect(offerTo(offer, audience)).toEqual(offer);
  });
});
