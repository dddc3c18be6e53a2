/** What lists stand on. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type ListDeps = Pick<Base, 'audit' | 'db' | 'config' | 'clock'> & {
  guard: QuotaGuard;
  libraries: Libraries;
  limits: Limits;
  quota: Quota;
};
