/** Counts beside the results, with readable names. */
import { namesOf } from '#server/features/search/names.ts';
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import type { Counted, IndexedTab, SearchIndex } from '#server/outside/searchIndex.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { FacetValue } from '#shared/api/search.ts';

const KEYS: Record<IndexedTab, string[]> = {
  clauses: ['clause', 'category', 'jurisdiction', 'filing_year', 'industry', 'company', 'language'],
  contracts: ['category', 'clause', 'jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'],
  dictionary: ['category', 'jurisdiction', 'filing_year', 'industry', 'company'],
};
/** Of wordings one counts however many contracts have it; of contracts every one, near copies of one another as well. */
export const COUNTED: Record<IndexedTab, Counted> = { clauses: 'groups', contracts: 'rows', dictionary: 'groups' };
const SHOWN = 12;
/** Years are a chart: all of them. */
const ALL = new Set(['filing_year']);

/** The most frequent values of each key over all matches, ignoring the key's own filter. */
export async function facetsFor(
  library: ReadableLibrary,
  index: SearchIndex,
  { query }: Pick<ParsedSearch, 'query'>,
  tab: IndexedTab,
): Promise<Record<string, FacetValue[]>> {
  const { counts } = await index.facets(library.namespace, tab, query, KEYS[tab], COUNTED[tab]);
  const shown = Object.entries(counts).map(([key, list]) => [key, ALL.has(key) ? list : list.slice(0, SHOWN)] as const);
  const names = await namesOf(
    library,
    Object.fromEntries(shown.map(([key, list]) => [key, list.map((one) => one.value)])),
  );
  return Object.fromEntries(
    shown.map(([key, list]) => [key, list.map(({ value, count }) => ({ value, name: names[key]![value]!, count }))]),
  );
}
