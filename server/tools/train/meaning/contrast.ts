/**
 * Learns a vector per stem so that a question lies near its answer and far from the other answers of its batch, and an answer near its
 * question (softmax over cosines in both directions, Adam on the rows that occur).
 */
import type { Pair, Terms } from '#server/tools/train/meaning/pairs.ts';

export interface ContrastOptions {
  steps: number;
  rate: number;
  /** Cosines are divided by it: the smaller, the more the nearest counterexamples count. */
  temperature: number;
  say?(line: string): void;
}

/** Texts of a batch: stems with weights 1 + ln(count), their unit vectors and the lengths before. */
interface Side {
  terms: Terms[];
  weights: number[][];
  units: Float32Array;
  lengths: Float64Array;
}

const WARM_UP = 50;
/** The score of a pair that is no counterexample. */
const NEVER = -1e4;
const NEGLIGIBLE = 1e-6;
const DECAY = { mean: 0.9, square: 0.99 };

function counted(text: Terms): { terms: number[]; weights: number[] } {
  const counts = new Map<number, number>();
  for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { terms: [...counts.keys()], weights: [...counts.values()].map((n) => 1 + Math.log(n)) };
}

function sideOf(texts: readonly Terms[], vectors: Float32Array, dims: number): Side {
  const units = new Float32Array(texts.length * dims);
  const lengths = new Float64Array(texts.length);
  const lists = texts.map(counted);
  lists.forEach(({ terms, weights }, i) => {
    const to = units.subarray(i * dims, (i + 1) * dims);
    for (let t = 0; t < terms.length; t++) {
      const from = terms[t]! * dims;
      const weight = weights[t]!;
      for (let k = 0; k < dims; k++) to[k]! += weight * vectors[from + k]!;
    }
    let sum = 0;
    for (let k = 0; k < dims; k++) sum += to[k]! * to[k]!;
    lengths[i] = Math.sqrt(sum) + 1e-6;
    for (let k = 0; k < dims; k++) to[k]! /= lengths[i]!;
  });
  return { terms: lists.map(({ terms }) => terms), weights: lists.map(({ weights }) => weights), units, lengths };
}

/** A·Bᵀ of n × dims matrices in rows. */
function products(a: Float32Array, b: Float32Array, n: number, dims: number): Float32Array {
  const out = new Float32Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0, p = i * dims, q = j * dims; k < dims; k++, p++, q++) sum += a[p]! * b[q]!;
      out[i * n + j] = sum;
    }
  return out;
}

/** What the loss gains by each cosine, from both softmaxes; the loss is of the questions alone. */
function gradientOfCosines(cosines: Float32Array, same: readonly string[], temperature: number) {
  const n = same.length;
  const gradient = new Float32Array(n * n);
  const scores = cosines.map((x) => x / temperature);
  const places = new Map<string, number[]>();
  for (const [i, name] of same.entries()) places.set(name, [...(places.get(name) ?? []), i]);
  for (const group of places.values())
    for (const i of group) for (const j of group) if (i !== j) scores[i * n + j] = NEVER;
  let loss = 0;
  for (const isAcross of [false, true])
    for (let i = 0; i < n; i++) {
      const place = (j: number) => (isAcross ? j * n + i : i * n + j);
      let top = Number.NEGATIVE_INFINITY;
      for (let j = 0; j < n; j++) top = Math.max(top, scores[place(j)]!);
      let sum = 0;
      for (let j = 0; j < n; j++) sum += Math.exp(scores[place(j)]! - top);
      for (let j = 0; j < n; j++)
        gradient[place(j)]! += Math.exp(scores[place(j)]! - top) / sum / (2 * n * temperature);
      if (!isAcross) loss -= (scores[place(i)]! - top - Math.log(sum)) / n;
    }
  for (let i = 0; i < n; i++) gradient[i * n + i]! -= 1 / (n * temperature);
  return { gradient, loss };
}

/** Gradients of the sums before they were scaled to length 1. */
function gradientOfSums(
  side: Side,
  other: Side,
  gradient: Float32Array,
  isAcross: boolean,
  dims: number,
): Float32Array {
  const n = side.lengths.length;
  const out = new Float32Array(n * dims);
  for (let i = 0; i < n; i++) {
    const from = i * dims;
    for (let j = 0; j < n; j++) {
      const g = gradient[isAcross ? j * n + i : i * n + j]!;
      if (Math.abs(g) < NEGLIGIBLE) continue;
      for (let k = 0, at = j * dims; k < dims; k++) out[from + k]! += g * other.units[at + k]!;
    }
    let along = 0;
    for (let k = 0; k < dims; k++) along += out[from + k]! * side.units[from + k]!;
    for (let k = 0; k < dims; k++) out[from + k] = (out[from + k]! - along * side.units[from + k]!) / side.lengths[i]!;
  }
  return out;
}

/** Changes `vectors` (terms × dims in rows) in place. */
export function contrast(vectors: Float32Array, dims: number, draw: () => Pair[], options: ContrastOptions): void {
  const { steps, rate, temperature, say } = options;
  const mean = new Float32Array(vectors.length);
  const square = new Float32Array(vectors.length);
  const sums = new Float32Array(vectors.length);
  let lost = 0;
  for (let step = 1; step <= steps; step++) {
    const batch = draw();
    const asked = sideOf(
      batch.map((pair) => pair.asked),
      vectors,
      dims,
    );
    const answers = sideOf(
      batch.map((pair) => pair.answer),
      vectors,
      dims,
    );
    const cosines = products(asked.units, answers.units, batch.length, dims);
    const { gradient, loss } = gradientOfCosines(
      cosines,
      batch.map(({ same }) => same),
      temperature,
    );
    lost += loss;
    const touched = new Set<number>();
    for (const [side, other, isAcross] of [
      [asked, answers, false],
      [answers, asked, true],
    ] as const) {
      const of = gradientOfSums(side, other, gradient, isAcross, dims);
      side.terms.forEach((terms, i) => {
        terms.forEach((term, t) => {
          touched.add(term);
          const weight = side.weights[i]![t]!;
          for (let k = 0, to = term * dims, from = i * dims; k < dims; k++) sums[to + k]! += weight * of[from + k]!;
        });
      });
    }
    const now = 0.1 * rate * Math.min(1, step / WARM_UP) * Math.max(0.05, 1 - step / steps);
    const meanScale = 1 - DECAY.mean ** Math.min(step, 500);
    const squareScale = 1 - DECAY.square ** Math.min(step, 2000);
    for (const term of touched)
      for (let k = 0, at = term * dims; k < dims; k++, at++) {
        const g = sums[at]!;
        sums[at] = 0;
        mean[at] = DECAY.mean * mean[at]! + (1 - DECAY.mean) * g;
        square[at] = DECAY.square * square[at]! + (1 - DECAY.square) * g * g;
        vectors[at]! -= (now * (mean[at]! / meanScale)) / (Math.sqrt(square[at]! / squareScale) + 1e-8);
      }
    if (say && step % 250 === 0) {
      say(`  step ${step}: loss ${(lost / 250).toFixed(3)}`);
      lost = 0;
    }
  }
}
