import { squeeze } from '#server/ingest/readers/shared/text.ts';
import type { Block, Range } from '#shared/reading/blocks.ts';

export interface TextStyle {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
}

export type StyledText = Pick<Block, 'text' | 'bold' | 'italic' | 'underline'>;

/** A piece of text in one style, white space as it came. */
export interface Piece extends TextStyle {
  text: string;
}

const STYLES = ['bold', 'italic', 'underline'] as const;

/** Joins pieces into one line: white space collapsed across piece borders, ends trimmed, style ranges merged. */
export function joinPieces(pieces: readonly Piece[]): StyledText {
  const parts: string[] = [];
  const ranges = { bold: [] as Range[], italic: [] as Range[], underline: [] as Range[] };
  let length = 0;
  let endsWithSpace = true;
  for (const piece of pieces) {
    let text = squeeze(piece.text);
    if (endsWithSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    for (const style of STYLES) if (piece[style]) mark(ranges[style], length, length + text.length, parts);
    parts.push(text);
    length += text.length;
    endsWithSpace = text.endsWith(' ');
  }
  const text = parts.join('').trimEnd();
  const result: StyledText = { text };
  for (const style of STYLES) {
    const trimmed = trimRanges(text, ranges[style]);
    if (trimmed.length > 0) result[style] = trimmed;
  }
  return result;
}

/** Extends the last range when nothing stands between, else opens a new one. */
function mark(ranges: Range[], start: number, end: number, parts: readonly string[]): void {
  const last = ranges.at(-1);
  const between = last && start - last[1];
  if (last && (between === 0 || (between === 1 && parts.at(-1) === ' '))) last[1] = end;
  else ranges.push([start, end]);
}

function trimRanges(text: string, ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (let [start, end] of ranges) {
    end = Math.min(end, text.length);
    while (start < end && text[start] === ' ') start++;
    while (end > start && text[end - 1] === ' ') end--;
    if (start < end) kept.push([start, end]);
  }
  return kept;
}

/** Moves the ranges of a block that gets `prefix` characters more at its front. */
export function shiftRanges(styled: StyledText, by: number): Pick<Block, 'bold' | 'italic' | 'underline'> {
  const moved: Pick<Block, 'bold' | 'italic' | 'underline'> = {};
  for (const style of STYLES) {
    const ranges = styled[style];
    if (ranges) moved[style] = ranges.map(([start, end]): Range => [start + by, end + by]);
  }
  return moved;
}

/** Appends `right` to `left` with `glue` between; style ranges of both are kept. */
export function appendStyled(left: StyledText, right: StyledText, glue: string): StyledText {
  const offset = left.text.length + glue.length;
  const moved = shiftRanges(right, offset);
  const joined: StyledText = { text: left.text + glue + right.text };
  for (const style of STYLES) {
    const ranges = [...(left[style] ?? []), ...(moved[style] ?? [])];
    if (ranges.length > 0) joined[style] = ranges;
  }
  return joined;
}
