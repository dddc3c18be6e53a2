/** Learns to tell the clause types of single sentences: one logistic regression per type, all in one pass over the sentences. */
import type { Trained } from '#server/ingest/types/model.ts';
import { chooseVocabulary, type Input, vectorise } from '#server/tools/train/vectors.ts';

export interface LabelledSentence extends Input {
  /** Types that the sentence was marked with; mostly none. */
  types: readonly string[];
}

const FEATURES = 60_000;
const EPOCHS = 6;
const RATE = 0.5;
/** Gradients below this change nothing. */
const LEAST = 0.002;

const order = (n: number, seed: number): Uint32Array => {
  const out = Uint32Array.from({ length: n }, (_, i) => i);
  let state = seed;
  for (let i = n - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
};

/** A model of all types that sentences are marked with. Repeats exactly. */
export function learnSentences(sentences: readonly LabelledSentence[], say?: (line: string) => void): Trained {
  const types = [...new Set(sentences.flatMap((s) => s.types))].sort();
  const index = new Map(types.map((type, k) => [type, k]));
  const vocabulary = chooseVocabulary(sentences, FEATURES, 3);
  const { starts, columns, values } = vectorise(sentences, vocabulary);
  const n = types.length;
  const weights = new Float32Array(vocabulary.hashes.length * n);
  const squares = new Float32Array(weights.length).fill(1e-4);
  const bias = new Float32Array(n).fill(-4);
  const scores = new Float32Array(n);
  say?.(`  ${sentences.length} sentences, ${n} types, ${vocabulary.hashes.length} features`);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    let loss = 0;
    for (const i of order(sentences.length, epoch + 1)) {
      const [from, to] = [starts[i]!, starts[i + 1]!];
      const marked = new Set(sentences[i]!.types.map((type) => index.get(type)!));
      scores.set(bias);
      for (let j = from; j < to; j++) {
        const row = columns[j]! * n;
        for (let k = 0; k < n; k++) scores[k]! += values[j]! * weights[row + k]!;
      }
      for (let k = 0; k < n; k++) {
        const p = 1 / (1 + Math.exp(-scores[k]!));
        const gradient = marked.has(k) ? p - 1 : p;
        loss -= Math.log(Math.max(1e-9, marked.has(k) ? p : 1 - p));
        if (Math.abs(gradient) < LEAST) continue;
        bias[k]! -= 0.02 * gradient;
        for (let j = from; j < to; j++) {
          const at = columns[j]! * n + k;
          const step = gradient * values[j]!;
          squares[at]! += step * step;
          weights[at]! -= (RATE * step) / Math.sqrt(squares[at]!);
        }
      }
    }
    say?.(`  epoch ${epoch + 1}: loss ${(loss / sentences.length).toFixed(4)}`);
  }
  return { types, hashes: vocabulary.hashes, idf: vocabulary.idf, weights, bias, sharpness: 1, threshold: 0 };
}
