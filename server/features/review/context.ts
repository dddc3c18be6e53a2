/** What reviews stand on. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { Models } from '#server/features/model/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type ReviewDeps = Pick<Base, 'db' | 'config' | 'clock' | 'readers' | 'jobs'> & {
  quota: Quota;
  guard: QuotaGuard;
  limits: Limits;
  libraries: Libraries;
  /** Null: no model is configured. */
  models: Models | null;
};
