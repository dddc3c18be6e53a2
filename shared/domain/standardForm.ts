/** What a published standard form fixes and what it leaves to fill in, told from its text. */
import { holdsBlank } from '#shared/domain/sealCover.ts';
import { signingFrom } from '#shared/domain/sealSigning.ts';
import { evened, numberEnd, withoutTags } from '#shared/domain/sealText.ts';

/** A line of the file, as a reader gives it: cells of a row are separated by `\t`. */
export interface FormLine {
  kind: 'paragraph' | 'heading' | 'item' | 'row' | 'note';
  text: string;
  /** Length of the number at the start of `text`, where the file says that it is one. */
  labelLength?: number;
  /** The paragraphs of a row's cells, where a cell may have several. */
  paragraphs?: readonly string[];
}

/** A paragraph that nobody may change: `number` and `text` together are what was published. */
export interface FixedParagraph {
  number: string;
  text: string;
}

export interface UnderstoodForm {
  fixed: FixedParagraph[];
  /** Labels of the lines to fill in. */
  fields: string[];
  /** Every line of the cover page, of the block to sign and of the licence. */
  cover: string[];
  /** Lines that are neither: the licence, notes. */
  leftOut: string[];
}

const TERMS =
  /^(?:.{0,60}\s)?(?:standard|general) terms(?: (?:and|&) conditions)?(?:,? \(?version [\d.]+\)?)?$|^terms(?: (?:and|&) conditions)?$/i;
/** Who may use the form is no term of it. */
const LICENCE = /free to use under|creative ?commons|\bCC[ -]?(?:BY|0)\b|©|\(c\) \d{4}|\bcopyright \d{4}/i;
const LICENCE_LENGTH = 400;
/** How far from the end of the text that stands. */
const LICENCE_WITHIN = 3;
const SIGNING =
  /^(?:signature|signed|print(?:ed)? name|name|title|role|position|company|(?:notice )?address|e-?mail|date)\b/i;
/** One of several answers to tick. */
const BOX = /^[☐☑☒□]/;
const LONGEST_LABEL = 120;
const LONGEST_LINE_LABEL = 60;

interface Beside {
  /** How the line begins at which the fixed terms begin. */
  fixedFrom?: string;
  coverLines?: readonly FormLine[];
  /** What the publication says in headers, footers, text boxes and notes. */
  elsewhere?: readonly string[];
}

/** Null where there is no line that begins as `fixedFrom` says. */
export function understandForm(
  lines: readonly FormLine[],
  { fixedFrom, coverLines = [], elsewhere = [] }: Beside = {},
): UnderstoodForm | null {
  const found = lines.findIndex((line) => line.kind !== 'row' && beginsTerms(line, fixedFrom));
  if (found < 0 && fixedFrom !== undefined) return null;
  const start = Math.max(0, found);
  // a title is no term, nor is the heading that the terms stand under
  const first = lines.findIndex((line, i) => i >= start && !isTitle(line));
  const titles = lines.slice(start, first < 0 ? start : first).filter(({ text }) => !isTermsTitle(text));
  const terms = first < 0 ? [] : lines.slice(first);
  const isLeftOut = (line: FormLine): boolean =>
    line.kind === 'note' || (terms.indexOf(line) >= terms.length - LICENCE_WITHIN && isLicence(line.text));
  const kept = terms.filter((line) => !isLeftOut(line));
  const signed = signingFrom(kept.map((line) => paragraphsOf(line).map(({ number, text }) => number + text)));
  const [body, signing] = [kept.slice(0, signed), kept.slice(signed)];
  const licence = terms.filter((line) => isLeftOut(line) && line.kind !== 'note');
  const cover = [...coverLines, ...lines.slice(0, start), ...titles, ...signing].filter(({ kind }) => kind !== 'note');
  return {
    fixed: body.flatMap(paragraphsOf).filter(({ text }) => evened(text) !== ''),
    fields: fieldsOf(cover),
    cover: [
      ...[...cover, ...licence].flatMap((line) => paragraphsOf(line).map(({ text }) => text)),
      ...elsewhere,
    ].filter((text) => evened(text) !== ''),
    leftOut: terms.filter(isLeftOut).map(({ text }) => text),
  };
}

/** Whether a paragraph says only who may use the form. */
export const isLicence = (text: string): boolean => text.length < LICENCE_LENGTH && LICENCE.test(text);

/** "Standard Terms", "Mutual NDA General Terms". */
export const isTermsTitle = (text: string): boolean => TERMS.test(evened(text));

const isTitle = (line: FormLine): boolean =>
  paragraphsOf(line)[0]!.number === '' && (line.kind === 'heading' || beginsTerms(line));

/** A numbered heading ("12. General Terms") stands inside them. */
function beginsTerms(line: FormLine, fixedFrom?: string): boolean {
  const { number, text } = paragraphsOf(line)[0]!;
  if (fixedFrom === undefined) return number === '' && isTermsTitle(text);
  return evened(text).toLowerCase().startsWith(evened(fixedFrom).toLowerCase());
}

/** Cells of a row are paragraphs of their own in a document. */
function paragraphsOf({ kind, text, labelLength = 0, paragraphs }: FormLine): FixedParagraph[] {
  if (kind === 'row') return (paragraphs ?? text.split('\t')).map((cell) => cut(cell, numberEnd({ text: cell })));
  const isNumber = /[\p{L}\p{N}]/u.test(text.slice(0, labelLength));
  return [cut(text, isNumber ? labelLength : numberEnd({ text }))];
}

const cut = (text: string, at: number): FixedParagraph => ({
  number: text.slice(0, at),
  text: withoutTags(text.slice(at)),
});

function fieldsOf(cover: readonly FormLine[]): string[] {
  const fields = cover.flatMap((line, i): string[] => {
    const label = labelIn(line, () => {
      const next = cover.findIndex(({ kind }, j) => j > i && (kind === 'heading' || kind === 'row'));
      return cover.slice(i + 1, next < 0 ? cover.length : next);
    });
    return label === null ? [] : [label];
  });
  return [...new Set(fields)];
}

/** `below`: what stands under a heading. */
function labelIn(line: FormLine, below: () => FormLine[]): string | null {
  if (line.kind === 'row') {
    const [label = '', ...cells] = line.text.split('\t').map((cell) => cell.trim());
    const isHead = cells.some((cell) => cell !== '' && cell.replace(/\d/g, '') === label.replace(/\d/g, ''));
    const isLine = !isHead && (cells.length === 1 || cells.every((cell) => cell === '' || holdsBlank(cell)));
    return label !== '' && label.length <= LONGEST_LABEL && !label.endsWith('.') && isLine ? label : null;
  }
  const text = paragraphsOf(line)[0]!.text.trim();
  if (BOX.test(text)) return null;
  const [, before, after] = /^([^:.]{1,60}):\s*(.*)$/su.exec(text) ?? [];
  if (before !== undefined && (after === '' || holdsBlank(after!))) return before.trim();
  if (line.kind === 'heading')
    return below().some((answer) => labelIn(answer, () => []) === null && holdsBlank(answer.text)) ? text : null;
  return text.length <= LONGEST_LINE_LABEL && !text.endsWith('.') && SIGNING.test(text) ? text : null;
}
