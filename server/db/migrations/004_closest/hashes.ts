/**
 * The hashes under which a wording was entered when this migration was written, frozen: a change of today's hashing
 * (shared/domain/shingles.ts) comes with a migration of its own and leaves this one as it is.
 */
const { imul } = Math;

const SHINGLE_WORDS = 5;
/** Of a group; of a text longer than this, only the beginning counts. */
const HASHES_OF_A_GROUP = 16;
export const MOST_COMPARED = 20_000;

const ALONE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}';
const INNER = "['’‘ʼ\\u00ad\\u200b-\\u200d\\u2060\\ufeff]";
const WORD = new RegExp(
  `[${ALONE}]|(?:\\p{N}{1,32}(?:[.,]\\p{N}{1,32}){0,8}|(?![${ALONE}])[\\p{L}\\p{M}]|${INNER}{1,4}(?=[\\p{L}\\p{N}])){1,64}`,
  'gu',
);
const DROPPED = new RegExp(`${INNER}|,`, 'gu');

const even = (word: string): string => word.replace(DROPPED, '').normalize('NFKC').toLowerCase();

function mix(h: number): number {
  h ^= h >>> 16;
  h = imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = imul(h, 0x846ca68b);
  return h ^ (h >>> 16);
}

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

/** The smallest distinct hashes of five words in a row each, ascending; 52 bits. */
export function hashesOf(text: string): number[] {
  const words = Array.from(text.slice(0, MOST_COMPARED).matchAll(WORD), ([word]) => even(word)).filter(Boolean);
  const hashed = words.map(hashWord);
  const all = new Set<number>();
  for (let i = 0; i + SHINGLE_WORDS <= words.length; i++) {
    let low = 0;
    let high = 0;
    for (let k = i; k < i + SHINGLE_WORDS; k++) {
      low = imul(low ^ hashed[k]![0], 0x9e3779b1) + k - i;
      high = imul(high + hashed[k]![1], 0xc2b2ae35) ^ (high >>> 15);
    }
    all.add(join52(mix(high ^ low), mix(low + imul(high, 31))));
  }
  return [...all].sort((a, b) => a - b).slice(0, HASHES_OF_A_GROUP);
}
