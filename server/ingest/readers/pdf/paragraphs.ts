import type { PdfLine } from '#server/ingest/readers/pdf/lines.ts';
import type { LineJoiner } from '#server/ingest/readers/shared/hyphens.ts';
import { labelAt } from '#server/ingest/readers/shared/labels.ts';
import { continuesAcross } from '#server/ingest/readers/shared/pages.ts';
import { joinPieces, type Piece } from '#server/ingest/readers/shared/styledText.ts';
import { endsOpen, tidy } from '#server/ingest/readers/shared/text.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { isClosed } from '#shared/reading/sentences.ts';

/** Margins and spacing of a page, in points. */
export interface PageMeasure {
  left: number;
  right: number;
  leading: number;
}

const LOOSE = 1.4;
const SHORT = 0.15;
const CENTER_TOLERANCE = 0.03;
const ALIGNED = 6;

function measurePage(lines: readonly PdfLine[]): PageMeasure {
  const at = (values: number[], share: number): number =>
    values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
  const steps: number[] = [];
  for (let i = 1; i < lines.length; i++) {
    const step = lines[i - 1]!.y - lines[i]!.y;
    if (step > 0 && step < 4 * lines[i]!.size) steps.push(step);
  }
  return {
    left: at(
      lines.map((line) => line.x0),
      0.05,
    ),
    right: at(
      lines.map((line) => line.x1),
      0.95,
    ),
    leading: at(steps, 0.4) || 14,
  };
}

/** Blocks of all pages in order, paragraphs joined over page ends. */
export function pdfBlocks(pages: readonly (readonly PdfLine[])[], join: LineJoiner): Block[] {
  const blocks: Block[] = [];
  let open: PdfLine[] = [];
  let openMeasure: PageMeasure = { left: 0, right: 0, leading: 0 };
  const close = (): void => {
    if (open.length > 0) blocks.push(paragraphBlock(open, openMeasure, join));
    open = [];
  };
  for (const lines of pages) {
    const measure = measurePage(lines);
    const rows = rowsOf(lines);
    for (const line of lines) {
      if (rows.has(line)) {
        close();
        blocks.push(rowBlock(line));
        continue;
      }
      if (open.length > 0 && !goesOn(open, line, measure)) close();
      if (open.length === 0) openMeasure = measure;
      open.push(line);
    }
  }
  close();
  return blocks.filter((block) => block.text !== '');
}

function goesOn(open: readonly PdfLine[], next: PdfLine, measure: PageMeasure): boolean {
  const last = open.at(-1)!;
  const text = tidy(last.text);
  const ended = isClosed(text);
  const following = tidy(next.text);
  const width = measure.right - measure.left;
  const short = last.x1 < measure.right - width * SHORT;
  if (last.page !== next.page) {
    if (isCentered(next, measure) || labelAt(following) > 0) return false;
    return continuesAcross(lastWords(open), following) || (!ended && !short && text.length > 40);
  }
  const step = last.y - next.y;
  if (step > measure.leading * LOOSE || step < 0) return step < 0 && !ended && !short && labelAt(following) === 0;
  if (Math.abs(next.size - last.size) > 0.15 * last.size) return false;
  const centered = isCentered(next, measure) && isCentered(last, measure);
  if (centered) return endsOpen(text);
  if (labelAt(following) > 0)
    return !ended && !short && !/;\s?(?:and|or)$/i.test(text.slice(-8)) && next.x0 <= continuationOf(open) + ALIGNED;
  if (last.bold && !next.bold && short) return false;
  if (!short) return !(ended && next.x0 > continuationOf(open) + ALIGNED && open.length > 1);
  return !ended && (/^[a-z]/.test(following) || endsOpen(text));
}

/** `continuesAcross` looks at length and end only, so two lines are enough. */
function lastWords(open: readonly PdfLine[]): string {
  return tidy(
    open
      .slice(-2)
      .map((line) => line.text)
      .join(' '),
  );
}

/** Where the second and later lines of the open paragraph begin. */
function continuationOf(open: readonly PdfLine[]): number {
  return open.length > 1 ? open.at(-1)!.x0 : open[0]!.x0;
}

function isCentered(line: PdfLine, { left, right }: PageMeasure): boolean {
  const width = right - left;
  const offset = Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2);
  return (
    width > 0 && line.x0 > left + width * 0.08 && line.x1 < right - width * 0.08 && offset < width * CENTER_TOLERANCE
  );
}

function paragraphBlock(lines: readonly PdfLine[], measure: PageMeasure, join: LineJoiner): Block {
  const pieces: Piece[] = [];
  let before = '';
  for (const line of lines) {
    const text = line.text.trim();
    glue(pieces, before, text, join);
    for (const [i, segment] of line.segments.entries())
      pieces.push(...(i > 0 ? [{ text: ' ' }] : []), ...segment.pieces);
    before = text;
  }
  const [first] = lines as [PdfLine];
  const indent = Math.round(first.x0 - measure.left);
  const centered = lines.every((line) => isCentered(line, measure));
  return {
    kind: 'paragraph',
    ...joinPieces(pieces),
    ...(centered && { centered }),
    ...(!centered && indent > 2 && { indent }),
    page: first.page,
  };
}

function glue(pieces: Piece[], before: string, next: string, join: LineJoiner): void {
  if (before === '') return;
  const seam = join(before, next);
  const last = pieces.at(-1)!;
  if (seam === 'space') pieces.push({ text: ' ' });
  else last.text = last.text.trimEnd().slice(0, seam === 'cut' ? -1 : undefined);
}

/** Lines in several parts whose parts begin at the same place as in the line above or below. */
function rowsOf(lines: readonly PdfLine[]): Set<PdfLine> {
  const rows = new Set<PdfLine>();
  for (let i = 1; i < lines.length; i++) {
    const [above, below] = [lines[i - 1]!, lines[i]!];
    if (above.segments.length < 2 || below.segments.length < 2) continue;
    const starts = above.segments.slice(1).flatMap(({ x0, x1 }) => [x0, x1]);
    if (
      below.segments
        .slice(1)
        .some(({ x0, x1 }) => starts.some((x) => Math.abs(x - x0) < ALIGNED || Math.abs(x - x1) < ALIGNED))
    )
      rows.add(above).add(below);
  }
  return rows;
}

function rowBlock(line: PdfLine): Block {
  const cells = line.segments.map((segment) => tidy(segment.text)).filter((cell) => cell !== '');
  return { kind: cells.length > 1 ? 'row' : 'paragraph', text: cells.join('\t'), page: line.page };
}
