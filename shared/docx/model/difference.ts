/** What one document has otherwise than another. */
import { isNarrow, isPale, isTight, isTiny } from '#shared/docx/model/unseenFormat.ts';
import type { Hunk } from '#shared/domain/hunks.ts';

export const CLASSES = ['words', 'numbers', 'structure', 'looks'] as const;
/** What a difference does to the meaning, the weightiest first. */
export type DifferenceClass = (typeof CLASSES)[number];

export interface Difference {
  class: DifferenceClass;
  /** What differs: "text", "number", "hidden", "bookmark", "page margins". */
  what: string;
  /** `moved`: stands elsewhere, with other words or without. */
  kind: 'changed' | 'added' | 'deleted' | 'moved';
  /** The text that it stands in; empty for what belongs to no text. */
  story: string;
  /** Paragraph of the later document, by its place in its file: that which it stands in, or after which it was deleted; null outside the body. */
  para: number | null;
  /** The same of the earlier document; null for what was added and outside the body. */
  paraBefore: number | null;
  was: string;
  is: string;
  /** Words that it is about, where it is not about words itself. */
  words: string;
  /** Word by word, for changed words; else empty. */
  hunks: Hunk[];
  /** All changed words are results of fields, which a program may have computed anew. */
  isComputed: boolean;
  /** It is a paragraph that came or went in a table. */
  isInTable: boolean;
}

const NUMBER =
  /[\p{N}%$€£¥]+|\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)(?:th|st|nd|rd)?|half|quarter|twice|per ?cent|january|february|march|april|june|july|august|september|october|november|december)\b/giu;

const withoutNumbers = (text: string): string =>
  text
    .replace(NUMBER, '')
    .replace(/[\s,.()–-]+/g, ' ')
    .trim();

/** Numbers, where nothing but numbers differs in every changed stretch; else words. */
export function classOfWords(hunks: readonly Hunk[]): DifferenceClass {
  const isNumber = ({ deleted, inserted }: Hunk): boolean =>
    `${deleted} ${inserted}`.search(NUMBER) >= 0 && withoutNumbers(deleted) === withoutNumbers(inserted);
  return hunks.length > 0 && hunks.every(isNumber) ? 'numbers' : 'words';
}

/** Formats that decide whether words are read, or count. */
const UNSEEN = new Set(['w:vanish', 'w:webHidden', 'w:specVanish', 'w:strike', 'w:dstrike']);
const STRUCTURAL = new Set(['field', 'link', 'control', 'w:hyperlink']);
/** Markup that says 1 is told as "on". */
const OF_SIZE: Record<string, (value: string) => boolean> = { 'w:sz': isTiny, 'w:w': isNarrow, 'w:spacing': isTight };

/** Of a format of words: hidden, struck, white or tiny ones are no matter of looks. */
export function classOfFormat(name: string, was: string, is: string): DifferenceClass {
  if (UNSEEN.has(name)) return 'words';
  if (name === 'w14:textFill')
    return [was, is].some((fill) => fill.includes('w14:noFill') || isPale(fill)) ? 'words' : 'looks';
  if (name === 'w:color' || name === 'w:shd') return isPale(was) || isPale(is) ? 'words' : 'looks';
  const isUnread = OF_SIZE[name];
  if (isUnread) return isUnread(was) || isUnread(is) ? 'words' : 'looks';
  return STRUCTURAL.has(name) || !/^(?:w\d*|m):|^character style$/.test(name) ? 'structure' : 'looks';
}

const OF_ASPECTS: Record<string, DifferenceClass> = {
  number: 'numbers',
  level: 'structure',
  outline: 'structure',
  cell: 'structure',
  control: 'structure',
  wrapper: 'structure',
  section: 'structure',
  note: 'structure',
  box: 'structure',
  comment: 'structure',
  state: 'structure',
  style: 'looks',
};

/** Of what is true of a whole paragraph. */
export function classOfAspect(name: string, was: string, is: string): DifferenceClass {
  if (name === 'paragraph mark') return /vanish|strike/i.test(`${was}${is}`) ? 'structure' : 'looks';
  return OF_ASPECTS[name] ?? 'looks';
}

const OF_MARKS: Record<string, DifferenceClass> = {
  equation: 'words',
  symbol: 'words',
  'reading aid': 'words',
  break: 'looks',
  tab: 'looks',
  'table without rows': 'looks',
};

export const classOfMark = (kind: string): DifferenceClass => OF_MARKS[kind] ?? 'structure';

const UNSEEN_STYLE = /vanish|strike|w:color\[(?:val=)?[ef][0-9a-f]{5}/i;
/** Settings by which a document says something else; programs add and leave out many more. */
const TELLING_SETTING =
  /^setting: w:(?:documentProtection|writeProtection|docVars|evenAndOddHeaders|updateFields|attachedTemplate|decimalSymbol|listSeparator|mailMerge|footnotePr|endnotePr)$/;
/** Programs write these of themselves: who the company is, sources of citations. */
const OF_PROGRAMS = /^property of the file: (?:Company|Manager|Template)$|\/bibliography$/;

/** Of what belongs to no paragraph. */
export function classOfFact(name: string, was: string, is: string): DifferenceClass {
  if (name.startsWith('style: ')) return UNSEEN_STYLE.test(was) === UNSEEN_STYLE.test(is) ? 'looks' : 'words';
  if (/^section \d+: |^part: (?:theme|glossaryDocument)/.test(name) || OF_PROGRAMS.test(name)) return 'looks';
  return name.startsWith('setting: ') && !TELLING_SETTING.test(name) ? 'looks' : 'structure';
}
