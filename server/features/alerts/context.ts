/** What alerts stand on. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { QuotaGuard } from '#server/features/quota/index.ts';
import type { createSearchService } from '#server/features/search/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type AlertDeps = Pick<Base, 'db' | 'config' | 'clock' | 'log'> & {
  guard: QuotaGuard;
  libraries: Libraries;
  limits: Limits;
  find: Pick<ReturnType<typeof createSearchService>, 'search'>;
};
