/**
 * Words as the full-text index sees them: letters and digits, lower case, accents folded, Snowball English stems. Everything that must agree
 * with the index (highlights, title bonus, meaning vectors, the in-memory adapter) goes through here.
 */
import stemWord from 'wink-porter2-stemmer';

/** The index ignores longer tokens. */
const MAX_TOKEN = 40;
const FOLD: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const STEMS_KEPT = 200_000;

export interface Token {
  stem: string;
  /** Half-open range in the text. */
  start: number;
  end: number;
}

const stems = new Map<string, string>();

/** Lower case without accents: "Société" → "societe". */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return (
    lower
      // longer runs of marks take a quadratic time to be put in order
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[ßæœøđðþłı]/g, (c) => FOLD[c]!)
  );
}

/** Stem of one word; cached, since contract language repeats itself. */
export function stem(word: string): string {
  const folded = fold(word);
  let found = stems.get(folded);
  if (found === undefined) {
    found = stemWord(folded);
    if (stems.size >= STEMS_KEPT) stems.clear();
    stems.set(folded, found);
  }
  return found;
}

/** Tokens with their places. Linear in the length of the text. */
export function tokenize(text: string): Token[] {
  const out: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (match[0].length > MAX_TOKEN) continue;
    out.push({ stem: stem(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return out;
}

/** Stems alone, in order. */
export function stemsOf(text: string): string[] {
  const out: string[] = [];
  for (const word of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) if (word.length <= MAX_TOKEN) out.push(stem(word));
  return out;
}
