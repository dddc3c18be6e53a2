/** How long an agreement lasts, in its own words, and the day it ends. */

import { type DateOrder, findDates } from '#shared/reading/dates.ts';
import { dayOrdinals, numberWords } from '#shared/reading/dateWords.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';
import { clausesHeaded, eachMatch, within } from '#shared/reading/windows.ts';

export interface Term {
  term: Fact<string> | null;
  expirationDate: Fact<string> | null;
}

const count = `(?:${Object.keys(numberWords).join('|')}|\\d{1,3})(?:[\\s-]{1,2}(?:${Object.keys(numberWords).join('|')}))?`;
const ordinal = `(?:${Object.keys(dayOrdinals).slice(0, 20).join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const duration = new RegExp(
  `\\b(?:${count}\\s{0,2}(?:\\(\\s?[\\w\\s-]{1,16}\\)\\s{0,2})?(?:-|consecutive\\s|full\\s|calendar\\s|contract\\s|additional\\s){0,3}(?:years?|months?|weeks?|days?)|${ordinal}\\s{1,2}(?:\\(\\s?[\\w\\s-]{1,16}\\)\\s{0,2})?(?:year\\s)?anniversary)\\b`,
  'gi',
);
const heading = /^(?:initial\s+)?terms?\b|^duration\b|term\s+(?:and|of|&)|^period|expir/i;
const anchor =
  /\b(?:[Tt]erm|TERM|[Dd]uration|in\s+(?:full\s+)?(?:force|effect)|valid(?:ity)?|expires?|effective\s+(?:for|until|from|as\s+of)|(?:shall|will)\s+(?:commence|begin|continue|remain|extend)|period)\b/g;
const aboutThis =
  /\b(?:term\b|(?:this|the)\s+(?:[\w-]+\s+){0,3}(?:agreement|contract|lease|amendment|license)|duration)/i;
const lasting =
  /\b(?:commenc\w*|begin\w*|continu\w*|remain\w*|in\s+(?:full\s+force\s+and\s+)?effect|terminat\w*|expir\w*|end(?:s|ing)?|effective|for\s+a\s+(?:period|term)|be|is|extend|valid|last(?:s)?|until|through|perpetu\w*)\b/i;
const notTerm =
  /\b(?:notice|written|cure|within|prior\s+to|breach|payment|invoice|business\s+days|survive|thereafter|confidential\w*|warrant\w*|renew\w*|extend\w*|extension|successive)\b/i;
const endWords =
  /\b(?:until|through(?:out)?(?:\s+and\s+including)?|to|expir\w*(?:\s+(?:on|as\s+of|at))?|(?:terminat|conclud)\w*\s*(?:on|as\s+of)?|end(?:s|ing)?\s+(?:on|as\s+of)?|ending)\s+(?:and\s+including\s+|midnight\s+(?:on\s+|of\s+)?|the\s+close\s+of\s+business\s+on\s+|\d{1,2}:\d\d\s?[ap]\.?m\.?,?\s+(?:\w+\s+){0,4}?on\s+)?$/i;

interface Scored extends TextSpan {
  score: number;
}

/** Sentences that say how long this agreement lasts, best first. */
function termSentences(structure: Structure): Scored[] {
  const { text } = structure;
  const headed = clausesHeaded(structure, heading);
  const found = new Map<number, Scored>();
  let read = 0;
  eachMatch(anchor, text, (m) => {
    if (found.size > 60 || m.index < read) return;
    const sentence = sentenceAround(text, m.index, 600);
    read = sentence.end;
    const words = text.slice(sentence.start, sentence.end);
    if (!aboutThis.test(words) || !lasting.test(words)) return;
    let score = 0;
    if (/\bterm\b/i.test(words)) score += 1.5;
    if (
      /^(?:\W*[\d.]*\s*)?(?:initial\s+)?term\s?[:.–-]|\bterm\b[^.;]{0,60}\b(?:shall\s+be|will\s+be|is)\b/i.test(words)
    )
      score += 1;
    if (/["“](?:Initial\s+)?Term["”]/.test(words)) score += 1.5;
    if (
      /\b(?:shall|will|is|be)\b[^.;]{0,80}\b(?:commence|begin|continue|remain|effective|for\s+a\s+(?:period|term))/i.test(
        words,
      )
    )
      score += 1.5;
    if (/\bunless\s+(?:earlier|sooner|otherwise|terminated)|earlier\s+terminat/i.test(words)) score += 1;
    if (
      within(headed, m.index) ||
      /\b(?:TERM|Term|DURATION|Duration)\b/.test(text.slice(Math.max(0, sentence.start - 40), sentence.start))
    )
      score += 1.5;
    if (
      /\bvalid\s+for\b|\b(?:shall|will)\s+(?:have|be\s+for)\s+an?\s+(?:initial\s+)?(?:term|period)\b|\bcontinue\s+(?:in\s+\w+\s+)?for\b/i.test(
        words,
      )
    )
      score += 1.5;
    if (/^(?:if|notwithstanding|upon|during|except|after|following|in\s+the\s+event)\b/i.test(words)) score -= 2.5;
    duration.lastIndex = 0;
    if (duration.test(words) || findDates(words).length > 0) score += 1;
    found.set(sentence.start, { ...sentence, score });
  });
  return [...found.values()].sort((a, b) => b.score - a.score || a.start - b.start).slice(0, 6);
}

/** From the first words of the duration to the end of the phrase: "five (5) years from the Effective Date". */
function phraseAt(text: string, sentence: TextSpan): TextSpan | null {
  duration.lastIndex = 0;
  const words = text.slice(sentence.start, sentence.end);
  for (let m = duration.exec(words), seen = 0; m && seen < 8; m = duration.exec(words), seen++) {
    const before = words.slice(Math.max(0, m.index - 60), m.index);
    const after = words.slice(m.index + m[0].length, m.index + m[0].length + 40);
    // "shall extend for a period of five years": the agreement itself extends
    const said = before.replace(/\b(?:shall|will)\s+extend\s+for\b/i, '');
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
  /^[\s,]*(?:\([^()]{0,40}\)[\s,]*)?(?:to|through|thru|until|till|[-–—]|and\s+(?:(?:shall|will)\s+)?(?:continu\w*\s+(?:through|until|to)|end|conclud|terminat|expir)\w*(?:\s+on)?)(?:\s+and\s+including)?[\s,]*$/i;

/** The last day of a term that is stated by its first and its last. */
function lastOfTwo(structure: Structure, order: DateOrder): Fact<string> | null {
  const { text } = structure;
  let found: Fact<string> | null = null;
  let read = 0;
  eachMatch(/\b(?:[Tt]erms?|TERM|[Pp]eriod|PERIOD|[Dd]uration|[Ss]eason)\b/g, text, (m) => {
    if (found || m.index < read) return;
    const sentence = sentenceAround(text, m.index, 400);
    read = sentence.end;
    const days = findDates(text, m.index, sentence.end, order);
    for (const [i, last] of days.entries()) {
      const first = days[i - 1];
      if (first && first.iso < last.iso && BETWEEN_DAYS.test(text.slice(first.end, last.start))) {
        found = { value: last.iso, span: { start: last.start, end: last.end }, certainty: 'read', confidence: 0.7 };
        return;
      }
    }
  });
  return found;
}

const OPEN_END =
  /\b(?:(?:shall|will)\s+)?(?:until|through(?:out)?|for\s+the\s+(?:duration|period|life)\s+of)\s+(?:(?!\b(?:unless|subject|provided)\b)[^.,;()]){4,100}/i;
const LASTING =
  /\b(?:continue|remain|in\s+(?:full\s+)?(?:force|effect)|commence|begin|effective|extend|run|last)\w*\b/i;

/** "until 31 July 2019", "until terminated by either party": the words for the end, where no length is stated. */
function endPhrase(text: string, sentence: TextSpan, ends: Fact<string> | null): TextSpan | null {
  if (ends?.span) {
    const before = text.slice(Math.max(sentence.start, ends.span.start - 70), ends.span.start);
    const words = endWords.exec(before);
    if (words) return { start: ends.span.start - (before.length - words.index), end: ends.span.end };
  }
  const words = text.slice(sentence.start, sentence.end);
  const open = OPEN_END.exec(words);
  if (!open || !LASTING.test(words.slice(0, open.index))) return null;
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

/** @param start the effective (or agreement) date, from which a term in years runs to its end */
export function term(structure: Structure, start: Fact<string> | null, order: DateOrder): Term {
  const { text } = structure;
  const result: Term = { term: null, expirationDate: null };
  let open: Fact<string> | null = null;
  for (const sentence of termSentences(structure)) {
    if (sentence.score < 3) break;
    const confidence = Math.min(0.92, 0.4 + sentence.score * 0.08);
    const ends = endingIn(text, sentence, order);
    result.expirationDate ??= ends;
    if (result.term) continue;
    const phrase = phraseAt(text, sentence);
    const last: TextSpan | null = open || phrase ? null : endPhrase(text, sentence, ends);
    if (last)
      open = { value: inOneLine(text, last), span: last, certainty: 'read', confidence: Math.min(0.8, confidence) };
    if (!phrase) continue;
    const value = inOneLine(text, phrase);
    result.term = { value, span: phrase, certainty: sentence.score >= 5 ? 'stated' : 'read', confidence };
    if (result.expirationDate) break;
    const length = amountOf(value);
    const fromStart = /effective\s+date|date\s+(?:hereof|of\s+this)|execution|commencement|^[^,]{0,40}$/i.test(value);
    if (length && start && fromStart && sentence.score >= 4.5) {
      result.expirationDate = {
        value: addDuration(start.value, length.amount, length.unit),
        span: phrase,
        certainty: 'guessed',
        confidence: Math.min(confidence, start.confidence) * 0.75,
      };
      break;
    }
  }
  result.term ??= open;
  result.expirationDate ??= lastOfTwo(structure, order);
  return result;
}
