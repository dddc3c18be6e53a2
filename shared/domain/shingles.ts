/**
 * Finding a wording without its words: a text as hashes of its runs of five words. Of a long text only the smallest hashes count,
 * which are an even sample of all. Case, white space, punctuation, quotation marks and soft hyphens make no difference; numbers do.
 *
 * The hashing is public and has no secret: who knows four words of a run can try the fifth. Hence the least length.
 */

const { imul } = Math;

export const SHINGLE_WORDS = 5;
/** Hashes that stand for a text at most: all of one of up to 68 words, a sample of a longer one. */
export const SKETCH_SIZE = 64;
/** Of less, too little would be left to guess. */
export const LEAST_WORDS = 20;
/** Of more, the sample is too thin for any one clause in it. */
export const MOST_WORDS = 2_000;
/** Hexadecimal digits of a hash: 52 bits, which a number and a bigint column both hold exactly. */
export const HASH_DIGITS = 13;

/** What stands for a text. `hashes` are ascending, distinct, and of SKETCH_SIZE at most. */
export interface Sketch {
  words: number;
  hashes: number[];
}

const ALONE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}';
/** What a word may have inside without being another word: apostrophes, soft hyphens, marks of no width. */
const INNER = "['’‘ʼ\\u00ad\\u200b-\\u200d\\u2060\\ufeff]";
/** Longer ones are no words; without bounds, hostile runs of digits, apostrophes and combining marks would take quadratic time. */
const LONGEST = 64;
const WORD = new RegExp(
  `[${ALONE}]|(?:\\p{N}{1,32}(?:[.,]\\p{N}{1,32}){0,8}|(?![${ALONE}])[\\p{L}\\p{M}]|${INNER}{1,4}(?=[\\p{L}\\p{N}])){1,${LONGEST}}`,
  'gu',
);
const DROPPED = new RegExp(`${INNER}|,`, 'gu');
const IS_PLAIN = /^[a-z0-9]+$/;

function even(word: string): string {
  if (IS_PLAIN.test(word)) return word;
  return word.replace(DROPPED, '').normalize('NFKC').toLowerCase();
}

/** Words as they are compared: "The Buyer’s 1,000 units" → the, buyers, 1000, units. */
export const evenWords = (text: string): string[] =>
  Array.from(text.matchAll(WORD), ([word]) => even(word)).filter(Boolean);

function mix(h: number): number {
  h ^= h >>> 16;
  h = imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = imul(h, 0x846ca68b);
  return h ^ (h >>> 16);
}

/** Two hashes of a word, by two seeds. */
function hashWord(word: string): [number, number] {
  let low = 0x2f0b4c47;
  let high = 0x5bd1e995;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    low = imul(low ^ unit, 0x01000193);
    high = imul(high + unit, 0x85ebca6b) ^ (high >>> 13);
  }
  return [mix(low), mix(high ^ word.length)];
}

const join52 = (high: number, low: number): number => (high >>> 12) * 2 ** 32 + (low >>> 0);

/** Every distinct hash of these words' shingles, ascending; none for fewer words than a shingle has. */
export function shingleHashes(words: readonly string[]): Float64Array {
  const count = Math.max(0, words.length - SHINGLE_WORDS + 1);
  const hashed = words.map(hashWord);
  const all = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let low = 0;
    let high = 0;
    for (let k = i; k < i + SHINGLE_WORDS; k++) {
      low = imul(low ^ hashed[k]![0], 0x9e3779b1) + k - i;
      high = imul(high + hashed[k]![1], 0xc2b2ae35) ^ (high >>> 15);
    }
    all[i] = join52(mix(high ^ low), mix(low + imul(high, 31)));
  }
  all.sort();
  return all.filter((hash, i) => hash !== all[i - 1]);
}

export function sketchOf(text: string): Sketch {
  const words = evenWords(text);
  return { words: words.length, hashes: [...shingleHashes(words).subarray(0, SKETCH_SIZE)] };
}

/** As it travels. */
export const hashText = (hash: number): string => hash.toString(16).padStart(HASH_DIGITS, '0');
/** The number again; `text` must be HASH_DIGITS hexadecimal digits. */
export const hashOfText = (text: string): number => Number.parseInt(text, 16);

/**
 * How much two texts have in common, 0..1 (Jaccard similarity of their shingles): of one the sketch, of the other all hashes.
 * Exact where the sketch is not full; otherwise an estimate with a standard error of 0.06 at most.
 */
export function resemblance({ words, hashes }: Sketch, whole: Float64Array): number {
  if (hashes.length === 0) return 0;
  const other = new Set(whole);
  const shared = hashes.filter((hash) => other.has(hash)).length / hashes.length;
  const size = hashes.length < SKETCH_SIZE ? hashes.length : Math.max(SKETCH_SIZE, words - SHINGLE_WORDS + 1);
  const both = Math.min(shared * size, whole.length);
  return both / (size + whole.length - both);
}
