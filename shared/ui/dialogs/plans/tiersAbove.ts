import { PAID_TIERS, type PaidTier } from '#shared/domain/plans.ts';
import { TIERS, type Tier } from '#shared/domain/status.ts';

/** The tiers that are sold above one that somebody has. */
export const tiersAbove = (tier: Tier): PaidTier[] =>
  PAID_TIERS.filter((one) => TIERS.indexOf(one) > TIERS.indexOf(tier));

export const isPaidTier = (tier: Tier | undefined): tier is PaidTier => PAID_TIERS.some((one) => one === tier);
