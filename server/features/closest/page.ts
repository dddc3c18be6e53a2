/** /closest: where a text of one's own is looked up. The page asks by hashes, so nothing of the text comes here. */
import { contexts, crumbsOf, metaOf, type RecordDeps } from '#server/features/records/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export function closestPage(deps: RecordDeps): PageRoute {
  const contextOf = contexts(deps);
  return {
    pattern: ROUTES.closest,
    async load(request) {
      const context = contextOf(request);
      const crumbs = crumbsOf(context, { label: 'Closest known wording' });
      return {
        page: { component: 'Closest', props: { crumbs } },
        meta: metaOf(context, {
          title: 'Closest known wording',
          description:
            'Paste a clause and see the nearest wordings of the library, word by word. The clause itself stays in your browser.',
          path: context.to.closest(),
          crumbs,
        }),
      };
    },
  };
}
