/** The number before a paragraph, whether Word counts it or somebody typed it. */

import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { letterValue, romanValue } from '#shared/reading/ordinals.ts';
import { letterReadings, type Reading } from '#shared/reading/outline/labels.ts';

export interface Label {
  /** As shown, without what surrounds the number: "7.3", "(a)", "Article IV". */
  text: string;
  /** Behind a typed label and its white space; 0 if Word counts. */
  end: number;
  /** The likelier first; never empty. */
  readings: Reading[];
  /** Brackets behind the number: ["a"] for "7.3(a)". */
  subs: string[];
  automatic: boolean;
  /** A number that could as well begin a sentence ("7.3 percent of"). */
  isWeak: boolean;
}

const WORD =
  /(ARTICLE|Article|SECTION|Section|SEC\.|Sec\.|CLAUSE|Clause|PARAGRAPH|Paragraph|§)\s{0,4}(\d{1,3}(?:\.\d{1,3}){0,4}(?!\.?(?:[a-z\d]|[A-Z](?![A-Za-z])))|[IVXLC]{1,7}(?![A-Za-z])|[A-Z](?![A-Za-z]))((?:\([A-Za-z\d]{1,4}\)){0,3})[.:]{0,2}(?=\s{0,9}(?:[-–—:.]|["“([]?[A-Z\d]|$))/y;
/** Glued to its words ("2.10Change") or not; "12.4A" is another number, "7.4(b), the" the rest of a sentence. */
const DECIMAL =
  /(\d{1,3}(?:\.\s?\d{1,3}){1,4})(?!(?:\s?\([a-z\d]{1,4}\)){1,3}\s?[,;])((?:\s?\([a-z\d]{1,4}\)){0,3})[.):]{0,2}(?=[\s(“"[]|[A-Z][A-Za-z]|$)/y;
const INTEGER = /(\d{1,3})((?:\([a-z\d]{1,4}\)){0,3})(?:[.)]|\.\))(?![\d.])(?=[\s(“"[]|[A-Z][A-Za-z]|$)/y;
const BRACKET = /\(\s?(\d{1,3}|[a-z]{1,5}|[A-Z]{1,5})\s?\)\.?(?=[\s(“"A-Z[\p{Ll}]|$)/uy;
const LETTER = /([a-z]{1,4}|[A-Z]{1,4})([.)])(?=\s|$)/y;
const BARE = /(\d{1,2})(?=\s{1,20}[A-Z“"])/y;

const SUBS = /\(([a-z\d]{1,4})\)/gi;
const subsOf = (text: string): string[] => [...text.matchAll(SUBS)].map((m) => m[1]!);

const intPath = (text: string): number[] => text.split('.').map((part) => Number(part.trim()));

/** Reads the label that starts at `from`. */
function readLabel(text: string, from: number): Omit<Label, 'automatic'> | null {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  const made = (m: RegExpExecArray, readings: Reading[], subs: string[] = [], isWeak = false) =>
    readings.length === 0
      ? null
      : { text: m[0].replace(/[.:\s]+$/, ''), end: from + m[0].length, readings, subs, isWeak };

  const word = at(WORD);
  if (word) {
    const family = /^art/i.test(word[1]!) ? 'article' : 'section';
    const value = word[2]!;
    const subs = subsOf(word[3]!);
    if (/^\d/.test(value)) {
      const path = intPath(value);
      return made(word, [{ family: path.length > 1 ? 'decimal' : family, path }], subs);
    }
    const roman = romanValue(value);
    const letter = letterValue(value);
    const readings = [
      ...(roman === null ? [] : [{ family, path: [roman] }]),
      ...(letter === null ? [] : [{ family: `${family}-letter`, path: [letter] }]),
    ];
    // "Section L" follows Section K far more often than Section XLIX.
    return made(word, /^[CL]$/.test(value) ? readings.reverse() : readings, subs);
  }
  const decimal = at(DECIMAL);
  if (decimal) {
    const path = intPath(decimal[1]!);
    const readings: Reading[] = [{ family: 'decimal', path }];
    // "1.0 Scope" heads what "1." heads elsewhere.
    if (path.length === 2 && path[1] === 0) readings.unshift({ family: 'integer', path: [path[0]!] });
    return made(
      decimal,
      readings,
      subsOf(decimal[2]!),
      /^\s{0,9}[\p{Ll}%$€£]/u.test(text.slice(from + decimal[0].length)),
    );
  }
  const integer = at(INTEGER);
  if (integer) {
    const family = integer[0].endsWith(')') ? 'close-integer' : 'integer';
    return made(integer, [{ family, path: [Number(integer[1])] }], subsOf(integer[2]!));
  }
  const bracket = at(BRACKET);
  if (bracket) {
    const value = bracket[1]!;
    return made(
      bracket,
      /^\d/.test(value) ? [{ family: 'bracket-integer', path: [Number(value)] }] : letterReadings(value, 'bracket'),
    );
  }
  const letter = at(LETTER);
  if (letter) return made(letter, letterReadings(letter[1]!, letter[2] === ')' ? 'close' : 'stop'));
  const bare = at(BARE);
  return bare && made(bare, [{ family: 'integer', path: [Number(bare[1])] }], [], true);
}

/** The label of a paragraph, null if it has none. Bullets are no labels. */
export function labelOf({ text, list }: Pick<DocParagraph, 'text' | 'list'>): Label | null {
  if (list && !list.bullet) {
    const shown = list.label.trim();
    // Word's own number may lack the punctuation that a typed one is known by.
    const read = readLabel(shown, 0) ?? readLabel(`${shown}.`, 0);
    if (read) return { ...read, text: shown.replace(/[.:\s]+$/, ''), end: 0, automatic: true, isWeak: false };
  }
  const from = text.length - text.trimStart().length;
  const read = readLabel(text, from);
  if (!read) return null;
  let { end } = read;
  while (end < text.length && /\s/.test(text[end]!)) end++;
  return { ...read, end, automatic: false };
}
