import { describe, expect, test } from '@jest/globals';
import {
  ACCESS,
  type Access,
  decide,
  FEATURES,
  type Feature,
  lowestTierThatAllows,
  promptFor,
} from '#shared/domain/access.ts';
import { LIMITED_FEATURES, LIMITS, type Limit } from '#shared/domain/quotas.ts';
import { TIERS, type Tier } from '#shared/domain/status.ts';

/** Part 2 §6, row by row, with the numbers of §9: no, yes, or how many. */
const MATRIX: Record<Feature, string> = {
  ai_assistant: '10 100 yes yes yes',
  ai_assistant_features: 'no yes yes yes yes',
  assistant_advanced: 'no no no yes yes',
  ai_search_columns: 'no yes yes yes yes',
  clause_finder: '1 1 1 yes yes',
  review_standard: '3 10 yes yes yes',
  review_custom: 'no no no yes yes',
  bulk_analyze: 'no no no no yes',
  company_sign_in: 'no no no no yes',
  gpt_integration: 'no no no yes yes',
  library_share: 'no no no yes yes',
  list_create: 'no no no yes yes',
  library_create: 'no no 1 5 yes',
  library_upload: 'no no 25 1000 yes',
  premium_content: 'no no yes yes yes',
  standards: 'no no no no yes',
  workflows: 'no no no no yes',
};
const cell = (feature: Feature, tier: Tier): string => MATRIX[feature].split(' ')[TIERS.indexOf(tier)] ?? '';
const CELLS = FEATURES.flatMap((feature) => TIERS.map((tier) => [feature, tier, cell(feature, tier)] as const));
const numbered = CELLS.filter(([, , is]) => /\d/.test(is));

describe('what is unknown throws', () => {
  test.each(['libraries', '', 'toString', '__proto__'])('feature %p', (feature) => {
    expect(() => decide(feature as Feature, { tier: 'PRO' })).toThrow(`Unknown feature: ${feature}`);
    expect(() => lowestTierThatAllows(feature as Feature)).toThrow('Unknown feature');
  });

  test.each(['GOLD', '', 'toString', 'TRIALING'])('tier %p, gate on and off', (tier) => {
    for (const on of [true, false]) {
      const facts = { tier: tier as Tier, gates: { standards: on } };
      expect(() => decide('standards', facts)).toThrow(`Unknown user state: ${tier}`);
    }
  });

  test.each(['NON_REGISTERED', 'GOLD', 'toString'])('nothing leads to %s', (tier) => {
    expect(() => promptFor(tier as Tier)).toThrow(`No plan leads to ${tier}`);
  });
});

describe('access matrix', () => {
  test('every feature has its row', () => expect(Object.keys(MATRIX)).toEqual([...FEATURES]));

  test.each(CELLS)('%s for %s: %s', (feature, tier, is) => {
    const first = decide(feature, { tier });
    if (is === 'no') expect(first).toMatchObject({ allowed: false, code: 'upgrade_required' });
    else expect(first).toEqual({ allowed: true, limit: is === 'yes' ? null : Number(is) });
  });

  test.each(CELLS)('%s for %s with the gate off is allowed, however much was used', (feature, tier) => {
    const gates = { [feature]: false };
    expect(decide(feature, { tier, gates })).toEqual({ allowed: true, limit: null });
    expect(decide(feature, { tier, gates, used: 1e6 })).toEqual({ allowed: true, limit: null });
  });

  test.each(CELLS)('%s for %s: a gate that is on, or another one off, changes nothing', (feature, tier) => {
    const others = Object.fromEntries(FEATURES.filter((one) => one !== feature).map((one) => [one, false]));
    expect(decide(feature, { tier, gates: { ...others, [feature]: true } })).toEqual(decide(feature, { tier }));
    expect(decide(feature, { tier, gates: others })).toEqual(decide(feature, { tier }));
  });

  test('limited in the matrix is what has a number, and nothing else has', () => {
    for (const feature of FEATURES) {
      for (const tier of TIERS) {
        const limits: Partial<Record<Feature, Record<Tier, Limit>>> = LIMITS;
        const limit = limits[feature]?.[tier];
        const access: Access = ACCESS[feature][tier];
        expect([feature, tier, access === 'limited']).toEqual([feature, tier, typeof limit === 'number' && limit > 0]);
        if (access === 'yes') expect(limit ?? null).toBeNull();
      }
    }
    expect(FEATURES.filter((one) => Object.values(ACCESS[one]).includes('limited'))).toEqual([...LIMITED_FEATURES]);
  });
});

describe('limits', () => {
  test.each(numbered)('%s for %s ends at %s', (feature, tier, is) => {
    const limit = Number(is);
    expect(decide(feature, { tier, used: limit - 1 })).toEqual({ allowed: true, limit });
    for (const used of [limit, limit + 1]) {
      expect(decide(feature, { tier, used })).toMatchObject({ allowed: false, code: 'limit_reached', limit, used });
    }
  });

  test.each(CELLS.filter(([, , is]) => is === 'yes'))('%s for %s has no end', (feature, tier) => {
    expect(decide(feature, { tier, used: 1e9, wanted: 1e9 })).toEqual({ allowed: true, limit: null });
  });

  test.each([
    [20, 5, true],
    [20, 6, false],
    [25, 0, true],
    [25, 1, false],
  ])('%i contracts in a Premium library, %i more: %p', (used, wanted, allowed) => {
    expect(decide('library_upload', { tier: 'PREMIUM', used, wanted }).allowed).toBe(allowed);
  });

  test('a count that is no number is refused', () => {
    expect(decide('ai_assistant', { tier: 'FREE', used: Number.NaN }).allowed).toBe(false);
  });

  test("an operator's number stands in place of ours, 0 too", () => {
    const ai_assistant = { ...LIMITS.ai_assistant, NON_REGISTERED: 0, FREE: 3 };
    expect(decide('ai_assistant', { tier: 'FREE', used: 2, limits: { ai_assistant } }).allowed).toBe(true);
    expect(decide('ai_assistant', { tier: 'FREE', used: 3, limits: { ai_assistant } }).allowed).toBe(false);
    expect(decide('ai_assistant', { tier: 'NON_REGISTERED', limits: { ai_assistant } })).toEqual({
      allowed: false,
      code: 'limit_reached',
      limit: 0,
      used: 0,
      upgradeTo: 'FREE',
    });
  });
});

describe('the lowest plan that allows it', () => {
  test.each<[Feature, Tier, number, Tier]>([
    ['ai_assistant', 'NON_REGISTERED', 10, 'FREE'],
    ['ai_assistant', 'NON_REGISTERED', 100, 'PREMIUM'],
    ['ai_assistant', 'FREE', 100, 'PREMIUM'],
    ['ai_assistant_features', 'NON_REGISTERED', 0, 'FREE'],
    ['ai_search_columns', 'NON_REGISTERED', 0, 'FREE'],
    // one for each of the three: what was used already counts on the next tier, too
    ['clause_finder', 'NON_REGISTERED', 1, 'PRO'],
    ['clause_finder', 'FREE', 1, 'PRO'],
    ['clause_finder', 'PREMIUM', 1, 'PRO'],
    ['review_standard', 'NON_REGISTERED', 3, 'FREE'],
    ['review_standard', 'FREE', 10, 'PREMIUM'],
    ['review_custom', 'FREE', 0, 'PRO'],
    ['review_custom', 'PREMIUM', 0, 'PRO'],
    ['bulk_analyze', 'PRO', 0, 'ENTERPRISE'],
    ['company_sign_in', 'PRO', 0, 'ENTERPRISE'],
    ['gpt_integration', 'FREE', 0, 'PRO'],
    ['library_share', 'PREMIUM', 0, 'PRO'],
    ['list_create', 'NON_REGISTERED', 0, 'PRO'],
    ['library_create', 'FREE', 0, 'PREMIUM'],
    ['library_create', 'PREMIUM', 1, 'PRO'],
    ['library_create', 'PRO', 5, 'ENTERPRISE'],
    ['library_upload', 'PREMIUM', 25, 'PRO'],
    ['library_upload', 'PRO', 1000, 'ENTERPRISE'],
    ['standards', 'PRO', 0, 'ENTERPRISE'],
    ['workflows', 'PRO', 0, 'ENTERPRISE'],
  ])('%s for %s after %i → %s', (feature, tier, used, upgradeTo) => {
    expect(decide(feature, { tier, used })).toMatchObject({ allowed: false, upgradeTo });
  });

  test.each(CELLS)('%s for %s: what a refusal points to lies above, and is allowed', (feature, tier) => {
    const decision = decide(feature, { tier, used: 5000 });
    if (decision.allowed) return;
    const target = decision.upgradeTo as Tier;
    expect(TIERS.indexOf(target)).toBeGreaterThan(TIERS.indexOf(tier));
    expect(decide(feature, { tier: target, used: 5000 }).allowed).toBe(true);
    expect(promptFor(target)).toBeTruthy();
  });

  test.each<[Feature, Tier]>([
    ['ai_assistant', 'NON_REGISTERED'],
    ['ai_assistant_features', 'FREE'],
    ['library_upload', 'PREMIUM'],
    ['list_create', 'PRO'],
    ['standards', 'ENTERPRISE'],
  ])('asked of nobody in particular, %s begins at %s', (feature, tier) => {
    expect(lowestTierThatAllows(feature)).toBe(tier);
  });

  test('is null where even the highest has no more', () => {
    const limits = { library_upload: { ...LIMITS.library_upload, PRO: 10 } };
    expect(lowestTierThatAllows('library_upload', { tier: 'ENTERPRISE', limits })).toBeNull();
  });

  test.each<[Tier, string]>([
    ['FREE', 'continue-with-email'],
    ['PREMIUM', 'select-plan'],
    ['PRO', 'upgrade-to-pro'],
    ['ENTERPRISE', 'upgrade-to-enterprise'],
  ])('%s is offered by %s', (tier, view) => expect(promptFor(tier)).toBe(view));
});
