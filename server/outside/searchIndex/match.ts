/**
 * Which rows match a query, and how well lexically. Composed of fast query shapes only: an engine-side Boolean with optional parts reads every
 * posting (75 ms at a million clauses), a union of plain conjunctions a few hundred (2 ms).
 */

import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { type CompiledFilter, passes } from '#server/outside/searchIndex/filters.ts';
import type { Lexical, Scored } from '#server/outside/searchIndex/lexical.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

/** More rows than any table has. */
const EVERYTHING = 10_000_000;
/** Fewer survivors than this of a cut-off candidate list: let the engine filter instead. */
const ENOUGH = 200;
/** Conjunctions with another wording, at most, per query. */
const MAX_VARIANTS = 6;

export interface Matches {
  /** Unordered. */
  rows: number[];
  scores: number[];
  complete: boolean;
}

const hasText = (query: IndexQuery) => query.must.length + query.should.length + query.phrases.length > 0;

/** Words of the query with one run replaced by another wording. */
function variants(query: IndexQuery): { text: string; weight: number }[] {
  const out: { text: string; weight: number }[] = [];
  for (const { start, end, wordings } of query.alternatives)
    for (const { text, weight } of wordings)
      out.push({ text: [...query.must.slice(0, start), text, ...query.must.slice(end)].join(' '), weight });
  return out.sort((a, b) => b.weight - a.weight).slice(0, MAX_VARIANTS);
}

interface Part {
  result: Scored;
  weight: number;
}

/** Best score per row for alternatives of each other, sum for parts that add up. */
function merge(parts: Part[], add: boolean): Map<number, number> {
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

async function candidates(
  lexical: Lexical,
  query: IndexQuery,
  limit: number,
  filters?: readonly CompiledFilter[],
): Promise<{ scores: Map<number, number>; complete: boolean }> {
  const words = query.must.join(' ');
  const jobs: { job: Promise<Scored>; weight: number }[] = [];
  let add = false;
  if (query.phrases.length > 0) {
    jobs.push({ job: lexical.phrases(query.phrases, words, limit, filters), weight: 1 });
    for (const v of variants(query))
      jobs.push({ job: lexical.phrases(query.phrases, v.text, limit, filters), weight: v.weight });
  } else if (query.must.length > 0) {
    jobs.push({ job: lexical.all(words, limit, filters), weight: 1 });
    for (const v of variants(query)) jobs.push({ job: lexical.all(v.text, limit, filters), weight: v.weight });
  } else {
    add = true;
    jobs.push({ job: lexical.any(query.should.join(' '), limit, filters), weight: 1 });
    for (const hint of [...query.hints, ...query.further])
      jobs.push({ job: lexical.any(hint.text, limit, filters), weight: hint.weight });
  }
  const parts = await Promise.all(jobs.map(async ({ job, weight }) => ({ result: await job, weight })));
  const complete = add ? parts[0]!.result.complete : parts.every((part) => part.result.complete);
  return { scores: merge(parts, add), complete };
}

async function excluded(lexical: Lexical, query: IndexQuery): Promise<Set<number>> {
  const simple = query.must.length > 0 && query.alternatives.length === 0;
  const words = simple ? [...query.must, ...query.phrases].join(' ') : '';
  const lists = await Promise.all([
    ...query.notWords.map((word) => lexical.all(`${words} ${word}`, EVERYTHING)),
    ...query.notPhrases.map((phrase) => lexical.phrases([phrase], words, EVERYTHING)),
  ]);
  return new Set(lists.flatMap((list) => [...list.rows]));
}

function* alive(columns: Columns, version: number): Generator<number> {
  for (let row = 0; row < columns.count; row++) if (columns.aliveAt(row, version)) yield row;
}

/** A word without letters or digits is no condition: "&" alone finds nothing in an index of words. */
const searchable = (text: string) => stemsOf(text).length > 0;

/** Drops what the index cannot see. */
export function normaliseQuery(query: IndexQuery): IndexQuery {
  const kept = query.must.map(searchable);
  const at = (i: number) => kept.slice(0, i).filter(Boolean).length;
  return {
    ...query,
    must: query.must.filter(searchable),
    alternatives: query.alternatives
      .map((a) => ({
        ...a,
        start: at(a.start),
        end: at(a.end),
        wordings: a.wordings.filter((w) => searchable(w.text)),
      }))
      .filter((a) => a.end > a.start),
    should: query.must.length > 0 || query.phrases.length > 0 ? [] : query.should.filter(searchable),
    hints: query.hints.filter((hint) => searchable(hint.text)),
    further: query.further.filter((words) => searchable(words.text)),
    phrases: query.phrases.filter(searchable),
    notWords: query.notWords.filter(searchable),
    notPhrases: query.notPhrases.filter(searchable),
  };
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
  const not = query.notWords.length + query.notPhrases.length > 0 ? await excluded(lexical, query) : null;
  if (!hasText(query)) {
    for (const row of alive(columns, version)) {
      if (!keep(row) || not?.has(row)) continue;
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
      if (score < floor || !columns.aliveAt(row, version) || not?.has(row) || !keep(row)) continue;
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
