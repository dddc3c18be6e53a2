/** Scoring of found terms against a gold set. */
import { normaliseTerm } from '#shared/reading/definitions/terms.ts';

export interface TermScore {
  /** Number of distinct terms found that are in the gold set. */
  correct: number;
  found: number;
  gold: number;
  precision: number;
  recall: number;
  f1: number;
  missed: string[];
  spurious: string[];
}

const ratio = (a: number, b: number, empty: number): number => (b === 0 ? empty : a / b);

/** Precision, recall and F1 for counts; 1 when there was nothing to find and nothing was found. */
export function scoreCounts(
  correct: number,
  found: number,
  gold: number,
): { precision: number; recall: number; f1: number } {
  const precision = ratio(correct, found, gold === 0 ? 1 : 0);
  const recall = ratio(correct, gold, 1);
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Compares the terms of one document as sets, case, white space and quotation marks aside. */
export function scoreTerms(gold: readonly string[], found: readonly string[]): TermScore {
  const wanted = new Set(gold.map(normaliseTerm));
  const got = new Set(found.map(normaliseTerm));
  const missed = [...wanted].filter((t) => !got.has(t));
  const spurious = [...got].filter((t) => !wanted.has(t));
  const correct = wanted.size - missed.length;
  return {
    correct,
    found: got.size,
    gold: wanted.size,
    ...scoreCounts(correct, got.size, wanted.size),
    missed,
    spurious,
  };
}
