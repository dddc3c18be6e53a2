/** A search address into a query of the index. */
import { type ParsedFilters, parseFilters } from '#server/features/search/parseFilters.ts';
import { type ParsedText, parseText } from '#server/features/search/parseText.ts';
import { SearchQuery } from '#shared/api/search.ts';
import { COLUMN_KEY } from '#shared/domain/columns.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

/** Parameters of a search address that are no filters: of the call itself, of the page call, and of the page. */
const PARAMETERS = [
  'q',
  'tab',
  'cursor',
  'size',
  'order',
  'facets',
  'verbatim',
  'namespace',
  'v',
  'response',
  'advanced',
  'prefix',
  COLUMN_KEY,
];

export interface ParsedSearch extends ParsedText {
  input: SearchQuery;
  namespace: string;
  filters: ParsedFilters;
  /** Nothing was asked: no words, no filters. */
  isEmpty: boolean;
}

/** `namespace` is the library of the address itself, which a parameter may change. Errors: ZodError or 422. */
export function parseQuery(
  params: URLSearchParams,
  namespace: string = DEFAULT_NAMESPACE,
  relaxed = false,
): ParsedSearch {
  const given = Object.fromEntries([...params].filter(([key, value]) => PARAMETERS.includes(key) && value !== ''));
  const input = SearchQuery.parse(given);
  const filters = parseFilters(params, PARAMETERS);
  // a phrase is a condition: the words beside it are conditions then as well
  const text = parseText(input.q, { relaxed, strict: filters.phrases.length > 0 });
  const query = {
    ...text.query,
    phrases: [...text.query.phrases, ...filters.phrases],
    notPhrases: [...text.query.notPhrases, ...filters.notPhrases],
    filters: filters.filters,
  };
  const isEmpty = input.q.trim() === '' && filters.chosen.length === 0;
  return { ...text, query, input, filters, isEmpty, namespace: params.get('namespace') || namespace };
}
