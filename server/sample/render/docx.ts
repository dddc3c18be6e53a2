import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  LevelSuffix,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx';
import { type Composed, type ComposedBlock, runs, unmarked } from '#server/sample/composed.ts';
import { SCHEDULE_LEVELS } from '#server/sample/composer.ts';
import type { NumberLevel, Numeral } from '#server/sample/houses.ts';
import { withoutClock } from '#server/sample/render/docxZip.ts';
import { signatureLines } from '#server/sample/render/signatures.ts';

const FORMATS: Readonly<Record<Numeral, (typeof LevelFormat)[keyof typeof LevelFormat]>> = {
  decimal: LevelFormat.DECIMAL,
  decimalZero: LevelFormat.DECIMAL_ZERO,
  upperRoman: LevelFormat.UPPER_ROMAN,
  upperLetter: LevelFormat.UPPER_LETTER,
  lowerLetter: LevelFormat.LOWER_LETTER,
  lowerRoman: LevelFormat.LOWER_ROMAN,
  none: LevelFormat.NONE,
};

const TWIPS = 20;
const STEP = 36 * TWIPS;

/** A Word file whose numbers are Word's own lists and whose headings are Word's heading styles. */
export async function renderDocx(contract: Composed): Promise<Buffer> {
  const { house } = contract;
  const document = new Document({
    title: contract.title,
    subject: contract.industry,
    creator: house.id,
    lastModifiedBy: house.id,
    styles: { default: styles(contract) },
    numbering: {
      config: [
        { reference: 'clauses', levels: levels(house.levels, house.centeredParts) },
        { reference: 'schedule', levels: levels(SCHEDULE_LEVELS, false) },
      ],
    },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 }),
                ],
              }),
            ],
          }),
        },
        children: contract.blocks.flatMap((block) => wordBlock(block, contract)),
      },
    ],
  });
  return withoutClock(await Packer.toBuffer(document), contract.date);
}

function styles({ house }: Composed) {
  const underline = house.headingMark === 'underline' ? { type: UnderlineType.SINGLE } : undefined;
  const heading = { color: '000000', font: house.font, bold: house.headingMark === 'bold' };
  const spacing = { before: 200, after: 100 };
  return {
    document: { run: { font: house.font, size: 22 }, paragraph: { spacing: { after: 120 } } },
    title: {
      run: { font: house.font, bold: true, size: 30 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
    },
    heading1: { run: { ...heading, bold: true, size: 24 }, paragraph: { spacing, keepNext: true } },
    heading2: { run: { ...heading, underline, size: 22 }, paragraph: { spacing, keepNext: true } },
    heading3: { run: { ...heading, size: 22 }, paragraph: { spacing, keepNext: true } },
  };
}

function levels(own: readonly NumberLevel[], centered: boolean): ILevelsOptions[] {
  return own.map((level, index) => ({
    level: index,
    format: FORMATS[level.numeral],
    text: level.format,
    alignment: AlignmentType.START,
    isLegalNumberingStyle: level.legal ?? false,
    suffix:
      index === 0 && centered ? LevelSuffix.SPACE : level.numeral === 'none' ? LevelSuffix.NOTHING : LevelSuffix.TAB,
    style: { paragraph: { indent: indentOf(level, index, centered) } },
  }));
}

/** Lettered items hang; "Section 1.01" runs into its text. */
function indentOf(level: NumberLevel, index: number, centered: boolean) {
  if (level.numeral === 'none' || (index === 0 && centered)) return { left: 0, firstLine: 0 };
  if (/^(Section|ARTICLE|Article)/.test(level.format)) return { left: 0, firstLine: 0 };
  if (level.format.startsWith('(')) return { left: STEP * 2, hanging: STEP };
  return { left: STEP, hanging: STEP };
}

const textRuns = (text: string): TextRun[] =>
  runs(text).map(
    (run) =>
      new TextRun({
        text: run.text,
        bold: run.bold || undefined,
        underline: run.underline ? { type: UnderlineType.SINGLE } : undefined,
      }),
  );

function wordBlock(block: ComposedBlock, contract: Composed): (Paragraph | Table)[] {
  const { house } = contract;
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(block.text) })];
    case 'centered':
      return [new Paragraph({ alignment: AlignmentType.CENTER, children: textRuns(block.text) })];
    case 'schedule':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          pageBreakBefore: true,
          alignment: AlignmentType.CENTER,
          children: textRuns(`${block.label} – ${block.text}`),
        }),
      ];
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 0 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          alignment: block.centered ? AlignmentType.CENTER : undefined,
          numbering: numbering(block.place),
          children: textRuns(block.text),
        }),
      ];
    case 'paragraph': {
      const runIn = block.runIn
        ? [
            new TextRun({
              text: block.runIn,
              bold: house.headingMark === 'bold' || undefined,
              underline: house.headingMark === 'underline' ? { type: UnderlineType.SINGLE } : undefined,
            }),
            new TextRun(/[.?!]$/.test(block.runIn) ? ' ' : '. '),
          ]
        : [];
      return [
        new Paragraph({
          alignment: AlignmentType.JUSTIFIED,
          numbering: numbering(block.place),
          indent: block.place ? undefined : { left: block.depth * STEP },
          children: [...runIn, ...textRuns(block.text)],
        }),
      ];
    }
    case 'table':
      return [wordTable(block.rows, block.hasHeader), new Paragraph('')];
    case 'signatures':
      return block.signatures.flatMap((signature) => [
        new Paragraph({
          spacing: { before: 360, after: 0 },
          keepLines: true,
          children: lines(signatureLines(signature, contract)),
        }),
      ]);
  }
}

function numbering(place: Extract<ComposedBlock, { kind: 'heading' }>['place']) {
  if (!place) return undefined;
  if (place.list === 'clauses') return { reference: 'clauses', level: place.level };
  return { reference: 'schedule', level: place.level, instance: Number(place.list.slice('schedule-'.length)) };
}

const lines = (texts: readonly string[]): TextRun[] =>
  texts.map((text, index) => new TextRun({ text, break: index > 0 ? 1 : 0 }));

function wordTable(rows: readonly string[][], hasHeader: boolean): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: '999999' };
  const width = Math.floor(9000 / rows[0]!.length);
  return new Table({
    width: { size: 9000, type: WidthType.DXA },
    columnWidths: rows[0]!.map(() => width),
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: hasHeader && index === 0,
          children: row.map(
            (cell) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                children: [
                  new Paragraph({
                    children:
                      hasHeader && index === 0 ? [new TextRun({ text: unmarked(cell), bold: true })] : textRuns(cell),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}
