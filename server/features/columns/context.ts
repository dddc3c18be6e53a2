/** What columns stand on. */
import type { Base } from '#server/base.ts';
import type { Models } from '#server/features/model/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type ColumnDeps = Pick<Base, 'db' | 'readers' | 'log'> & {
  libraries: Libraries;
  quota: Quota;
  guard: QuotaGuard;
  models: Models | null;
};
