/** A search address into a query of the index. */
import { type ParsedFilters, parseFilters } from '#server/features/search/parseFilters.ts';
import { type ParsedText, parseText } from '#server/features/search/parseText.ts';
import { typeNamed } from '#server/features/search/typeNames.ts';
import { NAMED } from '#server/features/search/weights.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { SearchQuery } from '#shared/api/search.ts';
import { COLUMN_KEY } from '#shared/domain/columns.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ordersOn } from '#shared/domain/search.ts';
import { queryIncluding } from '#shared/domain/searchAdvanced.ts';

/** Parameters of a search address that are no filters: of the call itself, of the page call, and of the page. */
const PARAMETERS = [
  'q',
  'include',
  'tab',
  'cursor',
  'size',
  'order',
  'facets',
  'options',
  'verbatim',
  'namespace',
  'v',
  'response',
  'advanced',
  'prefix',
  COLUMN_KEY,
];

/** Which types the hits of a tab are of. */
const KIND = { clauses: 'clause', contracts: 'contract_type' } as const;

/** Where a run of the words as typed stands among those that are conditions: words that say nothing are none. */
function runOfConditions(must: readonly string[], words: readonly string[], start: number, end: number) {
  const run = { start: 0, end: 0 };
  for (const [at, word] of words.slice(0, end).entries()) {
    if (must[run.end] !== word) continue;
    run.end++;
    if (at < start) run.start++;
  }
  return run;
}

/**
 * A query that names a type also finds what is called by the type's own name: who types "nda" wants confidentiality clauses. That name
 * stands for the words that name the type; whatever else was typed is asked for as before.
 */
function withNamedType(text: ParsedText, tab: SearchQuery['tab']): ParsedText {
  const type = tab === 'clauses' || tab === 'contracts' ? typeNamed(KIND[tab], text.words) : null;
  const { query, words } = text;
  if (!type || query.phrases.length > 0 || key(type.name) === key(words.join(' '))) return text;
  const wordings = [{ text: type.name, weight: NAMED }];
  const isCalledSo = key(type.name) === key(words.slice(type.start, type.end).join(' '));
  const run = runOfConditions(query.must, words, type.start, type.end);
  const alternatives = run.end > run.start && !isCalledSo ? [{ ...run, wordings }] : [];
  return {
    ...text,
    query: {
      ...query,
      alternatives: [...alternatives, ...query.alternatives],
      hints: query.should.length > 0 ? [...query.hints, ...wordings] : query.hints,
      titles: [type.name],
    },
    also: isCalledSo ? text.also : [...new Set([type.name.toLowerCase(), ...text.also])],
  };
}

const key = (text: string) => stemsOf(text).join(' ');

/** Filters whose values say what a hit is. */
const TYPE_KEYS = ['clause', 'type'];

/** The address with its include keyword put into the query. Whoever goes on from a search goes on from this one. */
export function withInclude(params: URLSearchParams): URLSearchParams {
  const include = params.get('include');
  if (include === null) return params;
  const hasType = TYPE_KEYS.some((key) => params.getAll(key).some((value) => value.trim() !== ''));
  const out = new URLSearchParams(params);
  out.delete('include');
  out.set('q', queryIncluding(params.get('q') ?? '', include, { hasType }));
  return out;
}

export interface ParsedSearch extends ParsedText {
  input: SearchQuery;
  namespace: string;
  filters: ParsedFilters;
  /** Nothing was asked: no words, no filters. */
  isEmpty: boolean;
}

/** `namespace` is the library of the address itself, which a parameter may change. Errors: ZodError or 422. */
export function parseQuery(
  given: URLSearchParams,
  namespace: string = DEFAULT_NAMESPACE,
  relaxed = false,
): ParsedSearch {
  const params = withInclude(given);
  const named = Object.fromEntries([...params].filter(([key, value]) => PARAMETERS.includes(key) && value !== ''));
  const read = SearchQuery.parse(named);
  // an address keeps its order from tab to tab
  const input = ordersOn(read.tab).includes(read.order) ? read : { ...read, order: 'relevance' as const };
  const filters = parseFilters(params, PARAMETERS, input.tab);
  // a phrase is a condition: the words beside it are conditions then as well
  const text = withNamedType(parseText(input.q, { relaxed, strict: filters.phrases.length > 0 }), input.tab);
  const query = {
    ...text.query,
    phrases: [...text.query.phrases, ...filters.phrases],
    notPhrases: [...text.query.notPhrases, ...filters.notPhrases],
    filters: filters.filters,
  };
  const isEmpty = input.q.trim() === '' && filters.chosen.length === 0;
  return { ...text, query, input, filters, isEmpty, namespace: params.get('namespace') || namespace };
}
