/** A standard form as a Word file: as its publisher hands it out or, where that is a text, made of it word for word. */
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { Block, Range } from '#shared/reading/blocks.ts';

const HEADINGS = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const FONT = 'Times New Roman';
const STEP = 567;
const DEEPEST = 4;
/** Twips between the margins of a page. */
const PAGE_WIDTH = 9026;

const headingStyle = (size: number) => ({
  run: { font: FONT, bold: true, size, color: '000000' },
  paragraph: { spacing: { before: 240, after: 100 }, keepNext: true },
});

const styles = {
  document: { run: { font: FONT, size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
  title: { run: { font: FONT, bold: true, size: 32 }, paragraph: { spacing: { after: 240 } } },
  heading1: headingStyle(26),
  heading2: headingStyle(23),
  heading3: headingStyle(22),
};

export function wordFileOf(title: string, blocks: readonly Block[]): Promise<Buffer> {
  const children: (Paragraph | Table)[] = [];
  for (let i = 0; i < blocks.length; i++) {
    if (blocks[i]!.kind !== 'row') {
      if (blocks[i]!.kind !== 'note') children.push(paragraphOf(blocks[i]!));
      continue;
    }
    const from = i;
    while (blocks[i + 1]?.kind === 'row') i++;
    children.push(tableOf(blocks.slice(from, i + 1)));
  }
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: { default: styles },
      sections: [{ children }],
    }),
  );
}

/** Numbers are text: what the publisher wrote is what stands there. */
function paragraphOf(block: Block): Paragraph {
  const { kind, text, level = 1, labelLength = 0 } = block;
  if (kind === 'heading')
    return new Paragraph({ heading: HEADINGS[Math.min(level, HEADINGS.length) - 1]!, children: [new TextRun(text)] });
  const depth = kind === 'item' ? Math.min(level, DEEPEST) : 0;
  return new Paragraph({
    children: runsOf(text, block.bold ?? []),
    ...(depth > 0 && labelLength > 0 && { indent: { left: STEP * depth, hanging: STEP } }),
    ...(depth > 0 && labelLength === 0 && { indent: { left: STEP * depth } }),
  });
}

/** Bold words stay bold. */
function runsOf(text: string, bold: readonly Range[]): TextRun[] {
  const cuts = [...new Set([0, ...bold.flat(), text.length])].filter((at) => at <= text.length).sort((a, b) => a - b);
  return cuts.slice(0, -1).map(
    (start, i) =>
      new TextRun({
        text: text.slice(start, cuts[i + 1]),
        bold: bold.some(([from, to]) => from <= start && start < to),
      }),
  );
}

function tableOf(rows: readonly Block[]): Table {
  const cells = rows.map(({ text }) => text.split('\t'));
  const columns = Math.max(...cells.map(({ length }) => length));
  const width = Math.floor(PAGE_WIDTH / columns);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array<number>(columns).fill(width),
    rows: cells.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: Array.from(
            { length: columns },
            (_, i) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: [new Paragraph({ children: [new TextRun(row[i] ?? '')] })],
              }),
          ),
        }),
    ),
  });
}
