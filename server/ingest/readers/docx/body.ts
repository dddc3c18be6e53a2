import { type Beside, styledPieces } from '#server/ingest/readers/docx/inline.ts';
import type { Reading, Story } from '#server/ingest/readers/docx/reading.ts';
import { joinPieces, type Piece, shiftRanges } from '#server/ingest/readers/shared/styledText.ts';
import { type Cell, tableBlocks, wholeRows } from '#server/ingest/readers/shared/tables.ts';
import { isOnlyBreak, isStyleSeparator } from '#shared/docx/labels.ts';
import type { PlacedNumber } from '#shared/docx/numbering.ts';
import { blocksIn, cellsOf, rowsOf } from '#shared/docx/paragraphs.ts';
import { viewOf } from '#shared/docx/paragraphView.ts';
import { isMarkStruck, isStruckCell, isStruckRow } from '#shared/docx/revisions.ts';
import { headingLevel, type ParagraphFormat, paragraphFormatOf, type Style, styleOf } from '#shared/docx/styles.ts';
import { bodyOf } from '#shared/docx/wordDocument.ts';
import { child, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { Block } from '#shared/reading/blocks.ts';

/** How a paragraph is set, which decides what kind of block it is. */
interface Setting {
  format: ParagraphFormat;
  style: Style;
  number: PlacedNumber | undefined;
}

/** A paragraph, or several that run into each other because the marks between them are struck out or hidden. */
interface Pending {
  pieces: Piece[];
  setting: Setting;
  /** Whether that of the paragraph that it runs into holds instead, since its own goes with its mark. */
  yields: boolean;
  beside: Beside;
}

/** Blocks of the document in reading order; boxes and notes follow the paragraph that holds or cites them. */
export function readBody(reading: Reading): Block[] {
  return readStory(reading, reading.stories.body, bodyOf(reading.document));
}

function readStory(reading: Reading, story: Story, container: XmlElement): Block[] {
  const blocks: Block[] = [];
  const rowBlocks = reading.keepsTables ? wholeRows : tableBlocks;
  let pending: Pending | null = null;
  for (const element of blocksIn(container, 'w:altChunk')) {
    if (element.name === 'w:altChunk') {
      reading.counts.embedded++;
      continue;
    }
    if (element.name === 'w:tbl') {
      blocks.push(...settle(reading, pending), ...rowBlocks(readRows(reading, story, element)));
      pending = null;
      continue;
    }
    const read = readParagraph(reading, story, element, pending);
    pending = read.pending;
    blocks.push(...read.blocks);
  }
  return [...blocks, ...settle(reading, pending)];
}

function readParagraph(
  reading: Reading,
  story: Story,
  paragraph: XmlElement,
  pending: Pending | null,
): { blocks: Block[]; pending: Pending | null } {
  const { document } = reading;
  const shown = viewOf(paragraph, story.fields);
  story.fields = shown.fieldsAfter;
  const style = styleOf(document, paragraph);
  const beside: Beside = pending?.beside ?? { boxes: [], notes: [] };
  const pieces = styledPieces(reading, shown, style, beside);
  const setting: Setting = {
    format: paragraphFormatOf(document, paragraph),
    style,
    number: story.labelOf(paragraph, shown),
  };
  const isStruck = isMarkStruck(paragraph);
  if (isStruck && pieces.every(({ text }) => text.trim() === '')) return { blocks: [], pending };
  if (!pending && isOnlyBreak(paragraph, shown)) return { blocks: besideBlocks(reading, beside), pending: null };
  const joined = pending ? pending.pieces : pieces;
  if (pending) for (const piece of [{ text: ' ' }, ...pieces]) joined.push(piece);
  const isDecided = pending !== null && !pending.yields;
  const whole: Pending = {
    pieces: joined,
    setting: isDecided ? pending.setting : setting,
    yields: isStruck && !isDecided,
    beside,
  };
  if (isStruck || isStyleSeparator(paragraph)) return { blocks: [], pending: whole };
  return { blocks: settle(reading, whole), pending: null };
}

/** The block of a paragraph that runs into no other, and what stands beside it. */
function settle(reading: Reading, paragraph: Pending | null): Block[] {
  if (!paragraph) return [];
  const block = makeBlock(paragraph.pieces, paragraph.setting);
  const isShown = block !== null && !isContentsEntry(reading, paragraph.setting.style);
  return [...(isShown ? [block] : []), ...besideBlocks(reading, paragraph.beside)];
}

/** Entries of a table of contents repeat the headings; Word names their styles "toc 1" to "toc 9" in every language. */
function isContentsEntry({ counts }: Reading, { name }: Style): boolean {
  if (!/^(?:toc (?:\d|heading)|table of figures|table of authorities)$/i.test(name)) return false;
  counts.contentsEntries++;
  return true;
}

function makeBlock(pieces: readonly Piece[], { format, style, number }: Setting): Block | null {
  const styled = joinPieces(pieces);
  if (styled.text === '' && (number === undefined || number.bullet)) return null;
  const label = number === undefined ? '' : number.label + (styled.text === '' ? '' : number.suffix);
  const level = headingLevel(format);
  const isTitle = /^title$/i.test(style.name);
  const indent = format.indent ?? number?.indent;
  return {
    kind: level !== undefined || isTitle ? 'heading' : number ? 'item' : 'paragraph',
    text: label + styled.text,
    ...shiftRanges(styled, label.length),
    ...(level !== undefined && { level }),
    ...(label !== '' && { labelLength: label.length }),
    ...(format.centered && { centered: true }),
    ...(indent !== undefined && indent !== 0 && { indent }),
    style: style.name,
  };
}

function besideBlocks(reading: Reading, { boxes, notes }: Beside): Block[] {
  const blocks = boxes.flatMap((box) => readStory(reading, reading.stories.box, box));
  for (const { kind, id, mark } of notes) {
    const note = reading.notes[kind].get(id);
    if (!note) continue;
    reading.notes[kind].delete(id);
    blocks.push(...noteBlocks(readStory(reading, reading.stories[kind], note), mark));
  }
  return blocks;
}

function noteBlocks(blocks: readonly Block[], mark: string): Block[] {
  return blocks
    .filter((block) => block.text !== '')
    .map((block, i): Block => {
      const label = i === 0 ? `${mark} ` : '';
      const { text, indent } = block;
      return {
        kind: 'note',
        text: label + text,
        ...shiftRanges(block, label.length),
        ...(i === 0 && { labelLength: label.length }),
        ...(indent !== undefined && { indent }),
      };
    });
}

function readRows(reading: Reading, story: Story, table: XmlElement): Cell[][] {
  return rowsOf(table)
    .filter((row) => !isStruckRow(row))
    .map((row) =>
      cellsOf(row)
        .filter((cell) => !isStruckCell(cell))
        .map((cell) => (continuesMerge(cell) ? [] : readStory(reading, story, cell))),
    );
}

/** Whether a cell only carries on the one above it. */
function continuesMerge(cell: XmlElement): boolean {
  const merge = child(child(cell, 'w:tcPr'), 'w:vMerge');
  return merge !== undefined && merge.attributes['w:val'] !== 'restart';
}
