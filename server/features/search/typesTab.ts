/** The tab of contract types: few, so answered from the taxonomy and counts. */

import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import { otherNames } from '#server/features/search/typeNames.ts';
import { invalid } from '#server/http/errors.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import { contractTypeCounts, type TypeCount } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
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
function matchTypes(counts: readonly TypeCount[], words: readonly string[], namespace: string): SearchHit[] {
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

/** Whether more is asked than names. */
const isNarrowed = ({ query }: ParsedSearch) =>
  query.filters.length + query.phrases.length + query.notPhrases.length > 0;

/** Contracts of each type, of those that pass the filters. */
async function countsFor(library: Library, index: SearchIndex, parsed: ParsedSearch): Promise<TypeCount[]> {
  if (!isNarrowed(parsed)) return contractTypeCounts(library);
  const { filters, phrases, notPhrases } = parsed.query;
  const query = { ...EMPTY_QUERY, filters, phrases, notPhrases };
  const { counts } = await index.facets(library.namespace, 'contracts', query, ['category'], 'rows');
  // a facet does not narrow itself
  const chosen = filters.flatMap((filter) => (filter.key === 'category' && 'any' in filter ? [filter.any] : []));
  return counts
    .category!.filter(({ value }) => chosen.every((any) => any.includes(value)))
    .map(({ value, count }) => ({ id: value, count }));
}

/** The types whose name has the words, with their contracts that pass the filters. Errors: 422 for a cursor of another search. */
export async function typesPage(library: Library, index: SearchIndex, parsed: ParsedSearch) {
  const all = matchTypes(await countsFor(library, index, parsed), parsed.words, parsed.namespace);
  const start = Number(parsed.input.cursor ?? 0);
  if (!Number.isSafeInteger(start) || start < 0) throw invalid('cursor', 'does not belong to this search');
  const end = start + parsed.input.size;
  const nextCurs = end < all.length ? String(end) : null;
  return { items: all.slice(start, end), total: all.length, nextCurs, ids: all.map(({ id }) => id) };
}
