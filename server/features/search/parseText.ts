/** What a user types into what the index answers: quotes, minus, keywords, questions. */
import { expansionsOf } from '#server/features/search/expansions.ts';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { isStopStem } from '#server/features/search/meaning/words.ts';
import {
  HINT,
  LEGAL_HINT,
  LEGAL_MEANING,
  QUESTION_CUTOFF,
  QUESTION_HINT,
  SYNONYM,
  SYNONYMS_PER_TERM,
} from '#server/features/search/weights.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { EMPTY_QUERY, type IndexQuery } from '#server/outside/searchIndex.ts';
import { findSynonymPhrases } from '#server/synonyms/index.ts';

export interface ParsedText {
  query: IndexQuery;
  isQuestion: boolean;
  /** Words as typed, without syntax. */
  words: string[];
  /** What the meaning is taken from: the words, and in a question what contracts say for them. */
  meant: string;
  /** Wordings that are searched as well. */
  also: string[];
}

/** More words than these are not looked at. */
const MAX_WORDS = 40;
const QUESTION_WORDS = new Set(
  'what when where which who whom whose why how can could may must shall should is are does do did will would if'.split(
    ' ',
  ),
);
/** Phrases, excluded words and excluded phrases, at most of each: every one is a search of its own through the whole library. */
const MAX_CONDITIONS = 10;
/** The index knows no longer words. */
const MAX_WORD = 60;
/** From this length on, a text with function words in it is read as a sentence. */
const SENTENCE_WORDS = 8;

interface Pieces {
  words: string[];
  phrases: string[];
  notWords: string[];
  notPhrases: string[];
}

const QUOTES = /["“”„«»]/g;

/** A text as a phrase to search for: what would end it early is left out. */
export const phraseOf = (text: string): string => `"${text.replaceAll(QUOTES, '')}"`;

/** Splits by quotes (straight or curly) and a leading minus. An unclosed quote runs to the end. Linear. */
function splitSyntax(text: string): Pieces {
  const out: Pieces = { words: [], phrases: [], notWords: [], notPhrases: [] };
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])([-−])?["“”„«]([^"“”„«»]*)(?:["“”„»]|$)|(\S+)/gu)) {
    const [, minus, quoted, word] = match;
    if (quoted !== undefined) {
      const phrase = quoted.trim();
      if (phrase !== '') (minus ? out.notPhrases : out.phrases).push(phrase);
    } else if (/^[-−][\p{L}\p{N}]/u.test(word!)) out.notWords.push(word!.slice(1));
    else if (/[\p{L}\p{N}]/u.test(word!)) out.words.push(word!.replaceAll(QUOTES, ''));
  }
  // a phrase of one word is that word
  const isOne = (phrase: string) => stemsOf(phrase).length === 1;
  out.words.push(...out.phrases.filter(isOne));
  out.notWords.push(...out.notPhrases.filter(isOne));
  const distinct = (list: string[]) => [...new Set(list)].slice(0, MAX_CONDITIONS);
  out.phrases = distinct(out.phrases.filter((phrase) => !isOne(phrase)));
  out.notPhrases = distinct(out.notPhrases.filter((phrase) => !isOne(phrase)));
  out.notWords = distinct(out.notWords.filter((word) => word.length <= MAX_WORD));
  out.words = out.words.filter((word) => word.length <= MAX_WORD).slice(0, MAX_WORDS);
  return out;
}

const isStop = (word: string) => stemsOf(word).every(isStopStem);

/** "Can I end the contract early?", "what happens if goods arrive late"; not "termination for convenience". */
function looksLikeQuestion(words: readonly string[], text: string): boolean {
  if (words.length < 3) return false;
  const stops = words.filter(isStop).length;
  if (text.trimEnd().endsWith('?')) return true;
  if (QUESTION_WORDS.has(words[0]!.toLowerCase()) && stops >= 2) return true;
  return words.length >= SENTENCE_WORDS && stops >= 2;
}

/** `relaxed`: read keywords like a question, some of them are enough. `strict`: read a question like keywords, all of them count. */
export function parseText(text: string, { relaxed = false, strict = false, model = meaningModel() } = {}): ParsedText {
  const { words, phrases, notWords, notPhrases } = splitSyntax(text);
  const isQuestion = looksLikeQuestion(words, text);
  const content = words.filter((word) => !isStop(word));
  const kept = content.length > 0 || phrases.length > 0 ? content : words;
  // synonyms are looked up in the whole text: "right of first refusal" has a function word inside
  const found = findSynonymPhrases(words).map(({ start, end, synonyms }) => ({
    words: words.slice(start, end),
    synonyms: synonyms.slice(0, SYNONYMS_PER_TERM),
  }));
  const also = [...new Set(found.flatMap(({ synonyms }) => synonyms.map((synonym) => synonym.text)))];
  const base = { ...EMPTY_QUERY, phrases, notWords, notPhrases };
  // "as is" has no word that the index knows: what it means is in its synonyms alone
  const unsaid = found.filter(({ words: run }) => !run.some((word) => kept.includes(word)));
  const typed = [...words, ...unsaid.flatMap(({ synonyms }) => synonyms.map((synonym) => synonym.text))].join(' ');
  if ((isQuestion || relaxed) && !strict && phrases.length === 0) {
    const legal = isQuestion ? found.flatMap(({ synonyms }) => synonyms.filter((synonym) => synonym.isLegal)) : [];
    const known = new Set(kept.flatMap(stemsOf));
    const legalWords = legal.flatMap(({ text: wording }) =>
      wording.split(' ').filter((word) => !isStop(word) && !stemsOf(word).every((stem) => known.has(stem))),
    );
    const hints = found.flatMap(({ synonyms }) =>
      synonyms.map(({ text: wording, weight, isLegal }) => ({
        text: wording,
        weight: weight * (!isQuestion ? HINT : isLegal ? LEGAL_HINT : QUESTION_HINT),
      })),
    );
    const cutoff = relaxed && !isQuestion ? 0 : QUESTION_CUTOFF;
    // the clause that answers may have none of the everyday words
    const should = [...new Set([...kept, ...legalWords])];
    const meant = [typed, ...Array(LEGAL_MEANING).fill(legal.map(({ text: wording }) => wording).join(' '))].join(' ');
    const query = { ...base, should, hints, further: expansionsOf(model, should), cutoff };
    return { query, isQuestion, words, meant: meant.trimEnd(), also };
  }
  const alternatives = [];
  for (const { words: run, synonyms } of found) {
    const inner = run.filter((word) => kept.includes(word));
    const start = kept.indexOf(inner[0] ?? '');
    const together = start >= 0 && inner.every((word, i) => kept[start + i] === word);
    if (!together) continue;
    const wordings = synonyms.map((synonym) => ({ text: synonym.text, weight: SYNONYM * synonym.weight }));
    alternatives.push({ start, end: start + inner.length, wordings });
  }
  return { query: { ...base, must: kept, alternatives }, isQuestion, words, meant: typed, also };
}
