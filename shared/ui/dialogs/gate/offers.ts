/** What each way on from a limit gives, from the same tables that the limits come from. */
import type { GateRule, OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { fullCount } from '#shared/domain/display.ts';
import {
  type FeatureLimits,
  LIMITED_FEATURES,
  LIMITS,
  type Limit,
  METERED,
  type Metered,
  quotaOf,
} from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';

const METERS: Partial<Record<GateRule, Metered>> = {
  'page-views': 'page_view',
  'clause-page-views': 'clause_page_view',
  'search-arrivals': 'search_result_page_view',
  exports: 'export',
  'trial-exports': 'export',
};

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T => all.some((one) => one === text);

/** "No limit", "100 a day", "5", or null where the tier has the thing without counting. */
export function allowanceText(
  rule: GateRule,
  tier: OfferedTier,
  {
    aiProducts,
    thresholds,
    limits,
  }: { aiProducts: boolean; thresholds: Thresholds | null; limits: FeatureLimits | null },
): string | null {
  const feature = rule.replace(/^feature:/, '');
  const meter = METERS[rule] ?? (isOneOf(METERED, feature) ? feature : null);
  if (!meter) return isOneOf(LIMITED_FEATURES, feature) ? limitText((limits ?? LIMITS)[feature][tier]) : null;
  const status = tier === 'FREE' ? 'FREE' : 'SUBSCRIBER';
  const { limit, period, lifetime } = quotaOf(
    meter,
    { status, tier, aiProducts },
    { thresholds: thresholds ?? undefined, limits: limits ?? undefined },
  );
  if (limit !== null) return `${fullCount(limit)} a ${period.endsWith('d') ? 'day' : 'month'}`;
  return limitText(lifetime);
}

const limitText = (limit: Limit): string => (limit === null ? 'No limit' : fullCount(limit));
