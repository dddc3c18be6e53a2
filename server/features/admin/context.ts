/** What the operator's administration stands on. */
import type { Base } from '#server/base.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import type { Quota } from '#server/features/quota/index.ts';

export interface AdminDeps extends Base {
  sessions: Sessions;
  quota: Quota;
}
