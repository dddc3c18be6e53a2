/** Where similar texts meet: locality-sensitive hash keys over one-permutation MinHash. */
import { join53, mix } from '#server/record/grouping/signature.ts';

/** Minima per text; the hash of a shingle falls into a bin by its low bits. */
const BINS = 64;

/** `count` keys of `rows` minima each: two texts of similarity s meet in one of them with a probability of 1 − (1 − s^rows)^count. */
export interface Banding {
  rows: number;
  count: number;
}

/**
 * The smallest hash of every bin; an empty bin borrows from another that depends on the bin alone, so that two equal sets borrow
 * alike. A sketch is ascending, hence the first hash of a bin is its smallest.
 */
function minimaOf(sketch: Uint32Array): Uint32Array {
  const minima = new Uint32Array(BINS);
  const isFull = new Uint8Array(BINS);
  let empty = BINS;
  for (let i = 0; i < sketch.length && empty > 0; i++) {
    const bin = sketch[i]! & (BINS - 1);
    if (isFull[bin]) continue;
    isFull[bin] = 1;
    minima[bin] = sketch[i]!;
    empty--;
  }
  if (empty === 0 || sketch.length === 0) return minima;
  for (let bin = 0; bin < BINS; bin++) {
    if (isFull[bin]) continue;
    let from = bin;
    for (let attempt = 1; !isFull[from]; attempt++) {
      from = mix(Math.imul(bin + 1, 0x9e3779b1) + Math.imul(attempt, 0x85ebca6b)) & (BINS - 1);
    }
    minima[bin] = minima[from]!;
  }
  return minima;
}

/** Keys of a text within a scope (a 32-bit seed): 53-bit integers, one per band, in a fixed order. None for an empty text. */
export function bandKeys(sketch: Uint32Array, seed: number, bandings: readonly Banding[]): number[] {
  if (sketch.length === 0) return [];
  const minima = minimaOf(sketch);
  const keys: number[] = [];
  let at = 0;
  for (const { rows, count } of bandings) {
    for (let band = 0; band < count; band++) {
      let high = mix(seed + keys.length + 1);
      let low = mix(seed ^ (keys.length + 0x51ed));
      for (let row = 0; row < rows; row++) {
        const value = minima[at++ % BINS]!;
        high = mix(high ^ value);
        low = Math.imul(low, 31) + value;
      }
      keys.push(join53(high, mix(low)));
    }
  }
  return keys;
}
