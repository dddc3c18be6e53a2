import { stem } from './inflection.ts';

const LETTERS = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu;

/**
 * One word as the synonym table knows it: lower case, without accents, apostrophes, possessive and inflection.
 * A hyphenated word comes back as several ("non-compete" → ["non", "compet"]); a word of punctuation as none.
 */
export function normaliseWord(word: string): string[] {
  const plain = word
    // long runs of marks take a quadratic time to be put in order
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’.]/gu, '');
  return (plain.match(LETTERS) ?? []).map((part) => stem(part));
}

/** A phrase as the synonym table knows it: the normalised words in order. */
export function normalisePhrase(phrase: string): string[] {
  return phrase.split(/\s+/u).flatMap(normaliseWord);
}
