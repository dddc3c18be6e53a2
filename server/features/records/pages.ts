/** The record pages, in one table. */
import { amendmentsPage } from '#server/features/records/amendments/page.ts';
import { clausePage } from '#server/features/records/clause.ts';
import { clauseGroupPage } from '#server/features/records/clauseGroup.ts';
import { clausesPage } from '#server/features/records/clauses.ts';
import { companyPage } from '#server/features/records/company.ts';
import { type ContextOf, contexts, type RecordDeps } from '#server/features/records/context.ts';
import { contractPage } from '#server/features/records/contract.ts';
import {
  contractsPage,
  contractsSimilarPage,
  contractsTaggedPage,
  documentsPage,
} from '#server/features/records/contractLists.ts';
import { definitionPage } from '#server/features/records/definition.ts';
import { dictionaryPage } from '#server/features/records/dictionary.ts';
import { homePage } from '#server/features/records/home.ts';
import { marketPage } from '#server/features/records/market/page.ts';
import { partCuts } from '#server/features/records/partCuts.ts';
import { tagPage, tagsPage } from '#server/features/records/tags.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Libraries } from '#server/record/libraries.ts';

/** The order matters to the router: fixed segments before parameters. */
export function recordPages(deps: RecordDeps & { libraries: Libraries }): PageRoute[] {
  const contextOf = contexts(deps);
  const cutsOf = partCuts();
  return [
    homePage,
    clausesPage,
    marketPage(deps.libraries),
    clauseGroupPage,
    clausePage,
    contractsPage,
    documentsPage,
    contractsTaggedPage,
    contractsSimilarPage,
    tagsPage,
    tagPage,
    companyPage,
    amendmentsPage,
    (context: ContextOf) => contractPage(context, cutsOf),
    dictionaryPage,
    definitionPage,
  ].map((page) => page(contextOf));
}
