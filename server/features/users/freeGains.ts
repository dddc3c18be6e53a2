/** What a free account has more of than a visitor, by the numbers in force. Specification part 1 §9. */
import type { Allowed, Gain } from '#shared/api/personalPages.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { defaultPeriod, type Limit, METERED, type Metered, quotaOf } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';

const isMore = (free: Limit, without: Limit): boolean => without !== null && (free === null || free > without);

/** Open gates bound only what the access matrix bounds. */
const BOUND_ALWAYS: readonly Metered[] = ['ai_assistant', 'clause_finder'];

export function freeGains(thresholds: Thresholds, gates: 'standard' | 'open'): Gain[] {
  const { aiProducts } = flagValues({});
  const allowedTo = (tier: 'NON_REGISTERED' | 'FREE', key: Metered): Allowed => {
    const { limit, lifetime } = quotaOf(key, { status: tier, tier, aiProducts }, thresholds);
    return { limit, lifetime };
  };
  return METERED.filter((key) => gates === 'standard' || BOUND_ALWAYS.includes(key))
    .map((key) => ({
      key,
      period: defaultPeriod('FREE', aiProducts),
      without: allowedTo('NON_REGISTERED', key),
      free: allowedTo('FREE', key),
    }))
    .filter(({ without, free }) => isMore(free.limit, without.limit) || isMore(free.lifetime, without.lifetime));
}
