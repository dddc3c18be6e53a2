/**
 * Matches by sets of rows: what a query finds in all is known from the rows of its words, and the engine is asked for the best of them only.
 * Fetching every match with its score costs it a hundred times as much. Whatever the sets cannot tell is left to `match`.
 */
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { conjunctionsOf, termsOf } from '#server/outside/searchIndex/conjunctions.ts';
import type { CompiledFilter } from '#server/outside/searchIndex/filters.ts';
import type { Lexical } from '#server/outside/searchIndex/lexical.ts';
import { ENOUGH, type Matches, mainParts, merge, type Part } from '#server/outside/searchIndex/match.ts';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import { setsOf, type Terms, wordTerms } from '#server/outside/searchIndex/terms.ts';
import { unwanted } from '#server/outside/searchIndex/unwanted.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

/** Rows that the engine is asked for first. */
const HEAD = 1500;
/** As many rows as it fetches in the time that a filter of its own takes. */
const FETCHED = 40_000;

/** What is asked, at the newest version of its table. */
export interface Asked {
  lexical: Lexical;
  terms: Terms;
  columns: Columns;
  version: number;
  query: IndexQuery;
  filters: readonly CompiledFilter[];
  /** Whether a row that has the words is a match. */
  keep: (row: number) => boolean;
}

export interface Best extends Matches {
  /** All matches; null: they are the rows. */
  every: Uint32Array | null;
}

/** Rows that have the text of the query; null where that is not known. `parts`: what the engine has answered, so far as it is complete. */
function textRows({ terms, columns, query }: Asked, parts?: readonly Part[]): ArrayLike<number> | null {
  if (query.should.length > 0) {
    const [whole] = parts ?? [];
    if (whole?.result.complete) return whole.result.rows;
    const sets = setsOf(terms, query.should.flatMap(wordTerms), parts !== undefined);
    return sets && RowSet.union(sets, columns.count);
  }
  const lists: ArrayLike<number>[] = [];
  for (const [i, conjunction] of conjunctionsOf(query).entries()) {
    const part = parts?.[i]?.result;
    if (part?.complete) lists.push(part.rows);
    else {
      const sets = setsOf(terms, termsOf(conjunction), parts !== undefined);
      if (!sets) return null;
      lists.push(RowSet.common(sets));
    }
  }
  return lists.length === 1 ? lists[0]! : RowSet.union(lists, columns.count);
}

type Test = (row: number) => boolean;

async function testOf(asked: Asked): Promise<Test> {
  const { columns, version, keep } = asked;
  const isUnwanted = await unwanted(asked);
  return (row) => columns.aliveAt(row, version) && !isUnwanted?.(row) && keep(row);
}

function kept(rows: ArrayLike<number>, test: Test): Uint32Array {
  const out = new Uint32Array(rows.length);
  let n = 0;
  for (let i = 0; i < rows.length; i++) if (test(rows[i]!)) out[n++] = rows[i]!;
  return out.subarray(0, n);
}

/** All rows that match, without scores; null: ask `match`. */
export async function everyMatch(asked: Asked): Promise<Uint32Array | null> {
  const { lexical, query } = asked;
  // what has enough of the words is said by scores
  if (query.should.length > 0 && query.cutoff > 0) return null;
  const rows = textRows(asked) ?? textRows(asked, await mainParts(lexical, query, HEAD));
  return rows && kept(rows, await testOf(asked));
}

function scored(parts: readonly Part[], test: Test): { rows: number[]; scores: number[] } {
  const out = { rows: [] as number[], scores: [] as number[] };
  for (const [row, score] of merge(parts, false)) {
    if (!test(row)) continue;
    out.rows.push(row);
    out.scores.push(score);
  }
  return out;
}

/** Whether the sets know everything that the engine has found: they are wrong otherwise. */
function areAmong(every: Uint32Array, rows: readonly number[], { count }: Columns): boolean {
  const known = RowSet.of(every, count);
  return rows.every((row) => known.has(row));
}

/** Groups whose score is certain: above whatever the engine has left out. */
function certainGroups(
  columns: Columns,
  { rows, scores }: { rows: number[]; scores: number[] },
  parts: readonly Part[],
) {
  const bound = Math.max(
    0,
    ...parts.map(({ result, weight }) => (result.complete ? 0 : weight * (result.scores.at(-1) ?? 0))),
  );
  return columns.groups.among(rows.filter((_, i) => scores[i]! > bound)).count;
}

/**
 * The best matches with their scores: at least the best `groups` groups, where there are so many, else about `most` rows as `match` gives.
 * Null: ask `match`.
 */
export async function bestMatches(asked: Asked, groups: number, most: number): Promise<Best | null> {
  const { lexical, columns, query, filters } = asked;
  // hints order what the words find, however low they put it
  if (query.should.length > 0 && (query.cutoff > 0 || query.hints.length + query.further.length > 0)) return null;
  let text = textRows(asked);
  const test = await testOf(asked);
  let every = text && kept(text, test);
  const share = every && text!.length > 0 ? every.length / text!.length : 1;
  /** What the engine is asked where its best rows do not hold enough that passes the filters. */
  const ofAll = () =>
    text!.length <= FETCHED ? mainParts(lexical, query, text!.length + 1) : mainParts(lexical, query, most, filters);
  const isRare = every !== null && most * share < ENOUGH && every.length > most * share;
  const limit = filters.length > 0 ? Math.min(most, Math.ceil(HEAD / Math.max(share, HEAD / most))) : HEAD;
  let parts = isRare ? await ofAll() : await mainParts(lexical, query, limit);
  if (!isRare && parts.every(({ result }) => result.complete))
    return { ...scored(parts, test), complete: true, every: null };
  text ??= textRows(asked, parts);
  if (!text) return null;
  every ??= kept(text, test);
  let found = scored(parts, test);
  const isEnough = () => found.rows.length === every!.length || certainGroups(columns, found, parts) >= groups;
  if (!isRare && limit < most && !isEnough()) {
    parts = await mainParts(lexical, query, most);
    found = scored(parts, test);
  }
  if (!isRare && filters.length > 0 && found.rows.length < Math.min(ENOUGH, every.length)) {
    parts = await ofAll();
    found = scored(parts, test);
  }
  if (!areAmong(every, found.rows, columns)) return null;
  return { ...found, complete: true, every };
}

/**
 * The best `most` rows with their scores, for whoever has paged beyond the best. Where exclusions or copies leave fewer than `groups` groups of
 * them, all other matches stand behind: the list is as long as its total says. Null: ask `match`.
 */
export async function deepMatches(asked: Asked, groups: number, most: number): Promise<Best | null> {
  const { lexical, columns, query, filters } = asked;
  const every = await everyMatch(asked);
  if (!every || query.hints.length + query.further.length > 0) return null;
  const parts = await mainParts(lexical, query, most, filters.length > 0 ? filters : undefined);
  const found = scored(parts, await testOf(asked));
  if (!areAmong(every, found.rows, columns)) return null;
  if (found.rows.length < every.length && columns.groups.among(found.rows).count < groups) {
    const best = RowSet.of(found.rows, columns.count);
    for (const row of every) {
      if (best.has(row)) continue;
      found.rows.push(row);
      found.scores.push(0);
    }
  }
  return { ...found, complete: true, every };
}
