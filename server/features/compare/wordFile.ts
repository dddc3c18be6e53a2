/** The table as a Word document, lying: differences as lawyers know them, in colour and in form. */
import {
  Document,
  HeadingLevel,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Compared } from '#shared/api/compare.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';
import {
  countsLine,
  factLines,
  headOf,
  missingLine,
  sourceLines,
  termLines,
} from '#shared/domain/wordingTable/lines.ts';
import type { WordingCell } from '#shared/domain/wordingTable/rows.ts';

/** Twentieths of a point: A4 lying, with its margins. */
const PAGE = { width: 11_906, height: 16_838 };
const MARGIN = 850;
const TOPIC = 1_700;
const WIDTH = PAGE.height - 2 * MARGIN;

const MARKS: Record<DiffPart['kind'], object> = {
  same: {},
  added: { color: '0B5CAD', underline: { type: 'double', color: '0B5CAD' } },
  removed: { color: 'B3261E', strike: true },
};

const plain = (text: string, more: object = {}): Paragraph =>
  new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text, ...more })] });

function cellText(cell: WordingCell | null, missing: string): Paragraph[] {
  if (!cell) return [plain(missing, { italics: true, color: '5F6B6D' })];
  const { text, parts, isMoved } = cell;
  const moved = isMoved ? [plain('the same sentence in another place', { italics: true, color: '5F6B6D' })] : [];
  // nothing in common: marks would say less than the text
  if (!parts || parts.length === 0) return [...moved, plain(text)];
  const children = parts.map((part) => new TextRun({ text: part.text, ...MARKS[part.kind] }));
  return [...moved, new Paragraph({ spacing: { after: 60 }, children })];
}

export async function wordFile({ wordings, rows }: Compared): Promise<Buffer> {
  const column = Math.floor((WIDTH - TOPIC) / wordings.length);
  const row = (topic: string, cells: Paragraph[][], isHead = false): TableRow =>
    new TableRow({
      cantSplit: !isHead,
      tableHeader: isHead,
      children: [[plain(topic, { bold: true })], ...cells].map(
        (children, n) =>
          new TableCell({
            children,
            width: { size: n === 0 ? TOPIC : column, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 90, right: 90 },
            ...(isHead && { shading: { fill: 'EEF2F2' } }),
          }),
      ),
    });
  const lines = (of: (wording: Compared['wordings'][number]) => string[]) =>
    wordings.map((one) => of(one).map((line) => plain(line)));
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: TOPIC + column * wordings.length, type: WidthType.DXA },
    columnWidths: [TOPIC, ...wordings.map(() => column)],
    rows: [
      row(
        'Topic',
        wordings.map((one, i) => [plain(headOf(one, i + 1), { bold: true }), plain(countsLine(one))]),
        true,
      ),
      ...rows.map((said) =>
        row(
          said.name,
          said.cells.map((cell, column) => cellText(cell, missingLine(said, column))),
        ),
      ),
      ...(wordings.some(({ terms }) => terms.length > 0)
        ? [
            row(
              'What is negotiated',
              lines((one) => (one.terms.length > 0 ? termLines(one) : ['nothing counted'])),
            ),
          ]
        : []),
      row('Drafting facts', lines(factLines)),
      row('Source', lines(sourceLines)),
    ],
  });
  const legend = new Paragraph({
    spacing: { before: 160 },
    children: [
      new TextRun('Compared with wording 1: '),
      new TextRun({ text: 'added', ...MARKS.added }),
      new TextRun(', '),
      new TextRun({ text: 'removed', ...MARKS.removed }),
      new TextRun('. A row that wording 1 does not have is compared with the first that has it.'),
    ],
  });
  return Packer.toBuffer(
    new Document({
      title: 'Comparison of wordings',
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: {
        default: {
          document: { run: { font: 'Times New Roman', size: 18 } },
          heading1: { run: { font: 'Times New Roman', bold: true, size: 28, color: '000000' } },
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { ...PAGE, orientation: PageOrientation.LANDSCAPE },
              margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
            },
          },
          children: [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              spacing: { after: 160 },
              children: [new TextRun(`Comparison of ${wordings.length} wordings`)],
            }),
            table,
            legend,
          ],
        },
      ],
    }),
  );
}
