import PDFDocument from 'pdfkit';
import { type Composed, type ComposedBlock, runs } from '#server/sample/composed.ts';
import { signatureLines } from '#server/sample/render/signatures.ts';

const FONTS = {
  Times: { plain: 'Times-Roman', bold: 'Times-Bold' },
  Helvetica: { plain: 'Helvetica', bold: 'Helvetica-Bold' },
} as const;
const MARGIN = 72;

/** A paged PDF with the title as running head and page numbers below. */
export async function renderPdf(contract: Composed): Promise<Buffer> {
  const date = new Date(`${contract.date}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: contract.house.families.includes('us') ? 'LETTER' : 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: contract.title, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const block of contract.blocks) pdfBlock(pdf, block, contract);
  runningHeads(pdf, contract);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function pdfBlock(pdf: Pdf, block: ComposedBlock, contract: Composed): void {
  const font = FONTS[contract.house.pdfFont];
  const size = 10.5;
  switch (block.kind) {
    case 'title':
      pdf.font(font.bold).fontSize(15).text(block.text, { align: 'center' }).moveDown(1);
      return;
    case 'centered':
      pdf.font(font.plain).fontSize(size).text(block.text, { align: 'center' }).moveDown(0.6);
      return;
    case 'schedule':
      pdf.addPage();
      pdf
        .font(font.bold)
        .fontSize(13)
        .text(block.label, { align: 'center' })
        .text(block.text, { align: 'center' })
        .moveDown(0.8);
      return;
    case 'heading':
      keepWithNext(pdf);
      pdf.font(font.bold).fontSize(block.level === 0 ? 11.5 : size);
      pdf
        .moveDown(0.3)
        .text(`${block.place?.label ? `${block.place.label}  ` : ''}${block.text}`, MARGIN, undefined, {
          align: block.centered ? 'center' : 'left',
        })
        .moveDown(0.4);
      return;
    case 'paragraph':
      paragraph(pdf, block, contract, size);
      return;
    case 'table':
      table(pdf, block.rows, font, size);
      return;
    case 'signatures':
      for (const signature of block.signatures) {
        pdf.font(font.plain).fontSize(size).moveDown(1.4);
        for (const line of signatureLines(signature, contract)) pdf.text(line, MARGIN).moveDown(0.25);
      }
  }
}

function keepWithNext(pdf: Pdf): void {
  if (pdf.y > pdf.page.height - MARGIN - 60) pdf.addPage();
}

function paragraph(
  pdf: Pdf,
  block: Extract<ComposedBlock, { kind: 'paragraph' }>,
  contract: Composed,
  size: number,
): void {
  const font = FONTS[contract.house.pdfFont];
  const underlined = contract.house.headingMark === 'underline';
  const pieces = [
    ...(block.place?.label ? [{ text: `${block.place.label}  `, bold: false, underline: false }] : []),
    ...(block.runIn
      ? [
          { text: block.runIn, bold: !underlined, underline: underlined },
          { text: /[.?!]$/.test(block.runIn) ? '  ' : '.  ', bold: false, underline: false },
        ]
      : []),
    ...runs(block.text),
  ];
  const left = MARGIN + block.depth * 24;
  const width = pdf.page.width - MARGIN - left;
  pdf.fontSize(size);
  pieces.forEach((piece, index) => {
    const options = {
      width,
      align: 'left' as const,
      continued: index < pieces.length - 1,
      underline: piece.underline,
      lineGap: 1.5,
    };
    pdf.font(piece.bold ? font.bold : font.plain);
    if (index === 0) pdf.text(piece.text, left, pdf.y, options);
    else pdf.text(piece.text, options);
  });
  pdf.moveDown(0.55);
}

function table(pdf: Pdf, rows: readonly string[][], font: { plain: string; bold: string }, size: number): void {
  const width = (pdf.page.width - 2 * MARGIN) / rows[0]!.length;
  for (const row of rows) {
    const cells = row.map((cell) => runs(cell));
    const heights = cells.map((cell) =>
      pdf
        .font(font.plain)
        .fontSize(size - 0.5)
        .heightOfString(cell.map((run) => run.text).join(''), { width: width - 12 }),
    );
    const height = Math.max(...heights) + 5;
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    cells.forEach((cell, column) => {
      pdf
        .font(cell[0]?.bold ? font.bold : font.plain)
        .text(cell.map((run) => run.text).join(''), MARGIN + column * width, top, { width: width - 12 });
    });
    pdf.y = top + height;
  }
  pdf.x = MARGIN;
  pdf.moveDown(0.6);
}

function runningHeads(pdf: Pdf, contract: Composed): void {
  const { start, count } = pdf.bufferedPageRange();
  const font = FONTS[contract.house.pdfFont].plain;
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    // Text in the margins would open a new page
    pdf.page.margins.bottom = 0;
    pdf.font(font).fontSize(8.5);
    if (page > start)
      pdf.text(contract.title, MARGIN, 40, { width: width - 2 * MARGIN, align: 'right', lineBreak: false });
    pdf.text(`Page ${page - start + 1} of ${count}`, MARGIN, height - 48, {
      width: width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}
