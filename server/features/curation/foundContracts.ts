/** Every contract that a search finds, those that are folded under one that is nearly equal among them. */
import type { createSearchService } from '#server/features/search/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { MOST_CORRECTED_BY_SEARCH } from '#shared/domain/corrections.ts';

export type Searching = Pick<ReturnType<typeof createSearchService>, 'search'>;

const PAGE = 50;
/** Narrows a search to the contracts of one group, which are not folded then. */
const OF_GROUP = 'similar';

interface Asked {
  namespace: string;
  /** As in the address of the search. */
  query: string;
}

async function pagesOf(
  find: Searching,
  { namespace, query }: Asked,
  visitor: Visitor,
  narrowedTo: string | null = null,
): Promise<{ id: string; group: string | null }[]> {
  const found: { id: string; group: string | null }[] = [];
  for (let cursor: string | null = ''; cursor !== null && found.length < MOST_CORRECTED_BY_SEARCH; ) {
    const params = new URLSearchParams(query);
    params.set('tab', 'contracts');
    params.set('size', String(PAGE));
    params.delete('cursor');
    if (cursor) params.set('cursor', cursor);
    if (narrowedTo) params.set(OF_GROUP, narrowedTo);
    const { items, nextCurs } = await find.search(namespace, params, visitor);
    for (const { type, id, groupId, nearCopies = 0 } of items)
      if (type === 'contract') found.push({ id, group: nearCopies > 0 ? (groupId ?? null) : null });
    cursor = nextCurs;
  }
  return found;
}

/** The first so many as one go may set. Errors: as of a search. */
export async function foundContracts(find: Searching, asked: Asked, visitor: Visitor): Promise<string[]> {
  const found = new Set<string>();
  for (const { id, group } of await pagesOf(find, asked, visitor)) {
    if (found.size >= MOST_CORRECTED_BY_SEARCH) break;
    found.add(id);
    if (group) for (const copy of await pagesOf(find, asked, visitor, group)) found.add(copy.id);
  }
  return [...found].slice(0, MOST_CORRECTED_BY_SEARCH);
}
