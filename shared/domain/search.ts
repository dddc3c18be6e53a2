/** Words and numbers of search. Specification part 1 §2 (tabs), §3 (filter keys), §9 (limits); part 2 §9 (page sizes). */
import type { Tier } from '#shared/domain/status.ts';

export const SEARCH_TABS = ['clauses', 'contracts', 'dictionary', 'types'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** `words`: the shortest first; `plainest`: the one whose longest sentence is the shortest. */
export const SEARCH_ORDERS = ['relevance', 'date', 'size', 'popularity', 'words', 'plainest'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
/** A whole contract has sentences of every length: nothing is told by its longest one. */
export const ordersOn = (tab: SearchTab): readonly SearchOrder[] =>
  tab === 'clauses' || tab === 'dictionary' ? SEARCH_ORDERS : SEARCH_ORDERS.filter((order) => order !== 'plainest');

/** Part 1 §3, and three of ours: every key that a search can be narrowed by. */
export const FILTER_KEYS = [
  'category',
  'company',
  'country',
  'clause',
  'exact',
  'exclude',
  'filing_id',
  'filing_type',
  'filing_year',
  'sec_only',
  'exclude_unavailable',
  'order',
  'industry',
  'jurisdiction',
  'language',
  'lawfirm',
  'namespace',
  'original_filename',
  'source',
  'type',
  'email',
  'upload_date',
  'upload_source',
  'body_size',
  'is_amendment',
  'snippet_size',
  'similar',
  // ours: what counting says of a wording (draftingFacts.ts)
  'sentence_size',
  'self_contained',
  'no_doublets',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
/** Of them those that counting decides (draftingFacts.ts). */
export const COUNTED_KEYS: readonly FilterKey[] = ['sentence_size', 'self_contained', 'no_doublets'];

/** Part 2 §9. */
export const PAGE_SIZES = {
  contracts: 35,
  clauses: 200,
  definitions: 20,
  clauseSamples: 10,
  tags: 50,
  aggregations: 10,
} as const;

/** Part 2 §5: snippet text is cut at 2,500 characters. */
export const SNIPPET_CUT = 2500;
/** Part 1 §2: at most nine suggestions, then Advanced Search. */
export const MAX_SUGGESTIONS = 9;
/** Part 1 §9. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Part 2 §2.7, §9: of a text that narrows a list or the options of a filter. */
export const FILTER_DEBOUNCE_MS = 1500;

/** Part 1 §9: what a search result may show, in characters: 200 unless the visitor pays, then 2,000. */
export const SNIPPET_LIMITS: Record<Tier, number> = {
  NON_REGISTERED: 200,
  FREE: 200,
  PREMIUM: 2000,
  PRO: 2000,
  ENTERPRISE: 2000,
};
