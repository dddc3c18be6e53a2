/** How many look on at uploads: each asks the record several times a second, so that one account or network may not open any number. */
import { isLoopback } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { errorText } from '#shared/domain/errors.ts';

/** A person has a few windows; an office a few people who upload. Of one process. */
export const WATCHERS = { account: 5, network: 20 } as const;

export interface Watchers {
  /** What it returns gives the place back. Errors: `too_many_jobs` 429. */
  enter(userId: string, network: string): () => void;
}

export function createWatchers(): Watchers {
  const counts = new Map<string, number>();
  const countOf = (name: string): number => counts.get(name) ?? 0;

  return {
    enter(userId, network) {
      const all = [{ name: `account ${userId}`, most: WATCHERS.account as number }];
      // a proxy that nobody told us of speaks for everybody
      if (!isLoopback(network)) all.push({ name: `network ${network}`, most: WATCHERS.network });
      const full = all.find(({ name, most }) => countOf(name) >= most);
      if (full)
        throw new AppError('too_many_jobs', 429, errorText('too_many_jobs', { n: full.most }), { limit: full.most });
      for (const { name } of all) counts.set(name, countOf(name) + 1);
      return () => {
        for (const { name } of all)
          if (countOf(name) > 1) counts.set(name, countOf(name) - 1);
          else counts.delete(name);
      };
    },
  };
}
