/**
 * One linear support vector machine per class (squared hinge loss), all trained in one pass over the examples by dual coordinate
 * descent: the score of an example for every class costs one walk over its features.
 */
import type { Vectors } from '#server/tools/train/vectors.ts';

export interface LinearModel {
  classes: number;
  /** weights[column × classes + class] */
  weights: Float32Array;
  bias: Float32Array;
}

export interface TrainOptions {
  /** Cost of a violated margin. */
  cost: number;
  epochs: number;
  /** How much dearer it is to miss an example of a class than to take one in wrongly. */
  positiveCost?: number;
  /** How much each row counts against another; 1 where it is left out. */
  shares?: readonly number[];
  say?(line: string): void;
}

/** Pseudo-random, so that training repeats exactly. */
function shuffled(n: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  let state = seed;
  for (let i = n - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** `labels[i]` are the classes of row i. */
export function trainSvm(
  vectors: Vectors,
  labels: readonly (readonly number[])[],
  classes: number,
  columns: number,
  options: TrainOptions,
): LinearModel {
  const { cost, epochs, positiveCost = 1, shares, say } = options;
  const { starts, columns: at, values } = vectors;
  const n = labels.length;
  const weights = new Float32Array(columns * classes);
  const bias = new Float32Array(classes);
  const alpha = new Float32Array(n * classes);
  const scores = new Float32Array(classes);
  const step = new Float32Array(classes);
  const touched = new Uint16Array(classes);
  const isOwn = new Uint8Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++) {
    let changes = 0;
    for (const i of shuffled(n, epoch + 1)) {
      const from = starts[i]!;
      const to = starts[i + 1]!;
      scores.set(bias);
      for (let j = from; j < to; j++) {
        const value = values[j]!;
        const row = at[j]! * classes;
        for (let k = 0; k < classes; k++) scores[k]! += value * weights[row + k]!;
      }
      for (const k of labels[i]!) isOwn[k] = 1;
      const ownCost = cost * (shares?.[i] ?? 1);
      let moved = 0;
      for (let k = 0; k < classes; k++) {
        const y = isOwn[k] === 1 ? 1 : -1;
        const a = alpha[i * classes + k]!;
        const diagonal = 1 / (2 * ownCost * (y > 0 ? positiveCost : 1));
        const gradient = y * scores[k]! - 1 + diagonal * a;
        if (a === 0 && gradient >= 0) continue;
        // rows have unit length, and the bias is a column of ones
        const next = Math.max(a - gradient / (2 + diagonal), 0);
        if (Math.abs(next - a) < 1e-6) continue;
        alpha[i * classes + k] = next;
        step[moved] = (next - a) * y;
        touched[moved++] = k;
      }
      for (const k of labels[i]!) isOwn[k] = 0;
      changes += moved;
      for (let m = 0; m < moved; m++) bias[touched[m]!]! += step[m]!;
      for (let j = from; j < to; j++) {
        const value = values[j]!;
        const row = at[j]! * classes;
        for (let m = 0; m < moved; m++) weights[row + touched[m]!]! += step[m]! * value;
      }
    }
    say?.(`  epoch ${epoch + 1}: ${changes} steps`);
  }
  return { classes, weights, bias };
}

/** Scores of one row for all classes. */
export function scoresOf(
  { classes, weights, bias }: LinearModel,
  { starts, columns, values }: Vectors,
  i: number,
): Float32Array {
  const scores = Float32Array.from(bias);
  for (let j = starts[i]!; j < starts[i + 1]!; j++) {
    const row = columns[j]! * classes;
    for (let k = 0; k < classes; k++) scores[k]! += values[j]! * weights[row + k]!;
  }
  return scores;
}
