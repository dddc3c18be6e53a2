/** The search as a browser adds it to its own: /opensearch.xml. It asks for suggestions by a call of the search. */
import { type RequestHandler, Router } from 'express';
import type { FeedDeps } from '#server/features/openData/feeds.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { element, textElement, XML_HEAD } from '#server/xml.ts';
import { SEARCH_CALLS } from '#shared/api/search.ts';
import { OPEN_SEARCH } from '#shared/domain/openData.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const descriptionOf = (origin: string): string => {
  const url = (type: string, path: string, more = {}) => element('Url', { type, ...more, template: origin + path });
  const parts = [
    textElement('ShortName', 'Clausary'),
    textElement('Description', 'Clauses, contracts and legal definitions, counted and compared'),
    textElement('InputEncoding', 'UTF-8'),
    element('Image', { width: '16', height: '16', type: 'image/svg+xml' }, `${origin}/icon.svg`),
    url('text/html', `${ROUTES.search}?q={searchTerms}`),
    url('application/x-suggestions+json', `${SEARCH_CALLS.completions.path}?q={searchTerms}`),
    url('application/opensearchdescription+xml', OPEN_SEARCH, { rel: 'self' }),
  ];
  const root = { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' };
  return `${XML_HEAD}${element('OpenSearchDescription', root, `\n${parts.join('\n')}\n`)}\n`;
};

export function openSearch({ config }: Pick<FeedDeps, 'config'>): Router {
  const describe: RequestHandler = (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('application/opensearchdescription+xml')
      .send(descriptionOf(siteOrigin(config)));
  };
  const router = Router();
  router.get(OPEN_SEARCH, describe);
  return router;
}
