import { makeLine, type PdfLine, type Segment } from '#server/ingest/readers/pdf/lines.ts';

const MIN_LINES = 10;
const MIN_LENGTH = 18;
const STEP = 4;
const MARGIN = 3;
const MAX_CROSSING = 0.15;
const FULL_SHARE = 0.55;

/** Puts the lines of a page set in two columns into reading order; other pages stay as they are. */
export function inReadingOrder(lines: readonly PdfLine[], pageWidth: number): PdfLine[] {
  const gutter = findGutter(lines, pageWidth);
  if (gutter === null) return [...lines];
  const ordered: PdfLine[] = [];
  let left: PdfLine[] = [];
  let right: PdfLine[] = [];
  const flush = (): void => {
    ordered.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const line of lines) {
    if (line.segments.some((segment) => crosses(segment, gutter))) {
      flush();
      ordered.push(line);
      continue;
    }
    const before = line.segments.filter((segment) => segment.x1 <= gutter + MARGIN);
    const after = line.segments.filter((segment) => segment.x1 > gutter + MARGIN);
    if (before.length > 0) left.push(makeLine(before, line));
    if (after.length > 0) right.push(makeLine(after, line));
  }
  flush();
  return ordered;
}

function crosses(segment: Segment, gutter: number): boolean {
  return segment.x0 < gutter - MARGIN && segment.x1 > gutter + MARGIN;
}

/** A vertical strip in the middle that almost no line crosses, with running text that fills its column on both sides. */
function findGutter(lines: readonly PdfLine[], pageWidth: number): number | null {
  const segments = lines.flatMap((line) => line.segments);
  if (segments.length < MIN_LINES * 2) return null;
  let best: { gutter: number; crossing: number } | null = null;
  for (let gutter = pageWidth * 0.38; gutter <= pageWidth * 0.62; gutter += STEP) {
    const left = segments.filter((segment) => segment.x1 <= gutter + MARGIN);
    const right = segments.filter((segment) => segment.x0 >= gutter - MARGIN);
    const crossing = segments.length - left.length - right.length;
    if (crossing > segments.length * MAX_CROSSING || crossing >= (best?.crossing ?? Number.POSITIVE_INFINITY)) continue;
    if (isColumnOfText(left) && isColumnOfText(right)) best = { gutter, crossing };
  }
  return best?.gutter ?? null;
}

/** Running text fills its column; the entries of a table and signature blocks do not. */
function isColumnOfText(segments: readonly Segment[]): boolean {
  if (segments.length < MIN_LINES) return false;
  const x0 = Math.min(...segments.map((segment) => segment.x0));
  const x1 = Math.max(...segments.map((segment) => segment.x1));
  const full = segments.filter((segment) => segment.x1 > x0 + (x1 - x0) * 0.8);
  const average = segments.reduce((sum, segment) => sum + segment.text.length, 0) / segments.length;
  return average >= MIN_LENGTH && full.length >= segments.length * FULL_SHARE;
}
