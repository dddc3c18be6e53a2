/**
 * Port to the search index: derived from the record, rebuilt from it at any time. Adapters: LanceDB (searchIndex.lance.ts) and
 * memory (searchIndex.memory.ts), one contract suite for both.
 * Every namespace has tables and dictionaries of its own: nothing that is learned or counted in one is seen in another.
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
  /** Words of its longest sentence; 0 for a whole contract. */
  sentence: number;
  groupSize: number;
  /** Its own until `weigh` tells that of its group. */
  popularity: number;
  /** What can be filtered by: key of the specification → values (slugs, ids, ISO dates or numbers as text). Multi-valued keys allowed. */
  filters: Record<string, string[]>;
  /** Meaning, a unit vector; all rows of a generation have the same number of dimensions, VECTOR_DIMS unless its first row has another. */
  vector?: Float32Array;
}

/** A generation that begins without a vector has room for vectors of so many dimensions. */
export const VECTOR_DIMS = 128;

export type IndexedTab = Exclude<SearchTab, 'types'>;
export const INDEXED_TABS = ['clauses', 'contracts', 'dictionary'] as const satisfies readonly IndexedTab[];
export type TabRows = Record<IndexedTab, IndexRow[]>;

/** Another wording of a word or of the whole query; weaker than the word itself. */
export interface Alternative {
  text: string;
  /** 0..1 */
  weight: number;
}

/** A query after parsing: nothing of the user's syntax is left to the engine. */
export interface IndexQuery {
  /** Words that must all occur, in title or text. Empty for a pure filter query. */
  must: string[];
  /** Runs of `must` words (half-open) that may be replaced by another wording. */
  alternatives: { start: number; end: number; wordings: Alternative[] }[];
  /** Words of which more is better: natural-language questions. Not combined with `must`. */
  should: string[];
  /** Further words that count a little: synonyms in a question. */
  hints: Alternative[];
  /** Words that only order what `should` finds; nobody asked for them, so nothing is marked by them. */
  further: Alternative[];
  /** Of the best lexical score, what a hit on `should` must reach: the minimum match of a question. 0..1 */
  cutoff: number;
  phrases: string[];
  notWords: string[];
  notPhrases: string[];
  filters: IndexFilter[];
  /** What the things asked for are called, where the words are another name of them: a title may have these instead of the words. */
  titles?: string[];
}

/** Asks for nothing. */
export const EMPTY_QUERY: IndexQuery = {
  must: [],
  alternatives: [],
  should: [],
  hints: [],
  further: [],
  cutoff: 0,
  phrases: [],
  notWords: [],
  notPhrases: [],
  filters: [],
};

export type IndexFilter =
  | { key: string; any: string[] }
  | { key: string; none: string[] }
  /** One of the ranges, ends included. Dates compare as 20240314. */
  | { key: string; ranges: { from?: number; to?: number }[] };

/** Filter key whose values are group ids; rows need not name it among their filters. */
export const GROUP_FILTER = 'similar';

/** How lexical candidates are re-ordered: weights of scaled parts, see features/search/weights.ts. `feedback`: share of the best hits in what is meant. */
export interface Ranking {
  vector: Float32Array | null;
  weights: { lexical: number; meaning: number; title: number; popularity: number; feedback: number };
}

export interface IndexHit {
  id: string;
  contractId: string;
  groupId: string;
  score: number;
  /** Other rows of its group that match, folded under it. */
  folded: number;
}

/** What is counted: groups, or every row, members of a group among them. */
export type Counted = 'groups' | 'rows';

export interface IndexPage {
  hits: IndexHit[];
  /** Groups, or rows where these are counted. */
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
  /** Version of the model that the vectors of all rows were made with; empty when none was named. */
  meaning: string;
}

export interface SearchOptions {
  size: number;
  cursor?: string;
  order: SearchOrder;
  ranking?: Ranking;
  /** Left out: groups. Hits are one of each group either way, except where rows are counted and the members of groups are asked for. */
  counted?: Counted;
  signal?: AbortSignal;
}

/** How popular groups are, by id; any other has no popularity. */
export type Popularity = ReadonlyMap<string, number>;

export interface FacetCounts {
  counts: Record<string, { value: string; count: number }[]>;
  /** There were more matches than were counted. */
  isCapped: boolean;
}

/** What `rebuild` asks of its caller: all rows of the namespace, the outbox position that they contain, and the version of the model of their vectors. */
export type Fill = (add: (rows: TabRows) => Promise<void>) => Promise<{ seq: number; meaning?: string }>;

/** Everything of one contract, replacing what the index has of it; no rows: it is gone. */
export interface Change {
  contractId: string;
  rows: TabRows;
}

/** The rows of these contracts as the record has them now; one that is gone has none. */
export type Reread = (contractIds: string[]) => Promise<Change[]>;

export interface SearchIndex {
  /** Errors: `BadCursor`, `IndexMissing`. */
  search(namespace: string, tab: IndexedTab, query: IndexQuery, options: SearchOptions): Promise<IndexPage>;
  /** Nearest by meaning, without lexical condition; `score` is the cosine. */
  related(
    namespace: string,
    tab: IndexedTab,
    vector: Float32Array,
    filters: IndexFilter[],
    size: number,
  ): Promise<IndexHit[]>;
  /** Groups, or rows, per value of each key over all matches, without the filter on the key itself; most frequent first. */
  facets(
    namespace: string,
    tab: IndexedTab,
    query: IndexQuery,
    keys: string[],
    counted?: Counted,
  ): Promise<FacetCounts>;
  /** Searchable when it resolves, also while the index is merged or rebuilt. One writer. */
  apply(namespace: string, change: Change[], seq: number): Promise<void>;
  /**
   * How popular groups are, for orders and ranking from now on. Nothing is written: each process that searches is told. Without an index
   * nothing happens.
   */
  weigh(namespace: string, popularity: Record<IndexedTab, Popularity>): Promise<void>;
  /** Null: there is no usable index; build it. */
  status(namespace: string): Promise<IndexStatus | null>;
  /**
   * Builds a new index beside the live one and flips to it once `fill` has resolved. Queries never see half of it. What was changed meanwhile
   * in the live one is asked of `reread` and put into the new one before the flip; without `reread` changes wait. One at a time per namespace.
   */
  rebuild(namespace: string, fill: Fill, reread?: Reread): Promise<void>;
  /** Merges small files and index parts, forgets versions older than an hour. For a schedule; searches and writes go on. */
  optimize(namespace: string): Promise<void>;
  /**
   * Reads everything of a library once, and asks each index for rows that it must find. False: something of it is damaged, and it counts as
   * missing until it is rebuilt. Without an index there is nothing to be damaged.
   */
  probe(namespace: string): Promise<boolean>;
  dropNamespace(namespace: string): Promise<void>;
  close(): Promise<void>;
}

/** The namespace has no index that can answer. */
export class IndexMissing extends Error {
  constructor(readonly namespace: string) {
    super(`There is no search index for "${namespace}" yet`);
    this.name = 'IndexMissing';
  }
}

/** A cursor that this index did not make, or that belongs to another query. */
export class BadCursor extends Error {
  constructor() {
    super('The cursor does not belong to this search');
    this.name = 'BadCursor';
  }
}
