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
  every: RowSet | null;
}

/** Rows that have the text of the query; null where that is not known. `parts`: what the engine has answered, so far as it is complete. */
function textRows({ terms, columns, query }: Asked, parts?: readonly Part[]): RowSet | null {
  if (query.should.length > 0) {
    const [whole] = parts ?? [];
    if (whole?.result.complete) return RowSet.of(whole.result.rows, columns.count);
    const sets = setsOf(terms, query.should.flatMap(wordTerms), parts !== undefined);
    return sets && RowSet.union(sets, columns.count);
  }
  const alternatives: RowSet[] = [];
  for (const [i, conjunction] of conjunctionsOf(query).entries()) {
    const part = parts?.[i]?.result;
    if (part?.complete) alternatives.push(RowSet.of(part.rows, columns.count));
    else {
      const sets = setsOf(terms, termsOf(conjunction), parts !== undefined);
      if (!sets) return null;
      alternatives.push(RowSet.common(sets));
    }
  }
  return alternatives.length === 1 ? alternatives[0]! : RowSet.union(alternatives, columns.count);
}

type Test = (row: number) => boolean;

async function testOf(asked: Asked): Promise<Test> {
  const { columns, version, keep } = asked;
  const isUnwanted = await unwanted(asked);
  return (row) => columns.aliveAt(row, version) && !isUnwanted?.(row) && keep(row);
}

/** All rows that match, without scores; null: ask `match`. */
export async function everyMatch(asked: Asked): Promise<RowSet | null> {
  const { lexical, query } = asked;
  // what has enough of the words is said by scores
  if (query.should.length > 0 && query.cutoff > 0) return null;
  const rows = textRows(asked) ?? textRows(asked, await mainParts(lexical, query, HEAD));
  return rows?.where(await testOf(asked)) ?? null;
}

function scored(parts: readonly Part[], test: Test): { rows: number[]; scores: number[] } {
  const out = { rows: [] as number[], scores: [] as number[] };
  const add = (row: number, score: number) => {
    if (!test(row)) return;
    out.rows.push(row);
    out.scores.push(score);
  };
  const [only, ...others] = parts;
  // one answer names no row twice: most searches are this, and a map of its rows would take longer than all else here
  if (only && others.length === 0) {
    const { rows, scores } = only.result;
    for (let i = 0; i < rows.length; i++) add(rows[i]!, scores[i]! * only.weight);
  } else for (const [row, score] of merge(parts, false)) add(row, score);
  return out;
}

/** Whether the sets know everything that the engine has found: they are wrong otherwise. */
const areAmong = (every: RowSet, rows: readonly number[]): boolean => rows.every((row) => every.has(row));

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
  let every = text?.where(test) ?? null;
  const share = every && text!.size > 0 ? every.size / text!.size : 1;
  /** What the engine is asked where its best rows do not hold enough that passes the filters. */
  const ofAll = () =>
    text!.size <= FETCHED ? mainParts(lexical, query, text!.size + 1) : mainParts(lexical, query, most, filters);
  const isRare = every !== null && most * share < ENOUGH && every.size > most * share;
  // where the sets cannot tell what there is in all, the rows that the engine gives have to
  const head = filters.length > 0 ? Math.min(most, Math.ceil(HEAD / Math.max(share, HEAD / most))) : HEAD;
  const limit = text ? head : most;
  let parts = isRare ? await ofAll() : await mainParts(lexical, query, limit);
  if (!isRare && parts.every(({ result }) => result.complete))
    return { ...scored(parts, test), complete: true, every: null };
  text ??= textRows(asked, parts);
  let found = scored(parts, test);
  // as `match` would answer, which has only to be asked where its filters may find more
  if (!text)
    return filters.length > 0 && found.rows.length < ENOUGH ? null : { ...found, complete: false, every: null };
  every ??= text.where(test);
  const isEnough = () => found.rows.length === every!.size || certainGroups(columns, found, parts) >= groups;
  if (!isRare && limit < most && !isEnough()) {
    parts = await mainParts(lexical, query, most);
    found = scored(parts, test);
  }
  if (!isRare && filters.length > 0 && found.rows.length < Math.min(ENOUGH, every.size)) {
    parts = await ofAll();
    found = scored(parts, test);
  }
  if (!areAmong(every, found.rows)) return null;
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
  if (!areAmong(every, found.rows)) return null;
  if (found.rows.length < every.size && columns.groups.among(found.rows).count < groups) {
    const best = RowSet.of(found.rows, columns.count);
    every.each((row) => {
      if (best.has(row)) return;
      found.rows.push(row);
      found.scores.push(0);
    });
  }
  return { ...found, complete: true, every };
}
