import { cutText } from '#server/features/records/display.ts';
import { shownTemplate, withinCut } from '#server/features/records/templates.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { groupById, type PagedKind } from '#server/record/groups.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { scopeOfGroup } from '#server/record/precedents.ts';
import { shownTemplates } from '#server/record/templates/index.ts';
import { wordingById } from '#server/record/wording.ts';
import { TEMPLATE_CALLS } from '#shared/api/templates.ts';
import { paths } from '#shared/domain/paths.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';

/** Contracts come and go: an answer is good for a minute. */
const KEPT_SECONDS = 60;

/** As much as pages show of any wording. */
async function memberText(
  library: ReadableLibrary,
  kind: PagedKind,
  group: string,
  member: string,
): Promise<string | null> {
  const wording = await wordingById(library, kind, member);
  if (wording?.group_id !== group) return null;
  return wording.text.length > SNIPPET_CUT ? `${cutText(wording.text, SNIPPET_CUT)}…` : wording.text;
}

export const templateRoutes = ({ libraries }: { libraries: Libraries }): Route[] => [
  route(TEMPLATE_CALLS.groupTemplates, async ({ params: { id }, query: { namespace, member }, response, visitor }) => {
    const library = await libraries.readable(namespace, visitor);
    const place = library && (await scopeOfGroup(library, id));
    // the same for a library that the visitor may not know of and a group that is not there
    if (!library || !place) throw notFound('group');
    const row = await groupById(library, place.kind, place.scope, id);
    if (!row) throw notFound('group');
    const to = paths(namespace);
    const templates = (await shownTemplates(library, place.kind, [row])).get(id) ?? [];
    response.set('X-Library-Version', library.version);
    response.set('Cache-Control', library.isPrivate ? 'private, no-store' : `public, max-age=${KEPT_SECONDS}`);
    return {
      templates: templates.map((template) => ({
        ...shownTemplate({ to }, { ...place, group: id }, template),
        wordings: withinCut(template).wordings.map(({ choices, contracts }) => ({ choices, contracts })),
      })),
      others:
        templates.length > 0 ? Math.max(0, row.contracts - templates.reduce((n, one) => n + one.contracts, 0)) : 0,
      member: member === undefined ? null : await memberText(library, place.kind, id, member),
    };
  }),
];
