import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type LibraryDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit'> & {
  libraries: Libraries;
  limits: Limits;
  guard: QuotaGuard;
  quota: Pick<Quota, 'limitsFor'>;
};
