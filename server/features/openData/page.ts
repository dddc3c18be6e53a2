/** /open-data: what programs can read here. It names dumps that are there, and nothing that is not. */
import { publishedDumps } from '#server/features/openData/dumpFiles.ts';
import type { FeedDeps } from '#server/features/openData/feeds.ts';
import type { PageRoute } from '#server/http/page.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';

export const openDataPage = (deps: FeedDeps): PageRoute => ({
  pattern: ROUTES.openData,
  isOutside: true,
  listed: async () => [ROUTES.openData],
  load: async ({ library }) => {
    const dumps = await publishedDumps(deps);
    // one that there is, to show how a feed is addressed
    const [type] = [...(await clauseTypeCounts(library)).keys()];
    const to = paths(library.namespace);
    const newest = dumps[0];
    const { baseUrl } = deps.config;
    return {
      page: {
        component: 'OpenData',
        props: {
          dumps: dumps.map(({ month, madeAt, files }) => ({
            month,
            madeAt,
            files: files.map((file) => ({ ...file, href: `${ROUTES.openData}/${month}/${file.name}` })),
          })),
          feed: type === undefined ? null : { href: to.feedOfClause(type), page: to.clause(type) },
          origin: siteOrigin(deps.config),
        },
      },
      meta: {
        status: 200,
        title: 'Open data',
        description: 'Feeds of what is new, the search for your browser, and dumps of the public library.',
        canonical: baseUrl ? baseUrl + ROUTES.openData : null,
        ...(newest && {
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'Dataset',
              name: `Contracts, clauses and definitions, ${newest.month}`,
              description:
                'Contracts with their facts, clauses, groups of wordings with slots and counts, definitions.',
              dateModified: newest.madeAt,
              distribution: newest.files
                .filter(({ rows }) => rows !== undefined)
                .map(({ name }) => ({
                  '@type': 'DataDownload',
                  encodingFormat: 'application/gzip',
                  contentUrl: `${siteOrigin(deps.config)}${ROUTES.openData}/${newest.month}/${name}`,
                })),
            },
          ],
        }),
      },
    };
  },
});
