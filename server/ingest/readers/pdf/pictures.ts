/** Pages that are pictures of words: a picture is drawn by stretching the unit square over its place, which text and lines never do. */
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { PdfLine } from '#server/ingest/readers/pdf/lines.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** A stamp, the name of a scanner or the id of a signing service do not make a page of words. */
const FEW_LETTERS = 80;
/** With more than this nobody needs to look for pictures. */
const MANY_LETTERS = 600;
/** Of the page: a logo is no scan. */
const PICTURED = 0.3;
/** Letters that were drawn as lines: each is a path. */
const DRAWN_LETTERS = 200;
/** Square points: less is type, or a unit of measure. */
const SMALLEST = 900;

const lettersOf = (lines: readonly PdfLine[]): number =>
  lines.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

export const hasFewLetters = (lines: readonly PdfLine[]): boolean => lettersOf(lines) < FEW_LETTERS;
export const mayBePicture = (lines: readonly PdfLine[]): boolean => lettersOf(lines) < MANY_LETTERS;

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const areaOf = (m: Matrix): number => Math.abs(m[0] * m[3] - m[1] * m[2]);

/** Whether pictures, or letters drawn as lines, cover a good part of the page. Nothing is decoded for this. */
export async function isPicture(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const outer: Matrix[] = [];
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  let covered = 0;
  for (const [i, operator] of fnArray.entries()) {
    const isForm = operator === OPS.paintFormXObjectBegin;
    if (operator === OPS.save || isForm) outer.push(at);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) at = outer.pop() ?? at;
    const matrix = operator === OPS.transform ? argsArray[i] : isForm ? argsArray[i]?.[0] : null;
    if (!matrix) continue;
    at = times(at, matrix as Matrix);
    if (areaOf(at) > SMALLEST) covered += Math.min(areaOf(at), width * height);
  }
  const paths = fnArray.filter((operator) => operator === OPS.constructPath).length;
  return covered >= PICTURED * width * height || paths >= DRAWN_LETTERS;
}
