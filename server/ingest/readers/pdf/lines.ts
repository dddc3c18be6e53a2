import type { Item } from '#server/ingest/readers/pdf/items.ts';
import { isLabel } from '#server/ingest/readers/shared/labels.ts';
import type { Piece } from '#server/ingest/readers/shared/styledText.ts';

/** Text on one baseline without a wide gap inside. */
export interface Segment {
  x0: number;
  x1: number;
  pieces: Piece[];
  text: string;
}

/** A line of a page, from the left; more than one segment where wide gaps stand. */
export interface PdfLine {
  page: number;
  y: number;
  size: number;
  x0: number;
  x1: number;
  segments: Segment[];
  text: string;
  /** Every piece is bold. */
  bold: boolean;
}

const SAME_BASELINE = 0.4;
const WORD_GAP = 0.14;
/** In units of the type size: wider than justified text ever spreads. */
const COLUMN_GAP = 1.8;
const LABEL_REACH = 0.95;

/** Lines of a page from top to bottom. */
export function toPdfLines(items: readonly Item[], page: number): PdfLine[] {
  const rows: Item[][] = [];
  for (const item of [...items].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && head.y - item.y <= SAME_BASELINE * Math.max(head.size, item.size)) row.push(item);
    else rows.push([item]);
  }
  return attachLabels(rows.map((row) => toLine(row, page)));
}

function toLine(row: Item[], page: number): PdfLine {
  row.sort((a, b) => a.x - b.x);
  const size = Math.max(...row.map((item) => item.size));
  const segments: Segment[] = [];
  for (const item of row) {
    const segment = segments.at(-1);
    const { text, bold, italic } = item;
    const gap = segment ? item.x - segment.x1 : 0;
    const piece = { text, bold, italic };
    if (!segment || (gap > COLUMN_GAP * size && !isLabel(segment.text))) {
      segments.push({ x0: item.x, x1: item.x + item.width, pieces: [piece], text });
      continue;
    }
    const afterLabel = segments.length === 1 && isLabel(segment.text) && /^[\p{L}“"(]/u.test(text);
    if ((gap > WORD_GAP * size || afterLabel) && !/\s$/.test(segment.text) && !/^\s/.test(text)) {
      segment.pieces.push({ text: ' ' });
      segment.text += ' ';
    }
    segment.pieces.push(piece);
    segment.text += text;
    segment.x1 = Math.max(segment.x1, item.x + item.width);
  }
  return makeLine(segments, { page, y: medianY(row), size });
}

/** Raised marks of notes must not lift the line they stand in. */
function medianY(row: readonly Item[]): number {
  const largest = row.reduce((left, right) =>
    right.size * right.text.length > left.size * left.text.length ? right : left,
  );
  return largest.y;
}

export function makeLine(segments: Segment[], { page, y, size }: Pick<PdfLine, 'page' | 'y' | 'size'>): PdfLine {
  const pieces = segments.flatMap((segment) => segment.pieces);
  return {
    page,
    y,
    size,
    segments,
    x0: segments[0]!.x0,
    x1: Math.max(...segments.map((segment) => segment.x1)),
    text: segments.map((segment) => segment.text.trim()).join(' '),
    bold: pieces.every((piece) => piece.bold || piece.text.trim() === ''),
  };
}

/** A number set halfway between the first two lines of its paragraph belongs before the upper one. */
function attachLabels(lines: readonly PdfLine[]): PdfLine[] {
  const result: PdfLine[] = [];
  for (const line of lines) {
    const above = result.at(-1);
    const isBetween = above && above.y - line.y < LABEL_REACH * above.size && above.x0 > line.x1 && isLabel(line.text);
    if (!above || !isBetween) {
      result.push(line);
      continue;
    }
    const [first, ...rest] = above.segments as [Segment, ...Segment[]];
    const label = line.segments[0]!;
    const joined = {
      x0: label.x0,
      x1: first.x1,
      pieces: [...label.pieces, { text: ' ' }, ...first.pieces],
      text: `${label.text} ${first.text}`,
    };
    result[result.length - 1] = makeLine([joined, ...rest], above);
  }
  return result;
}
