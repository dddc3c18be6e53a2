/**
 * What must not go unsaid in a document after an insertion, found without any rule of the product: patterns of its own, names that are
 * known from elsewhere, and marks that were planted.
 */
import type { DocSnapshot, Span } from '#shared/domain/documentSnapshot.ts';

export const FAULTS = ['party', 'amount', 'date', 'product', 'address', 'doubled', 'same', 'unsaid'] as const;
export type Fault = (typeof FAULTS)[number];

/** Words that belong to a deal and can be in no other one. */
export interface Marks {
  party: readonly string[];
  product: readonly string[];
  address: readonly string[];
}

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const AMOUNTS =
  /(?:[$€£¥]\s?|\b(?:USD|EUR|GBP)\s)\d[\d,]*(?:\.\d+)?|\b\d[\d,]*(?:\.\d+)?\s(?:dollars|euros?|pounds sterling)\b/gi;
const IN_WORDS =
  /\b(?:(?:one|two|three|five|ten|twenty|fifty|hundred|thousand|million)\s)+(?:dollars|euros?|pounds)\b/gi;
const DATES = new RegExp(
  `\\b${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH},?\\s\\d{4}\\b|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}/\\d{4}\\b`,
  'g',
);
const PRODUCTS = /\b[A-Z][A-Za-z]+(?:®|™)/g;
const ADDRESSES = /[\w.+-]+@[\w-]+\.[a-z]{2,}|\bhttps?:\/\/[^\s)]+|\bwww\.[\w.-]+\w/gi;

const matches = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

const whole = (words: readonly string[]): RegExp | null =>
  words.length === 0
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
        'gu',
      );

/** Places of a text that belong to the deal of the source. */
export function foreignIn(text: string, marks: Marks): { fault: Fault; span: Span }[] {
  const of = (fault: Fault, pattern: RegExp | null) =>
    pattern ? matches(pattern, text).map((span) => ({ fault, span })) : [];
  return [
    ...of('amount', AMOUNTS),
    ...of('amount', IN_WORDS),
    ...of('date', DATES),
    ...of('product', PRODUCTS),
    ...of('address', ADDRESSES),
    ...of('party', whole(marks.party)),
    ...of('product', whole(marks.product)),
    ...of('address', whole(marks.address)),
  ];
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const NUMBER = /^\s*(?:\(?[\divx]{1,4}(?:\.\d+)*[.)]?|\([a-z]\))\s+/i;
/** The words of a text without the number before it. */
const bare = (text: string): string => wordsOf(text.replace(NUMBER, ''));

/** Sentences of eight words and more. A number before one ("1.1", "2.") ends none. */
const sentences = (text: string): string[] =>
  text
    .split(/(?<=[\p{L}\p{N}”"’)]{3}[.;])\s+|\n+/u)
    .map(bare)
    .filter((one) => one.split(' ').length >= 8);

// one may end at the space at which the next begins
const timesIn = (sentence: string, text: string): number =>
  ` ${text.replaceAll(' ', '  ')} `.split(` ${sentence.replaceAll(' ', '  ')} `).length - 1;

/** Sentences that stand in `written`, by themselves or within others, more often than the source has them in one of its texts. */
export function doubledIn(written: readonly string[], sourceTexts: readonly string[]): string[] {
  const all = written.map(wordsOf);
  const own = sourceTexts.map(wordsOf);
  return [...new Set(written.flatMap(sentences))].filter((one) => {
    const times = all.reduce((sum, text) => sum + timesIn(one, text), 0);
    return times > Math.max(1, ...own.map((text) => timesIn(one, text)));
  });
}

/** Whether two definitions have the same words, their numbers aside. */
export const hasSameWords = (a: string, b: string): boolean => bare(a) === bare(b);

/** Terms that a contract puts between quotation marks and says something of, by the look of the words alone. */
export const quotedTerms = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[“"]([A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+){0,3})[”"]\s(?:means|shall mean|has the meaning)/g)].map(
      ([, term]) => term!,
    ),
  ),
];

/** Terms that a text uses and that no paragraph of the document puts between quotation marks. */
export function undefinedIn(
  text: string,
  terms: readonly string[],
  { paras }: DocSnapshot,
): { term: string; span: Span }[] {
  const document = paras.map((para) => para.text).join('\n');
  return terms.flatMap((term) => {
    const one = term.replace(/(?:y|ies|s)$/, '');
    if (new RegExp(`[“"](?:the |The )?${one}(?:y|ies|s)?[.,]?[”"]`).test(document)) return [];
    // within a longer name it is no use of the term
    return matches(whole([term])!, text).flatMap((span) =>
      /(?:[\p{Ll},] |[“"(])\p{Lu}[\p{L}’'-]* $/u.test(text.slice(0, span.start)) || /^ [A-Z]/.test(text.slice(span.end))
        ? []
        : [{ term, span }],
    );
  });
}
