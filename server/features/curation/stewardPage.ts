/** /library/{namespace}/stewardship: all wordings that somebody looks after, those that are due first, and how they fare in Word. */
import { type CurationDeps, namesOf } from '#server/features/curation/library.ts';
import { hasReviewMails } from '#server/features/curation/reviewMails.ts';
import { clauseTitle, contexts, crumbsOf, metaOf, type RecordDeps } from '#server/features/records/index.ts';
import { linkToken } from '#server/http/linkToken.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type StewardLineRow, stewardLines } from '#server/record/stewards.ts';
import { usedUnowned, usesOfGroups } from '#server/record/wordingUse.ts';
import type { StewardLine, UnownedLine } from '#shared/api/stewardship.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';
import { isReviewDue } from '#shared/domain/stewardship.ts';
import { firstDayOfUse, type WordingUse } from '#shared/domain/wordingUse.ts';

async function linesOf(
  deps: CurationDeps,
  { namespace }: ReadableLibrary,
  rows: readonly StewardLineRow[],
  uses: ReadonlyMap<string, WordingUse>,
): Promise<StewardLine[]> {
  const to = paths(namespace);
  const names = await namesOf(
    deps.db,
    rows.map(({ owner_id }) => owner_id),
  );
  const today = deps.clock().toISOString().slice(0, 10);
  return rows.map((row) => ({
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
    use: uses.get(row.group_id) ?? null,
  }));
}

const unownedLines = async (library: ReadableLibrary, since: string): Promise<UnownedLine[]> =>
  (await usedUnowned(library, since)).map(({ group_id, scope, beginning, ...use }) => ({
    title: clauseTitle(scope),
    href: paths(library.namespace).clauseGroup(scope, group_id),
    beginning,
    use,
  }));

export const stewardshipPage = (deps: CurationDeps & RecordDeps): PageRoute => ({
  pattern: ROUTES.stewardship,
  isPersonal: true,
  async load(request) {
    const { library, visitor } = request;
    const standing = await deps.libraries.standing(library.namespace, visitor);
    if (!standing?.role) return null;
    const context = contexts(deps)(request);
    const { to } = context;
    const mayCurate = mayInLibrary(standing.role, 'curate');
    const since = firstDayOfUse(deps.clock());
    const rows = await stewardLines(library);
    const groups = mayCurate ? rows.map(({ group_id }) => group_id) : [];
    const [uses, unowned, mails] = await Promise.all([
      usesOfGroups(library, groups, since),
      mayCurate ? unownedLines(library, since) : null,
      mayCurate ? hasReviewMails(deps.db, visitor.user!.id) : null,
    ]);
    const lines = await linesOf(deps, library, rows, uses);
    const crumbs = crumbsOf(context, { label: 'Clauses', href: to.clauses() }, { label: 'Stewardship' });
    return {
      page: { component: 'Stewardship', props: { crumbs, lines, unowned, mails } },
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
