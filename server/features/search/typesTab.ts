/** The tab of contract types: few, so answered from the taxonomy and counts. */

import { contractType } from '#server/ingest/contractTypes/index.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { TypeCount } from '#server/record/hits.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { paths } from '#shared/domain/paths.ts';

const nameOf = (id: string) => contractType(id)?.name ?? id.replaceAll('-', ' ');

/** Types whose name has every word (as a stem, or begun), most contracts first. */
export function matchTypes(counts: readonly TypeCount[], words: readonly string[], namespace: string): SearchHit[] {
  const wanted = words.flatMap(stemsOf);
  const to = paths(namespace);
  return counts
    .map(({ id, count }) => ({ id, count, name: nameOf(id) }))
    .filter(({ name }) => {
      const stems = stemsOf(name);
      return wanted.every((word) => stems.some((stem) => stem === word || (word.length > 2 && stem.startsWith(word))));
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ id, count, name }) => ({
      id,
      type: 'contract_type' as const,
      url: to.contractsTagged(id),
      title: name,
      snippet: '',
      highlights: [],
      size: count,
    }));
}
