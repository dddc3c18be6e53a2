/** /clauses: every clause type that the library has, A to Z. */
import type { ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor, prefixOf } from '#server/features/records/cursor.ts';
import { clauseLink } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';

const sortKey = (title: string): string => title.toLowerCase();

export const clausesPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.clauses,
  gives: ['index'],
  async load(request) {
    const context = contextOf(request);
    const counts = await clauseTypeCounts(context.library);
    const prefix = prefixOf(request.query);
    const links = [...counts.keys()]
      .map((id) => clauseLink(context, id, counts))
      .filter((link) => sortKey(link.title).startsWith(sortKey(prefix)))
      .sort((a, b) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1));
    const cursor = request.query.get('cursor');
    const after = decodeCursor(cursor, 's')?.[0] as string | undefined;
    const rest = after === undefined ? links : links.filter((link) => sortKey(link.title) > after);
    const { items, nextCurs } = cutPage(rest, PAGE_SIZES.clauses, (last) => [sortKey(last.title)]);
    const crumbs = crumbsOf(context, { label: 'Clauses' });
    const top = [...links].sort((a, b) => b.size - a.size).slice(0, 5);
    return {
      page: {
        component: 'Clauses',
        props: { crumbs, items, nextCurs, cursor: after === undefined ? null : cursor, prefix, total: links.length },
      },
      meta: metaOf(context, {
        title: 'Clauses, A to Z',
        description: `${counted(links.length, 'clause type')} with their wordings${top.length > 0 ? `: ${top.map((link) => link.title).join(', ')} and others` : ''}.`,
        path: context.to.clauses(),
        crumbs,
        noindex: prefix !== '',
        cursor: after === undefined ? null : cursor,
      }),
    };
  },
});
