/** /dictionary: every defined term, A to Z. */
import type { ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor, prefixOf } from '#server/features/records/cursor.ts';
import { termLink } from '#server/features/records/links.ts';
import { crumbsOf, metaOf, termSet } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { countTerms, termsAfter } from '#server/record/scopes.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import { slug } from '#shared/reading/slug.ts';

export const dictionaryPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.dictionary,
  async load(request) {
    const context = contextOf(request);
    const prefix = prefixOf(request.query);
    const start = prefix === '' ? '' : slug(prefix);
    const cursor = request.query.get('cursor');
    const after = decodeCursor(cursor, 's')?.[0] as string | undefined;
    const { rows, total } = await context.library.cached(`terms ${start} ${after ?? ''}`, async () => ({
      rows: await termsAfter(context.library, after ?? '', start, PAGE_SIZES.definitions + 1),
      total: await countTerms(context.library, start),
    }));
    const { items, nextCurs } = cutPage(rows, PAGE_SIZES.definitions, (last) => [last.scope]);
    const crumbs = crumbsOf(context, { label: 'Dictionary' });
    return {
      page: {
        component: 'Dictionary',
        props: {
          crumbs,
          items: items.map((row) => termLink(context, row)),
          nextCurs,
          cursor: after === undefined ? null : cursor,
          prefix,
          total: total,
        },
      },
      meta: metaOf(context, {
        title: 'Dictionary of defined terms',
        description: `${counted(total, 'term')} as contracts define them${
          items.length > 0
            ? `: ${items
                .slice(0, 6)
                .map((row) => row.term)
                .join(', ')} and others`
            : ''
        }.`,
        path: context.to.dictionary(),
        crumbs,
        cursor: after === undefined ? null : cursor,
        noindex: prefix !== '',
        thing: {
          ...termSet(context),
          hasDefinedTerm: items.map((row) => ({
            '@type': 'DefinedTerm',
            name: row.term,
            ...(context.baseUrl && { url: `${context.baseUrl}${context.to.definition(row.scope)}` }),
          })),
        },
      }),
    };
  },
});
