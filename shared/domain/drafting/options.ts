/** Sentences that other wordings of the same clause have and this one lacks: each once, with how many contracts have it. */
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { paragraphsOf } from '#shared/domain/drafting/sentences.ts';
import { evenWords } from '#shared/domain/shingles.ts';
import { isTestimonium } from '#shared/reading/testimonium.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Option extends TextSpan {
  /** Stable while its wording stays: its group and its place there. */
  id: string;
  precedent: Precedent;
  /** Contracts of the wordings that say it. */
  contracts: number;
  /** Sentence of the base, by index, behind which it belongs; null: at the end. */
  after: number | null;
}

const MOST_OPTIONS = 10;
/** So many are shown even where only one contract has each. */
const FEW = 4;
/** Fewer words are a fragment. */
const LEAST_WORDS = 7;
/** Share of the words of the shorter sentence that make two say the same. */
const SAME = 0.6;
const SMALL = new Set(
  'a an and any as at be by for from have has in is it its of on or that the their this to with shall will must may not no such each either other agreement party parties'.split(
    ' ',
  ),
);

type Words = ReadonlySet<string>;
/** "governed", "governs" and "govern" are one word here. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);
const contentWords = (text: string): Words =>
  new Set(evenWords(text).flatMap((word) => (SMALL.has(word) ? [] : stem(word))));
/** Sentences that change another paper. */
const CHANGES = /\b(?:Original\s+Agreement|this\s+Amendment|is\s+(?:hereby\s+)?(?:amended|replaced|deleted))\b/i;

/** These go on from the sentence before: without it they say nothing. */
const GOES_ON =
  /^[“"(]?(?:If\s(?:it|they|so|not|this|that|such)|Otherwise|In\s(?:such|that|this|these|those)|After\sthat|Such|It|They|Those|These|Neither\s(?:may|shall|will)|This\s(?!Agreement|Section|Clause|Lease)|The\ssame|Thereafter|Nevertheless|However|[\p{Lu}][\p{L}\s]{2,30}\s(?:shall|will)\sthen)\b/u;
/** What is said of the signing stands under the last clause by chance. */
const SIGNS = /^Signed\b|\b(?:(?:have|has)\s(?:duly\s)?(?:signed|executed|caused)|IN\sWITNESS\sWHEREOF)\b/i;

function likeness(one: Words, other: Words): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / small.size;
}

interface Sentence extends TextSpan {
  text: string;
  words: Words;
}

/** Whole sentences of a wording; items of lists are part of what introduces them and no option of their own. */
function sentencesOf({ text }: Precedent): { all: Sentence[]; whole: boolean[] } {
  const found = paragraphsOf(text).flatMap(({ label, sentences }) =>
    sentences.map((span) => ({ ...span, isItem: label !== '', text: text.slice(span.start, span.end) })),
  );
  return {
    all: found.map(({ start, end, text: own }) => ({ start, end, text: own, words: contentWords(own) })),
    whole: found.map(
      ({ text: own, isItem }) =>
        !isItem &&
        /^[“"(]?\p{Lu}/u.test(own) &&
        /[.!?]["”)]?$/.test(own) &&
        !CHANGES.test(own) &&
        !SIGNS.test(own) &&
        !isTestimonium(own),
    ),
  };
}

/** The commonest first, ten at most. `others` in the order in which they fit. */
export function optionsOf(base: Precedent, others: readonly Precedent[], isDefinition = false): Option[] {
  const own = sentencesOf(base).all;
  const found: (Option & { words: Words })[] = [];
  for (const precedent of others) {
    if (precedent.id === base.id) continue;
    const { all, whole } = sentencesOf(precedent);
    all.forEach((sentence, i) => {
      // the first sentence of a definition is the definition: another one is no addition to it
      if (!whole[i] || (isDefinition && i === 0) || evenWords(sentence.text).length < LEAST_WORDS) return;
      if (own.some(({ words }) => likeness(words, sentence.words) >= SAME)) return;
      const after = placeAfter(all.slice(0, i), own);
      if (after === null && GOES_ON.test(sentence.text)) return;
      const known = found.find(({ words }) => likeness(words, sentence.words) >= SAME);
      if (known) {
        if (known.precedent.id !== precedent.id) known.contracts += precedent.contracts;
        return;
      }
      found.push({
        id: `${precedent.id}.${i}`,
        start: sentence.start,
        end: sentence.end,
        precedent,
        contracts: precedent.contracts,
        after,
        words: sentence.words,
      });
    });
  }
  const frequent = found.filter(({ contracts }) => contracts > 1).length;
  return found
    .sort((a, b) => b.contracts - a.contracts)
    .slice(0, Math.min(MOST_OPTIONS, Math.max(frequent, FEW)))
    .map(({ words: _, ...option }) => option);
}

/** The sentence of the base that says what the nearest one before it says. */
function placeAfter(before: readonly Sentence[], own: readonly Sentence[]): number | null {
  for (const { words } of [...before].reverse()) {
    const at = own.findIndex((one) => likeness(one.words, words) >= SAME);
    if (at >= 0) return at;
  }
  return null;
}
