/** /compare?w=…&w=…: two to six wordings of a library beside each other. */
import { compared } from '#server/features/compare/compared.ts';
import { contexts, crumbsOf, metaOf, type RecordDeps } from '#server/features/records/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';

export function comparePages(deps: RecordDeps): PageRoute[] {
  const contextOf = contexts(deps);
  return [
    {
      pattern: ROUTES.compare,
      async load(request) {
        const context = contextOf(request);
        const ids = [...new Set(request.query.getAll('w'))].slice(0, WORDINGS_COMPARED.most);
        const { wordings, rows } = await compared(context, ids, '');
        const crumbs = crumbsOf(context, { label: 'Compare' });
        return {
          page: { component: 'Compare', props: { crumbs, wordings, rows, missing: ids.length - wordings.length } },
          meta: metaOf(context, {
            title: 'Compare wordings',
            description: 'Two to six wordings sentence by sentence, with their differences marked.',
            path: context.to.compare([]),
            crumbs,
            // choices are without number
            noindex: true,
          }),
        };
      },
    },
  ];
}
