/** /library/{namespace}/stewardship: all wordings that somebody looks after, those that are due first. */
import { type CurationDeps, namesOf } from '#server/features/curation/library.ts';
import { hasReviewMails } from '#server/features/curation/reviewMails.ts';
import { contexts, crumbsOf, metaOf, type RecordDeps } from '#server/features/records/index.ts';
import { linkToken } from '#server/http/linkToken.ts';
import type { PageRoute } from '#server/http/page.ts';
import { stewardLines } from '#server/record/stewards.ts';
import type { StewardLine } from '#shared/api/stewardship.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { isReviewDue } from '#shared/domain/stewardship.ts';

export const stewardshipPage = (deps: CurationDeps & RecordDeps): PageRoute => ({
  pattern: ROUTES.stewardship,
  isPersonal: true,
  async load(request) {
    const { library, visitor } = request;
    const standing = await deps.libraries.standing(library.namespace, visitor);
    if (!standing?.role) return null;
    const context = contexts(deps)(request);
    const { to } = context;
    const rows = await stewardLines(library);
    const names = await namesOf(
      deps.db,
      rows.map(({ owner_id }) => owner_id),
    );
    const today = deps.clock().toISOString().slice(0, 10);
    const crumbs = crumbsOf(context, { label: 'Clauses', href: to.clauses() }, { label: 'Stewardship' });
    const lines = rows.map(
      (row): StewardLine => ({
        title: row.title,
        href: row.scope ? to.clauseGroup(row.scope, row.group_id) : to.clauses(),
        owner: row.owner_id === null ? null : (names.get(row.owner_id) ?? null),
        reviewBy: row.review_by,
        isDue: isReviewDue(row.review_by, today),
        state: row.state,
        note: row.note,
        version: row.number,
        withdrawn:
          row.withdrawn_number !== null && row.withdrawn_at
            ? { number: row.withdrawn_number, at: row.withdrawn_at.toISOString(), reason: row.reason ?? '' }
            : null,
      }),
    );
    const mails = mayInLibrary(standing.role, 'curate') ? await hasReviewMails(deps.db, visitor.user!.id) : null;
    return {
      page: { component: 'Stewardship', props: { crumbs, lines, mails } },
      meta: metaOf(context, {
        title: 'Stewardship',
        description: 'Wordings that somebody looks after',
        path: to.stewardship(),
        crumbs,
        noindex: true,
      }),
    };
  },
});

/** What the link in each mail opens. Opening it changes nothing. */
export const stopReviewMailsPage: PageRoute = {
  pattern: ROUTES.stopReviewMails,
  isPersonal: true,
  isOutside: true,
  load: async ({ query }) => ({
    page: { component: 'StopMails', props: { about: 'reviews', token: linkToken(query) } },
    meta: {
      status: 200,
      title: 'End the mails about wordings to review',
      description: '',
      canonical: null,
      noindex: true,
    },
  }),
};
