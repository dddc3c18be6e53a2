/** How many look on at uploads: each asks the record several times a second, so that one account or network may not open any number. */
import { SITE_MULTIPLE } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { createHoldings, networkShares } from '#server/http/shares.ts';
import { errorText } from '#shared/domain/errors.ts';

/** A person has a few windows; an office a few people who upload. Of one process. */
export const WATCHERS = { account: 5, network: 20 } as const;

export interface Watchers {
  /** What it returns gives the place back. Errors: `too_many_jobs` 429. */
  enter(userId: string, network: string): () => void;
}

export function createWatchers(): Watchers {
  const holdings = createHoldings();
  return {
    enter(userId, network) {
      const shares = [
        { name: `account ${userId}`, most: WATCHERS.account },
        ...networkShares(network, { most: WATCHERS.network, ofSite: WATCHERS.network * SITE_MULTIPLE }),
      ];
      const full = holdings.full(shares);
      if (full)
        throw new AppError('too_many_jobs', 429, errorText('too_many_jobs', { n: full.most }), { limit: full.most });
      return holdings.hold(shares);
    },
  };
}
