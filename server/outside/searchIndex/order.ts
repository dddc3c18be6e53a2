/** From matching rows to the list of groups that a user pages through. */

import { bestOf } from '#server/outside/searchIndex/best.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';
import type { SearchOrder } from '#shared/domain/search.ts';

/** Groups that are re-ranked; the rest follows in lexical order. */
export const RERANKED = 1000;

/** Hits that say what is meant. */
const FEEDBACK_HITS = 5;

export interface Ordered {
  /** One row per group, best first; the first of them, where only these were asked for. */
  rows: Uint32Array;
  scores: Float32Array;
  /** Other matching rows of the group of each. */
  folded: Uint32Array;
  /** Groups in all. */
  groups: number;
}

/** Places in `rows`: the best of each group by `value` (ties: the lower row id), and how many rows each group has. */
function collapse(columns: Columns, rows: ArrayLike<number>, value: (i: number) => number) {
  const { count, of } = columns.groups.among(rows);
  const best = new Int32Array(count).fill(-1);
  const members = new Uint32Array(count);
  for (let i = 0; i < rows.length; i++) {
    const group = of[i]!;
    members[group]!++;
    const old = best[group]!;
    const d = old === -1 ? 1 : value(i) - value(old);
    if (d > 0 || (d === 0 && rows[i]! < rows[old]!)) best[group] = i;
  }
  return { places: best, foldedAt: (i: number) => members[of[i]!]! - 1 };
}

/** Hashed stems of the words searched for, and of each other title that is as good. */
export type WantedTitles = readonly ReadonlySet<number>[];

/** How much of the best of the wanted titles stands in the title (0..1), and how little else. */
const titleMatch = (title: Int32Array, wanted: WantedTitles): number =>
  Math.max(...wanted.map((stems) => matchOf(title, stems)));

function matchOf(title: Int32Array, wanted: ReadonlySet<number>): number {
  if (wanted.size === 0 || title.length === 0) return 0;
  let n = 0;
  for (const hash of title) if (wanted.has(hash)) n++;
  if (n === 0) return 0;
  const covered = Math.min(1, n / wanted.size);
  return covered * (0.5 + (0.5 * Math.min(n, title.length)) / title.length);
}

/** The query's vector drawn towards those of its best hits: what they have in common is what was meant. */
function withFeedback(columns: Columns, vector: Float32Array, rows: readonly number[], share: number): Float32Array {
  const out = new Float32Array(vector.length);
  for (const row of rows) columns.addVector(row, out);
  let length = 0;
  for (const x of out) length += x * x;
  const scale = length > 0 ? share / Math.sqrt(length) : 0;
  let norm = 0;
  for (let k = 0; k < out.length; k++) {
    out[k] = (1 - share) * vector[k]! + scale * out[k]!;
    norm += out[k]! ** 2;
  }
  for (let k = 0; k < out.length; k++) out[k]! /= Math.sqrt(norm) || 1;
  return out;
}

/** Scaled parts, weighted and summed: lexical and meaning by their maximum among the candidates, popularity by logarithm. */
function fuse(columns: Columns, rows: number[], lexical: number[], wanted: WantedTitles, ranking: Ranking): number[] {
  const { weights, vector } = ranking;
  const top = Math.max(1e-9, ...lexical);
  const fixed = rows.map(
    (row, i) =>
      weights.lexical * (lexical[i]! / top) +
      weights.title * titleMatch(columns.title.of(row), wanted) +
      weights.popularity * Math.min(1, Math.log1p(columns.popularity[row]! + columns.size[row]!) / Math.log(1000)),
  );
  if (!vector || weights.meaning === 0 || vector.length !== columns.dims) return fixed;
  const add = (by: Float32Array): number[] => {
    const meaning = rows.map((row) => Math.max(0, columns.cosine(row, by)));
    const nearest = Math.max(1e-9, ...meaning);
    return fixed.map((score, i) => score + weights.meaning * (meaning[i]! / nearest));
  };
  const first = add(vector);
  if (weights.feedback === 0) return first;
  const best = [...first.keys()].sort((a, b) => first[b]! - first[a]!).slice(0, FEEDBACK_HITS);
  return add(
    withFeedback(
      columns,
      vector,
      best.map((i) => rows[i]!),
      weights.feedback,
    ),
  );
}

const KEYS: Record<Exclude<SearchOrder, 'relevance'>, (columns: Columns, row: number) => number> = {
  date: (columns, row) => columns.published[row]!,
  size: (columns, row) => columns.size[row]!,
  popularity: (columns, row) => columns.popularity[row]! + columns.size[row]! / 1e6,
  // shortest first
  words: (columns, row) => -columns.words[row]!,
  plainest: (columns, row) => -columns.sentence[row]!,
};

/** Every row by itself. */
const apart = (rows: ArrayLike<number>) => ({
  places: Int32Array.from(rows, (_, i) => i),
  foldedAt: () => 0,
});

/** Without text, relevance means popularity. `most`: groups that are wanted in order, at least those that are ranked again. */
export function order(
  columns: Columns,
  { rows, scores }: { rows: ArrayLike<number>; scores: readonly number[] },
  by: SearchOrder,
  wanted: WantedTitles,
  ranking?: Ranking,
  isFolded = true,
  most = Number.POSITIVE_INFINITY,
): Ordered {
  const hasScores = scores.some((score) => score > 0);
  const sort: SearchOrder = by === 'relevance' && !hasScores ? 'popularity' : by;
  const value = sort === 'relevance' ? (i: number) => scores[i]! : (i: number) => KEYS[sort](columns, rows[i]!);
  const { places, foldedAt } = isFolded ? collapse(columns, rows, value) : apart(rows);
  const groups = places.length;
  const before = (a: number, b: number) => value(b) - value(a) || rows[a]! - rows[b]!;
  const first = bestOf(places, Math.min(groups, Math.max(RERANKED, most)), before);
  const out: Ordered = {
    rows: Uint32Array.from(first, (i) => rows[i]!),
    scores: Float32Array.from(first, value),
    folded: Uint32Array.from(first, foldedAt),
    groups,
  };
  if (sort !== 'relevance' || !ranking || groups === 0) return out;
  const head = first.slice(0, RERANKED);
  const best = Math.max(1e-9, out.scores[0]!);
  const fused = fuse(
    columns,
    Array.from(head, (i) => rows[i]!),
    Array.from(head, value),
    wanted,
    ranking,
  );
  const ranks = [...head.keys()].sort((a, b) => fused[b]! - fused[a]! || rows[head[a]!]! - rows[head[b]!]!);
  ranks.forEach((from, at) => {
    out.rows[at] = rows[head[from]!]!;
    out.scores[at] = 1 + fused[from]!;
    out.folded[at] = foldedAt(head[from]!);
  });
  // the head always stands above the tail, whose scores lie below 1
  for (let at = head.length; at < first.length; at++) out.scores[at]! /= best;
  return out;
}
