/** What approvals stand on. */
import type { Base } from '#server/base.ts';
import type { QuotaGuard } from '#server/features/quota/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export type WorkflowDeps = Pick<Base, 'db' | 'config' | 'clock' | 'log' | 'readers' | 'audit'> & {
  guard: QuotaGuard;
  libraries: Libraries;
};
