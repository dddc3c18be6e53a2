/** Where sentences begin and end. One list of short forms for every reader of a text. */
import type { TextSpan } from '#shared/reading/types.ts';

/** Short forms whose stop ends no sentence, without that stop: of companies, titles, streets, sources and Latin. */
const SHORT_FORM =
  /(?:\b(?:inc|corp|co|cos|bros|ltd|llc|no|nos|sec|sect|art|para|mr|mrs|ms|messrs|dr|jr|sr|esq|st|ave|blvd|rd|vs?|e\.g|i\.e|etc|al|cf|approx|treas|reg|seq|supp|u\.s|u\.k|l\.p|n\.a|s\.a)|(?<![\p{L}\d&'’-])[A-Z](?:\.[A-Z])*)$/iu;
/** Longest of them, and a character before it. */
const REACH = 9;
/** Words that begin a sentence and no name: behind them even the stop of a short form ended one. */
const OPENING = /^\s+(?:The|This|Each|Any|All|In|If|For|Such|It|No|Upon|Either)\s/;

/** A name in brackets belongs to the sentence before it: "… under Section 11.6. (the “Lenders”)". */
const NAMES = /^\s\((?:the|each|collectively|hereinafter)\b/;

/** Keeps the work linear where a text has no sentences; real ones are shorter. */
const MAX_SENTENCE = 4000;

/** Whether the stop at `at` belongs to a short form: "Acme Inc.", "No. 4", "U.S." */
export const isShortForm = (text: string, at: number): boolean =>
  text[at] === '.' && SHORT_FORM.test(text.slice(Math.max(0, at - REACH), at));

/** Whether the mark at `at` ends a sentence: quotation marks and brackets may close behind it, then a capital or the end follows. */
export function endsSentence(text: string, at: number): boolean {
  if (text[at] !== '.' && text[at] !== '!' && text[at] !== '?') return false;
  let next = at + 1;
  while (next < text.length && /["”’')\]]/.test(text[next]!)) next++;
  if (next >= text.length) return true;
  if (!/\s/.test(text[next]!)) return false;
  if (NAMES.test(text.slice(next, next + 16))) return false;
  if (isShortForm(text, at)) return OPENING.test(text.slice(next, next + 12));
  return /^\s*(?:$|["“‘'([]?[\p{Lu}\d“"(])/u.test(text.slice(next, next + 6));
}

/** Start of the sentence around `at`, not before `earliest` nor the line; a longer sentence is cut. */
export function sentenceStart(text: string, at: number, earliest = 0): number {
  const from = Math.max(earliest, at - MAX_SENTENCE);
  for (let i = at - 1; i > from; i--) {
    if (text[i] === '\n') return i + 1;
    if (i + 1 >= at || !endsSentence(text, i)) continue;
    let next = i + 1;
    while (next < at && /[\s"”’')\]]/.test(text[next]!)) next++;
    return next;
  }
  return from;
}

/** Exclusive end of the sentence around `at`, closing marks included, not behind `latest`; a longer sentence is cut. */
export function sentenceEnd(text: string, at: number, latest = text.length): number {
  const to = Math.min(latest, at + MAX_SENTENCE);
  for (let i = at; i < to; i++) {
    if (!endsSentence(text, i)) continue;
    let end = i + 1;
    while (end < to && /["”’')\]]/.test(text[end]!)) end++;
    return end;
  }
  return to;
}

/** A block ends at `at`. A single line break may be mere wrapping. */
const isBlankLine = (text: string, at: number): boolean =>
  text[at] === '\n' && /^\n[^\S\n]{0,40}\n/.test(text.slice(at, at + 42));

/** Whether a semicolon at `at` parts two provisions: a capital, a number or a quotation follows. */
const partsProvisions = (text: string, at: number): boolean =>
  text[at] === ';' && /^;["”’)]?\s+["“(]?[A-Z\d]/.test(text.slice(at, at + 8));

/** Whether the mark at `at` ends a sentence, or a part of one that stands for itself. */
export const endsPart = (text: string, at: number): boolean => endsSentence(text, at) || partsProvisions(text, at);

/** The sentences of a text and the parts of one that stand for themselves, blank ones left out; the end of a line ends one too. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '\n' && !endsPart(text, i)) continue;
    while (/["”’')\]]/.test(text[i + 1] ?? '')) i++;
    sentences.push(text.slice(start, i + 1));
    start = i + 1;
  }
  return [...sentences, text.slice(start)].map((one) => one.trim()).filter((one) => one !== '');
}

/** Whether a line may be the last of a sentence or of an item: it ends in a mark that closes one. */
export const isClosed = (line: string): boolean => /[.;:!?…][)\]"'”’»]{0,3}$/.test(line.slice(-5));

/** The sentence around `at`, reaching at most `reach` characters either side and never over a block boundary. */
export function sentenceAround(text: string, at: number, reach: number): TextSpan {
  let start = Math.max(0, at - reach);
  for (let i = at - 1; i > start; i--) {
    if (!isBlankLine(text, i) && !endsPart(text, i)) continue;
    start = i + 1;
    break;
  }
  let end = Math.min(text.length, at + reach);
  for (let i = at; i < end; i++) {
    if (!isBlankLine(text, i) && !endsSentence(text, i)) continue;
    end = text[i] === '\n' ? i : i + 1;
    break;
  }
  while (start < at && /[\s"”)]/.test(text[start]!)) start++;
  return { start, end };
}
