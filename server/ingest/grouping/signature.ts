/**
 * What grouping sees of a text: a hash of its wording and a sketch of its word pairs. Case, punctuation and white space do not count.
 */

/** Distinct word pairs kept of a text: below this the sketch is the whole set and similarity is exact, above it is an estimate (standard error about 0.03). */
export const SKETCH_SIZE = 256;
/** Independent minima of one-permutation MinHash; pairs of words fall into bins by their low bits. */
export const BINS = 64;
const EMPTY = 0xffffffff;

export interface Signature {
  /** 53 bits of the sequence of words: equal for texts that differ in case, punctuation and spacing only. */
  textHash: number;
  /** The smallest hashes of the text's word pairs, ascending, distinct. */
  sketch: Uint32Array;
  /** One minimum per bin, empty bins filled from others: equal in a bin with a probability close to the similarity of two texts. */
  minima: Uint32Array;
}

/** Avalanche of 32 bits. */
export function mix(h: number): number {
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Two 32-bit lanes as one integer that a JavaScript number and a bigint column both hold exactly. */
export const join53 = (high: number, low: number): number => (high >>> 0) * 2 ** 21 + ((low >>> 0) & (2 ** 21 - 1));

/** Lower case of every ASCII letter and digit, 0 for what separates words. */
const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : 0,
);

const isForeignSeparator = (code: number): boolean =>
  code < 0xc0 || code === 0xd7 || code === 0xf7 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040);

/** Scripts written without spaces: every character counts as a word. */
const standsAlone = (code: number): boolean => code >= 0x3040 && code < 0xd7b0;

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;

/** Calls `emit` with a 32-bit hash of every word in order. */
function eachWord(text: string, emit: (hash: number) => void): void {
  const length = text.length;
  let hash = 0;
  let inWord = false;
  for (let i = 0; i <= length; i++) {
    let code = i < length ? text.charCodeAt(i) : 32;
    let alone = false;
    if (code < 128) {
      const letter = ASCII_WORD[code]!;
      // an apostrophe inside a word is written in two ways and often left out
      if (letter === 0 && inWord && code === 0x27) continue;
      code = letter;
    } else if (isForeignSeparator(code)) {
      if (inWord && isApostrophe(code)) continue;
      code = 0;
    } else if (standsAlone(code)) alone = true;
    else code = text[i]!.toLowerCase().charCodeAt(0);
    if (code === 0 || alone) {
      if (inWord) emit(mix(hash));
      inWord = false;
      if (alone) emit(mix(code));
    } else {
      hash = Math.imul((inWord ? hash : 0x811c9dc5) ^ code, 0x01000193);
      inWord = true;
    }
  }
}

function distinctSmallest(hashes: Uint32Array): Uint32Array {
  hashes.sort();
  const kept = new Uint32Array(Math.min(hashes.length, SKETCH_SIZE));
  let n = 0;
  for (let i = 0; i < hashes.length && n < kept.length; i++) {
    if (n === 0 || hashes[i] !== kept[n - 1]) kept[n++] = hashes[i]!;
  }
  return n === kept.length ? kept : kept.slice(0, n);
}

function minimaOf(hashes: Uint32Array): Uint32Array {
  const minima = new Uint32Array(BINS).fill(EMPTY);
  for (const hash of hashes) {
    const bin = hash & (BINS - 1);
    const value = mix(hash ^ 0x5bd1e995);
    if (value < minima[bin]!) minima[bin] = value;
  }
  if (hashes.length === 0) return minima;
  const filled = minima.slice();
  for (let bin = 0; bin < BINS; bin++) {
    if (filled[bin] !== EMPTY) continue;
    let from = bin;
    for (let attempt = 1; filled[from] === EMPTY; attempt++) {
      from = mix(Math.imul(bin + 1, 0x9e3779b1) + Math.imul(attempt, 0x85ebca6b)) & (BINS - 1);
    }
    minima[bin] = filled[from]!;
  }
  return minima;
}

let buffer = new Uint32Array(4096);

/** Signature of a text; linear in its length. A text of one word has that word as its only pair, an empty one has none. */
export function signatureOf(text: string): Signature {
  let high = 0x2545f491;
  let low = 0x9e3779b9;
  let previous = 0;
  let words = 0;
  let n = 0;
  eachWord(text, (word) => {
    high = Math.imul(high ^ word, 0x85ebca6b);
    high ^= high >>> 13;
    low = Math.imul(low + word, 0xc2b2ae35);
    low ^= low >>> 16;
    if (words++ > 0) {
      if (n === buffer.length) {
        const larger = new Uint32Array(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[n++] = mix(Math.imul(previous, 0x9e3779b1) + word);
    }
    previous = word;
  });
  if (words === 1) buffer[n++] = previous;
  const pairs = buffer.slice(0, n);
  const minima = minimaOf(pairs);
  return { textHash: join53(mix(high), mix(low ^ words)), sketch: distinctSmallest(pairs), minima };
}

/** Jaccard similarity of the two sets of word pairs, 0..1: exact while both sets fit in a sketch. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  const isWhole = a.length < SKETCH_SIZE && b.length < SKETCH_SIZE;
  const limit = isWhole ? a.length + b.length : SKETCH_SIZE;
  let i = 0;
  let j = 0;
  let shared = 0;
  let union = 0;
  while (union < limit && i < a.length && j < b.length) {
    const x = a[i]!;
    const y = b[j]!;
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
    union++;
  }
  const rest = Math.min(limit - union, a.length - i + b.length - j);
  return union + rest === 0 ? 0 : shared / (union + rest);
}
