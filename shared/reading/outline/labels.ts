/** Recognises the number of a provision at a given place. Which reading is right is decided later, from the sequence. */
import { wordsValue } from '#shared/reading/numberWords.ts';
import { letterValue, romanValue } from '#shared/reading/ordinals.ts';

/** One way to understand a label: a numbering style and where in it the label stands ([4, 1] for 4.1). */
export interface Reading {
  /** Numbers of one list share a family; "4.1" and "4.1.1" differ in path length only. */
  family: string;
  path: number[];
}

export interface Label {
  start: number;
  /** Behind the label and its punctuation, before the white space. */
  end: number;
  /** As printed, without the final stop. */
  number: string;
  readings: Reading[];
  /** An integer without stop or bracket: weak by itself ("4 Confidentiality"). */
  bare: boolean;
}

const WORD_LABEL =
  /(article|section|sec\.|§{1,2}|clause|part|chapter|item|paragraph)\s{0,4}(\d{1,3}(?:\.\d{1,3}){0,5}|[ivxlc]{1,7}|[a-z]|[a-z]{3,9})(?![a-z0-9])(?:\(([a-z]{1,4}|\d{1,2})\))?[.:,)]?/iy;
const DECIMAL = /(\d{1,3}(?:\.\s?\d{1,3}){1,5})(?:\s?\(([a-z]{1,4}|\d{1,2})\)|\.|\))?(?=[\s(“"A-Z[*]|$)/y;
const INTEGER = /\(?(\d{1,3})(?:[.)]|\.\))(?![\d.])(?=[\s(“"A-Z[*]|$)/y;
const BRACKET = /\(\s?(\d{1,3}|[a-z]{1,7}|[A-Z]{1,7})\s?\)\.?/y;
const LETTER = /([a-z]{1,6}|[A-Z]{1,6})[.)](?=\s|$)/y;
const LETTER_DECIMAL = /([A-Z])[.-](\d{1,2})(?:\.(\d{1,2}))?\.?(?=\s|$)/y;
const BARE =
  /(\d{1,2})(?=\s{1,20}[A-Z“"])(?!\s+(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b)/y;

const WORD_FAMILY: Record<string, string> = { '§': 'section', '§§': 'section', 'sec.': 'section' };

/** Letters may be roman or alphabetical: both readings, the likelier first, in families that begin with `style`. */
export function letterReadings(text: string, style: string): Reading[] {
  const kind = text === text.toUpperCase() ? 'upper' : 'lower';
  const readings: Reading[] = [];
  const roman = romanValue(text);
  const letter = letterValue(text);
  if (letter !== null) readings.push({ family: `${style}-${kind}-letter`, path: [letter] });
  if (roman !== null) readings.push({ family: `${style}-${kind}-roman`, path: [roman] });
  return readings;
}

function at(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function wordLabel(text: string, from: number): Label | null {
  const m = at(WORD_LABEL, text, from);
  if (!m) return null;
  const word = m[1]!.toLowerCase();
  const value = m[2]!;
  const family = WORD_FAMILY[word] ?? word;
  const readings: Reading[] = [];
  const path = value.split('.').map(Number);
  if (m[3]) readings.push(...bracketReadings(m[3]));
  else if (path.every(Number.isInteger)) readings.push({ family: path.length > 1 ? 'decimal' : family, path });
  else {
    const roman = value === value.toLowerCase() ? null : romanValue(value);
    const ordinal = wordsValue(value);
    const letter = /^[A-Z]$/.test(value) ? letterValue(value) : null;
    if (roman !== null) readings.push({ family, path: [roman] });
    if (ordinal !== null) readings.push({ family, path: [ordinal] });
    if (letter !== null) readings.push({ family: `${family}-letter`, path: [letter] });
  }
  // "Part time", "Item description": a word of a sentence, no number.
  if (readings.length === 0) return null;
  const end = from + m[0].length;
  return {
    start: from,
    end,
    number: m[0].replace(/[.:,)]$/, (c) => (c === ')' && m[3] ? c : '')),
    readings,
    bare: false,
  };
}

function bracketReadings(value: string): Reading[] {
  return /^\d/.test(value) ? [{ family: 'bracket-digit', path: [Number(value)] }] : letterReadings(value, 'bracket');
}

/**
 * The label that starts exactly at `from`, or null. Linear in the length of the label.
 * `allowBare` admits integers without punctuation, which only the start of a paragraph can justify.
 */
export function labelAt(text: string, from: number, allowBare = false): Label | null {
  const first = text.charCodeAt(from);
  const isDigit = first >= 48 && first <= 57;
  if (!isDigit && first !== 40) {
    const word = wordLabel(text, from);
    if (word) return word;
    const ld = at(LETTER_DECIMAL, text, from);
    if (ld) {
      const path = [letterValue(ld[1]!)!, Number(ld[2]), ...(ld[3] ? [Number(ld[3])] : [])];
      return {
        start: from,
        end: from + ld[0].length,
        number: ld[0].replace(/\.$/, ''),
        readings: [{ family: 'letter-decimal', path }],
        bare: false,
      };
    }
    const m = at(LETTER, text, from);
    const readings = m ? letterReadings(m[1]!, m[0].endsWith(')') ? 'close' : 'stop') : [];
    return m && readings.length > 0
      ? { start: from, end: from + m[0].length, number: m[0].replace(/\.$/, ''), readings, bare: false }
      : null;
  }
  if (first === 40) {
    const m = at(BRACKET, text, from);
    const readings = m ? bracketReadings(m[1]!) : [];
    return m && readings.length > 0
      ? { start: from, end: from + m[0].length, number: m[0].replace(/[.\s]/g, ''), readings, bare: false }
      : null;
  }
  const decimal = at(DECIMAL, text, from);
  if (decimal) {
    const path = decimal[1]!.split('.').map((part) => Number(part.trim()));
    const readings = decimal[2] ? bracketReadings(decimal[2]) : [{ family: 'decimal', path }];
    const isHeading = path.length > 2 && path.at(-1) === 0 ? path.slice(0, -1) : path;
    if (isHeading !== path && !decimal[2]) readings.push({ family: 'decimal', path: isHeading });
    // "1.0 Scope" heads what "1." heads elsewhere.
    if (path.length === 2 && path[1] === 0 && !decimal[2]) readings.unshift({ family: 'stop-digit', path: [path[0]!] });
    if (readings.length === 0) return null;
    const number = decimal[0].replace(/\.$/, '').replace(/\s/g, '');
    return { start: from, end: from + decimal[0].length, number, readings, bare: false };
  }
  const integer = at(INTEGER, text, from);
  if (integer) {
    const family = integer[0].includes(')') ? 'close-digit' : 'stop-digit';
    return {
      start: from,
      end: from + integer[0].length,
      number: integer[0].replace(/\.$/, ''),
      readings: [{ family, path: [Number(integer[1])] }],
      bare: false,
    };
  }
  const bare = allowBare ? at(BARE, text, from) : null;
  return bare
    ? {
        start: from,
        end: from + bare[0].length,
        number: bare[0],
        readings: [{ family: 'stop-digit', path: [Number(bare[1])] }],
        bare: true,
      }
    : null;
}
