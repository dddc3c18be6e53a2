/**
 * Which rows match a query, and how well lexically. Composed of fast query shapes only: an engine-side Boolean with optional parts reads every
 * posting (75 ms at a million clauses), a union of plain conjunctions a few hundred (2 ms).
 */

import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { conjunctionsOf, hasText } from '#server/outside/searchIndex/conjunctions.ts';
import { type CompiledFilter, passes } from '#server/outside/searchIndex/filters.ts';
import type { Lexical, Scored } from '#server/outside/searchIndex/lexical.ts';
import { NO_TERMS } from '#server/outside/searchIndex/terms.ts';
import { unwanted } from '#server/outside/searchIndex/unwanted.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

/** Fewer survivors than this of a cut-off candidate list: let the engine filter instead. */
export const ENOUGH = 200;

export interface Matches {
  /** Unordered. */
  rows: number[];
  scores: number[];
  complete: boolean;
}

export interface Part {
  result: Scored;
  weight: number;
}

/** Best score per row for alternatives of each other, sum for parts that add up. */
export function merge(parts: readonly Part[], add: boolean): Map<number, number> {
  const out = new Map<number, number>();
  for (const { result, weight } of parts) {
    for (let i = 0; i < result.rows.length; i++) {
      const row = result.rows[i]!;
      const score = result.scores[i]! * weight;
      const old = out.get(row);
      if (old === undefined) {
        // a hint alone makes no hit
        if (!add || result === parts[0]!.result) out.set(row, score);
      } else out.set(row, add ? old + score : Math.max(old, score));
    }
  }
  return out;
}

/** What makes hits: the wordings that are alternatives of each other, or some of the words. */
export function mainParts(
  lexical: Lexical,
  query: IndexQuery,
  limit: number,
  filters?: readonly CompiledFilter[],
): Promise<Part[]> {
  const jobs =
    query.should.length > 0
      ? [{ job: lexical.any(query.should.join(' '), limit, filters), weight: 1 }]
      : conjunctionsOf(query).map(({ words, phrases, weight }) => ({
          job:
            phrases.length > 0 ? lexical.phrases(phrases, words, limit, filters) : lexical.all(words, limit, filters),
          weight,
        }));
  return Promise.all(jobs.map(async ({ job, weight }) => ({ result: await job, weight })));
}

async function candidates(
  lexical: Lexical,
  query: IndexQuery,
  limit: number,
  filters?: readonly CompiledFilter[],
): Promise<{ scores: Map<number, number>; complete: boolean }> {
  const add = query.should.length > 0;
  const hints = add ? [...query.hints, ...query.further] : [];
  const [main, ...others] = await Promise.all([
    mainParts(lexical, query, limit, filters),
    ...hints.map(async ({ text, weight }) => ({ result: await lexical.any(text, limit, filters), weight })),
  ]);
  return { scores: merge([...main, ...others], add), complete: main.every((part) => part.result.complete) };
}

function* alive(columns: Columns, version: number): Generator<number> {
  for (let row = 0; row < columns.count; row++) if (columns.aliveAt(row, version)) yield row;
}

/**
 * Rows of a version that match, at most about `limit` of them (the lexically best). `filters` are applied, except that `lenient` keeps rows
 * that fail exactly one (facets need them).
 */
export async function match(
  lexical: Lexical,
  columns: Columns,
  version: number,
  query: IndexQuery,
  filters: readonly CompiledFilter[],
  limit: number,
  keep: (row: number) => boolean = (row) => passes(columns, row, filters),
): Promise<Matches> {
  const rows: number[] = [];
  const scores: number[] = [];
  // sets of rows are those of the newest version; this may be an older one
  const isUnwanted = await unwanted({ lexical, terms: NO_TERMS, columns, query });
  if (!hasText(query)) {
    for (const row of alive(columns, version)) {
      if (!keep(row) || isUnwanted?.(row)) continue;
      rows.push(row);
      scores.push(0);
    }
    return { rows, scores, complete: true };
  }
  const collect = (found: Map<number, number>) => {
    let best = 0;
    for (const score of found.values()) if (score > best) best = score;
    const floor = query.should.length > 0 ? best * query.cutoff : 0;
    rows.length = 0;
    scores.length = 0;
    for (const [row, score] of found) {
      if (score < floor || !columns.aliveAt(row, version) || isUnwanted?.(row) || !keep(row)) continue;
      rows.push(row);
      scores.push(score);
    }
  };
  let found = await candidates(lexical, query, limit);
  collect(found.scores);
  if (!found.complete && filters.length > 0 && rows.length < ENOUGH) {
    found = await candidates(lexical, query, limit, filters);
    collect(found.scores);
  }
  return { rows, scores, complete: found.complete };
}
