/** Follows the links of a site from one page on, and says which of them lead nowhere. */
import { targetOf } from '#server/libraryAudit/links.ts';
import { Frontier } from './frontier.ts';
import { type PageParts, pageParts } from './pageParts.ts';

/** What an address answered; `html` null: it is no page. 0: it did not answer. */
export interface Answer {
  status: number;
  html: string | null;
}

export interface Crawled {
  pages: number;
  files: number;
  links: number;
  shapes: number;
  /** Links that lead out of the site. */
  outside: number;
  /** Addresses behind links that the cap left out. */
  leftOut: number;
  /** Links to what needs a sign-in. */
  closed: number;
  /** "/tags → /tag/x: answers 404", each address or place once, with the first page that links to it. */
  broken: string[];
}

interface Visited {
  status: number;
  parts: PageParts | null;
}

const NOT_ASKED = /^(?:mailto|tel|data|blob|javascript):/i;

/** `ask` never fails. `most`: pages and files together. */
export async function crawl(ask: (address: string) => Promise<Answer>, most: number, atOnce = 4): Promise<Crawled> {
  const frontier = new Frontier();
  const visited = new Map<string, Visited>();
  frontier.add('/');
  let outside = 0;

  async function visit(address: string): Promise<void> {
    const { status, html } = await ask(address);
    const parts = html === null ? null : pageParts(html);
    visited.set(address, { status, parts });
    for (const href of [...(parts?.links ?? []), ...(parts?.files ?? [])]) {
      if (NOT_ASKED.test(href)) continue;
      const target = targetOf(href, address);
      if (target) frontier.add(target.address);
      else outside++;
    }
  }

  for (let asked = 0; asked < most; ) {
    const batch: string[] = [];
    for (let n = Math.min(atOnce, most - asked); n > 0; n--) {
      const next = frontier.next();
      if (next !== undefined) batch.push(next);
    }
    if (batch.length === 0) break;
    asked += batch.length;
    await Promise.all(batch.map(visit));
  }

  const pages = [...visited].filter(([, { parts }]) => parts !== null);
  const { links, closed, broken } = judge(visited);
  return {
    pages: pages.length,
    files: visited.size - pages.length,
    links,
    closed,
    broken,
    outside,
    shapes: frontier.shapes,
    leftOut: frontier.waiting,
  };
}

function judge(visited: ReadonlyMap<string, Visited>): Pick<Crawled, 'links' | 'closed' | 'broken'> {
  const broken = new Map<string, string>();
  let links = 0;
  let closed = 0;
  for (const [from, { parts }] of visited)
    for (const href of [...(parts?.links ?? []), ...(parts?.files ?? [])]) {
      const target = NOT_ASKED.test(href) ? null : targetOf(href, from);
      const there = target && visited.get(target.address);
      if (!target || !there) continue;
      links++;
      if (there.status === 401 || there.status === 403) closed++;
      const why = fault(there, target.place);
      const what = target.address + (there.status < 400 && target.place ? `#${target.place}` : '');
      if (why && !broken.has(what)) broken.set(what, `${from} → ${what}: ${why}`);
    }
  return { links, closed, broken: [...broken.values()] };
}

/** Null: it leads somewhere, or to where one signs in. */
function fault({ status, parts }: Visited, place: string): string | null {
  if (status === 0) return 'does not answer';
  if (status >= 400) return status === 401 || status === 403 ? null : `answers ${status}`;
  const isThere = place === '' || place === 'top' || parts === null || parts.ids.has(place);
  return isThere ? null : 'has no such place';
}
