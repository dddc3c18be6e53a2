/** The search calls. Specification part 1 §7, part 2 §7; DESIGN §5. */
import { z } from 'zod';
import { SEARCH_ORDERS, SEARCH_TABS } from '#shared/domain/search.ts';

export const SearchHit = z.object({
  id: z.string(),
  externalId: z.string().optional(),
  type: z.enum(['clause', 'contract', 'definition', 'contract_type']),
  url: z.string(),
  title: z.string(),
  snippet: z.string(),
  /** Half-open ranges into `snippet`. */
  highlights: z.array(z.tuple([z.number(), z.number()])),
  /** Clauses: the type of the group. */
  clauseType: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable().optional(),
  /** Clauses and definitions: contracts with this wording. */
  groupId: z.string().optional(),
  size: z.number().optional(),
  firstYear: z.number().nullable().optional(),
  lastYear: z.number().nullable().optional(),
  words: z.number().optional(),
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
  /** Too few hits had all words: those with some of them are shown. */
  someWords: z.boolean().optional(),
});
export type SearchReply = z.infer<typeof SearchReply>;

export const SearchQuery = z.looseObject({
  q: z.string().max(500).default(''),
  tab: z.enum(SEARCH_TABS).default('clauses'),
  cursor: z.string().max(3000).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
  order: z.enum(SEARCH_ORDERS).default('relevance'),
  facets: z.enum(['true', 'false']).optional(),
  /** `true`: as typed, without correction. */
  verbatim: z.enum(['true', 'false']).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Specification part 1 §3: name, path, detail. */
export const Suggestion = z.object({ name: z.string(), path: z.string(), detail: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
