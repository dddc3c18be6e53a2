/** Which stretches of a document answer a question, by its words and those that mean the same (BM25). */
import { stem, stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { findSynonymPhrases } from '#server/synonyms/index.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

const K = 1.2;
const B = 0.75;
/** Of a word that means the same. */
const SYNONYM = 0.5;
const SYNONYMS_PER_PHRASE = 4;
/** Words of a question that say nothing about what is asked. */
const EMPTY = new Set(
  `a an and any are as at be been between both but by can could do does did for from has have how i if in into is it its me my of on or our
  please shall should so than that the their them there these they this those to under upon us was we were what when where whether which
  who whom whose why will with would you your about tell show find give say says said mean means agreement contract clause document
  much many must long there usual usually typical typically common commonly normal normally standard customary market reasonable fair count
  counts happen happens apply applies work works kind kinds sort definition meaning`
    .split(/\s+/)
    .map(stem),
);

const WORD = /[\p{L}\p{N}]+/gu;

/** What of a question a search can use: the words that say what is asked, as they were written; all of it where none does. */
export function searchWords(question: string): string {
  const telling = question.split(/\s+/).filter((word) => {
    const stems = stemsOf(word);
    return stems.some((one) => !EMPTY.has(one));
  });
  return telling.length > 0 ? telling.join(' ').replace(/[?!.]+$/, '') : question;
}

const MEANING = [
  /\bwhat (?:does|do|is meant by)\s+(?:the (?:term|word|phrase)s? )?["“”']?(.{2,80}?)["“”']?\s*(?:mean|stand for|$)/i,
  /\b(?:definition|meaning) of\s+["“”']?(.{2,80}?)["“”']?\s*$/i,
  /^(?:define|what counts as|what is(?: an?)?)\s+["“”']?(.{2,60}?)["“”']?\s*$/i,
];

/** The term whose meaning a question asks for; null: it asks for something else. */
export function termAsked(question: string): string | null {
  const asked = question.trim().replace(/[?!.]+$/, '');
  for (const pattern of MEANING) {
    const term = pattern.exec(asked)?.[1]?.trim();
    if (term) return term;
  }
  return null;
}

/** Fewer words may all have been found as others that mean the same. */
const SEVERAL = 3;

/** Whether no text says any of the question's telling words, in any form: it was asked in another language, or of something else. */
export function saysNothingOf(question: string, texts: readonly string[]): boolean {
  const telling = stemsOf(question).filter((one) => !EMPTY.has(one));
  if (new Set(telling).size < SEVERAL) return false;
  const there = new Set(texts.flatMap(stemsOf));
  return telling.every((one) => !there.has(one));
}

/** Stem → weight: the telling words of a question, and what contracts say for them. */
export function askedWords(question: string): Map<string, number> {
  const asked = new Map<string, number>();
  for (const one of stemsOf(question)) if (!EMPTY.has(one)) asked.set(one, 1);
  for (const { synonyms } of findSynonymPhrases(question.match(WORD) ?? []))
    for (const { text } of synonyms.slice(0, SYNONYMS_PER_PHRASE))
      for (const one of stemsOf(text)) if (!EMPTY.has(one) && !asked.has(one)) asked.set(one, SYNONYM);
  return asked;
}

/** The telling words as they were written, which none of the texts has in any form; the order of the question. */
export function wordsFoundNowhere(question: string, texts: readonly string[]): string[] {
  const there = new Set(texts.flatMap(stemsOf));
  const written = question.match(WORD) ?? [];
  const missing = written.filter((one) => one.length > 2 && !EMPTY.has(stem(one)) && !there.has(stem(one)));
  return [...new Set(missing)];
}

/** The score of each text, in order; 0 where no word is met. */
export function scores(asked: ReadonlyMap<string, number>, texts: readonly string[]): number[] {
  const split = texts.map(stemsOf);
  const mean = split.reduce((sum, one) => sum + one.length, 0) / (split.length || 1) || 1;
  const holders = new Map<string, number>();
  for (const one of split)
    for (const word of new Set(one)) if (asked.has(word)) holders.set(word, (holders.get(word) ?? 0) + 1);
  return split.map((one) => {
    const counts = new Map<string, number>();
    for (const word of one) if (asked.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    let sum = 0;
    for (const [word, count] of counts) {
      const idf = Math.log(1 + (split.length - holders.get(word)! + 0.5) / (holders.get(word)! + 0.5));
      sum += (asked.get(word)! * idf * count * (K + 1)) / (count + K * (1 - B + (B * one.length) / mean));
    }
    return sum;
  });
}

/** Sentences of a text as [start, end). */
function sentencesOf(text: string): [number, number][] {
  let end = 0;
  return sentencesIn(text).map((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return [start, end];
  });
}

/** A sentence of less may need the next one to be understood. */
const SHORT = 160;

/** The sentence that answers best, with those behind it in its paragraph while that is short; the whole where it is a short text. */
export function bestQuote(asked: ReadonlyMap<string, number>, text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const sentences = sentencesOf(trimmed);
  const ranked = scores(
    asked,
    sentences.map(([from, to]) => trimmed.slice(from, to)),
  );
  let at = 0;
  for (let i = 1; i < ranked.length; i++) if (ranked[i]! > ranked[at]!) at = i;
  let [from, to] = sentences[at] ?? [0, trimmed.length];
  for (let next = at + 1; next < sentences.length && to - from < SHORT; next++) {
    const end = sentences[next]![1];
    if (end - from > most || trimmed.slice(to, sentences[next]![0]).includes('\n')) break;
    to = end;
  }
  if (to - from <= most) return trimmed.slice(from, to).trim();
  const cut = trimmed.slice(from, from + most);
  to = cut.lastIndexOf(' ');
  return cut.slice(0, to > 0 ? to : most).trim();
}
