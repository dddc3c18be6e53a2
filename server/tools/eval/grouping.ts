/** How well groups agree with a gold grouping, by pairs of texts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupAll } from '#server/record/grouping/groupAll.ts';
import { countBy } from '#server/record/grouping/tally.ts';

/** `clausary eval grouping`: rows `{id, text}` → rows `{id, group}`. */
export function evalGrouping(rows: readonly { id: string; text: string }[]): { id: string; group: string }[] {
  const groups = groupAll(rows.map((row) => row.text));
  return rows.map((row, i) => ({ id: row.id, group: `g${groups[i]}` }));
}

export interface PairScore {
  texts: number;
  precision: number;
  recall: number;
  f1: number;
}

const pairs = (sizes: Iterable<number>): number => {
  let sum = 0;
  for (const n of sizes) sum += (n * (n - 1)) / 2;
  return sum;
};

/** Precision, recall and F1 over all pairs that stand together in one grouping or the other. */
export function pairScore(found: readonly string[], gold: readonly string[]): PairScore {
  const both = pairs(countBy(found.map((group, i) => `${group}\n${gold[i]}`)).values());
  const precision = both / (pairs(countBy(found).values()) || 1);
  const recall = both / (pairs(countBy(gold).values()) || 1);
  return { texts: found.length, precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Half of the gold groups, chosen by their names: thresholds were tuned on one half, the other tells how they generalise. */
const isDevelopment = (group: string): boolean => createHash('sha1').update(group).digest()[19]! % 2 === 0;

/**
 * Scores `clauses.jsonl` (`{id, text}`) against `gold.jsonl` (`{id, group, family}`) of a folder: all texts, the development and the
 * held-out half of the groups, and every family of documents by itself.
 */
export function runGroupingEvaluation(dataDir: string): Record<string, PairScore> {
  const rows = readLines<{ id: string; text: string }>(path.join(dataDir, 'clauses.jsonl'));
  const gold = new Map(
    readLines<{ id: string; group: string; family: string }>(path.join(dataDir, 'gold.jsonl')).map((row) => [
      row.id,
      row,
    ]),
  );
  const found = evalGrouping(rows).map((row) => ({ group: row.group, gold: gold.get(row.id)! }));
  const score = (test: (row: { group: string; family: string }) => boolean) => {
    const chosen = found.filter((row) => test(row.gold));
    return pairScore(
      chosen.map((row) => row.group),
      chosen.map((row) => row.gold.group),
    );
  };
  const scores: Record<string, PairScore> = {
    all: score(() => true),
    development: score((row) => isDevelopment(row.group)),
    'held out': score((row) => !isDevelopment(row.group)),
  };
  for (const family of new Set([...gold.values()].map((row) => row.family)))
    scores[family] = score((row) => row.family === family);
  return scores;
}
