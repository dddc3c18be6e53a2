import type { Tier } from '#shared/domain/status.ts';

/** By which of the two sets of names (specification part 1 §3) plans are shown: everywhere but on invoices (docs/decisions/0047). */
export interface NamesHere {
  /** The flag of AI products. */
  aiProducts: boolean;
  /** There is an assistant here, since a model is configured: a plan is not named after what it has not. */
  hasAssistant: boolean;
}

export const namesAi = ({ aiProducts, hasAssistant }: NamesHere): boolean => aiProducts && hasAssistant;

/** Part 1 §3: two sets of names for what is sold, chosen by the AI products flag. The first two are ours. */
const TIER_NAMES: Record<Tier, { standard: string; aiProducts: string }> = {
  NON_REGISTERED: { standard: 'No account', aiProducts: 'No account' },
  FREE: { standard: 'Free', aiProducts: 'Free' },
  PREMIUM: { standard: 'Premium', aiProducts: 'Draft with AI' },
  PRO: { standard: 'Pro', aiProducts: 'Draft & Review with AI' },
  ENTERPRISE: { standard: 'Enterprise', aiProducts: 'Enterprise AI' },
};

/** Throws for an unknown tier. */
export function tierName(tier: Tier, aiProducts: boolean): string {
  const names = TIER_NAMES[tier];
  if (!names) throw new Error(`Unknown tier: ${tier}`);
  return aiProducts ? names.aiProducts : names.standard;
}
