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
  /** Of the number itself, the likelier first; never empty: 4.1 for "4.1(a)". */
  main: Reading[];
  /** Letters and digits in brackets behind the number, outermost first: ["a"] for "4.1(a)". */
  subs: string[];
  /** Of its innermost part, which the next label of the list goes on from: (a) for "4.1(a)", otherwise `main`. */
  readings: Reading[];
  /** An integer without stop or bracket: weak by itself ("4 Confidentiality"). */
  bare: boolean;
  /** A word names the number: "Section 4.1", "§ 4". */
  isNamed: boolean;
}

const SUBS = String.raw`((?:\s?\((?:[a-z]{1,4}|[A-Z]{1,4}|\d{1,2})\)){0,3})`;
/** Glued to its words ("2.10Change") or not; "12.4A" is another number. */
const BEHIND = String.raw`(?=[\s(“"[*]|[A-Z][A-Za-z]|$)`;
const WORD_LABEL =
  /(article|section|sec\.|§{1,2}|clause|part|chapter|item|paragraph)\s{0,4}(\d{1,3}(?:\.\d{1,3}){0,5}|(?:[ivxlc]{1,7}|[a-z]|[a-z]{3,9})(?![a-z0-9]))((?:\((?:[a-z]{1,4}|\d{1,2})\)){0,3})[.:,)]?/iy;
const OTHER_NUMBER = /^\.?(?:[a-z\d]|[A-Z](?![A-Za-z]))/;
/** "7.4(b), the" is the rest of a sentence. */
const DECIMAL = new RegExp(
  String.raw`(\d{1,3}(?:\.\s?\d{1,3}){1,5})(?!(?:\s?\([a-zA-Z\d]{1,4}\)){1,3}\s?[,;])${SUBS}[.):]{0,2}${BEHIND}`,
  'y',
);
const INTEGER = new RegExp(String.raw`(\d{1,3})${SUBS}(?:[.)]|\.\))(?![\d.])${BEHIND}`, 'y');
const BRACKET = /\(\s?(\d{1,3}|[a-z]{1,7}|[A-Z]{1,7})\s?\)\.?(?![,;])/y;
const LETTER = /([a-z]{1,6}|[A-Z]{1,6})[.)](?=\s|$)/y;
const LETTER_DECIMAL = /([A-Z])[.-](\d{1,2})(?:\.(\d{1,2}))?\.?(?=\s|$)/y;
const BARE =
  /(\d{1,2})(?=\s{1,20}[A-Z“"])(?!\s+(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b)/y;

const WORD_FAMILY: Record<string, string> = { '§': 'section', '§§': 'section', 'sec.': 'section' };

/** Letters may be roman or alphabetical: both readings, the likelier first, in families that begin with `style`. */
function letterReadings(text: string, style: string): Reading[] {
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

const bracketsIn = (text: string): string[] => [...text.matchAll(/\(([a-z\d]+)\)/gi)].map((m) => m[1]!);

/** The label that a match stands for; null where its number can be read in no way. */
function made(m: RegExpExecArray, main: Reading[], more: Partial<Pick<Label, 'subs' | 'bare' | 'isNamed'>> = {}) {
  const { subs = [], bare = false, isNamed = false } = more;
  const readings = subs.length > 0 ? bracketReadings(subs.at(-1)!) : main;
  if (main.length === 0 || readings.length === 0) return null;
  const plain = isNamed ? m[0] : m[0].replace(/\s/g, '');
  const number = subs.length > 0 ? plain.replace(/[^)]+$/, '') : plain.replace(isNamed ? /[.:,)]$/ : /[.:]+$/, '');
  const start = m.index;
  return { start, end: start + m[0].length, number, main, subs, readings, bare, isNamed };
}

function wordLabel(text: string, from: number): Label | null {
  const m = at(WORD_LABEL, text, from);
  if (!m) return null;
  const word = m[1]!.toLowerCase();
  const value = m[2]!;
  const family = WORD_FAMILY[word] ?? word;
  const main: Reading[] = [];
  const path = value.split('.').map(Number);
  if (path.every(Number.isInteger)) {
    if (
      OTHER_NUMBER.test(
        text
          .slice(from + m[1]!.length)
          .trimStart()
          .slice(value.length),
      )
    )
      return null;
    main.push({ family: path.length > 1 ? 'decimal' : family, path });
  } else {
    const roman = value === value.toLowerCase() ? null : romanValue(value);
    const ordinal = wordsValue(value);
    const letter = /^[A-Z]$/.test(value) ? letterValue(value) : null;
    if (roman !== null) main.push({ family, path: [roman] });
    if (ordinal !== null) main.push({ family, path: [ordinal] });
    if (letter !== null) main.push({ family: `${family}-letter`, path: [letter] });
    // "Section L" follows Section K far more often than Section XLIX.
    if (/^[CL]$/.test(value)) main.reverse();
  }
  // "Part time", "Item description": a word of a sentence, no number.
  return made(m, main, { subs: bracketsIn(m[3]!), isNamed: true });
}

/** Of the letters or digits in a bracket; empty where they count nothing ("(the)"). */
export function bracketReadings(value: string): Reading[] {
  return /^\d/.test(value) ? [{ family: 'bracket-digit', path: [Number(value)] }] : letterReadings(value, 'bracket');
}

function decimalReadings(path: number[]): Reading[] {
  const main: Reading[] = [{ family: 'decimal', path }];
  if (path.at(-1) !== 0) return main;
  // "1.0 Scope" heads what "1." heads elsewhere.
  if (path.length === 2) main.unshift({ family: 'stop-digit', path: [path[0]!] });
  else main.push({ family: 'decimal', path: path.slice(0, -1) });
  return main;
}

/**
 * The label that starts exactly at `from`, or null. Linear in the length of the label.
 * `allowBare` admits integers without punctuation, which only the start of a paragraph can justify.
 */
export function labelAt(text: string, from: number, allowBare = false): Label | null {
  const first = text.charCodeAt(from);
  const isDigit = first >= 48 && first <= 57;
  if (first === 40) {
    const m = at(BRACKET, text, from);
    return m && made(m, bracketReadings(m[1]!));
  }
  if (!isDigit) {
    const word = wordLabel(text, from);
    if (word) return word;
    const ld = at(LETTER_DECIMAL, text, from);
    if (ld) {
      const path = [letterValue(ld[1]!)!, Number(ld[2]), ...(ld[3] ? [Number(ld[3])] : [])];
      return made(ld, [{ family: 'letter-decimal', path }]);
    }
    const m = at(LETTER, text, from);
    return m && made(m, letterReadings(m[1]!, m[0].endsWith(')') ? 'close' : 'stop'));
  }
  const decimal = at(DECIMAL, text, from);
  if (decimal) {
    const path = decimal[1]!.split('.').map((part) => Number(part.trim()));
    return made(decimal, decimalReadings(path), { subs: bracketsIn(decimal[2]!) });
  }
  const integer = at(INTEGER, text, from);
  if (integer) {
    const family = integer[0].endsWith(')') ? 'close-digit' : 'stop-digit';
    return made(integer, [{ family, path: [Number(integer[1])] }], { subs: bracketsIn(integer[2]!) });
  }
  const bare = allowBare ? at(BARE, text, from) : null;
  return bare && made(bare, [{ family: 'stop-digit', path: [Number(bare[1])] }], { bare: true });
}

/** The label that a source states by itself, as Word counts it: the punctuation that a typed one is known by may be missing. */
export function statedLabel(stated: string): Label | null {
  const shown = stated.trim();
  const label = labelAt(shown, 0) ?? labelAt(`${shown}.`, 0);
  return label && label.end >= shown.length ? { ...label, end: shown.length } : null;
}

/** What may stand behind a number with a word before it that opens a provision. */
const OPENS = /^\s{0,9}(?:[-–—:.]|["“([]?[A-Z\d]|$)/;

/** Whether a sentence runs through the label rather than that a provision begins there: "Section 7.3 shall", "7.3 percent of". */
export function runsThrough(text: string, { start, end, main, isNamed }: Label): boolean {
  const after = text.slice(end, end + 12);
  if (!isNamed) return main[0]!.family === 'decimal' && /^\s{0,9}[\p{Ll}%$€£]/u.test(after);
  const last = text[end - 1]!;
  return /\p{Ll}/u.test(text[start]!) || last === ',' || (!/[.:]/.test(last) && !OPENS.test(after));
}
