/** What a plan has that the one before it has not, of what there is here: from the tables that the limits and the gates come from. */
import { type PaidTier, TIER_FEATURES } from '#shared/domain/plans.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import { type FeatureLimits, LIMITS, type Limit, type Metered, quotaOf } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';

/** Part 1 §9: each tier has what the one before it has, and more. */
export const TIER_BEFORE = { PREMIUM: 'FREE', PRO: 'PREMIUM', ENTERPRISE: 'PRO' } as const;

export interface Here {
  products: readonly Product[];
  /** What something mounted spends. */
  counted: readonly Metered[];
  gates: 'standard' | 'open';
  /** Null: ours. */
  thresholds: Thresholds | null;
  limits: FeatureLimits | null;
}

/** Of what a tier adds by the specification: what is here, and not everybody's in any case. */
export const addedBy = (tier: PaidTier, { products }: Pick<Here, 'products'>): Product[] =>
  TIER_FEATURES[tier].filter((one) => products.includes(one) && !PRODUCTS[one].isForAll);

/** What whoever may come here has without a plan. */
export const forEverybody = ({ products }: Pick<Here, 'products'>): Product[] =>
  products.filter((one) => PRODUCTS[one].isForAll);

const isMore = (more: Limit, less: Limit): boolean => less !== null && (more === null || more > less);

/** Whether anything that is counted here may be used more often than with the tier before. */
export function raisesLimits(
  tier: PaidTier,
  { products, counted, gates, thresholds, limits }: Here,
  aiProducts: boolean,
): boolean {
  // nobody has less than anybody
  if (gates === 'open') return false;
  const before = TIER_BEFORE[tier];
  const numbers = { thresholds: thresholds ?? undefined, limits: limits ?? undefined };
  const quota = (key: Metered, one: PaidTier | 'FREE') =>
    quotaOf(key, { status: one === 'FREE' ? 'FREE' : 'SUBSCRIBER', tier: one, aiProducts }, numbers);
  const owned = products.includes('private_libraries') ? (['library_create', 'library_upload'] as const) : [];
  return (
    counted.some((key) => {
      const [more, less] = [quota(key, tier), quota(key, before)];
      return isMore(more.limit, less.limit) || isMore(more.lifetime, less.lifetime);
    }) || owned.some((key) => isMore((limits ?? LIMITS)[key][tier], (limits ?? LIMITS)[key][before]))
  );
}
