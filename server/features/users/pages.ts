/** The pages of accounts and of the operator, in one table. */
import type { Base } from '#server/base.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import type { Models } from '#server/features/model/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import type { Signals } from '#server/features/signals/index.ts';
import { entryPages } from '#server/features/users/pages/entry.ts';
import { operatorPages } from '#server/features/users/pages/operator.ts';
import { ownPages } from '#server/features/users/pages/own.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Product } from '#shared/domain/products.ts';
import type { Metered } from '#shared/domain/quotas.ts';

type UserPageDeps = Base & {
  quota: Quota;
  sessions: Sessions;
  signals: Signals;
  models: Pick<Models, 'offered'> | null;
};

interface Live {
  /** What the mounted pages and calls give of the product, once all are mounted. */
  given: () => readonly Product[];
  /** What is counted, likewise. */
  counted: () => readonly Metered[];
}

export const userPages = (deps: UserPageDeps, { given, counted }: Live): PageRoute[] => [
  ...entryPages(deps, counted),
  ...ownPages(deps),
  ...operatorPages(deps, given),
];
