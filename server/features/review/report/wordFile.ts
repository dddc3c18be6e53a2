/** A report as a Word file. */
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { ReportBlock, Run } from '#server/features/review/report/content.ts';

const QUIET = '5c5c5c';
const ADDED = '1a5ea8';
const REMOVED = 'a4262c';

function runOf({ text, mark }: Run): TextRun[] {
  const style =
    mark === 'bold'
      ? { bold: true }
      : mark === 'quiet'
        ? { color: QUIET }
        : mark === 'added'
          ? { color: ADDED, underline: {} }
          : mark === 'removed'
            ? { color: REMOVED, strike: true }
            : {};
  return text.split('\n').map((line, i) => new TextRun({ text: line, ...style, ...(i > 0 && { break: 1 }) }));
}

const HEADINGS = {
  title: HeadingLevel.TITLE,
  heading: HeadingLevel.HEADING_1,
  subheading: HeadingLevel.HEADING_2,
} as const;

function blockOf(block: ReportBlock): Paragraph | Table {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'subheading':
      return new Paragraph({ heading: HEADINGS[block.kind], children: [new TextRun(block.text)], keepNext: true });
    case 'facts':
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        columnWidths: [2600, 6800],
        rows: block.rows.map(
          (row) =>
            new TableRow({
              children: row.map(
                (text) => new TableCell({ children: [new Paragraph({ children: [new TextRun(text)] })] }),
              ),
            }),
        ),
      });
    case 'quote':
      return new Paragraph({ indent: { left: 420 }, children: block.runs.flatMap(runOf) });
    case 'paragraph':
      return new Paragraph({ children: block.runs.flatMap(runOf) });
  }
}

export const wordFile = (title: string, blocks: readonly ReportBlock[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 21 }, paragraph: { spacing: { after: 100, line: 264 } } },
          title: { run: { font: 'Calibri', bold: true, size: 34 }, paragraph: { spacing: { after: 200 } } },
          heading1: {
            run: { font: 'Calibri', bold: true, size: 25, color: '000000' },
            paragraph: { spacing: { before: 260, after: 90 } },
          },
        },
      },
      sections: [{ children: blocks.map(blockOf) }],
    }),
  );
