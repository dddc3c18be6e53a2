/** The pages of accounts and of the operator, in one table. */
import type { Base } from '#server/base.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import type { Signals } from '#server/features/signals/index.ts';
import { entryPages } from '#server/features/users/pages/entry.ts';
import { operatorPages } from '#server/features/users/pages/operator.ts';
import { ownPages } from '#server/features/users/pages/own.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Product } from '#shared/domain/products.ts';

type UserPageDeps = Base & { quota: Quota; sessions: Sessions; signals: Signals };

/** `given`: what the mounted pages and calls give of the product, once all are mounted. */
export const userPages = (deps: UserPageDeps, given: () => readonly Product[]): PageRoute[] => [
  ...entryPages(deps),
  ...ownPages(deps),
  ...operatorPages(deps, given),
];
