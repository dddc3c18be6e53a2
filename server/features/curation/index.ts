/** What members of a library say of its contracts by hand. */
import { correctClause, correctContracts, undoCorrections } from '#server/features/curation/correct.ts';
import { noteDrift } from '#server/features/curation/drift.ts';
import { defineFound, type FoundDeps, startFound } from '#server/features/curation/found.ts';
import type { CurationDeps } from '#server/features/curation/library.ts';
import { recallsFor } from '#server/features/curation/recalls.ts';
import { type ReviewMailDeps, reviewMailRoutes } from '#server/features/curation/reviewMails.ts';
import { shownCorrections } from '#server/features/curation/shown.ts';
import {
  noteNextVersion,
  setStewardship,
  shownStewardship,
  takeBackWithdrawal,
  withdrawVersion,
} from '#server/features/curation/wordings.ts';
import { typesLike } from '#server/features/records/index.ts';
import { type Route, route } from '#server/http/route.ts';
import { CORRECTION_CALLS } from '#shared/api/corrections.ts';
import { STEWARDSHIP_CALLS } from '#shared/api/stewardship.ts';

export { keepReminding } from '#server/features/curation/reminders.ts';
export { stewardshipPage, stopReviewMailsPage } from '#server/features/curation/stewardPage.ts';

/** Once for a process: a job of it is defined. */
export function curationRoutes(deps: FoundDeps & ReviewMailDeps): Route[] {
  const queue = defineFound(deps);
  return [
    route(CORRECTION_CALLS.correctFound, ({ visitor, params, body }) =>
      startFound(deps, queue, visitor, { ...body, ...params }),
    ),
    ...routesOf(deps),
  ];
}

const routesOf = (deps: CurationDeps & ReviewMailDeps): Route[] => [
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
  route(STEWARDSHIP_CALLS.stewardship, ({ visitor, params }) => shownStewardship(deps, visitor, params)),
  route(STEWARDSHIP_CALLS.setStewardship, ({ visitor, params, body }) => setStewardship(deps, visitor, params, body)),
  route(STEWARDSHIP_CALLS.noteVersion, ({ visitor, params }) => noteNextVersion(deps, visitor, params)),
  route(STEWARDSHIP_CALLS.withdrawVersion, ({ visitor, params, body }) => withdrawVersion(deps, visitor, params, body)),
  route(STEWARDSHIP_CALLS.takeBackWithdrawal, ({ visitor, params }) => takeBackWithdrawal(deps, visitor, params)),
  route(STEWARDSHIP_CALLS.tellDrift, async ({ visitor, params, body }) => {
    await noteDrift(deps, visitor, params, body);
    return { success: true as const };
  }),
  ...reviewMailRoutes(deps),
  route(STEWARDSHIP_CALLS.recalls, ({ visitor, body }) => recallsFor(deps, visitor, body.versions)),
];
