/** Where the vectors of stems begin: stems that stand in the same clauses are near (truncated singular value decomposition). */

import type { Random } from '#server/tools/random.ts';
import { eigen, gram, orthonormal, times } from '#server/tools/train/meaning/linear.ts';
import type { Terms } from '#server/tools/train/meaning/pairs.ts';

/** Per term: clauses and weights. */
interface Sparse {
  docs: number[][];
  weights: number[][];
  n: number;
}

const ITERATIONS = 2;

function termMatrix(texts: readonly Terms[], terms: number): { sparse: Sparse; idf: Float64Array } {
  const docs: number[][] = Array.from({ length: terms }, () => []);
  const weights: number[][] = Array.from({ length: terms }, () => []);
  texts.forEach((text, i) => {
    const counts = new Map<number, number>();
    for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      docs[term]!.push(i);
      weights[term]!.push(1 + Math.log(count));
    }
  });
  const n = texts.length;
  const idf = Float64Array.from(docs, (list) => Math.log(1 + n / Math.max(1, list.length)));
  const norms = new Float64Array(n);
  docs.forEach((list, t) => {
    list.forEach((doc, k) => {
      weights[t]![k]! *= idf[t]!;
      norms[doc]! += weights[t]![k]! ** 2;
    });
  });
  docs.forEach((list, t) => {
    list.forEach((doc, k) => {
      weights[t]![k]! /= Math.sqrt(norms[doc]!) || 1;
    });
  });
  return { sparse: { docs, weights, n }, idf };
}

/** Terms × clauses times clauses × r, or the transpose. */
function multiply({ docs, weights, n }: Sparse, x: Float32Array, r: number, transposed: boolean): Float32Array {
  const out = new Float32Array((transposed ? n : docs.length) * r);
  docs.forEach((list, t) => {
    list.forEach((doc, k) => {
      const from = (transposed ? t : doc) * r;
      const to = (transposed ? doc : t) * r;
      const weight = weights[t]![k]!;
      for (let d = 0; d < r; d++) out[to + d]! += weight * x[from + d]!;
    });
  });
  return out;
}

/** terms × dims in rows; their numbers lie around a twelfth. */
export function startVectors(texts: readonly Terms[], terms: number, dims: number, random: Random): Float32Array {
  const { sparse, idf } = termMatrix(texts, terms);
  const noise = Float32Array.from({ length: texts.length * dims }, () => random.next() + random.next() - 1);
  let q = orthonormal(noise, dims);
  for (let i = 0; i < ITERATIONS; i++)
    q = orthonormal(multiply(sparse, multiply(sparse, q, dims, false), dims, true), dims);
  const projected = multiply(sparse, q, dims, false);
  const { values, vectors } = eigen(gram(projected, dims), dims);
  const scale = new Float64Array(dims * dims);
  // columns of `projected · vectors` have the length of their singular value, which is the root of the eigenvalue
  for (let l = 0; l < dims; l++)
    if (values[l]! > 1e-9 * values[0]!)
      for (let k = 0; k < dims; k++) scale[k * dims + l] = vectors[k * dims + l]! * values[l]! ** -0.25;
  const out = times(projected, dims, scale, dims);
  let sum = 0;
  for (let at = 0; at < out.length; at++) {
    out[at]! *= idf[Math.floor(at / dims)]!;
    sum += Math.abs(out[at]!);
  }
  const usual = (sum / out.length) * 12;
  return out.map((x) => x / usual);
}
