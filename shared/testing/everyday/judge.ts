/** Whether the right thing stands among the first hits of everyday queries. */

import type { SearchHit, SearchReply } from '#shared/api/search.ts';
import { EVERYDAY, type EverydayQuery } from '#shared/testing/everyday/queries.ts';

/** What a reader looks at without scrolling. */
const FIRST = 3;

export interface Judged extends EverydayQuery {
  /** Place of the first right hit among the first three, from 1; null when none is. */
  place: number | null;
  /** What stands first, for who looks into it. */
  first: string[];
}

/** Types that a hit is of: of its clause, its contract, or the term that it defines. */
const typesOf = (hit: SearchHit): string[] => [
  ...(hit.clauseType ? [hit.clauseType.id] : []),
  ...(hit.tags ?? []).filter(({ type }) => type === 'type').map(({ value }) => value),
  ...(hit.type === 'contract_type' ? [hit.id] : []),
  ...(hit.type === 'definition' ? [hit.url.split('/').at(-1)!] : []),
];

function isRight(hit: SearchHit, { right, says }: EverydayQuery): boolean {
  const said = [hit.title, hit.snippet, ...(hit.jurisdictions ?? [])].join(' ');
  return typesOf(hit).some((type) => right.includes(type)) && (!says || says.test(said));
}

/** `search` answers the parameters of an address. The card above the hits does not count. */
export async function judgeEveryday(
  search: (params: URLSearchParams) => Promise<Pick<SearchReply, 'items'>>,
): Promise<Judged[]> {
  const out: Judged[] = [];
  for (const query of EVERYDAY) {
    const { items } = await search(new URLSearchParams({ q: query.q, tab: query.tab }));
    const first = items.slice(0, FIRST);
    const place = first.findIndex((hit) => isRight(hit, query)) + 1;
    out.push({
      ...query,
      place: place === 0 ? null : place,
      first: first.map((hit) => `${hit.title} (${typesOf(hit).join(', ') || 'no type'})`),
    });
  }
  return out;
}
