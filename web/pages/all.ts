/** Every page component at once: for the server, which renders all of them. */
import type { ComponentType } from 'react';
import type { PageName, Pages } from '#shared/api/pages.ts';
import { Clause } from '#web/pages/Clause.tsx';
import { ClauseGroup } from '#web/pages/ClauseGroup.tsx';
import { Clauses } from '#web/pages/Clauses.tsx';
import { Contract } from '#web/pages/Contract.tsx';
import { Contracts } from '#web/pages/Contracts.tsx';
import { Definition } from '#web/pages/Definition.tsx';
import { Dictionary } from '#web/pages/Dictionary.tsx';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { Home } from '#web/pages/Home.tsx';
import { Search } from '#web/pages/Search.tsx';

export type PageComponents = { [K in PageName]: ComponentType<Pages[K]> };

export const allPages: PageComponents = {
  Home,
  Search,
  Clauses,
  Clause,
  ClauseGroup,
  Contracts,
  Contract,
  Dictionary,
  Definition,
  Error: ErrorPage,
};
