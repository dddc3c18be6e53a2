/** The tab of contract types: few, so answered from the taxonomy and counts. */

import { otherNames } from '#server/features/search/typeNames.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { TypeCount } from '#server/record/hits.ts';
import { normalisePhrase } from '#server/synonyms/index.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { paths } from '#shared/domain/paths.ts';

const nameOf = (id: string) => contractType(id)?.name ?? id.replaceAll('-', ' ');

/** Shorter words are meant whole. */
const BEGUN = 3;

/** Every word is a word of the name, or its beginning. */
function hasWords(name: string, wanted: readonly string[]): boolean {
  const stems = stemsOf(name);
  return wanted.every((word) => stems.some((stem) => stem === word || (word.length >= BEGUN && stem.startsWith(word))));
}

/** Types of which one name has every word, called so officially first, then most contracts first. */
export function matchTypes(counts: readonly TypeCount[], words: readonly string[], namespace: string): SearchHit[] {
  const wanted = words.flatMap(stemsOf);
  const called = words.flatMap(normalisePhrase).join(' ');
  const to = paths(namespace);
  return counts
    .map(({ id, count }) => {
      const name = nameOf(id);
      const others = otherNames('contract_type', id);
      const fits = hasWords(name, wanted) ? 1 : others.some((other) => hasWords(other, wanted)) ? 2 : 3;
      const isCalled = [name, ...others].some((other) => normalisePhrase(other).join(' ') === called);
      return { id, count, name, rank: isCalled ? 0 : fits };
    })
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ id, count, name }) => ({
      id,
      type: 'contract_type' as const,
      url: to.contractsTagged(id),
      title: name,
      snippet: contractType(id)?.explanation ?? '',
      highlights: [],
      size: count,
    }));
}
