/** From matching rows to the list of groups that a user pages through. */

import type { Columns } from '#server/outside/searchIndex/columns.ts';
import type { Matches } from '#server/outside/searchIndex/match.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';
import type { SearchOrder } from '#shared/domain/search.ts';

/** Groups that are re-ranked; the rest follows in lexical order. */
const RERANKED = 1000;

/** Hits that say what is meant. */
const FEEDBACK_HITS = 5;

export interface Ordered {
  /** One row per group, best first. */
  rows: Uint32Array;
  scores: Float32Array;
  /** Other matching rows of the group of each. */
  folded: Uint32Array;
}

/** The best row of each group by `value`, ties by the lower row id. */
function collapse(columns: Columns, rows: readonly number[], value: (i: number) => number): number[] {
  const best = new Map<number, number>();
  for (let i = 0; i < rows.length; i++) {
    const group = columns.group[rows[i]!]!;
    const old = best.get(group);
    if (old === undefined) best.set(group, i);
    else {
      const d = value(i) - value(old);
      if (d > 0 || (d === 0 && rows[i]! < rows[old]!)) best.set(group, i);
    }
  }
  return [...best.values()];
}

/** Matching rows of each group. */
function membersOf(columns: Columns, rows: readonly number[]): Map<number, number> {
  const members = new Map<number, number>();
  for (const row of rows) members.set(columns.group[row]!, (members.get(columns.group[row]!) ?? 0) + 1);
  return members;
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
};

/** Without text, relevance means popularity. */
export function order(
  columns: Columns,
  { rows, scores }: Matches,
  by: SearchOrder,
  wanted: WantedTitles,
  ranking?: Ranking,
  isFolded = true,
): Ordered {
  const hasScores = scores.some((score) => score > 0);
  const sort: SearchOrder = by === 'relevance' && !hasScores ? 'popularity' : by;
  const value = sort === 'relevance' ? (i: number) => scores[i]! : (i: number) => KEYS[sort](columns, rows[i]!);
  const groups = isFolded ? collapse(columns, rows, value) : [...rows.keys()];
  const members = isFolded ? membersOf(columns, rows) : null;
  const values = new Float64Array(rows.length);
  for (const i of groups) values[i] = value(i);
  const descending = (a: number, b: number) => values[b]! - values[a]! || rows[a]! - rows[b]!;
  groups.sort(descending);
  const out: Ordered = {
    rows: new Uint32Array(groups.length),
    scores: new Float32Array(groups.length),
    folded: new Uint32Array(groups.length),
  };
  if (sort === 'relevance' && ranking) {
    const head = groups.slice(0, RERANKED);
    const fused = fuse(
      columns,
      head.map((i) => rows[i]!),
      head.map((i) => scores[i]!),
      wanted,
      ranking,
    );
    const best = Math.max(1e-9, values[groups[0]!] ?? 0);
    // the head always stands above the tail, whose scores lie below 1
    for (let i = head.length; i < groups.length; i++) values[groups[i]!] = values[groups[i]!]! / best;
    for (let i = 0; i < head.length; i++) values[head[i]!] = 1 + fused[i]!;
    groups.sort(descending);
  }
  groups.forEach((i, at) => {
    out.rows[at] = rows[i]!;
    out.scores[at] = values[i]!;
    out.folded[at] = members ? members.get(columns.group[rows[i]!]!)! - 1 : 0;
  });
  return out;
}
