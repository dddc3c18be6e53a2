/**
 * Port to the search index: derived from the record, rebuilt from it at any time. Adapters: LanceDB (searchIndex.lance.ts) and
 * memory (searchIndex.memory.ts), one contract suite for both.
 * Rows carry integer codes for everything that is filtered or counted, never user text (LanceDB's `where` has no parameters).
 */
import type { SearchOrder, SearchTab } from '#shared/domain/search.ts';

/** One searchable thing: a clause, a contract, a definition. `tab` types (contract types) are few and answered from the taxonomy and counts. */
export interface IndexRow {
  id: string;
  contractId: string;
  /** Clauses and definitions of one wording share it; hits are collapsed by it. */
  groupId: string;
  title: string;
  text: string;
  /** ISO date or null. */
  published: string | null;
  words: number;
  groupSize: number;
  popularity: number;
  /** What can be filtered by: key of the specification → values (slugs, ids, ISO dates or numbers as text). Multi-valued keys allowed. */
  filters: Record<string, string[]>;
}

export type IndexedTab = Exclude<SearchTab, 'types'>;

/** A query after parsing: nothing of the user's syntax is left to the engine. */
export interface IndexQuery {
  /** Words that must all occur (each with its synonyms as weaker alternatives). Empty for a pure filter query. */
  must: { word: string; alternatives: string[] }[];
  /** Words of which more is better: natural-language questions. */
  should: { word: string; alternatives: string[]; weight: number }[];
  phrases: string[];
  notWords: string[];
  notPhrases: string[];
  filters: IndexFilter[];
}

export type IndexFilter =
  | { key: string; any: string[] }
  | { key: string; none: string[] }
  | { key: string; from?: number; to?: number };

export interface IndexHit {
  id: string;
  contractId: string;
  groupId: string;
  score: number;
}

export interface IndexPage {
  hits: IndexHit[];
  total: number;
  totalIsCapped: boolean;
  /** Opaque place in the ordering of the snapshot that answered; null at the end. */
  nextCurs: string | null;
}

export interface IndexStatus {
  rows: Record<IndexedTab, number>;
  /** Sequence number of the last outbox row that the index contains. */
  seq: number;
  /** Raised by every change; cursors and caches carry it. */
  version: string;
}

export interface SearchIndex {
  search(
    namespace: string,
    tab: IndexedTab,
    query: IndexQuery,
    options: { size: number; cursor?: string; order: SearchOrder; vector?: Float32Array; signal?: AbortSignal },
  ): Promise<IndexPage>;
  /** Nearest by meaning, without lexical condition. */
  related(namespace: string, tab: IndexedTab, vector: Float32Array, filters: IndexFilter[], size: number): Promise<IndexHit[]>;
  /** Counts per value of each key over all matches (capped), without the filter on the key itself. */
  facets(namespace: string, tab: IndexedTab, query: IndexQuery, keys: string[]): Promise<Record<string, { value: string; count: number }[]>>;
  /** Replaces everything of these contracts. Batches; visible when it resolves. */
  apply(namespace: string, change: { contractId: string; rows: Record<IndexedTab, IndexRow[]> }[], seq: number): Promise<void>;
  status(namespace: string): Promise<IndexStatus | null>;
  /** Builds a new index beside the live one and flips to it once `fill` has resolved. Queries never see half of it. */
  rebuild(namespace: string, fill: (add: (rows: Record<IndexedTab, IndexRow[]>) => Promise<void>) => Promise<{ seq: number }>): Promise<void>;
  dropNamespace(namespace: string): Promise<void>;
  close(): Promise<void>;
}
