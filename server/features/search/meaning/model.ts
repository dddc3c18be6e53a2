/**
 * The meaning model: a vector per stem, and the words that clauses use under headings with a word. Learned once from open texts (`npm run train`) and the same for every library: nothing is learned from what libraries hold.
 */
import { meaningStems } from '#server/features/search/meaning/words.ts';

export interface MeaningModel {
  /** Another with every training: vectors of two models mean nothing to each other. */
  version: string;
  dims: number;
  terms: readonly string[];
  /** A word of each stem whose own stem is another than itself: the index stems what it is asked. */
  words: Readonly<Record<string, string>>;
  /** Place of each term. */
  at: ReadonlyMap<string, number>;
  /** terms × dims in rows; what a row's numbers are multiplied by stands in `scale`. */
  vectors: Int8Array;
  scale: Float32Array;
  /** Where the expansions of each term begin; one more than there are terms. */
  starts: Uint32Array;
  targets: Uint16Array;
  weights: Uint8Array;
}

export type Learned = Omit<MeaningModel, 'at'>;

/** Longer texts add nothing but time. */
const STEMS_READ = 400;
const CHARS_READ = 16_000;

/** A unit vector for a text; null when it has no word that the model knows. */
export function embed(model: MeaningModel, text: string): Float32Array | null {
  const { at, dims, scale, vectors } = model;
  const counts = new Map<number, number>();
  for (const stem of meaningStems(text.slice(0, CHARS_READ)).slice(0, STEMS_READ)) {
    const term = at.get(stem);
    if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const out = new Float32Array(dims);
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * scale[term]!;
    for (let k = 0, from = term * dims; k < dims; k++) out[k]! += weight * vectors[from + k]!;
  }
  const length = Math.hypot(...out);
  return length < 1e-6 ? null : out.map((x) => x / length);
}

/** Words that clauses say under headings with these words, best first, the best with weight 1. */
export function expand(
  model: MeaningModel,
  stems: readonly string[],
  most: number,
): { word: string; weight: number }[] {
  const { at, starts, targets, weights, terms, words } = model;
  const sums = new Map<number, number>();
  const own = new Set([...new Set(stems)].flatMap((stem) => at.get(stem) ?? []));
  for (const term of own)
    for (let j = starts[term]!; j < starts[term + 1]!; j++)
      if (!own.has(targets[j]!)) sums.set(targets[j]!, (sums.get(targets[j]!) ?? 0) + weights[j]!);
  const found = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
  const best = found[0]?.[1] ?? 1;
  return found.map(([term, sum]) => ({ word: words[terms[term]!] ?? terms[term]!, weight: sum / best }));
}
