/** What the assistant stands on. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { Finder } from '#server/features/chat/passages.ts';
import type { Models } from '#server/features/model/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type ChatDeps = Pick<Base, 'db' | 'config' | 'clock' | 'readers' | 'operatorSettings'> & {
  libraries: Libraries;
  quota: Quota;
  guard: QuotaGuard;
  limits: Limits;
  models: Models | null;
  find: Finder;
};
