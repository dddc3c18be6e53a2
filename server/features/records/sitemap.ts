/** /sitemap.xml (an index of parts of at most 50,000 addresses, streamed) and /robots.txt. Public libraries only. */
import { type RequestHandler, type Response, Router } from 'express';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { paths } from '#shared/domain/paths.ts';

interface SiteDeps {
  db: Db;
  config: Pick<Config, 'baseUrl' | 'host' | 'port'>;
}

/** The limit of the sitemap protocol. */
const PART = 50_000;
const BATCH = 1000;

type To = ReturnType<typeof paths>;
interface Row {
  id: string;
  scope: string;
}

/** What a library's addresses lead to: how to list them in a fixed order, and the address of each. */
const KINDS = {
  contracts: {
    from: sql`select id, '' as scope from contract where kind = 'contract'`,
    href: (to: To, { id }: Row) => to.contract(id),
  },
  clauses: {
    from: sql`select scope as id, '' as scope from group_scope where kind = 'clause' and scope <> ''`,
    href: (to: To, { id }: Row) => to.clause(id),
  },
  dictionary: {
    from: sql`select scope as id, '' as scope from group_scope where kind = 'definition'`,
    href: (to: To, { id }: Row) => to.definition(id),
  },
  // a wording that only one contract has is that contract's page
  wordings: {
    from: sql`select id, scope from snippet_group where kind = 'clause' and scope <> '' and contracts > 1`,
    href: (to: To, { id, scope }: Row) => to.clauseGroup(scope, id),
  },
} as const;
type Kind = keyof typeof KINDS;

const publicLibraries = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('namespace').select('id').where('visibility', '=', 'public').orderBy('id').execute()).map(
    (row) => row.id,
  );

const count = async (db: Db, kind: Kind, namespace: string): Promise<number> => {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from (${KINDS[kind].from} and namespace = ${namespace}) x`.execute(db);
  return Number(rows[0]!.n);
};

const page = async (db: Db, kind: Kind, namespace: string, offset: number, limit: number): Promise<Row[]> =>
  (
    await sql<Row>`select id, scope from (${KINDS[kind].from} and namespace = ${namespace}) x order by id offset ${offset} limit ${limit}`.execute(
      db,
    )
  ).rows;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const loc = (address: string): string =>
  `<loc>${address.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')}</loc>`;

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

export function siteFiles({ db, config }: SiteDeps): Router {
  // the configured address, or this machine's: a Host header proves nothing
  const base = () => config.baseUrl ?? `http://${config.host}:${config.port}`;

  const index: RequestHandler = async (_request, response) => {
    response.type('application/xml');
    const parts: string[] = [];
    for (const namespace of await publicLibraries(db)) {
      for (const kind of Object.keys(KINDS) as Kind[]) {
        const n = await count(db, kind, namespace);
        for (let part = 0; part * PART < n; part++)
          parts.push(`${base()}/sitemaps/${encodeURIComponent(namespace)}/${kind}-${part}.xml`);
      }
    }
    response.send(
      `${XML}<sitemapindex ${SITEMAPS}>${parts.map((part) => `<sitemap>${loc(part)}</sitemap>`).join('\n')}</sitemapindex>\n`,
    );
  };

  const part: RequestHandler = async (request, response, next) => {
    const { namespace = '', name = '' } = request.params as Record<string, string>;
    const [, kind, number] = /^([a-z]{1,20})-(\d{1,6})\.xml$/.exec(name) ?? [];
    if (!kind || !Object.hasOwn(KINDS, kind) || !(await publicLibraries(db)).includes(namespace)) return next();
    const to = paths(namespace);
    const start = Number(number) * PART;
    let rows = await page(db, kind as Kind, namespace, start, BATCH);
    if (rows.length === 0) return next();
    response.type('application/xml');
    try {
      await write(response, `${XML}<urlset ${SITEMAPS}>\n`);
      for (let at = BATCH; rows.length > 0; at += BATCH) {
        await write(
          response,
          rows.map((row) => `<url>${loc(base() + KINDS[kind as Kind].href(to, row))}</url>\n`).join(''),
        );
        rows = rows.length < BATCH || at >= PART ? [] : await page(db, kind as Kind, namespace, start + at, BATCH);
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
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /search\nSitemap: ${base()}/sitemap.xml\n`);
  };

  const router = Router();
  router.get('/sitemap.xml', index);
  router.get('/sitemaps/:namespace/:name', part);
  router.get('/robots.txt', robots);
  return router;
}
