import { describe, expect, test } from '@jest/globals';
import { addedBy, forEverybody, type Here, raisesLimits } from '#shared/domain/planGains.ts';
import { PAID_TIERS } from '#shared/domain/plans.ts';
import { LIMITS } from '#shared/domain/quotas.ts';

/** What is shipped. */
const HERE: Here = {
  products: ['advanced_search', 'index', 'word_integration'],
  counted: ['clause_finder', 'copy', 'export', 'pagination', 'search_click', 'page_view'],
  gates: 'standard',
  thresholds: null,
  limits: null,
};
const raising = (here: Partial<Here> = {}) =>
  PAID_TIERS.filter((tier) => raisesLimits(tier, { ...HERE, ...here }, true));

describe('what a plan adds', () => {
  test('is nothing that everybody has without one', () => {
    expect(PAID_TIERS.flatMap((tier) => addedBy(tier, HERE))).toEqual([]);
    expect(forEverybody(HERE)).toEqual(HERE.products);
  });

  test('is what is there of what the tier has', () => {
    const products = [...HERE.products, 'custom_playbooks', 'soc2_gdpr'] as const;
    expect(PAID_TIERS.map((tier) => addedBy(tier, { products }))).toEqual([[], ['custom_playbooks'], ['soc2_gdpr']]);
    expect(forEverybody({ products })).toEqual(HERE.products);
  });
});

describe('higher limits', () => {
  test('are those of what is counted here', () => {
    // the clause finder alone has more with Pro, and nothing with Enterprise
    expect(raising()).toEqual(['PREMIUM', 'PRO']);
    expect(raising({ counted: ['copy', 'export'] })).toEqual(['PREMIUM']);
    expect(raising({ counted: [] })).toEqual([]);
  });

  test('of libraries count where there are any', () =>
    expect(raising({ products: ['private_libraries'] })).toEqual(['PREMIUM', 'PRO', 'ENTERPRISE']));

  test('are none where nothing is limited', () => expect(raising({ gates: 'open' })).toEqual([]));

  test('follow the numbers of the operator', () => {
    const clause_finder = { ...LIMITS.clause_finder, PRO: 20 };
    expect(raising({ limits: { ...LIMITS, clause_finder } })).toEqual(['PREMIUM', 'PRO', 'ENTERPRISE']);
  });
});
