/** /products/ai-contract-drafting: specification part 2 §2.1. */
import type { Base } from '#server/base.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import { tagCounts } from '#server/record/contractLists.ts';
import type { Library } from '#server/record/library.ts';
import { ROUTES } from '#shared/domain/paths.ts';

/** Of fewer contracts no outline is usual. */
const FEWEST = 3;
const MOST = 60;
const LONGEST = 200;

async function choices(library: Library, type: 'type' | 'jurisdiction') {
  const tags = await tagCounts(library);
  return tags
    .filter((tag) => tag.type === type && tag.contracts >= FEWEST)
    .slice(0, MOST)
    .map(({ value: id, name: title, contracts }) => ({ id, title, contracts }));
}

export function draftingPages({ config }: { config: Pick<Base['config'], 'baseUrl'> }): PageRoute[] {
  return [
    {
      pattern: ROUTES.drafting,
      isOutside: true,
      listed: async () => [ROUTES.drafting],
      async load({ library, query }) {
        const asked = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
        const kind = asked('kind') === 'definition' ? 'definition' : 'clause';
        const type = asked('type');
        const title = asked('title') || (type && kind === 'clause' ? clauseTitle(type) : type);
        const first = { kind, type, title, words: asked('prompt') } as const;
        const [contractTypes, jurisdictions] = await Promise.all([
          choices(library, 'type'),
          choices(library, 'jurisdiction'),
        ]);
        return {
          page: { component: 'Drafting', props: { contractTypes, jurisdictions, first } },
          meta: {
            status: 200,
            title: 'Draft from precedents',
            description:
              'A clause or a whole contract, put together from wordings of the library, each sentence with its precedent.',
            canonical: config.baseUrl && `${config.baseUrl}${ROUTES.drafting}`,
          },
        };
      },
    },
  ];
}
