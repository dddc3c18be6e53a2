/** Counts beside the results, with readable names. */
import { namesOf } from '#server/features/search/names.ts';
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import { namedUploaders, UPLOADER } from '#server/features/search/uploadedBy.ts';
import type { Counted, IndexedTab, IndexQuery, SearchIndex } from '#server/outside/searchIndex.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import type { Library } from '#server/record/library.ts';
import type { FacetValue } from '#shared/api/search.ts';

const KEYS: Record<IndexedTab, string[]> = {
  clauses: ['clause', 'category', 'jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'],
  contracts: ['category', 'clause', 'jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'],
  dictionary: ['category', 'jurisdiction', 'filing_year', 'industry', 'company', 'country'],
};
/** Of wordings one counts however many contracts have it; of contracts every one, near copies of one another as well. */
export const COUNTED: Record<IndexedTab, Counted> = { clauses: 'groups', contracts: 'rows', dictionary: 'groups' };
/** In a private library, whose readers are its members: who put it in, and from where. */
const UPLOAD_KEYS = [UPLOADER, 'upload_source'];
const SHOWN = 12;
/** Years are a chart: all of them. */
const ALL = new Set(['filing_year']);

const OF_TYPES = ['jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'];

async function shownFacets(
  library: Library,
  index: SearchIndex,
  tab: IndexedTab,
  query: IndexQuery,
  of: string[],
): Promise<Record<string, FacetValue[]>> {
  const keys = library.isPrivate ? [...of, ...UPLOAD_KEYS] : of;
  const {
    counts: { [UPLOADER]: uploaders = [], ...counts },
  } = await index.facets(library.namespace, tab, query, keys, COUNTED[tab]);
  const shown = Object.entries(counts).map(([key, list]) => [key, ALL.has(key) ? list : list.slice(0, SHOWN)] as const);
  const names = await namesOf(
    library,
    Object.fromEntries(shown.map(([key, list]) => [key, list.map((one) => one.value)])),
  );
  const named = Object.fromEntries(
    shown.map(([key, list]) => [key, list.map(({ value, count }) => ({ value, name: names[key]![value]!, count }))]),
  );
  return library.isPrivate
    ? { ...named, [UPLOADER]: (await namedUploaders(library, uploaders)).slice(0, SHOWN) }
    : named;
}

/** The most frequent values of each key over all matches, ignoring the key's own filter. */
export const facetsFor = (
  library: Library,
  index: SearchIndex,
  { query }: Pick<ParsedSearch, 'query'>,
  tab: IndexedTab,
): Promise<Record<string, FacetValue[]>> => shownFacets(library, index, tab, query, KEYS[tab]);

/** Beside a list of types: values of the contracts of these types. */
export function typeFacets(
  library: Library,
  index: SearchIndex,
  { filters, phrases, notPhrases }: IndexQuery,
  types: readonly string[],
): Promise<Record<string, FacetValue[]>> {
  const ofTypes = { key: 'category', any: [...types] };
  const query = { ...EMPTY_QUERY, phrases, notPhrases, filters: [...filters, ofTypes] };
  return shownFacets(library, index, 'contracts', query, OF_TYPES);
}
