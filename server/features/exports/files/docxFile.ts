/** A text as a Word file: headings of Word's own, numbers as in the source in a column of their own, page numbers below. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { columnShares } from '#server/features/exports/files/columnShares.ts';
import { isRightToLeft } from '#server/features/exports/files/direction.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import {
  footTitle,
  type Heading,
  type Piece,
  piecesOf,
  type Run,
  textOf,
  type Words,
} from '#server/features/exports/files/pieces.ts';

const FONT = 'Times New Roman';
/** Twentieths of a point: half an inch. */
const STEP = 720;
const WIDTH = 9026;
const QUIET = '5c5c5c';

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

const headingStyle = (size: number, before: number) => ({
  run: { font: FONT, bold: true, size, color: '000000' },
  paragraph: { spacing: { before, after: 100 }, keepNext: true },
});

const styles = {
  document: { run: { font: FONT, size: 22 }, paragraph: { spacing: { after: 120, line: 264 } } },
  title: {
    run: { font: FONT, bold: true, size: 32 },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 280 } },
  },
  heading1: headingStyle(24, 280),
  heading2: headingStyle(22, 200),
  heading3: headingStyle(22, 160),
  heading4: headingStyle(22, 120),
  heading5: headingStyle(22, 120),
  heading6: headingStyle(22, 120),
};

const runOf = ({ text, bold, italic }: Run, rightToLeft: boolean): TextRun =>
  new TextRun({ text, ...(bold && { bold }), ...(italic && { italics: true }), ...(rightToLeft && { rightToLeft }) });

/** The number, and a tab to where the text begins. */
function childrenOf({ number, runs }: Heading | Words, rightToLeft: boolean): TextRun[] {
  const own = runs.map((run) => runOf(run, rightToLeft));
  return number === null ? own : [runOf({ text: `${number}\t` }, rightToLeft), ...own];
}

/** Numbers of one word hang; “Section 2.01” and “ARTICLE IV” run into their text. */
function indentOf(depth: number, number: string | null) {
  const left = STEP * depth;
  if (number === null) return { indent: { left } };
  if (/\s/.test(number)) return { indent: { left }, tabStops: [{ type: TabStopType.LEFT, position: left + 2 * STEP }] };
  return { indent: { left: left + STEP, hanging: STEP } };
}

const cellBorder = { style: BorderStyle.SINGLE, size: 4, color: '999999' };

function tableOf(rows: readonly string[][]): Table {
  const widths = columnShares(rows).map((share) => Math.floor(share * WIDTH));
  const rightToLeft = isRightToLeft(rows.flat().join(' '));
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    ...(rightToLeft && { visuallyRightToLeft: true }),
    borders: {
      top: cellBorder,
      bottom: cellBorder,
      left: cellBorder,
      right: cellBorder,
      insideHorizontal: cellBorder,
      insideVertical: cellBorder,
    },
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column]!, type: WidthType.DXA },
                margins: { left: 80, right: 80, top: 40, bottom: 40 },
                children: [
                  new Paragraph({
                    spacing: { after: 0 },
                    bidirectional: isRightToLeft(text),
                    children: [new TextRun({ text, size: 20, rightToLeft: isRightToLeft(text) })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

function blocksOf(piece: Piece): (Paragraph | Table)[] {
  // a paragraph between two tables keeps Word from making them one
  if (piece.kind === 'table') return [tableOf(piece.rows), new Paragraph({ spacing: { after: 60 }, children: [] })];
  const rightToLeft = isRightToLeft(textOf(piece));
  const own = { children: childrenOf(piece, rightToLeft), ...(rightToLeft && { bidirectional: true }) };
  if (piece.kind === 'heading')
    return [new Paragraph({ ...own, heading: LEVELS[piece.level - 1]!, ...indentOf(0, piece.number) })];
  return [new Paragraph({ ...own, ...indentOf(piece.depth, piece.number) })];
}

function originOf({ origin: { source, url, note } }: ExportText): Paragraph[] {
  const quiet = (children: (TextRun | ExternalHyperlink)[], more = {}) =>
    new Paragraph({ spacing: { before: 0, after: 60 }, keepLines: true, ...more, children });
  const text = (words: string) => new TextRun({ text: words, size: 18, color: QUIET });
  return [
    quiet([new TextRun({ text: 'Source', bold: true, size: 18, color: QUIET })], {
      keepNext: true,
      spacing: { before: 480, after: 60 },
      border: { top: { style: BorderStyle.SINGLE, size: 4, color: '999999', space: 8 } },
    }),
    quiet([text(source)], { keepNext: true }),
    quiet(
      [new ExternalHyperlink({ link: url, children: [new TextRun({ text: url, style: 'Hyperlink', size: 18 })] })],
      { keepNext: true },
    ),
    quiet([text(note)]),
  ];
}

const footer = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        children: [
          new TextRun({ text: footTitle(title), size: 16, color: QUIET }),
          new TextRun({
            children: ['\t', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
            size: 16,
            color: QUIET,
          }),
        ],
      }),
    ],
  });

export function docxFile(given: ExportText): Promise<Buffer> {
  const { title, language } = given;
  const head = new Paragraph({
    heading: HeadingLevel.TITLE,
    children: [runOf({ text: title }, isRightToLeft(title))],
    bidirectional: isRightToLeft(title),
  });
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: {
        default: {
          ...styles,
          document: { ...styles.document, run: { ...styles.document.run, language: { value: language } } },
        },
      },
      sections: [
        {
          footers: { default: footer(title) },
          children: [head, ...piecesOf(given).flatMap(blocksOf), ...originOf(given)],
        },
      ],
    }),
  );
}
