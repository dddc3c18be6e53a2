/** What a free account has more of than a visitor, by the numbers in force. Specification part 1 §9. */
import type { Allowed, Gain } from '#shared/api/personalPages.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { defaultPeriod, type Limit, METERED, type Metered, type Numbers, quotaOf } from '#shared/domain/quotas.ts';

const isMore = (free: Limit, without: Limit): boolean => without !== null && (free === null || free > without);

export function freeGains(numbers: Numbers, gates: 'standard' | 'open'): Gain[] {
  // nobody has less than anybody
  if (gates === 'open') return [];
  const { aiProducts } = flagValues({});
  const allowedTo = (tier: 'NON_REGISTERED' | 'FREE', key: Metered): Allowed => {
    const { limit, lifetime } = quotaOf(key, { status: tier, tier, aiProducts }, numbers);
    return { limit, lifetime };
  };
  return METERED.map((key) => ({
    key,
    period: defaultPeriod(aiProducts),
    without: allowedTo('NON_REGISTERED', key),
    free: allowedTo('FREE', key),
  })).filter(({ without, free }) => isMore(free.limit, without.limit) || isMore(free.lifetime, without.lifetime));
}
