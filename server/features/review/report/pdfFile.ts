/** A report as a PDF. */
import PDFDocument from 'pdfkit';
import type { ReportBlock, Run } from '#server/features/review/report/content.ts';

const MARGIN = 60;
const PLAIN = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const COLOURS = { bold: '#000000', quiet: '#5c5c5c', added: '#1a5ea8', removed: '#a4262c' } as const;
const SIZES = { title: 19, heading: 13, subheading: 11 } as const;
const SIZE = 10;
const FIRST_COLUMN = 130;

type Pdf = InstanceType<typeof PDFDocument>;

/** What the fonts that every reader has can write: Windows-1252. */
const IS_WRITTEN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n]$/u;

interface Written {
  text(text: string): string;
  /** Whether something could not be written. */
  hasGaps(): boolean;
}

function writer(): Written {
  let gaps = false;
  return {
    text: (text) =>
      Array.from(
        text
          .replace(/[\t\v\f]/g, ' ')
          .replace(/\u2011/g, '-')
          .replace(/\u00ad/g, ''),
        (one) => {
          if (IS_WRITTEN.test(one)) return one;
          gaps = true;
          return '?';
        },
      ).join(''),
    hasGaps: () => gaps,
  };
}

export async function pdfFile(title: string, blocks: readonly ReportBlock[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const written = writer();
  for (const block of blocks) write(pdf, block, written);
  if (written.hasGaps())
    write(
      pdf,
      {
        kind: 'paragraph',
        runs: [
          { text: 'Characters that this file’s fonts lack are shown as “?”. The Word report has them.', mark: 'quiet' },
        ],
      },
      written,
    );
  numberPages(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function write(pdf: Pdf, block: ReportBlock, written: Written): void {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'subheading':
      // a heading stays with what follows
      if (pdf.y > pdf.page.height - MARGIN - 70) pdf.addPage();
      if (block.kind !== 'title') pdf.moveDown(0.7);
      pdf
        .font(BOLD)
        .fontSize(SIZES[block.kind])
        .fillColor('#000000')
        .text(written.text(block.text), MARGIN)
        .moveDown(0.4);
      return;
    case 'facts':
      for (const [name, value] of block.rows) {
        if (pdf.y > pdf.page.height - MARGIN - 30) pdf.addPage();
        const top = pdf.y;
        pdf
          .font(PLAIN)
          .fontSize(SIZE)
          .fillColor(COLOURS.quiet)
          .text(written.text(name), MARGIN, top, { width: FIRST_COLUMN - 10 });
        const below = pdf.y;
        pdf.fillColor('#000000').text(written.text(value), MARGIN + FIRST_COLUMN, top);
        pdf.y = Math.max(below, pdf.y) + 2;
        pdf.x = MARGIN;
      }
      pdf.moveDown(0.6);
      return;
    case 'quote':
      line(pdf, block.runs, MARGIN + 18, written);
      return;
    case 'paragraph':
      line(pdf, block.runs, MARGIN, written);
  }
}

function line(pdf: Pdf, runs: readonly Run[], x: number, written: Written): void {
  const width = pdf.page.width - MARGIN - x;
  pdf.fontSize(SIZE);
  runs.forEach(({ text, mark }, i) => {
    const options = {
      width,
      continued: i < runs.length - 1,
      underline: mark === 'added',
      strike: mark === 'removed',
      lineGap: 2,
    };
    pdf.font(mark === 'bold' ? BOLD : PLAIN).fillColor(mark ? COLOURS[mark] : '#000000');
    if (i === 0) pdf.text(written.text(text), x, undefined, options);
    else pdf.text(written.text(text), options);
  });
  pdf.moveDown(0.35);
  pdf.x = MARGIN;
}

function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // below the margin text would open another page
    pdf.page.margins.bottom = 0;
    pdf
      .font(PLAIN)
      .fontSize(8)
      .fillColor(COLOURS.quiet)
      .text(`${page + 1} of ${count}`, MARGIN, pdf.page.height - 36, { align: 'center', lineBreak: false });
  }
}
