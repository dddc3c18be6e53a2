/**
 * What the classifier sees of a provision: words and pairs of words of its wording, and those of its heading apart from them.
 * Features are known by a 32-bit hash; the model keeps the hashes that it has weights for.
 */

/** Beyond this the rest of a long provision says nothing new about its type. */
const MAX_WORDS = 500;
const TEXT_SEED = 0x811c9dc5;
const HEADING_SEED = 0x2b7e1516;
/** What a provision is about is mostly said in its first words: they count again, apart, at two lengths (words, name space). */
const OPENINGS = [
  [12, 0x01234567],
  [40, 0x3c6ef372],
] as const;
const ORDER_SEED = 0x9e3779b1;

/** FNV-1a over the characters from..to of `text`, with a last mixing step. */
function hashOf(text: string, from: number, to: number): number {
  let h = TEXT_SEED;
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3ce5);
  return h ^ (h >>> 13);
}

const NUMBER = 0x5bd1e995 | 0;

/** Hashes of the words of a text, lower case; a number counts as a number, whatever it is. */
function wordHashes(text: string, limit: number): number[] {
  const lower = text.toLowerCase();
  const hashes: number[] = [];
  let start = -1;
  let digits = false;
  for (let i = 0; i <= lower.length && hashes.length < limit; i++) {
    const c = i < lower.length ? lower.charCodeAt(i) : 32;
    const letter = (c >= 97 && c <= 122) || c > 191;
    const digit = c >= 48 && c <= 57;
    if (letter || digit) {
      if (start < 0) {
        start = i;
        digits = digit;
      }
    } else if (start >= 0) {
      hashes.push(digits ? NUMBER : hashOf(lower, start, i));
      start = -1;
    }
  }
  return hashes;
}

const pair = (a: number, b: number): number => Math.imul(a ^ ORDER_SEED, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35);

function count(counts: Map<number, number>, words: readonly number[], seed: number): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]! ^ seed;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (i === 0) continue;
    const both = pair(words[i - 1]!, words[i]!) ^ seed;
    counts.set(both, (counts.get(both) ?? 0) + 1);
  }
}

/** Feature hash, a signed integer (others are objects to a `Map`, and take five times as long) → how often it occurs. The heading, when given, counts in a name space of its own. */
export function featuresOf(text: string, heading: string | null): Map<number, number> {
  const counts = new Map<number, number>();
  const words = wordHashes(text, MAX_WORDS);
  count(counts, words, 0);
  for (const [size, seed] of OPENINGS) count(counts, words.slice(0, size), seed);
  if (heading) count(counts, wordHashes(heading, 20), HEADING_SEED);
  return counts;
}
