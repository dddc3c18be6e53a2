/** /sitemap.xml (an index of parts of at most 50,000 addresses, streamed) and /robots.txt. Public libraries only. */
import { type RequestHandler, type Response, Router } from 'express';
import type { Config } from '#server/config.ts';
import { typesIn } from '#server/features/records/tags.ts';
import { countListed, type Listed, type ListedKind, lastChanged, listed } from '#server/record/addresses.ts';
import { countContracts, tagCounts } from '#server/record/contractLists.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { element, textElement, XML_HEAD } from '#server/xml.ts';
import { paths } from '#shared/domain/paths.ts';

interface SiteDeps {
  /** Paths of pages outside the libraries. */
  pages(): Promise<readonly string[]>;
  libraries: Libraries;
  config: Pick<Config, 'baseUrl' | 'host' | 'port'>;
}

/**
 * What no search engine needs to ask for: searches, ways in (each with the page that one came from), and choices within a page, which
 * combine without number.
 */
const CLOSED = [
  '/api/',
  '/search',
  '/library/*/search',
  '/signin',
  '/signup',
  ...['with', 'slot', 'like', 'sort', 'kind', 'prefix', 'response'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
];

/** The limit of the sitemap protocol. */
const PART = 50_000;
const BATCH = 1000;

type To = ReturnType<typeof paths>;
/** What a library's addresses lead to, and the address of each. */
const HREFS: Record<ListedKind, (to: To, place: Listed) => string> = {
  contracts: (to, { id }) => to.contract(id),
  clauses: (to, { id }) => to.clause(id),
  markets: (to, { id }) => to.clauseMarket(id),
  dictionary: (to, { id }) => to.definition(id),
  tags: (to, { id }) => to.contractsTagged(id),
  companies: (to, { id }) => to.company(id),
  wordings: (to, { id, scope }) => to.clauseGroup(scope, id),
};
const KINDS = Object.keys(HREFS) as ListedKind[];
const isKind = (text: string): text is ListedKind => Object.hasOwn(HREFS, text);

/** Pages that list what a library has: the part "lists-0". */
async function listsOf(library: Library): Promise<string[]> {
  const to = paths(library.namespace);
  const types = typesIn(await tagCounts(library)).map(({ type }) => to.tag(type));
  const others = (await countContracts(library, { type: null })) > 0 ? [to.documents()] : [];
  return [to.home(), to.clauses(), to.contracts(), ...others, to.dictionary(), to.tags(), ...types];
}

const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entry = (name: 'url' | 'sitemap', address: string, changed: string | null): string =>
  element(name, {}, textElement('loc', address) + (changed === null ? '' : textElement('lastmod', changed)));

/** Resolves when the reader can take more; rejects when there is none any longer. */
const write = (response: Response, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (response.destroyed) return reject(new Error('the reader is gone'));
    if (response.write(text)) return resolve();
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });

export function siteFiles({ libraries, config, pages }: SiteDeps): Router {
  // the configured address, or this machine's: a Host header proves nothing
  const base = () => config.baseUrl ?? `http://${config.host}:${config.port}`;

  const index: RequestHandler = async (_request, response) => {
    response.type('application/xml');
    const parts: string[] = [entry('sitemap', `${base()}/sitemaps/pages.xml`, null)];
    for (const library of await libraries.publicOnes()) {
      const { namespace } = library;
      const { day } = await lastChanged(library);
      const name = (part: string) => `${base()}/sitemaps/${encodeURIComponent(namespace)}/${part}.xml`;
      parts.push(entry('sitemap', name('lists-0'), day));
      for (const kind of KINDS) {
        const n = await countListed(library, kind);
        for (let part = 0; part * PART < n; part++) parts.push(entry('sitemap', name(`${kind}-${part}`), day));
      }
    }
    response.send(`${XML_HEAD}<sitemapindex ${SITEMAPS}>${parts.join('\n')}</sitemapindex>\n`);
  };

  function sendPaths(response: Response, all: readonly string[]): void {
    const urls = all.map((path) => `${entry('url', base() + path, null)}\n`).join('');
    response.type('application/xml').send(`${XML_HEAD}<urlset ${SITEMAPS}>\n${urls}</urlset>\n`);
  }

  const pagesPart: RequestHandler = async (_request, response) => sendPaths(response, await pages());

  const part: RequestHandler = async (request, response, next) => {
    const { namespace = '', name = '' } = request.params as Record<string, string>;
    const [, kind, number] = /^([a-z]{1,20})-(\d{1,6})\.xml$/.exec(name) ?? [];
    const library = (await libraries.publicOnes()).find((one) => one.namespace === namespace);
    if (library && name === 'lists-0.xml') return sendPaths(response, await listsOf(library));
    if (!kind || !isKind(kind) || !library) return next();
    const to = paths(namespace);
    const start = Number(number) * PART;
    let rows = await listed(library, kind, start, BATCH);
    if (rows.length === 0) return next();
    response.type('application/xml');
    try {
      await write(response, `${XML_HEAD}<urlset ${SITEMAPS}>\n`);
      for (let at = BATCH; rows.length > 0; at += BATCH) {
        await write(
          response,
          rows.map((row) => `${entry('url', base() + HREFS[kind](to, row), row.changed)}\n`).join(''),
        );
        rows = rows.length < BATCH || at >= PART ? [] : await listed(library, kind, rows.at(-1)!.id, BATCH);
      }
      response.end('</urlset>\n');
    } catch {
      // half a document must not look like a whole one
      response.destroy();
    }
  };

  const robots: RequestHandler = (_request, response) => {
    response
      .type('text/plain')
      .send(`User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${base()}/sitemap.xml\n`);
  };

  const router = Router();
  router.get('/sitemap.xml', index);
  router.get('/sitemaps/pages.xml', pagesPart);
  router.get('/sitemaps/:namespace/:name', part);
  router.get('/robots.txt', robots);
  return router;
}
