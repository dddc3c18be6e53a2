import { describe, expect, test } from '@jest/globals';
import type { GateRule, OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { METERED } from '#shared/domain/quotas.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { allowanceText } from '#shared/ui/dialogs/gate/offers.ts';

const allowance = (rule: GateRule, tier: OfferedTier, thresholds = THRESHOLDS) =>
  allowanceText(rule, tier, { aiProducts: true, thresholds, limits: null });

describe('what a way on gives', () => {
  test.each<[GateRule, OfferedTier, string | null]>([
    ['feature:ai_assistant', 'FREE', '100 a day'],
    ['feature:ai_assistant', 'PREMIUM', 'No limit'],
    ['feature:clause_finder', 'PREMIUM', '1 a day'],
    ['feature:library_create', 'PREMIUM', '1'],
    ['feature:library_upload', 'PRO', '1,000'],
    ['clause-page-views', 'FREE', 'No limit'],
    ['search-arrivals', 'FREE', '3 a day'],
    ['page-views', 'FREE', '1,000 a day'],
    ['exports', 'FREE', '40 a day'],
    ['exports', 'PREMIUM', 'No limit'],
    ['feature:copy', 'FREE', '30 a day'],
    ['feature:list_create', 'PRO', null],
    ['premium-content', 'PREMIUM', null],
  ])('%s, %s: %s', (rule, tier, expected) => expect(allowance(rule, tier)).toBe(expected));

  test('by the operator’s own numbers', () => {
    const own = { ...THRESHOLDS, copy: { ...THRESHOLDS.copy, FREE: { constant: null, interval: 77 } } };
    expect(allowance('feature:copy', 'FREE', own)).toBe('77 a day');
  });

  test.each(METERED)('%s says something for every tier', (key) => {
    for (const tier of ['FREE', 'PREMIUM', 'PRO', 'ENTERPRISE'] as const)
      expect(allowance(`feature:${key}`, tier)).toBeTruthy();
  });
});
