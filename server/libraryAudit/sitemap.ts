/** What the sitemap of a library lists. */
import type { Site } from '#server/libraryAudit/site.ts';

/** Addresses of one kind, of all parts of the sitemap, without the origin. */
export async function listedIn(site: Pick<Site, 'get'>, namespace: string, kind: string): Promise<string[]> {
  const found: string[] = [];
  for (let part = 0; ; part++) {
    const { status, text } = await site.get(`/sitemaps/${encodeURIComponent(namespace)}/${kind}-${part}.xml`);
    if (status !== 200) return found;
    for (const [, url] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname, search } = new URL(
        url!.replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
      );
      found.push(pathname + search);
    }
  }
}
