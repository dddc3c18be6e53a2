import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tierName } from '#shared/domain/planNames.ts';
import {
  AUDIENCES,
  audienceOf,
  formatPlan,
  isRecurring,
  isSamePlan,
  PAID_TIERS,
  PAYMENT_METHODS,
  PERIOD_LABELS,
  PLAN_GROUPS,
  PLAN_PERIODS,
  PLAN_TYPES,
  type Plan,
  parsePlan,
  parseTrialPrice,
  planName,
  planTypeOf,
  subscriptionOf,
  TIER_FEATURES,
} from '#shared/domain/plans.ts';
import { PLAN_TIERS, TIERS, type Tier, tierOf } from '#shared/domain/status.ts';

const whole: Plan = {
  group: 'individual',
  period: 'month',
  tier: 'tier-0',
  version: 'v1',
  price: 7900,
  currency: 'usd',
};

describe("'Unsupported plan'", () => {
  test.each([
    '',
    'free',
    'individual',
    'month_individual',
    'individual_week',
    'individual_month_tier-6',
    'individual_month_tier-0_',
    'individual_month_tier-0_v1_',
    'individual_month_tier-0_v1_-1_usd',
    'individual_month_tier-0_v1_79.00_usd',
    'individual_month_tier-0_v1_07900_usd',
    'individual_month_tier-0_v1_1e3_usd',
    'individual_month_tier-0_v1_9999999999999_usd',
    'individual_month_tier-0_v1_7900_USD',
    'individual_month_tier-0_v1_7900_usd_more',
    'individual_month_tier-0_v1_7900_usd\n',
    'individual__month_tier-0',
    'Individual_month',
    'team_day_tier-0',
    'individual_day_tier-4',
    'individual_day_tier-5',
  ])('%p', (text) => {
    expect(() => parsePlan(text)).toThrow('Unsupported plan');
    expect(() => subscriptionOf(text)).toThrow('Unsupported plan');
  });

  test('anything at all is either read or refused with these words', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parsePlan(text);
        } catch (error) {
          expect(error).toEqual(new Error('Unsupported plan'));
        }
      }),
    );
  });

  test.each<Partial<Plan>>([
    { version: null },
    { price: 79.5 },
    { price: -1 },
    { version: 'v_1' },
    { version: '' },
    { currency: 'US' },
    { tier: 'tier-9' as Plan['tier'] },
  ])('is not written either: %j', (part) => {
    expect(() => formatPlan({ ...whole, ...part })).toThrow('Unsupported plan');
  });
});

describe('plan strings', () => {
  test.each<[string, Partial<Plan>]>([
    ['individual_month_tier-0_v1_7900_usd', {}],
    [
      'team_two-year_tier-5_v2-gov_0_jpy',
      { group: 'team', period: 'two-year', tier: 'tier-5', version: 'v2-gov', price: 0, currency: 'jpy' },
    ],
    ['individual_month_tier-0_v1_7900', {}],
    ['individual_month_tier-0_v1', { price: null, currency: null }],
    ['individual_month_tier-0', { version: null, price: null, currency: null }],
    ['individual_month', { version: null, price: null, currency: null }],
  ])('%s is read', (text, part) => expect(parsePlan(text)).toEqual({ ...whole, ...part }));

  const plans: fc.Arbitrary<Plan> = fc
    .record({
      group: fc.constantFrom(...PLAN_GROUPS),
      period: fc.constantFrom(...PLAN_PERIODS.filter((period) => period !== 'day')),
      tier: fc.constantFrom(...PLAN_TIERS),
      version: fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,19}$/),
      price: fc.integer({ min: 0, max: 999_999_999_999 }),
      currency: fc.stringMatching(/^[a-z]{3}$/),
    })
    .chain((plan) =>
      fc.constantFrom<Plan>(
        plan,
        { ...plan, price: null, currency: null },
        { ...plan, version: null, price: null, currency: null },
      ),
    );

  test('written and read again, a plan is the same', () => {
    fc.assert(fc.property(plans, (plan) => expect(parsePlan(formatPlan(plan))).toEqual(plan)));
  });

  test('has six parts when all is known', () => {
    expect(formatPlan(whole)).toBe('individual_month_tier-0_v1_7900_usd');
    expect(formatPlan({ ...whole, currency: null })).toBe('individual_month_tier-0_v1_7900_usd');
  });

  test.each<[Partial<Plan>, boolean]>([
    [{ price: 1, currency: 'eur', version: 'v2' }, true],
    [{ group: 'team' }, false],
    [{ period: 'year' }, false],
    [{ tier: 'tier-4' }, false],
  ])('%j: the same thing to buy? %p', (part, same) => expect(isSamePlan(whole, { ...whole, ...part })).toBe(same));

  test('the variant for schools is another thing to buy', () => {
    const team: Plan = { ...whole, group: 'team' };
    expect(isSamePlan(team, { ...team, version: 'v1-edu' })).toBe(false);
  });

  test.each(PLAN_PERIODS)('only a day pass does not renew: %s', (period) => {
    expect(isRecurring({ period })).toBe(period !== 'day');
  });

  test.each([
    [null, 'general'],
    ['v1', 'general'],
    ['v1-edu', 'edu'],
    ['gov', 'gov'],
    ['v1education', 'general'],
  ] as const)('version %p is for %s, in a team', (version, audience) => {
    expect(audienceOf({ group: 'team', version })).toBe(audience);
    expect(audienceOf({ group: 'individual', version })).toBe('general');
  });
});

describe('subscription behind a plan', () => {
  test.each(PLAN_TIERS)('%s keeps its tier', (tier) => {
    expect(subscriptionOf(`individual_month_${tier}`)).toEqual({ group: 'user', tier, isAdmin: false });
    expect(subscriptionOf(`team_month_${tier}`, true)).toEqual({ group: 'team', tier, isAdmin: true });
  });

  test('only a team has an administrator', () => expect(subscriptionOf('individual_month', true).isAdmin).toBe(false));

  test('gives the tier that permissions ask for', () => {
    const plan = 'team_year_tier-4_v1_159000_usd';
    expect(tierOf({ plan, subscription: subscriptionOf(plan) })).toBe('PRO');
  });
});

describe('plan types', () => {
  const RHYTHM = { month: 'monthly', year: 'annual', 'two-year': 'biennial' } as const;
  const KIND = ['premium', 'premium', 'premium', 'premium', 'pro'];

  test('there are 26: the day pass, six for one person and for each of three kinds of team, Enterprise', () => {
    expect(PLAN_TYPES).toHaveLength(26);
    expect(new Set(PLAN_TYPES).size).toBe(26);
  });

  test('every plan that can be written has one of them, and every one is reached', () => {
    const reached = new Set<string>([planTypeOf({ ...whole, period: 'day' })]);
    for (const group of PLAN_GROUPS) {
      for (const period of ['month', 'year', 'two-year'] as const) {
        for (const [i, tier] of PLAN_TIERS.entries()) {
          for (const audience of AUDIENCES) {
            const version = audience === 'general' ? 'v1' : `v1-${audience}`;
            const type = planTypeOf({ group, period, tier, version });
            const buyer = group === 'individual' ? '' : audience === 'general' ? 'team-' : `team-${audience}-`;
            expect(type).toBe(tier === 'tier-5' ? 'enterprise' : `${buyer}${RHYTHM[period]}-${KIND[i]}`);
            reached.add(type);
          }
        }
      }
    }
    expect([...reached].sort()).toEqual([...PLAN_TYPES].sort());
  });

  test.each<[string, boolean, string]>([
    ['individual_day_tier-0', true, '24-hour access'],
    ['individual_month_tier-0', true, 'Draft with AI, monthly'],
    ['individual_year_tier-4', false, 'Pro, annual'],
    ['team_two-year_tier-1', false, 'Premium, team, biennial'],
    ['team_year_tier-4_v1-edu', true, 'Draft & Review with AI, team (edu), annual'],
    ['team_year_tier-5', true, 'Enterprise AI'],
  ])('%s, AI products %p: %s', (plan, aiProducts, name) => expect(planName(parsePlan(plan), aiProducts)).toBe(name));
});

describe('names and lists', () => {
  test('tier-6 has no name', () => expect(() => tierName('GOLD' as Tier, true)).toThrow('Unknown tier: GOLD'));

  test.each<[Tier, string, string]>([
    ['NON_REGISTERED', 'No account', 'No account'],
    ['FREE', 'Free', 'Free'],
    ['PREMIUM', 'Premium', 'Draft with AI'],
    ['PRO', 'Pro', 'Draft & Review with AI'],
    ['ENTERPRISE', 'Enterprise', 'Enterprise AI'],
  ])('%s is %s, on AI products %s', (tier, standard, aiProducts) => {
    expect([tierName(tier, false), tierName(tier, true)]).toEqual([standard, aiProducts]);
  });

  test('no tier is without a name', () => {
    for (const tier of TIERS) for (const on of [true, false]) expect(tierName(tier, on)).not.toBe('');
  });

  test('labels of periods', () => {
    expect(PLAN_PERIODS.map((period) => PERIOD_LABELS[period])).toEqual(['24-Hour', 'monthly', 'annual', 'biennial']);
  });

  test('ways to pay', () => {
    expect(PAYMENT_METHODS).toEqual(['apple_pay', 'card', 'google_pay', 'invoice', 'sepa_debit']);
  });

  test('every tier that is sold adds something, nothing twice', () => {
    expect(PAID_TIERS.map((tier) => TIER_FEATURES[tier].length)).toEqual([6, 4, 10]);
    const all = PAID_TIERS.flatMap((tier) => TIER_FEATURES[tier]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('trial price', () => {
  test.each([
    ['1.5'],
    ['-1'],
    [''],
    ['abc'],
    [' 100'],
    ['1e2'],
    [99.5],
    [-1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [{}],
    [['100']],
  ])('%p is no price', (value) =>
    expect(() => parseTrialPrice(value)).toThrow(`Incorrect trial price format: ${String(value)}`),
  );

  test.each([
    ['100', 100],
    ['0', 0],
    [100, 100],
  ])('%p is %i', (value, price) => expect(parseTrialPrice(value)).toBe(price));
});
