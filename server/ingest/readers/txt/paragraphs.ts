import { isLabel, labelAt } from '#server/ingest/readers/shared/labels.ts';
import { continuesAcross } from '#server/ingest/readers/shared/pages.ts';
import { endsOpen } from '#server/ingest/readers/shared/text.ts';
import type { Line } from '#server/ingest/readers/txt/lines.ts';
import type { TextLayout } from '#server/ingest/readers/txt/measure.ts';
import { isClosed } from '#shared/reading/sentences.ts';

const FULL = 0.6;
/** Blank lines that may stand inside a sentence where a page ended, and between a number and its text. */
const MAX_CUT = 8;
const MAX_LABEL_GAP = 4;
/** A line that ends so names a provision whose number begins the next line. */
const REFERENCE = /\b(?:sections?|articles?|clauses?|paragraphs?)$/;
const RECITAL = /^(?:WHEREAS|NOW,? THEREFORE|IN WITNESS|RECITALS?\b|WITNESSETH)/;
const ENTRY = /^(?:by|its|name|title|date|attn|attention|address)\b\s{0,3}:/i;

/** Paragraphs as lists of their lines. `isApart` tells which lines stand alone (rows, centred lines). */
export function groupLines(lines: readonly Line[], layout: TextLayout, isApart: (at: number) => boolean): Line[][] {
  const groups: Line[][] = [];
  let last = -1;
  lines.forEach((line, at) => {
    if (line.text === '') return;
    const group = groups.at(-1);
    const apart = last >= 0 && (isApart(at) || isApart(last));
    if (group && !apart && belongs(group, line, at - last - 1, layout)) group.push(line);
    else groups.push([line]);
    last = at;
  });
  return groups;
}

function belongs(group: readonly Line[], next: Line, blanks: number, layout: TextLayout): boolean {
  const current = group.at(-1)!;
  if (next.startsPage) return continuesAcross(lastWords(group), next.text);
  const gap = layout.doubleSpaced ? blanks - 1 : blanks;
  if (group.length === 1 && blanks <= MAX_LABEL_GAP && isLoneNumber(current.text)) return labelAt(next.text) === 0;
  if (gap >= 1) return gap <= MAX_CUT && isCutSentence(current, next, layout);
  return layout.width === null
    ? startsSmall(next) && !isClosed(current.text)
    : goesOn(group, current, next, layout.width);
}

/** "(a)" or "2.1" on a line of its own. */
function isLoneNumber(text: string): boolean {
  return text.length <= 8 && isLabel(text);
}

/** `continuesAcross` looks at length and end only, so two lines are enough. */
function lastWords(group: readonly Line[]): string {
  return group
    .slice(-2)
    .map((line) => line.text)
    .join(' ');
}

function startsSmall(line: Line): boolean {
  return /^[a-z]/.test(line.text) && labelAt(line.text) === 0;
}

/** Blank lines inside a sentence: the line before is full or cannot end so, and the next goes on with a small letter. */
function isCutSentence(current: Line, next: Line, { width }: TextLayout): boolean {
  const full = current.indent + current.text.length >= (width ?? 60) * 0.75;
  if (!startsSmall(next) || isClosed(current.text)) return false;
  return endsOpen(current.text) || (full && Math.abs(next.indent - current.indent) < 8);
}

function goesOn(group: readonly Line[], current: Line, next: Line, width: number): boolean {
  const reach = current.indent + current.text.length;
  const full = reach >= width * FULL;
  const ended = isClosed(current.text) || /;\s?(?:and|or)$/i.test(current.text.slice(-8));
  if (RECITAL.test(next.text) || ENTRY.test(next.text)) return false;
  if (reach > width * 1.5) return startsSmall(next) && !ended;
  if (REFERENCE.test(current.text.slice(-12))) return true;
  if (labelAt(next.text) > 0) return full && !ended && next.indent <= hangingIndent(group);
  if (!full) return (startsSmall(next) || endsOpen(current.text)) && !isClosed(current.text);
  const indents = next.indent - current.indent;
  if (indents >= 2 && ended) return group.length === 1 && labelAt(current.text) > 0;
  if (ended && reach < width * 0.8 && indents !== 0) return false;
  return !isCapitals(current.text) || isCapitals(next.text) || endsOpen(current.text);
}

/** Where the lines of this paragraph begin, its first line aside. */
function hangingIndent(group: readonly Line[]): number {
  return group.length > 1 ? group.at(-1)!.indent : group[0]!.indent + labelAt(group[0]!.text) + 4;
}

function isCapitals(text: string): boolean {
  return /[A-Z]/.test(text) && !/[a-z]/.test(text);
}
