/** Words that ask for a whole contract, where a clause was to be drafted: "mutual NDA California two years". */

/** What people write for short, with words that the title of the kind has. */
const SHORT: Readonly<Record<string, string>> = {
  nda: 'non disclosure',
  mnda: 'non disclosure',
  msa: 'master services',
  dpa: 'data processing',
  saas: 'software service',
};
const PAPER = /\b(?:agreement|contract|lease|deed|terms|nda|mnda|msa|dpa)\b/i;
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => SHORT[word]?.split(' ') ?? [word.replace(/s$/, '')]);
const SMALL = new Set(['agreement', 'contract', 'and', 'of', 'for', 'the', 'a']);

/** The kind all of whose telling words were said, the longest name first; null: none, or no paper is named. */
export function contractAsked<T extends { title: string }>(words: string, kinds: readonly T[]): T | null {
  if (!PAPER.test(words)) return null;
  const said = new Set(wordsOf(words).map((word) => word.replace(/s$/, '')));
  const telling = ({ title }: T): string[] =>
    wordsOf(title)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !SMALL.has(word));
  const fitting = kinds.filter((kind) => telling(kind).length > 0 && telling(kind).every((word) => said.has(word)));
  return fitting.sort((a, b) => telling(b).length - telling(a).length)[0] ?? null;
}
