/** Counts beside the results, with readable names. */
import { namesOf } from '#server/features/search/names.ts';
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import { namedUploaders, UPLOADER } from '#server/features/search/uploadedBy.ts';
import type { Counted, IndexedTab, IndexQuery, SearchIndex } from '#server/outside/searchIndex.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import type { Library } from '#server/record/library.ts';
import type { FacetValue } from '#shared/api/search.ts';

const KEYS: Record<IndexedTab, string[]> = {
  clauses: [
    'clause',
    'category',
    'jurisdiction',
    'filing_year',
    'industry',
    'company',
    'country',
    'language',
    'self_contained',
    'no_doublets',
  ],
  contracts: ['category', 'clause', 'jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'],
  dictionary: [
    'category',
    'jurisdiction',
    'filing_year',
    'industry',
    'company',
    'country',
    'self_contained',
    'no_doublets',
  ],
};
/** Of wordings one counts however many contracts have it; of contracts every one, near copies of one another as well. */
export const COUNTED: Record<IndexedTab, Counted> = { clauses: 'groups', contracts: 'rows', dictionary: 'groups' };
/** In a private library, whose readers are its members: who put it in, and from where. */
const UPLOAD_KEYS = [UPLOADER, 'upload_source'];
const SHOWN = 12;
/** Values of a filter that somebody searches among. */
const SEARCHED = 500;
/** Years are a chart: all of them. */
const ALL = new Set(['filing_year']);

const OF_TYPES = ['jurisdiction', 'filing_year', 'industry', 'company', 'country', 'language'];

/** Which values are listed: those chosen always, also where nothing has them, and more of the one that is searched among. */
interface Listed {
  chosen: ReadonlyMap<string, readonly string[]>;
  searched: string | undefined;
}

function listed(key: string, counts: readonly Count[], { chosen, searched }: Listed): Count[] {
  if (ALL.has(key)) return [...counts];
  const first = counts.slice(0, key === searched ? SEARCHED : SHOWN);
  const missing = (chosen.get(key) ?? []).filter((value) => !first.some((one) => one.value === value));
  return [...first, ...missing.map((value) => counts.find((one) => one.value === value) ?? { value, count: 0 })];
}

interface Count {
  value: string;
  count: number;
}

async function shownFacets(
  library: Library,
  index: SearchIndex,
  tab: IndexedTab,
  query: IndexQuery,
  { of, ...which }: Listed & { of: string[] },
): Promise<Record<string, FacetValue[]>> {
  const keys = library.isPrivate ? [...of, ...UPLOAD_KEYS] : of;
  const {
    counts: { [UPLOADER]: uploaders = [], ...counts },
  } = await index.facets(library.namespace, tab, query, keys, COUNTED[tab]);
  const shown = Object.entries(counts).map(([key, list]) => [key, listed(key, list, which)] as const);
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

/** The values as the index has them, which may be written otherwise than they were given. */
const listedFor = ({ query, input }: Pick<ParsedSearch, 'query' | 'input'>): Listed => ({
  chosen: new Map(query.filters.flatMap((filter) => ('any' in filter ? [[filter.key, filter.any] as const] : []))),
  searched: input.options,
});

/** The most frequent values of each key over all matches, ignoring the key's own filter. */
export const facetsFor = (
  library: Library,
  index: SearchIndex,
  parsed: Pick<ParsedSearch, 'query' | 'input'>,
  tab: IndexedTab,
): Promise<Record<string, FacetValue[]>> =>
  shownFacets(library, index, tab, parsed.query, { of: KEYS[tab], ...listedFor(parsed) });

/** Beside a list of types: values of the contracts of these types. */
export function typeFacets(
  library: Library,
  index: SearchIndex,
  parsed: Pick<ParsedSearch, 'query' | 'input'>,
  types: readonly string[],
): Promise<Record<string, FacetValue[]>> {
  const { filters, phrases, notPhrases } = parsed.query;
  const ofTypes = { key: 'category', any: [...types] };
  const query = { ...EMPTY_QUERY, phrases, notPhrases, filters: [...filters, ofTypes] };
  return shownFacets(library, index, 'contracts', query, { of: OF_TYPES, ...listedFor(parsed) });
}
