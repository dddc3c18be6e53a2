/** Renders pages of a library and asks for everything that they link to. */
import { spread } from '#server/libraryAudit/claims.ts';
import { partsOf, type RenderedPage, targetOf } from '#server/libraryAudit/links.ts';
import type { Site } from '#server/libraryAudit/site.ts';
import { listedIn } from '#server/libraryAudit/sitemap.ts';
import { paths } from '#shared/domain/paths.ts';

const AT_ONCE = 4;
const LISTED = ['contracts', 'clauses', 'dictionary', 'wordings'];

async function pageOf(site: Site, address: string): Promise<RenderedPage> {
  const { status, type, text } = await site.get(address);
  return { address, status, ...(type.includes('html') ? partsOf(text) : { hrefs: [], ids: new Set() }) };
}

export interface Crawled {
  pages: RenderedPage[];
  asked: Map<string, RenderedPage>;
}

/** The pages that lists begin with, and up to `most` of each kind that the sitemap names; null: all of them. */
export async function crawl(site: Site, namespace: string, most: number | null): Promise<Crawled> {
  const to = paths(namespace);
  const starts = [to.home(), to.clauses(), to.contracts(), to.dictionary(), to.search({ q: 'notice' }), to.search()];
  for (const kind of LISTED) {
    const all = await listedIn(site, namespace, kind);
    starts.push(...spread(all, most ?? all.length));
  }
  const asked = new Map<string, RenderedPage>();
  const ask = async (addresses: Iterable<string>) => {
    const waiting = [...new Set(addresses)].filter((address) => !asked.has(address));
    const next = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
        asked.set(address, await pageOf(site, address));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };
  await ask(starts);
  const pages = [...asked.values()];
  await ask(pages.flatMap(({ address, hrefs }) => hrefs.flatMap((href) => targetOf(href, address)?.address ?? [])));
  return { pages, asked };
}
