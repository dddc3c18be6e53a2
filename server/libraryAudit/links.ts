/** Every link on a page of the library leads somewhere. */
import { Parser } from 'htmlparser2';
import type { Fault, Looked } from '#server/libraryAudit/check.ts';

export interface RenderedPage {
  /** Path with query. */
  address: string;
  status: number;
  /** Links of the page as written, and the places in it that a link may name. */
  hrefs: string[];
  ids: ReadonlySet<string>;
}

export function partsOf(html: string): Pick<RenderedPage, 'hrefs' | 'ids'> {
  const hrefs: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href, id }) {
      if (name === 'a' && href !== undefined) hrefs.push(href);
      if (id) ids.add(id);
    },
  });
  parser.end(html);
  return { hrefs, ids };
}

/** Where a link of this site leads, as path with query, and the place there; null: it leads out of the site. */
export function targetOf(href: string, from: string): { address: string; place: string } | null {
  const here = new URL(from, 'http://site.invalid');
  const url = URL.canParse(href, here.href) ? new URL(href, here) : null;
  if (url?.origin !== here.origin) return null;
  return { address: url.pathname + url.search, place: safelyDecoded(url.hash.slice(1)) };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `pages`: those whose links are looked at. `asked`: what each address answered. */
export function deadLinks(pages: readonly RenderedPage[], asked: ReadonlyMap<string, RenderedPage>): Looked {
  let of = 0;
  const faults = new Map<string, Fault>();
  for (const page of pages)
    for (const href of page.hrefs) {
      const target = targetOf(href, page.address);
      if (!target) continue;
      of++;
      const there = asked.get(target.address);
      const isThere = there !== undefined && there.status < 400;
      if (isThere && (target.place === '' || there.ids.has(target.place))) continue;
      const why = isThere ? `has no place #${target.place}` : `answers ${there?.status ?? 'nothing'}`;
      faults.set(`${page.address} ${href}`, { where: page.address, what: `${href} ${why}` });
    }
  return { of, faults: [...faults.values()] };
}
