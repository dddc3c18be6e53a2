/**
 * What grouping sees of a text: a hash of its wording and a sketch of its shingles (runs of a few words). Case, punctuation and
 * white space do not count.
 */

/** Distinct shingles kept of a text: below this the sketch is the whole set and similarity is exact, above it an estimate with a standard error of about 0.03. */
const SKETCH_SIZE = 256;

export interface Signature {
  /** Two hashes of the sequence of words: equal for texts that differ in case, punctuation and spacing only. */
  high: number;
  low: number;
  /** The smallest hashes of the text's shingles, ascending, distinct. */
  sketch: Uint32Array;
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
  code < 0xc0 ||
  code === 0xd7 ||
  code === 0xf7 ||
  (code >= 0x2000 && code < 0x2c00) ||
  (code >= 0x3000 && code < 0x3040);

/** Scripts written without spaces: every character counts as a word. */
const standsAlone = (code: number): boolean => code >= 0x3040 && code < 0xd7b0;

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;

let words = new Uint32Array(4096);

/** A 32-bit hash of every word in order; valid until the next call. */
function wordsOf(text: string): Uint32Array {
  const length = text.length;
  // every word is followed by a separator, except where characters stand alone
  if (words.length <= length) words = new Uint32Array(length * 2);
  let n = 0;
  let hash = 0;
  let inWord = false;
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : 32;
    let letter: number;
    let alone = false;
    if (code < 128) letter = ASCII_WORD[code]!;
    else if (isForeignSeparator(code)) letter = 0;
    else {
      alone = standsAlone(code);
      letter = alone ? code : text[i]!.toLowerCase().charCodeAt(0);
    }
    if (letter !== 0 && !alone) {
      hash = Math.imul((inWord ? hash : 0x811c9dc5) ^ letter, 0x01000193);
      inWord = true;
      continue;
    }
    // an apostrophe inside a word is written in two ways and often left out
    if (inWord && isApostrophe(code)) continue;
    if (inWord) words[n++] = mix(hash);
    inWord = false;
    if (alone) words[n++] = mix(code);
  }
  return words.subarray(0, n);
}

const starts = new Int32Array(257);

/** Ascending order, in place: counted into 256 parts by the highest byte, then insertion inside them. The hashes are evenly spread. */
function sortHashes(hashes: Uint32Array): void {
  if (hashes.length > 4096) {
    hashes.sort();
    return;
  }
  starts.fill(0);
  const source = hashes.slice();
  for (let i = 0; i < source.length; i++) starts[(source[i]! >>> 24) + 1]!++;
  for (let part = 0; part < 256; part++) starts[part + 1]! += starts[part]!;
  for (let i = 0; i < source.length; i++) hashes[starts[source[i]! >>> 24]!++] = source[i]!;
  for (let i = 1; i < hashes.length; i++) {
    const value = hashes[i]!;
    let at = i;
    for (; at > 0 && hashes[at - 1]! > value; at--) hashes[at] = hashes[at - 1]!;
    hashes[at] = value;
  }
}

function smallestDistinct(hashes: Uint32Array): Uint32Array {
  sortHashes(hashes);
  const kept = new Uint32Array(Math.min(hashes.length, SKETCH_SIZE));
  let n = 0;
  for (let i = 0; i < hashes.length && n < kept.length; i++) {
    if (n === 0 || hashes[i] !== kept[n - 1]) kept[n++] = hashes[i]!;
  }
  return n === kept.length ? kept : kept.slice(0, n);
}

function hashOf(word: Uint32Array): { high: number; low: number } {
  let high = 0x2545f491;
  let low = 0x9e3779b9 + word.length;
  for (let i = 0; i < word.length; i++) {
    high = Math.imul(high ^ word[i]!, 0x85ebca6b);
    high ^= high >>> 13;
    low = Math.imul(low + word[i]!, 0xc2b2ae35);
    low ^= low >>> 16;
  }
  return { high: mix(high), low: mix(low) };
}

function sketchOf(word: Uint32Array, span: number): Uint32Array {
  const run = Math.min(span, word.length);
  const shingles = new Uint32Array(run === 0 ? 0 : word.length - run + 1);
  for (let i = 0; i < shingles.length; i++) {
    let hash = word[i]!;
    for (let k = 1; k < run; k++) hash = Math.imul(hash, 0x9e3779b1) + word[i + k]!;
    shingles[i] = mix(hash);
  }
  return smallestDistinct(shingles);
}

/** The hashes alone, at a third of the cost. */
export const textHashOf = (text: string): Pick<Signature, 'high' | 'low'> => hashOf(wordsOf(text));

/** Signature over shingles of `span` words; linear in the text. A text shorter than one shingle is its own only shingle, an empty one has none. */
export function signatureOf(text: string, span: number): Signature {
  const word = wordsOf(text);
  return { ...hashOf(word), sketch: sketchOf(word, span) };
}

/**
 * Jaccard similarity of the two sets of shingles, 0..1: exact while both sets fit in a sketch. 0 when it is certain to be below
 * `least`.
 */
export function similarity(a: Uint32Array, b: Uint32Array, least = 0): number {
  const isWhole = a.length < SKETCH_SIZE && b.length < SKETCH_SIZE;
  if (isWhole && Math.min(a.length, b.length) < least * Math.max(a.length, b.length)) return 0;
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
