/** The search calls. Specification part 1 §7, part 2 §7; DESIGN §5. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { FILTER_KEYS, PAGE_SIZES, SEARCH_ORDERS, SEARCH_TABS } from '#shared/domain/search.ts';
import { FILTERS, NARROWING_KEYS, type NarrowingKey } from '#shared/domain/searchFilters.ts';
import { STEWARD_STATES } from '#shared/domain/stewardship.ts';
import type { WordingCounts } from '#shared/domain/wordingCounts.ts';
import { SLOT_KINDS } from '#shared/slots/slotKinds.ts';

/** The rules have the type, which says what each is, and know no schema: here none may be missing and none be more. */
export const WordingCountsReply = z.object({
  contracts: z.number(),
  wordForWord: z.number(),
  sameTerms: z.number(),
  departing: z.number(),
  others: z.number(),
} satisfies Record<keyof WordingCounts, z.ZodNumber>);

export const SearchHit = z.object({
  id: z.string(),
  externalId: z.string().optional(),
  type: z.enum(['clause', 'contract', 'definition', 'contract_type']),
  url: z.string(),
  title: z.string(),
  snippet: z.string(),
  /** Half-open ranges into `snippet`. */
  highlights: z.array(z.tuple([z.number(), z.number()])),
  /** Half-open ranges into `title`. */
  titleHighlights: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** Clauses: the type of the group. */
  clauseType: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable().optional(),
  groupId: z.string().optional(),
  /** Contracts with nearly this wording; of a contract, with nearly its text: itself is one of them. */
  size: z.number().optional(),
  /** Contracts: others with nearly its text that this search finds, folded under it. `similar={groupId}` lists them. */
  nearCopies: z.number().optional(),
  /** What its steward says of it, in a library that has some. */
  steward: z.object({ state: z.enum([...STEWARD_STATES, 'withdrawn']), note: z.string() }).optional(),
  /** How many have it how, and its figures; absent while a group that has changed is read anew. */
  wording: z
    .object({
      counts: WordingCountsReply,
      /** `contracts` of `of` have it. */
      terms: z.array(z.object({ kind: z.enum(SLOT_KINDS), text: z.string(), contracts: z.number(), of: z.number() })),
    })
    .optional(),
  firstYear: z.number().nullable().optional(),
  lastYear: z.number().nullable().optional(),
  words: z.number().optional(),
  /** What counting says of it beside the terms of its contract; where a search is ordered or narrowed by that. */
  facts: z
    .object({ longestSentence: z.number(), references: z.number(), undefinedTerms: z.number(), doublets: z.number() })
    .optional(),
  published: z.string().nullable().optional(),
  jurisdictions: z.array(z.string()).optional(),
  tags: z.array(z.object({ type: z.string(), name: z.string(), value: z.string(), uri: z.string() })).optional(),
  /** The contract the shown wording was taken from. */
  contract: z.object({ id: z.string(), title: z.string(), url: z.string() }).optional(),
  isSample: z.boolean().optional(),
  score: z.number().optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const FacetValue = z.object({ value: z.string(), name: z.string(), count: z.number() });
export type FacetValue = z.infer<typeof FacetValue>;

/** A type that the words of a query name. */
export const NamedCard = z.object({
  type: z.enum(['clause', 'contract_type']),
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** What its page counts: wordings of a clause type, contracts of a contract type. */
  size: z.number(),
  contracts: z.number(),
  explanation: z.string().optional(),
  /** The wording that most contracts have. */
  wording: z
    .object({ url: z.string(), snippet: z.string(), contracts: z.number(), counts: WordingCountsReply.nullable() })
    .nullable(),
});
export type NamedCard = z.infer<typeof NamedCard>;

export const SearchReply = z.object({
  items: z.array(SearchHit),
  /** Hits by meaning alone, not part of total, facets and cursor. */
  related: z.array(SearchHit),
  total: z.number(),
  totalIsCapped: z.boolean(),
  nextCurs: z.string().nullable(),
  facets: z.record(z.string(), z.array(FacetValue)).optional(),
  didYouMean: z.object({ q: z.string(), total: z.number() }).nullable(),
  /** Nothing was found as typed: everything here answers this query instead, and so does the cursor. */
  correctedTo: z.object({ q: z.string() }).optional(),
  /** Synonyms that were searched as well, for the line above the results. */
  also: z.array(z.string()),
  /** Filters that were given and cannot narrow this tab. */
  unused: z.array(z.enum(FILTER_KEYS)).optional(),
  /** The type that the query names, on the first page. */
  named: NamedCard.optional(),
  /** Too few hits had all words: those with some of them are shown. */
  someWords: z.boolean().optional(),
});
export type SearchReply = z.infer<typeof SearchReply>;

export const SearchQuery = z.looseObject({
  q: z.string().max(500).default(''),
  /** Words that belong to the query, unless `clause` or `type` says already what to find. */
  include: z.string().max(200).optional(),
  tab: z.enum(SEARCH_TABS).default('clauses'),
  cursor: z.string().max(3000).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
  order: z.enum(SEARCH_ORDERS).default('relevance'),
  facets: z.enum(['true', 'false']).optional(),
  /** With facets: the filter of which 500 values are listed in place of 12, for whoever looks for one. */
  options: z.enum(FILTER_KEYS).optional(),
  /** `true`: as typed, without correction. */
  verbatim: z.enum(['true', 'false']).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Specification part 1 §3: name, path, detail. */
export const Suggestion = z.object({ name: z.string(), path: z.string(), detail: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;

/** Part 2 §7: suggestions by type. */
export const SUGGESTION_TYPES = [
  'clause',
  'contract_type',
  'definition',
  'company',
  'contract',
  'jurisdiction',
  'industry',
  'lawfirm',
  'country',
] as const;

const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');

export const SuggestionsQuery = z.object({ q: z.string().max(200).default(''), namespace: Namespace });

export const SuggestionsByTypeQuery = SuggestionsQuery.extend({
  type: z
    .string()
    .max(200)
    .optional()
    .describe(`Separated by commas: ${SUGGESTION_TYPES.join(', ')}; all when left out`),
  size: z.coerce.number().int().min(1).max(50).default(10),
});
export const SuggestionsByType = z.record(z.string(), z.array(Suggestion.extend({ key: z.string() })));

export const SnippetQuery = z.object({
  type: z.enum(['clause', 'definition', 'contract', 'dictionary']),
  id: z.string().min(1).max(200).describe('A group, a record, a clause type or a term'),
  namespace: Namespace,
});
export const SnippetReply = z.object({ snippet: z.string() });

/** Specification part 2 §7: the aggregation that Advanced Search is built on. */
export const SECTION_NAMES = 'sections.name.raw';

export const MOST_AGGREGATIONS = 50;

export const AggsQuery = z.object({
  type: z.enum(['category', 'clause', SECTION_NAMES]),
  size: z.coerce.number().int().min(1).max(MOST_AGGREGATIONS).default(PAGE_SIZES.aggregations),
  filter: z.string().max(300).optional().describe('clause:{id} or category:{id}'),
  namespace: Namespace,
});
const Aggregation = z.object({ key: z.string(), name: z.string(), count: z.number(), uri: z.string() });
export const AggsReply = z.object({
  results: z.array(Aggregation),
  /** The same under the other name that the specification gives it. */
  records: z.array(Aggregation),
  uri: z.string(),
});

/** The parameters that narrow a search, for the document; `parseFilters` reads them. */
const filterParameters = Object.fromEntries(
  NARROWING_KEYS.map((key) => {
    const { meaning, values } = FILTERS[key];
    return [
      key,
      z
        .array(values ? z.enum(values) : z.string())
        .max(50)
        .optional()
        .describe(meaning),
    ];
  }),
) as Record<NarrowingKey, z.ZodOptional<z.ZodArray<z.ZodString>>>;

const get = { method: 'get', who: 'anyone' } as const;

export const SEARCH_CALLS = {
  search: {
    ...get,
    path: '/api/search',
    token: 'library:read',
    gives: ['advanced_search'],
    summary: 'Clauses, contracts, definitions or contract types that have the words and pass the filters',
    query: z.object({ ...SearchQuery.shape, namespace: Namespace, ...filterParameters }),
    ownQuery: true,
    reply: SearchReply,
    refusals: [404, 422, 503],
  },
  suggestions: {
    ...get,
    path: '/api/search/suggestions',
    token: 'library:read',
    summary: 'Names that begin like what is being typed',
    query: SuggestionsQuery,
    reply: z.array(Suggestion),
    refusals: [404, 422],
  },
  completions: {
    ...get,
    path: '/api/search/completions',
    summary: 'The same names in the form that browsers ask for (OpenSearch): what was typed, and what it could become',
    query: SuggestionsQuery,
    reply: z.tuple([z.string(), z.array(z.string())]),
    refusals: [404, 422],
  },
  suggestionsByType: {
    ...get,
    path: '/api/search/suggestions-by-type',
    token: 'library:read',
    summary: 'The same, for each type of name',
    query: SuggestionsByTypeQuery,
    reply: SuggestionsByType,
    refusals: [404, 422],
  },
  snippet: {
    ...get,
    path: '/api/search/snippet',
    token: 'library:read',
    summary: 'The text of one wording',
    query: SnippetQuery,
    reply: SnippetReply,
    refusals: [404, 422],
  },
  aggs: {
    ...get,
    path: '/api/search/aggs',
    token: 'library:read',
    summary:
      'Clause types, contract types or headings of sections of the contracts that pass a filter, most frequent first; headings of the newest 2,000 of them',
    query: AggsQuery,
    reply: AggsReply,
    refusals: [404, 422, 503],
  },
} as const satisfies Record<string, Call>;
