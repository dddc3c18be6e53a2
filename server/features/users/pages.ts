/** The pages of accounts and of the operator, in one table. */
import type { Deps } from '#server/deps.ts';
import { entryPages } from '#server/features/users/pages/entry.ts';
import { operatorPages } from '#server/features/users/pages/operator.ts';
import { ownPages } from '#server/features/users/pages/own.ts';
import type { PageRoute } from '#server/http/page.ts';

export const userPages = (deps: Deps): PageRoute[] => [...entryPages(deps), ...ownPages(deps), ...operatorPages(deps)];
