/** What this deployment has to offer, for every text that offers something. */

import { hasPlans } from '#shared/domain/hasPlans.ts';
import { namesAi, tierName } from '#shared/domain/planNames.ts';

import type { Product } from '#shared/domain/products.ts';
import type { Tier } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface Offered {
  has(product: Product): boolean;
  /** Plans make a difference here. */
  hasPlans: boolean;
  /** Plans can be bought, and begin with a trial. */
  isSold: boolean;
  /** Plans are named after AI products: where the flag is on and there are any. */
  namesAi: boolean;
  tierName(tier: Tier): string;
}

export function useOffered(): Offered {
  const { settings, flags } = useApp();
  const has = (product: Product) => settings.products.includes(product);
  const isAi = namesAi({ aiProducts: flags.aiProducts, hasAssistant: has('assistant') });
  return {
    has,
    hasPlans: hasPlans(settings),
    isSold: has('payments'),
    namesAi: isAi,
    tierName: (tier) => tierName(tier, isAi),
  };
}
