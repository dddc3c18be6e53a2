import { describe, expect, test } from '@jest/globals';
import { lineName } from '#shared/domain/billing/lineName.ts';
import { discountSummary } from '#shared/domain/discounts.ts';
import { namesAi, tierName } from '#shared/domain/planNames.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { PLAN_TIERS, TIERS, tierOfPlan } from '#shared/domain/status.ts';

const HERE = [true, false].flatMap((aiProducts) => [true, false].map((hasAssistant) => ({ aiProducts, hasAssistant })));
const AI = {
  NON_REGISTERED: 'No account',
  FREE: 'Free',
  PREMIUM: 'Draft with AI',
  PRO: 'Draft & Review with AI',
  ENTERPRISE: 'Enterprise AI',
};
const STANDARD = { ...AI, PREMIUM: 'Premium', PRO: 'Pro', ENTERPRISE: 'Enterprise' };
const HALF = {
  ...{ id: 'HALF', amount: null, percent: 50, applicable_plans: [] },
  ...{ duration: 'once' as const, duration_in_months: null },
};

describe.each(HERE)('with %j', (here) => {
  const isAi = namesAi(here);
  const names = isAi ? AI : STANDARD;

  test('plans are named after AI where the flag is on and there is some', () =>
    expect(isAi).toBe(here.aiProducts && here.hasAssistant));

  test.each(TIERS)('%s', (tier) => expect(tierName(tier, isAi)).toBe(names[tier]));

  test.each(PLAN_TIERS)('%s has one name on the site and in what a coupon saves, and its own on an invoice', (tier) => {
    for (const group of ['individual', 'team'] as const) {
      const text = `${group}_month_${tier}`;
      const plan = parsePlan(text);
      const name = names[tierOfPlan(tier)];
      expect(planName(plan, isAi).startsWith(name)).toBe(true);
      expect(discountSummary(HALF, plan, isAi)).toContain(` off ${name} monthly`);
      expect(lineName(text).startsWith(STANDARD[tierOfPlan(tier)])).toBe(true);
    }
  });
});
