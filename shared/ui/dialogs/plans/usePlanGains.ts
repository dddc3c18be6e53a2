/** What plans add here, for the views that compare them. */
import { addedBy, forEverybody, raisesLimits } from '#shared/domain/planGains.ts';
import type { PaidTier } from '#shared/domain/plans.ts';
import type { Product } from '#shared/domain/products.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface PlanGains {
  added(tier: PaidTier): readonly Product[];
  raisesLimits(tier: PaidTier): boolean;
  /** What everybody has without a plan. */
  forEverybody: readonly Product[];
}

export function usePlanGains(): PlanGains {
  const { settings, flags } = useApp();
  return {
    added: (tier) => addedBy(tier, settings),
    raisesLimits: (tier) => raisesLimits(tier, settings, flags.aiProducts),
    forEverybody: forEverybody(settings),
  };
}
