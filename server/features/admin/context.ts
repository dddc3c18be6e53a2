/** What the operator's administration stands on. */
import type { Base } from '#server/base.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import type { Indexer } from '#server/features/search/index.ts';
import type { Signals } from '#server/features/signals/index.ts';
import type { Libraries } from '#server/record/libraries.ts';

export interface AdminDeps extends Base {
  signals: Signals;
  sessions: Sessions;
  quota: Quota;
  libraries: Libraries;
  indexer: Indexer;
}
