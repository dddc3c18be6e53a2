import { describe, expect, test } from '@jest/globals';
import {
  PLAN_TIERS,
  type PlanTier,
  reaches,
  type Status,
  statusOf,
  TIERS,
  type Tier,
  tierOf,
  tierOfPlan,
  type UserSubscription,
} from '#shared/domain/status.ts';

const subscription = (group: 'user' | 'team', tier: PlanTier = 'tier-0'): UserSubscription => ({
  group,
  tier,
  isAdmin: false,
});
const paid = 'individual_month_tier-0_v1_7900_usd';

describe('what is refused', () => {
  test('a paid plan of which nothing is known has no tier', () => {
    expect(() => tierOf({ plan: paid, subscription: null })).toThrow('Unsupported plan');
  });

  test.each(['tier-6', 'tier-', '', 'PRO'])('the plan tier %p', (tier) => {
    expect(() => tierOfPlan(tier as PlanTier)).toThrow('Unsupported plan');
  });

  test.each([
    ['GOLD', 'FREE'],
    ['ENTERPRISE', 'GOLD'],
  ])('%s against %s', (tier, needed) => {
    expect(() => reaches(tier as Tier, needed as Tier)).toThrow('Unknown user state: GOLD');
  });
});

describe('status', () => {
  test('nobody signed in', () => expect(statusOf(null)).toBe('NON_REGISTERED'));

  // in the order of part 1 §1: free comes before the team, the team before the trial
  test.each<[string, UserSubscription | null, boolean, Status]>([
    ['free', null, false, 'FREE'],
    ['free', null, true, 'FREE'],
    ['free', subscription('team'), true, 'FREE'],
    [paid, subscription('team'), false, 'TEAM_MEMBER'],
    [paid, subscription('team'), true, 'TEAM_MEMBER'],
    [paid, subscription('user'), true, 'SUBSCRIBER'],
    [paid, subscription('user'), false, 'TRIALING'],
    [paid, null, true, 'SUBSCRIBER'],
    [paid, null, false, 'TRIALING'],
  ])('plan %s, subscription %j, trial used: %p → %s', (plan, sub, trialUsed, status) => {
    expect(statusOf({ plan, subscription: sub, trialUsed })).toBe(status);
  });
});

describe('tier', () => {
  test('nobody signed in', () => expect(tierOf(null)).toBe('NON_REGISTERED'));
  test('the free plan', () => expect(tierOf({ plan: 'free', subscription: null })).toBe('FREE'));

  const expected: Record<PlanTier, Tier> = {
    'tier-0': 'PREMIUM',
    'tier-1': 'PREMIUM',
    'tier-2': 'PREMIUM',
    'tier-3': 'PREMIUM',
    'tier-4': 'PRO',
    'tier-5': 'ENTERPRISE',
  };
  test.each(PLAN_TIERS)('%s, alone or in a team, on trial or not', (tier) => {
    expect(tierOf({ plan: paid, subscription: subscription('user', tier) })).toBe(expected[tier]);
    expect(tierOf({ plan: paid, subscription: subscription('team', tier) })).toBe(expected[tier]);
  });

  test.each(TIERS.flatMap((tier, i) => TIERS.map((needed, j) => [tier, needed, i >= j] as const)))(
    '%s reaches %s: %p',
    (tier, needed, does) => expect(reaches(tier, needed)).toBe(does),
  );
});
