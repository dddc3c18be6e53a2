/** Search, facets and nearest of one table, the same for every adapter: matches from its engine, everything else from the columns. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { hasText, normaliseQuery } from '#server/outside/searchIndex/conjunctions.ts';
import { decodeCursor, encodeCursor } from '#server/outside/searchIndex/cursor.ts';
import { countFacets } from '#server/outside/searchIndex/facetCounts.ts';
import { compileFilters, failing, passes } from '#server/outside/searchIndex/filters.ts';
import { hash31, hash53 } from '#server/outside/searchIndex/hash.ts';
import { bestMatches, deepMatches, everyMatch } from '#server/outside/searchIndex/knownMatches.ts';
import type { Lexical } from '#server/outside/searchIndex/lexical.ts';
import { match } from '#server/outside/searchIndex/match.ts';
import { type Ordered, order, RERANKED } from '#server/outside/searchIndex/order.ts';
import type { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import { groupHash } from '#server/outside/searchIndex/rowValues.ts';
import { NO_TERMS, type Terms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import {
  type Counted,
  type FacetCounts,
  GROUP_FILTER,
  type IndexFilter,
  type IndexHit,
  type IndexPage,
  type IndexQuery,
  type Popularity,
  type SearchOptions,
} from '#server/outside/searchIndex.ts';

/** Total and paging stop here. */
const RESULT_CAP = 10_000;
/** Orders other than relevance and facets look at more matches than are ever shown. */
const DEEP_CAP = 100_000;

export interface Identity {
  id: string;
  contractId: string;
  groupId: string;
}

export interface Snapshot {
  generation: number;
  version: number;
  lexical: Lexical;
  identities(rows: readonly number[]): Promise<Map<number, Identity>>;
}

/** What an adapter shows of one table. */
export interface TabView {
  columns: Columns;
  codes: Codes;
  current: Snapshot;
  /** Rows of words, at the newest version. */
  terms?: Terms;
  /** A retained older version, null when it is gone. */
  at(version: number): Promise<Snapshot | null>;
  /** Row ids near a vector, more than needed; null: compare with all of them. */
  nearest(vector: Float32Array, size: number): Promise<Uint32Array | null>;
}

interface Result extends Ordered {
  complete: boolean;
  /** Matching rows. */
  matched: number;
  /** Whether a page beyond the rows has to be asked for anew. */
  isHead: boolean;
}

/** Results by snapshot and query, so that the next page is a slice. About 32 MB. */
export type ResultCache = LRUCache<string, Result>;
export const resultCache = (): ResultCache =>
  new LRUCache<string, Result>({ maxSize: 32_000_000, sizeCalculation: (r) => 200 + r.rows.length * 12 });

/** The next index of that name counts its generations from the start again. */
export function forgetResults(cache: ResultCache, namespace: string): void {
  for (const key of [...cache.keys()]) if (key.startsWith(`${namespace} `)) cache.delete(key);
}

/** Everything that shapes the list. A hash that nobody can aim: one visitor's query must not stand for another's in the cache. */
function shape(query: IndexQuery, options: SearchOptions): string {
  const { weights, vector } = options.ranking ?? { weights: null, vector: null };
  const hash = createHash('sha256').update(JSON.stringify([query, options.order, weights, options.counted]));
  if (vector) hash.update(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
  return hash.digest('hex');
}

interface Found {
  rows: ArrayLike<number>;
  scores: readonly number[];
  complete: boolean;
  /** All matches, where the rows are the best of them. */
  every: RowSet | null;
}

/** Sets of rows are of the newest version: a question to one that has been followed by another meanwhile gets no more of them. */
function termsAt(view: TabView, version: number): Terms {
  const { terms = NO_TERMS } = view;
  return {
    rowsWith: (term) => (view.current.version === version ? terms.rowsWith(term) : null),
    want: (wanted) => terms.want(wanted),
  };
}

/** `isDeep`: not only the best. */
async function find(
  view: TabView,
  { lexical, version }: Snapshot,
  query: IndexQuery,
  { order: by }: SearchOptions,
  isDeep: boolean,
): Promise<Found> {
  const { columns, codes, current } = view;
  const terms = termsAt(view, version);
  const filters = compileFilters(query.filters, codes);
  const keep = (row: number) => passes(columns, row, filters);
  const asked = { lexical, terms, columns, version, query, filters, keep };
  if (hasText(query) && version === current.version) {
    if (by === 'relevance') {
      const best = isDeep
        ? await deepMatches(asked, RESULT_CAP, DEEP_CAP)
        : await bestMatches(asked, RERANKED, RESULT_CAP);
      if (best) return best;
    } else {
      const every = await everyMatch(asked);
      if (every) return { rows: every.rows(), scores: [], complete: true, every: null };
    }
  }
  const limit = by === 'relevance' ? RESULT_CAP : DEEP_CAP;
  return { ...(await match(lexical, columns, version, query, filters, limit)), every: null };
}

async function resultFor(
  view: TabView,
  snapshot: Snapshot,
  cache: ResultCache,
  cacheKey: string,
  query: IndexQuery,
  options: SearchOptions,
  isDeep = false,
): Promise<Result> {
  const { generation, version } = snapshot;
  const key = `${cacheKey} ${generation} ${version} ${view.columns.weighing} ${shape(query, options)} ${isDeep}`;
  const known = cache.get(key);
  if (known) return known;
  // those that the rows are of: they may be read anew meanwhile
  const { columns } = view;
  const found = await find(view, snapshot, query, options, isDeep);
  const words = [...query.must, ...query.should, ...query.phrases].join(' ');
  const wanted = [words, ...(query.titles ?? [])].map((text) => new Set(stemsOf(text).map(hash31)));
  const isFolded = options.counted !== 'rows' || !query.filters.some(({ key: by }) => by === GROUP_FILTER);
  const most = isDeep ? RESULT_CAP : RERANKED;
  const ordered = order(columns, found, options.order, wanted, options.ranking, isFolded, most);
  const result = { ...ordered, complete: found.complete, matched: found.rows.length, isHead: !isDeep };
  if (found.every) {
    result.matched = found.every.size;
    result.groups = found.every.size;
    if (isFolded) {
      const { count, sizes } = columns.groups.tally(found.every, ordered.rows, RESULT_CAP);
      result.groups = count;
      result.folded = sizes.map((size) => Math.max(0, size - 1));
    }
  }
  cache.set(key, result);
  return result;
}

/**
 * One page of groups. A cursor continues on the snapshot it was made on while that is retained; after that on the newest one, behind the last
 * row shown if that is still there, else at the same offset (a group may then be seen twice or missed).
 */
export async function searchTab(
  view: TabView,
  cache: ResultCache,
  cacheKey: string,
  rawQuery: IndexQuery,
  options: SearchOptions,
): Promise<IndexPage> {
  const query = normaliseQuery(rawQuery);
  const of = hash53(`${cacheKey} ${shape(query, options)}`);
  const cursor = options.cursor === undefined ? null : decodeCursor(options.cursor, of);
  let snapshot = view.current;
  if (cursor && cursor.generation === snapshot.generation && cursor.version !== snapshot.version)
    snapshot = (await view.at(cursor.version)) ?? snapshot;
  const placeIn = ({ rows }: Result) => {
    if (!cursor) return 0;
    const last = cursor.generation === snapshot.generation ? rows.indexOf(cursor.lastRow) : -1;
    return last === -1 ? cursor.offset : last + 1;
  };
  let result = await resultFor(view, snapshot, cache, cacheKey, query, options);
  const reach = () => Math.min(placeIn(result) + options.size, result.groups, RESULT_CAP);
  if (result.isHead && reach() > result.rows.length)
    result = await resultFor(view, snapshot, cache, cacheKey, query, options, true);
  options.signal?.throwIfAborted();
  const start = placeIn(result);
  const end = Math.min(result.rows.length, start + options.size, RESULT_CAP);
  const rows = [...result.rows.subarray(start, end)];
  const ids = await snapshot.identities(rows);
  const hits: IndexHit[] = [];
  rows.forEach((row, i) => {
    const identity = ids.get(row);
    if (identity) hits.push({ ...identity, score: result.scores[start + i]!, folded: result.folded[start + i]! });
  });
  const total = options.counted === 'rows' ? result.matched : result.groups;
  const more = end < Math.min(result.isHead ? result.groups : result.rows.length, RESULT_CAP);
  return {
    hits,
    total: Math.min(total, RESULT_CAP),
    totalIsCapped: !result.complete || total > RESULT_CAP,
    nextCurs: more
      ? encodeCursor(
          { generation: snapshot.generation, version: snapshot.version, offset: end, lastRow: rows.at(-1)! },
          of,
        )
      : null,
  };
}

export async function facetsOfTab(
  view: TabView,
  rawQuery: IndexQuery,
  keys: readonly string[],
  counted: Counted = 'groups',
): Promise<FacetCounts> {
  const query = normaliseQuery(rawQuery);
  const { columns, codes, current } = view;
  const filters = compileFilters(query.filters, codes);
  const lenient = (row: number) => failing(columns, row, filters) !== -2;
  const { lexical, version } = current;
  const asked = { lexical, terms: termsAt(view, version), columns, version, query, filters: [], keep: lenient };
  const every = hasText(query) ? await everyMatch(asked) : null;
  if (every) return { counts: countFacets(columns, codes, every.rows(), filters, keys, counted), isCapped: false };
  const matches = await match(lexical, columns, version, query, [], DEEP_CAP, lenient);
  return { counts: countFacets(columns, codes, matches.rows, filters, keys, counted), isCapped: !matches.complete };
}

/** In memory alone. Whoever pages through a list meanwhile goes on behind the last row that was shown. */
export const weighTab = ({ columns }: TabView, popularity: Popularity): Promise<void> =>
  columns.weigh(new Map(Array.from(popularity, ([group, value]) => [groupHash(group), value])));

/** Nearest groups by cosine, best first. */
export async function relatedInTab(
  view: TabView,
  vector: Float32Array,
  rawFilters: readonly IndexFilter[],
  size: number,
): Promise<IndexHit[]> {
  const { columns, current } = view;
  if (vector.length !== columns.dims) return [];
  if (size <= 0) return [];
  const filters = compileFilters(rawFilters, view.codes);
  const cosine = columns.cosinesWith(vector);
  const top: { row: number; group: number; score: number }[] = [];
  const consider = (row: number) => {
    if (!columns.aliveAt(row, current.version)) return;
    const floor = top.length < size ? Number.NEGATIVE_INFINITY : top.at(-1)!.score;
    const score = cosine(row, floor);
    if (score === Number.NEGATIVE_INFINITY || !passes(columns, row, filters)) return;
    const group = columns.group[row]!;
    const known = top.findIndex((hit) => hit.group === group);
    if (known !== -1 && top[known]!.score >= score) return;
    if (known !== -1) top.splice(known, 1);
    else if (top.length === size) top.pop();
    const behind = top.findLastIndex((hit) => hit.score >= score) + 1;
    top.splice(behind, 0, { row, group, score });
  };
  const near = await view.nearest(vector, size);
  // in the order of rows, so that the first of equals stays
  if (near) near.sort().forEach(consider);
  else for (let row = 0; row < columns.count; row++) consider(row);
  const ids = await current.identities(top.map((hit) => hit.row));
  return top.flatMap(({ row, score }) => {
    const identity = ids.get(row);
    return identity ? [{ ...identity, score, folded: 0 }] : [];
  });
}
