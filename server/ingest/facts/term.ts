/** How long an agreement lasts, in its own words, and the day it ends. */

import { count, duration } from '#server/ingest/facts/durations.ts';
import { termSentences } from '#server/ingest/facts/termSentences.ts';
import { type DateOrder, type FoundDate, findDates } from '#shared/reading/dates.ts';
import { numberWords } from '#shared/reading/dateWords.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

export interface Term {
  term: Fact<string> | null;
  expirationDate: Fact<string> | null;
}

const notTerm =
  /\b(?:notice|written|cure|within|prior\s+to|breach|payment|invoice|business\s+days|survive|thereafter|confidential\w*|warrant\w*|renew\w*|extend\w*|extension|successive|quarter)\b/i;
const endWords =
  /\b(?:until|through(?:out)?(?:\s+and\s+including)?|to|(?:no|not)\s+(?:event\s+)?later\s+than|expir\w*(?:\s+(?:on|as\s+of|at))?|(?:terminat|conclud)\w*\s*(?:on|as\s+of)?|end(?:s|ing)?\s+(?:on|as\s+of)?|ending)\s+(?:and\s+including\s+|the\s+(?:earlier|later)\s+of:?\s+(?:\(\w{1,3}\)\s+)?|midnight\s+(?:on\s+|of\s+)?|the\s+close\s+of\s+business\s+on\s+|\d{1,2}:\d\d\s?[ap]\.?m\.?,?\s+(?:\w+\s+){0,4}?on\s+)?$/i;

/** From the first words of the duration to the end of the phrase: "five (5) years from the Effective Date". */
function phraseAt(text: string, sentence: TextSpan): TextSpan | null {
  duration.lastIndex = 0;
  const words = text.slice(sentence.start, sentence.end);
  for (let m = duration.exec(words), seen = 0; m && seen < 8; m = duration.exec(words), seen++) {
    const before = words.slice(Math.max(0, m.index - 60), m.index);
    const after = words.slice(m.index + m[0].length, m.index + m[0].length + 40);
    // "… this Section 3 (Breach), shall remain effective for" says nothing of a breach; "shall extend for a period of five years": the agreement itself extends
    const said = before.replace(/^.*\b(?:shall|will)\s+(?:(?=(?:remain|continue|have|be)\b)|extend\s+for\b)/is, '');
    if (notTerm.test(said) || /^['’]?\s*(?:prior\s+)?(?:written\s+)?notice/i.test(after)) continue;
    const tail =
      /^[ ,]{0,2}(?:from|after|following|commencing|beginning|of|starting)\s(?:(?!\b(?:and|unless|subject|or|which|provided)\b)[^.,;()]){1,80}/i.exec(
        words.slice(m.index + m[0].length),
      );
    if (/days?$/i.test(m[0]) && !/\b(?:period|term)\s+of\s+$/i.test(before)) continue;
    if (/^\s*(?:after|following|of)\s+(?:the\s+)?(?:its|notice|expir|terminat|such|term\b)/i.test(after)) continue;
    const start = sentence.start + m.index;
    return { start, end: start + m[0].length + (tail?.[0].trimEnd().length ?? 0) };
  }
  return null;
}

/** What stands between the first and the last day of a term: "from May 1, 2014 to April 30, 2017". */
const BETWEEN_DAYS =
  /^[\s,]*(?:\([^()]{0,40}\)[\s,]*)?(?:to|through(?:\s+to)?|thru|until|till|[-–—]|and\s+(?:(?:shall|will)\s+)?(?:continu\w*\s+(?:through|until|to)|end|conclud|terminat|expir)\w*(?:\s+on)?)(?:\s+and\s+including)?[\s,]*$/i;

/** Sentences of periods that are not the agreement's: of an order, of a work plan. */
const OTHER_PERIOD =
  /\b(?:twelve|six|three|\d{1,2})[\s-]month\s+period|\bduring\s+the\s+period\b|\b(?:fiscal|reporting|payment|test)\s+period\b/i;

/** The last day of a term that is stated by its first and its last. */
function lastOfTwo(structure: Structure, order: DateOrder): Fact<string> | null {
  const { text } = structure;
  let found: Fact<string> | null = null;
  let read = 0;
  eachMatch(/\b(?:[Tt]erms?|TERM|[Pp]eriod|PERIOD|[Dd]uration|[Ss]eason)\b/g, text, (m) => {
    if (found || m.index < read) return;
    const sentence = sentenceAround(text, m.index, 400);
    read = sentence.end;
    const days = betweenDays(text, { start: m.index, end: sentence.end }, order);
    if (days && !OTHER_PERIOD.test(text.slice(sentence.start, sentence.end)))
      found = {
        value: days.last.iso,
        span: { start: days.last.start, end: days.last.end },
        certainty: 'read',
        confidence: 0.7,
      };
  });
  return found;
}

const OPEN_END =
  /\b(?:(?:until|through(?:out)?|for\s+(?:the|an?)\s+(?:total\s+|full\s+)?(?:duration|period|life|term|time\s+periods?|indefinite\s+(?:period|term))\b|for\s+the\s+(?:\p{Lu}[\p{L}-]+\s+){1,2}(?:Period|Term)|during\s+the\s+term\s+of\s+(?:the|that|such)\b|in\s+perpetuity|perpetually)(?:\s+(?:(?!\b(?:unless|subject|provided)\b)[^.,;()]){4,100}|(?=[\s.,;)]))|(?:terminate|expire|end)s?\s+(?:automatically\s+)?(?:at|up?on|as\s+of)\s+(?:and\s+as\s+of\s+)?\(?(?:the\s+)?(?:earlie[rs]t?|first|late(?:r|st)|delivery|date|expiration|completion)\b(?:(?!\b(?:unless|subject|provided)\b)[^.]){4,240})/iu;
const LASTING =
  /\b(?:continue|remain|in\s+(?:full\s+)?(?:force|effect)|commence|begin|effective|extend|run|last|valid|agreement\s+(?:is|shall|will)|agreement)\w*\b/i;

/** Says no more than that the term is the term. */
const CIRCULAR = /\b(?:term\s+of\s+(?:this|the)\s+agreement|(?:duration|period)\s+of\s+the\s+(?:initial\s+)?term)\b/i;

/** "from May 1, 2014 to April 30, 2017": the first and the last day of a term. */
function betweenDays(text: string, within: TextSpan, order: DateOrder): { first: FoundDate; last: FoundDate } | null {
  const days = findDates(text, within.start, within.end, order);
  for (const [i, last] of days.entries()) {
    const first = days[i - 1];
    if (first && first.iso < last.iso && BETWEEN_DAYS.test(text.slice(first.end, last.start))) return { first, last };
  }
  return null;
}

/** "until 31 July 2019", "until terminated by either party": the words for the end, where no length is stated. */
function endPhrase(text: string, sentence: TextSpan, ends: Fact<string> | null, order: DateOrder): TextSpan | null {
  const days = betweenDays(text, sentence, order);
  if (days) return { start: days.first.start, end: days.last.end };
  if (ends?.span) {
    const before = text.slice(Math.max(sentence.start, ends.span.start - 70), ends.span.start);
    const words = endWords.exec(before);
    if (words) return { start: ends.span.start - (before.length - words.index), end: ends.span.end };
  }
  const words = text.slice(sentence.start, sentence.end);
  const open = OPEN_END.exec(words);
  if (!open || CIRCULAR.test(open[0]) || !LASTING.test(words.slice(0, open.index))) return null;
  return { start: sentence.start + open.index, end: sentence.start + open.index + open[0].trimEnd().length };
}

function endingIn(text: string, sentence: TextSpan, order: DateOrder): Fact<string> | null {
  for (const date of findDates(text, sentence.start, sentence.end, order)) {
    const before = text.slice(Math.max(sentence.start, date.start - 70), date.start);
    if (endWords.test(before))
      return { value: date.iso, span: { start: date.start, end: date.end }, certainty: 'stated', confidence: 0.8 };
  }
  return null;
}

/** `yyyy-mm-dd` plus a number of years or months; the last day that the term covers is the day before the anniversary. */
export function addDuration(iso: string, amount: number, unit: 'year' | 'month'): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const months = month - 1 + (unit === 'month' ? amount : 0);
  const target = new Date(Date.UTC(year + (unit === 'year' ? amount : 0), months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

function amountOf(phrase: string): { amount: number; unit: 'year' | 'month' } | null {
  const m = new RegExp(
    `^(${count})[^a-z]{0,30}?(?:\\(\\s?(\\d{1,3})[\\w\\s]{0,6}\\))?[\\s-]*(?:consecutive\\s|full\\s|calendar\\s|contract\\s){0,3}(year|month)`,
    'i',
  ).exec(phrase);
  if (!m) return null;
  const words = m[1]!.toLowerCase().split(/[\s-]+/);
  const amount = m[2] ? Number(m[2]) : words.reduce((sum, w) => sum + (numberWords[w] ?? Number(w)), 0);
  return amount > 0 && amount < 200 ? { amount, unit: m[3]!.toLowerCase() as 'year' | 'month' } : null;
}

const inOneLine = (text: string, { start, end }: TextSpan): string => text.slice(start, end).replace(/\s+/g, ' ');

/** From this score on a sentence is about the term beyond doubt. */
const DECISIVE = 5;
const WORTH = 3;

/** Counted from the first day; null where the words do not say that it runs from there. */
function reckoned(length: Fact<string>, start: Fact<string> | null): Fact<string> | null {
  const { value, span } = length;
  const amount = amountOf(value);
  const fromStart = /effective\s+date|date\s+(?:hereof|of\s+this)|execution|commencement|^[^,]{0,40}$/i.test(value);
  if (!amount || !start || !fromStart) return null;
  const confidence = Math.min(length.confidence, start.confidence) * 0.75;
  return { value: addDuration(start.value, amount.amount, amount.unit), span, certainty: 'guessed', confidence };
}

/** @param start the effective (or agreement) date, from which a term in years runs to its end */
export function term(structure: Structure, start: Fact<string> | null, order: DateOrder): Term {
  const { text } = structure;
  const result: Term = { term: null, expirationDate: null };
  /** The best words for an end without a length, and the score of their sentence. */
  let open: { fact: Fact<string>; score: number } | null = null;
  for (const { score, ...sentence } of termSentences(structure)) {
    if (score < WORTH) break;
    const confidence = Math.min(0.92, 0.4 + score * 0.08);
    const ends = endingIn(text, sentence, order);
    result.expirationDate ??= ends;
    // what says it more plainly without a length is not outdone by a length that stands elsewhere
    if (result.term || (open && open.score >= DECISIVE)) continue;
    const span = phraseAt(text, sentence);
    const last: TextSpan | null = open || span ? null : endPhrase(text, sentence, ends, order);
    if (last) {
      const value = inOneLine(text, last);
      open = { fact: { value, span: last, certainty: 'read', confidence: Math.min(0.8, confidence) }, score };
    }
    if (!span) continue;
    result.term = { value: inOneLine(text, span), span, certainty: score >= DECISIVE ? 'stated' : 'read', confidence };
    if (score >= 4.5) result.expirationDate ??= reckoned(result.term, start);
    if (result.expirationDate) break;
  }
  result.term ??= open?.fact ?? null;
  result.expirationDate ??= lastOfTwo(structure, order);
  return result;
}
