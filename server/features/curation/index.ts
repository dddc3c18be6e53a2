/** What members of a library say of its contracts by hand. */
import { correctClause, correctContracts, undoCorrections } from '#server/features/curation/correct.ts';
import type { CurationDeps } from '#server/features/curation/library.ts';
import { shownCorrections } from '#server/features/curation/shown.ts';
import { typesLike } from '#server/features/records/index.ts';
import { type Route, route } from '#server/http/route.ts';
import { CORRECTION_CALLS } from '#shared/api/corrections.ts';

export const curationRoutes = (deps: CurationDeps): Route[] => [
  route(CORRECTION_CALLS.corrections, ({ visitor, params }) =>
    shownCorrections(deps, visitor, params.namespace, params.id),
  ),
  route(CORRECTION_CALLS.correctContracts, ({ visitor, params, body }) =>
    correctContracts(deps, visitor, params.namespace, body),
  ),
  route(CORRECTION_CALLS.correctClause, ({ visitor, params, body }) =>
    correctClause(deps, visitor, params.namespace, body),
  ),
  route(CORRECTION_CALLS.undoCorrections, ({ visitor, params, body }) =>
    undoCorrections(deps, visitor, params.namespace, body),
  ),
  route(CORRECTION_CALLS.clauseTypesLike, async ({ query }) => ({ types: typesLike(query.q) })),
];
