/** A text as a PDF: tagged, with its language and title, bookmarks by its headings, page numbers below. */
import PDFDocument from 'pdfkit';
import { columnShares } from '#server/features/exports/files/columnShares.ts';
import { isRightToLeft } from '#server/features/exports/files/direction.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import {
  bottomOf,
  fontOf,
  keep,
  type Letters,
  MARGIN,
  type Pdf,
  setRuns,
} from '#server/features/exports/files/pdfPage.ts';
import {
  footTitle,
  type Heading,
  type Piece,
  piecesOf,
  type Table,
  textOf,
  type Words,
} from '#server/features/exports/files/pieces.ts';

const SIZE = 10.5;
const SMALL = 8.5;
const QUIET = '#5c5c5c';
const RULE = '#999999';
const STEP = 32;
const PADDING = 4;
const NOT_WHOLE =
  'Some letters of this text are in no font of the machine that made this file: they are written as “?”. The Word file has them all.';

type Struct = ReturnType<Pdf['struct']>;
type Outline = Pdf['outline'];

interface Page {
  pdf: Pdf;
  root: Struct;
  letters: Letters;
  /** Open headings, the innermost last. */
  open: { level: number; item: Outline }[];
}

export async function pdfFile(given: ExportText): Promise<Buffer> {
  const { title, language } = given;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Clausary' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page: Page = { pdf, root, letters: { isWhole: true }, open: [] };
  const width = pdf.page.width - 2 * MARGIN;
  root.add(
    pdf.struct('H1', {}, () =>
      setRuns(pdf, [{ text: title, bold: true }], { x: MARGIN, width, size: 16, align: 'center' }, page.letters),
    ),
  );
  pdf.moveDown(1);
  for (const piece of piecesOf(given)) writePiece(page, piece);
  writeOrigin(page, given);
  root.end();
  numberPages(pdf, title, page.letters);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function writePiece(page: Page, piece: Piece): void {
  if (piece.kind === 'table') writeTable(page, piece);
  else if (piece.kind === 'heading') writeHeading(page, piece);
  else writeWords(page, piece, `P`, SIZE);
}

function writeHeading(page: Page, heading: Heading): void {
  const { pdf, open } = page;
  pdf.y += heading.level === 1 ? 8 : 4;
  // a heading stays with the lines that follow it
  keep(pdf, 60);
  while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
  const above = open.at(-1)?.item ?? pdf.outline;
  const called = [heading.number, textOf(heading)].filter(Boolean).join(' ');
  open.push({ level: heading.level, item: above.addItem(called) as Outline });
  const strong = {
    ...heading,
    kind: 'words',
    depth: 0,
    runs: heading.runs.map((run) => ({ ...run, bold: true })),
  } as const;
  writeWords(page, strong, `H${Math.min(6, heading.level + 1)}`, heading.level === 1 ? 11.5 : SIZE);
}

/** The number hangs in a column of its own; one that is too long for it, or of several words, runs into the text. */
function writeWords({ pdf, root, letters }: Page, { depth, number, runs }: Words, tag: string, size: number): void {
  const isRight = isRightToLeft(runs.map(({ text }) => text).join(''));
  const bold = tag !== 'P';
  const label = number ?? '';
  const wide = fontOf(pdf, bold ? 'Times-Bold' : 'Times-Roman')
    .fontSize(size)
    .widthOfString(label);
  // letters that are not of Times are not measured by it
  const hangs = number !== null && /^[\x21-\x7e]+$/.test(number) && wide <= STEP - 4;
  const indent = STEP * depth + (hangs ? STEP : 0);
  const all = number !== null && !hangs ? [{ text: `${number}   `, bold }, ...runs] : runs;
  const width = pdf.page.width - 2 * MARGIN - indent;
  keep(pdf, size * 1.5);
  root.add(
    pdf.struct(tag, {}, () => {
      const { y } = pdf;
      if (hangs) {
        const x = isRight ? pdf.page.width - MARGIN - STEP * depth - wide : MARGIN + STEP * depth;
        setRuns(pdf, [{ text: label, bold }], { x, width: wide + 20, size }, letters);
        pdf.y = y;
      }
      setRuns(pdf, all, { x: isRight ? MARGIN : MARGIN + indent, width, size }, letters);
    }),
  );
  pdf.y += 5;
  pdf.x = MARGIN;
}

function writeTable({ pdf, root, letters }: Page, { rows }: Table): void {
  const whole = pdf.page.width - 2 * MARGIN;
  const isRight = isRightToLeft(rows.flat().join(' '));
  const widths = columnShares(rows).map((share) => share * whole);
  const starts = widths.map((_, column) =>
    isRight
      ? MARGIN + whole - widths.slice(0, column + 1).reduce((sum, wide) => sum + wide, 0)
      : MARGIN + widths.slice(0, column).reduce((sum, wide) => sum + wide, 0),
  );
  const size = SIZE - 1;
  const table = pdf.struct('Table');
  root.add(table);
  pdf.y += 2;
  for (const row of rows) {
    const inner = (column: number) => Math.max(8, widths[column]! - 2 * PADDING);
    fontOf(pdf, 'Times-Roman').fontSize(size);
    const heights = row.map((text, column) => pdf.heightOfString(text || ' ', { width: inner(column), lineGap: 2.2 }));
    // letters of other fonts are wider than those that were measured
    const isOwn = row.some((text) => /[^\u0000-\u00ff‘’“”–—•…€]/u.test(text));
    const height = Math.max(...heights) * (isOwn ? 1.2 : 1) + 2 * PADDING;
    if (height < bottomOf(pdf) - MARGIN) keep(pdf, height);
    const top = pdf.y;
    const first = pdf.page;
    const line = pdf.struct('TR');
    table.add(line);
    let lowest = top;
    row.forEach((text, column) => {
      line.add(
        pdf.struct('TD', {}, () => {
          if (pdf.page === first) pdf.y = top + PADDING;
          setRuns(pdf, [{ text: text || ' ' }], { x: starts[column]! + PADDING, width: inner(column), size }, letters);
        }),
      );
      if (pdf.page === first) lowest = Math.max(lowest, pdf.y);
    });
    line.end();
    if (pdf.page !== first) continue;
    const bottom = Math.max(top + height, lowest + PADDING);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.lineWidth(0.5).strokeColor(RULE);
    for (const [column, wide] of widths.entries()) pdf.rect(starts[column]!, top, wide, bottom - top).stroke();
    pdf.endMarkedContent();
    pdf.y = bottom;
  }
  table.end();
  pdf.x = MARGIN;
  pdf.y += 8;
}

function writeOrigin({ pdf, root, letters }: Page, { origin: { source, url, note } }: ExportText): void {
  const width = pdf.page.width - 2 * MARGIN;
  keep(pdf, 90);
  pdf.y += 18;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + width, pdf.y)
    .lineWidth(0.5)
    .stroke(RULE);
  pdf.endMarkedContent();
  pdf.y += 8;
  const setting = { x: MARGIN, width, size: SMALL, colour: QUIET };
  const paragraph = (text: string, bold = false) =>
    root.add(
      pdf.struct('P', {}, () => {
        setRuns(pdf, [{ text, bold }], setting, letters);
        pdf.y += 3;
      }),
    );
  paragraph('Source', true);
  paragraph(source);
  root.add(
    pdf.struct('P', {}, () => {
      fontOf(pdf, 'Times-Roman').fontSize(SMALL).fillColor('#0563c1');
      pdf.text(url, MARGIN, pdf.y, { width, link: url, underline: true });
      pdf.y += 3;
    }),
  );
  paragraph(note);
  if (!letters.isWhole) paragraph(NOT_WHOLE);
}

function numberPages(pdf: Pdf, title: string, letters: Letters): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // below the margin text would open another page
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 44;
    const width = pdf.page.width - 2 * MARGIN;
    const number = `${page + 1} of ${count}`;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf.y = y;
    setRuns(pdf, [{ text: footTitle(title) }], { x: MARGIN, width: width - 70, size: 8, colour: QUIET }, letters);
    fontOf(pdf, 'Times-Roman')
      .fontSize(8)
      .fillColor(QUIET)
      .text(number, MARGIN, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}
