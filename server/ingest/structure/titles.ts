/** Decides where the heading of a provision ends and its wording begins. */
import type { Range } from '#server/ingest/document.ts';

export interface Title {
  start: number;
  /** Behind the last character of the title, final punctuation excluded. */
  end: number;
  /** Where the wording starts; equals the limit when there is nothing but the title. */
  bodyStart: number;
  /** How the title was recognised: by type, by capitals, by title case, by a short lower-case phrase. */
  by: 'type' | 'capitals' | 'title-case' | 'phrase';
}

/** Headings longer than this do not occur; longer bold passages are emphasis. */
const MAX_TITLE = 160;
const MAX_WORDS = 16;

const MINOR = new Set(
  'a an the of and or for to in on by with from at as into upon under without per vs versus via not nor but if its their any all no than this that other be re de non & - – / between among during after before out up off against within through'.split(
    ' ',
  ),
);
/** Words that make a sentence out of a phrase. */
const VERBS =
  /\b(?:shall|will|must|may|agrees?|is|are|was|were|has|have|had|means|mean|hereby|does|do|been|can|would|should|acknowledges?|represents|warrants that|hereto agree)\b/;
const CAPITAL_VERBS = /\b(?:SHALL|WILL NOT|MUST|MAY NOT|IS|ARE|WAS|WERE|HAS|HEREOF|HEREBY|THEREOF|HEREUNDER|DOES|AGREES?)\b/;
/** "In the event that", "At the Closing": how sentences begin and titles do not. */
const OPENING =
  /^(?:in|as of|at|if|upon|during|on|for|by|to|with respect|after|each|within|until|following|under|from|when|where|while|because|although|since|that|which|prior to|to the extent|except|unless|neither|either) (?:the|an?|any|each|this|such|event|all|that|no|it|its|of|for|as|party|to)\b/i;
const CAPITAL_OPENING = /^(?:EXCEPT|IN NO EVENT|NEITHER|NOTWITHSTANDING|THE PARTIES|EACH PARTY|UNLESS|THIS EXHIBIT|PORTIONS OF|CERTAIN (?:CONFIDENTIAL )?INFORMATION|CONFIDENTIAL TREATMENT)\b/;
/** Openings of sentences, and words that only introduce what follows. */
const NO_TITLE =
  /^(?:whereas|provided|notwithstanding|now,? therefore|in witness|this agreement|if|upon|subject to|except|in the event|section \d.*|article [\divx]+|page \d+|e\.g|i\.e|via)[:.]?\s*$/i;
/** Fields of forms and letters: no headings unless they are numbered. */
const FIELD =
  /^(?:date|dated|by|name|title|its|re|attn|attention|e-?mail|tel|telephone|phone|fax|facsimile|address|to|from|cc|notes?|signature|print name|source|reference|subject|regarding|copy to|with a copy|attest|witness)\b[:.]?\s*$/i;

const words = (s: string): string[] => s.split(/\s+/).filter(Boolean);

/** All letters are capitals, and there are at least three of them. */
export function isCapitals(s: string): boolean {
  let upper = 0;
  for (let i = 0; i < s.length; i++) {
    const c = s[i]!;
    if (c >= 'a' && c <= 'z') {
      // A plural or possessive s does not spoil capitals ("SLAs").
      if (c === 's' && !/[a-z]/i.test(s[i + 1] ?? '') && upper >= 2) continue;
      return false;
    }
    if (c >= 'A' && c <= 'Z') upper++;
  }
  return upper >= 3;
}

/** What kind of title a phrase could be, judged by its words alone; null if it reads like running text. */
export function titleKind(phrase: string, isNumbered = false): Exclude<Title['by'], 'type'> | null {
  const s = phrase.trim();
  if (s.length < 2 || s.length > MAX_TITLE || !/[A-Za-z\u00c0-\u024f\u0400-\u04ff]{2}/.test(s)) return null;
  if (NO_TITLE.test(s) || (!isNumbered && FIELD.test(s)) || /[$€£%=_]|\d{4,}|\/s\/|@|https?:|\.{3}|\*{3}/.test(s)) return null;
  if (/^[^\p{Lu}\d(["“]/u.test(s) || /^["“‘]/.test(s)) return null;
  const all = words(s);
  if (all.length > MAX_WORDS) return null;
  if (isCapitals(s)) return CAPITAL_VERBS.test(s) || CAPITAL_OPENING.test(s) ? null : 'capitals';
  if (OPENING.test(s)) return null;
  if (VERBS.test(s)) return null;
  const major = all.filter((w) => /\p{L}/u.test(w) && !MINOR.has(w.toLowerCase().replace(/[,;:)(]/g, '')));
  if (major.length === 0) return null;
  const lower = major.filter((w) => !/^[^\p{L}]*[\p{Lu}\d]/u.test(w));
  if (lower.length === 0) return all.length <= 14 ? 'title-case' : null;
  const last = all.at(-1)!.toLowerCase();
  if (MINOR.has(last) || /[,;]/.test(s.slice(-1))) return null;
  if (all.length <= 7 && lower.length >= major.length - 2 && !/^(?:the|a|an|this|each|any|all|no|such) /i.test(s)) return 'phrase';
  // Title case with a slip ("Term and termination of Agreement").
  if (all.length <= 9 && lower.length <= major.length / 3) return 'title-case';
  return null;
}

const ABBREVIATION = /(?:^|[\s(])(?:inc|corp|co|ltd|no|nos|u\.s|u\.k|st|mr|mrs|ms|dr|vs?|sec|art|etc|llc|l\.p|[A-Z])$/i;

/** First place where a title could end, by punctuation; -1 if none comes early enough. */
function stopOf(text: string, from: number, to: number): { end: number; body: number } | null {
  const limit = Math.min(to, from + MAX_TITLE);
  for (let i = from + 1; i < limit; i++) {
    const c = text[i]!;
    const isDash = c === '—' || c === '–' || (c === '-' && text[i - 1] === ' ' && (text[i + 1] === ' ' || text[i + 1] === '-'));
    if (c === '(' && text[i - 1] === ' ' && /^\((?:a|i|1|A)\)\s/.test(text.slice(i, i + 4))) return { end: i, body: i };
    if (c !== '.' && c !== ':' && c !== '\t' && !isDash) continue;
    let next = i + 1;
    while (next < to && /[\s.:—–-]/.test(text[next]!)) next++;
    if (next >= to) return { end: i, body: to };
    if (c === '\t' || isDash) {
      if (/[\p{Lu}"“‘([\d]/u.test(text[next]!) && (c === '\t' || text[i + 1] !== c)) return { end: i, body: next };
      continue;
    }
    if (!/\s/.test(text[i + 1]!) && !/[—–]/.test(text[i + 1]!)) {
      // "Term.The term": the space was lost.
      if (!(c === '.' && /[a-z]/.test(text[i - 1]!) && /[A-Z]/.test(text[i + 1]!) && /[a-z]/.test(text[i + 2] ?? ''))) continue;
    }
    if (c === '.' && ABBREVIATION.test(text.slice(Math.max(from, i - 8), i))) continue;
    return { end: i, body: next };
  }
  return null;
}

function trimmedEnd(text: string, from: number, end: number): number {
  let e = end;
  while (e > from && /[\s.:;,—–-]/.test(text[e - 1]!)) e--;
  return e;
}

/** End of the bold or underlined passage that starts at `from`, or -1. Ranges closer than three characters are one. */
function typedEnd(ranges: readonly Range[] | undefined, from: number): number {
  let end = -1;
  for (const [a, b] of ranges ?? []) {
    if (end < 0 ? a <= from + 1 && b > from : a <= end + 2 && b > end) end = b;
  }
  return end;
}

const SENTENCE_START =
  /^(?:The|This|These|Each|Either|Neither|All|Any|If|In|No|Subject|During|Upon|Except|Notwithstanding|Unless|For|A|An|At|As|It|Both|Nothing|Without|Within|From|On|By|To|With|Such|Should|Where|When|Every|There|Other)\b/;

/** Leading capitals before a sentence that begins without any punctuation between: "TERM The term of this…". */
function capitalsPrefix(text: string, from: number, to: number): Title | null {
  const pattern = /[^\s]+\s*/y;
  let end = from;
  pattern.lastIndex = from;
  for (let count = 0; count < MAX_WORDS; count++) {
    const m = pattern.exec(text);
    if (!m || m.index >= to) return null;
    const word = m[0].trim();
    if (/[a-z]/.test(word) || (/^\(?[a-z\d]{1,3}[.)]/i.test(word) && count > 0) || (word === 'A' && count > 0)) {
      const title = text.slice(from, end).trim();
      const isTitle = title.replace(/[^A-Z]/g, '').length >= 4 && SENTENCE_START.test(text.slice(m.index, m.index + 20));
      return isTitle ? { start: from, end: trimmedEnd(text, from, end), bodyStart: m.index, by: 'capitals' } : null;
    }
    end = m.index + m[0].length;
  }
  return null;
}

/** Words after which A is a name: Party A. */
const LETTERED = /^(?:Party|Class|Schedule|Exhibit|Annex|Appendix|Series|Phase|Group|Team|Section|Part|Tranche|Option|Step|Company)$/;

/** Title case that runs into its sentence without punctuation: "Delivery of Notices The parties agree…". */
function titleCasePrefix(text: string, from: number, to: number): Title | null {
  const pattern = /[^\s]+\s*/y;
  pattern.lastIndex = from;
  let previous = '';
  for (let count = 0; count < 12; count++) {
    const m = pattern.exec(text);
    if (!m || m.index >= to) return null;
    const word = m[0].trim();
    if (count > 0 && SENTENCE_START.test(word) && /^\p{Lu}/u.test(previous) && !MINOR.has(previous.toLowerCase()) && !(/^An?$/.test(word) && LETTERED.test(previous))) {
      const ahead = words(text.slice(m.index, Math.min(to, m.index + 80))).slice(1, 7);
      const isSentence = ahead.some((w) => /^[a-z]{2,}/.test(w) && (!MINOR.has(w) || w === 'the' || w === 'that' || w === 'this'));
      if (isSentence && titleKind(text.slice(from, m.index)) === 'title-case')
        return { start: from, end: trimmedEnd(text, from, m.index), bodyStart: m.index, by: 'phrase' };
    }
    if (/^[a-z]/.test(word) && !MINOR.has(word.replace(/[,;]$/, ''))) return null;
    if (/[.:;]$/.test(word)) return null;
    previous = word.replace(/[,;]$/, '');
  }
  return null;
}

export interface TitleHints {
  /** A number stands before it, so that even an unpunctuated title can be trusted. */
  isNumbered?: boolean;
  /** Ranges in the coordinates of `text`. */
  bold?: readonly Range[];
  underline?: readonly Range[];
  /** The source itself calls this a heading. */
  isHeading?: boolean;
}

/**
 * The title that starts at `from`, or null when the wording starts there at once.
 * @param to end of the paragraph
 */
export function titleAt(text: string, from: number, to: number, hints: TitleHints = {}): Title | null {
  if (from >= to) return null;
  const whole = text.slice(from, Math.min(to, from + MAX_TITLE + 1));
  if (/^["“‘'«]/.test(whole)) return null;
  const typed = Math.max(typedEnd(hints.underline, from), typedEnd(hints.bold, from));
  const fullyTyped = typed >= trimmedEnd(text, from, to);
  if (typed > 0 && !fullyTyped && typed - from <= MAX_TITLE) {
    const phrase = text.slice(from, typed);
    let body = typed;
    while (body < to && /[\s.:;,—–-]/.test(text[body]!)) body++;
    const isSet = /[.:;—–-]\s*$/.test(phrase) || /^\s*[.:;—–-]/.test(text.slice(typed, typed + 3)) || /[\p{Lu}("“[]/u.test(text[body] ?? '');
    if (isSet && words(phrase).length <= MAX_WORDS && /\p{L}{2}/u.test(phrase) && !/["”’]\s*$/.test(phrase) && !NO_TITLE.test(phrase) && (hints.isNumbered || !FIELD.test(phrase))) {
      const end = trimmedEnd(text, from, typed);
      if (end > from) return { start: from, end, bodyStart: body, by: 'type' };
    }
  }
  const wholeWords = to - from <= MAX_TITLE ? words(whole).length : Number.POSITIVE_INFINITY;
  // Styles for headings are also used for whole numbered paragraphs and list items.
  const isSentence = (wholeWords > 9 && /[.;,]$/.test(whole)) || (wholeWords > 5 && hints.isNumbered === true && VERBS.test(whole));
  if ((hints.isHeading || fullyTyped) && wholeWords <= 24 && !isSentence) {
    const end = trimmedEnd(text, from, to);
    if (end > from && /\p{L}{2}/u.test(text.slice(from, end)) && !(fullyTyped && !hints.isHeading && /[.;,]$/.test(whole) && VERBS.test(whole)))
      return { start: from, end, bodyStart: to, by: 'type' };
  }
  const stop = stopOf(text, from, to);
  if (stop && stop.body < to) {
    const kind = titleKind(text.slice(from, stop.end), hints.isNumbered);
    if (kind && !(kind === 'phrase' && !/[.:(]/.test(text[stop.end]!)))
      return { start: from, end: trimmedEnd(text, from, stop.end), bodyStart: stop.body, by: kind };
  }
  if (to - from <= MAX_TITLE && !/[,;]$/.test(whole)) {
    const end = trimmedEnd(text, from, to);
    const kind = titleKind(text.slice(from, end), hints.isNumbered);
    const endsSentence = /\.$/.test(whole) && kind === 'phrase' && wholeWords > 4;
    if (kind && !endsSentence) return { start: from, end, bodyStart: to, by: kind };
  }
  return capitalsPrefix(text, from, to) ?? (hints.isNumbered ? titleCasePrefix(text, from, to) : null);
}
