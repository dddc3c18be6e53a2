/** Latent semantic analysis: TF-IDF of stems, truncated singular value decomposition by randomised subspace iteration. */
import { eigen, gram, orthonormal, times } from '#server/features/search/lsa/linear.ts';
import type { LsaModel } from '#server/features/search/lsa/model.ts';
import { meaningStems } from '#server/features/search/lsa/words.ts';

export interface TrainOptions {
  dims?: number;
  /** A stem must stand in so many texts, … */
  minTexts?: number;
  /** … and in at most this share of them. */
  maxShare?: number;
  maxTerms?: number;
  iterations?: number;
  /** Exponent of the singular values in the stems' vectors: 0 projects, 1 stresses what is common. */
  power?: number;
  seed?: number;
}

interface Sparse {
  /** Per term: documents and weights. */
  docs: Int32Array[];
  weights: Float32Array[];
  n: number;
}

function termMatrix(texts: readonly string[], minTexts: number, maxShare: number, maxTerms: number) {
  const postings = new Map<string, number[]>();
  texts.forEach((text, i) => {
    const counts = new Map<string, number>();
    for (const stem of meaningStems(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      const list = postings.get(stem);
      if (list) list.push(i, count);
      else postings.set(stem, [i, count]);
    }
  });
  const n = texts.length;
  const kept = [...postings]
    .filter(([, list]) => list.length / 2 >= minTexts && list.length / 2 <= n * maxShare)
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxTerms);
  const idf = Float32Array.from(kept, ([, list]) => Math.log(1 + n / (list.length / 2)));
  const norms = new Float64Array(n);
  const sparse: Sparse = { docs: [], weights: [], n };
  kept.forEach(([, list], t) => {
    const docs = new Int32Array(list.length / 2);
    const weights = new Float32Array(list.length / 2);
    for (let k = 0; k < docs.length; k++) {
      docs[k] = list[2 * k]!;
      weights[k] = (1 + Math.log(list[2 * k + 1]!)) * idf[t]!;
      norms[docs[k]!]! += weights[k]! ** 2;
    }
    sparse.docs.push(docs);
    sparse.weights.push(weights);
  });
  for (let t = 0; t < kept.length; t++)
    for (let k = 0; k < sparse.docs[t]!.length; k++)
      sparse.weights[t]![k]! /= Math.sqrt(norms[sparse.docs[t]![k]!]!) || 1;
  return { terms: kept.map(([term]) => term), idf, sparse };
}

/** Terms × documents times documents × r, or the transpose. */
function multiply({ docs, weights, n }: Sparse, x: Float32Array, r: number, transposed: boolean): Float32Array {
  const out = new Float32Array((transposed ? n : docs.length) * r);
  for (let t = 0; t < docs.length; t++) {
    const list = docs[t]!;
    const w = weights[t]!;
    for (let k = 0; k < list.length; k++) {
      const from = (transposed ? t : list[k]!) * r;
      const to = (transposed ? list[k]! : t) * r;
      const weight = w[k]!;
      for (let d = 0; d < r; d++) out[to + d]! += weight * x[from + d]!;
    }
  }
  return out;
}

function seededNormal(length: number, seed: number): Float32Array {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Float32Array.from({ length }, () => next() + next() + next() - 1.5);
}

/** From fewer texts nothing is learned. */
export const MIN_TEXTS = 50;

/**
 * Trains on distinct texts. Null when they are too few for anything to be learned from (MIN_TEXTS, 20 stems).
 * The same texts give the same model.
 */
export function trainLsa(texts: readonly string[], options: TrainOptions = {}): LsaModel | null {
  const { dims = 128, minTexts = 3, maxShare = 0.4, maxTerms = 30_000, iterations = 3, power = 1, seed = 11 } = options;
  const { terms, idf, sparse } = termMatrix(texts, minTexts, maxShare, maxTerms);
  const r = Math.min(dims, Math.floor(texts.length / 2), Math.floor(terms.length / 2));
  if (texts.length < MIN_TEXTS || r < 10) return null;
  let q = orthonormal(seededNormal(texts.length * r, seed), r);
  for (let i = 0; i < iterations; i++) q = orthonormal(multiply(sparse, multiply(sparse, q, r, false), r, true), r);
  const projected = multiply(sparse, q, r, false);
  const { values, vectors } = eigen(gram(projected, r), r);
  const scale = new Float64Array(r * r);
  const floor = 1e-9 * values[0]!;
  for (let k = 0; k < r; k++)
    for (let l = 0; l < r; l++)
      // projected·vectors has columns of length σ: σ^(power−1) turns that into σ^power
      scale[k * r + l] = values[l]! > floor ? vectors[k * r + l]! * Math.sqrt(values[l]!) ** (power - 1) : 0;
  return {
    version: `lsa-${texts.length}-${terms.length}-${r}`,
    dims: r,
    texts: texts.length,
    terms,
    idf,
    vectors: times(projected, r, scale, r),
    at: new Map(terms.map((term, i) => [term, i])),
  };
}
