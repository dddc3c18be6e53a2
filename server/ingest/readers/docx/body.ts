import { chosenBranch, type InlineContext, inlinePieces } from '#server/ingest/readers/docx/inline.ts';
import type { Counter, PlacedNumber } from '#server/ingest/readers/docx/numbering.ts';
import {
  headingLevel,
  mergeParagraph,
  type ParagraphFormat,
  readParagraphFormat,
  type Style,
} from '#server/ingest/readers/docx/styles.ts';
import { child, childValue, descendants, toggle, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import { joinPieces, type Piece, shiftRanges } from '#server/ingest/readers/shared/styledText.ts';
import { type Cell, tableBlocks } from '#server/ingest/readers/shared/tables.ts';
import type { Block } from '#shared/reading/blocks.ts';

export interface BodyContext extends InlineContext {
  number: Counter;
  /** Content of footnotes and endnotes by `footnote:id`. */
  notes: Map<string, XmlNode>;
  /** A paragraph whose end mark is deleted or hidden, waiting for the one it runs into. */
  pending: {
    pieces: Piece[];
    format: ParagraphFormat | null;
    style: Style | undefined;
    number: PlacedNumber | null;
  } | null;
}

/** Elements that only wrap blocks. */
const WRAPPERS = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:smartTag',
  'w:ins',
  'w:moveTo',
  'w:body',
  'w:document',
]);

/** Blocks of a body, a cell, a note or a text box, in reading order. */
export function blocksOf(container: XmlNode, context: BodyContext): Block[] {
  const blocks: Block[] = [];
  for (const element of container.children) {
    if (element.name === 'w:p') blocks.push(...paragraphBlocks(element, context));
    else if (element.name === 'w:tbl') blocks.push(...tableBlocks(readRows(element, context)));
    else if (element.name === 'mc:AlternateContent') blocks.push(...blocksOf(chosenBranch(element), context));
    else if (element.name === 'w:altChunk') context.counts.embedded++;
    else if (WRAPPERS.has(element.name)) blocks.push(...blocksOf(element, context));
  }
  return blocks;
}

function paragraphBlocks(paragraph: XmlNode, context: BodyContext): Block[] {
  const properties = child(paragraph, 'w:pPr');
  const styleId = childValue(properties, 'w:pStyle') ?? context.styles.defaultParagraphStyle;
  const style = context.styles.get(styleId);
  const direct = readParagraphFormat(properties);
  const format = mergeParagraph(style?.paragraph ?? {}, direct);
  const mark = child(properties, 'w:rPr');
  const isDeleted = child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined;
  const pieces = inlinePieces(paragraph, style?.run ?? {}, context);
  const boxes = context.boxes.splice(0);
  const pending = context.pending;
  context.pending = null;

  if (isDeleted && pieces.every((piece) => piece.text.trim() === '')) {
    context.pending = pending;
    return [];
  }
  if (isOnlyBreak(paragraph, properties, pieces) && !pending) return boxes.flatMap((box) => blocksOf(box, context));
  const runsOn = isDeleted || (toggle(mark, 'w:specVanish') === true && toggle(mark, 'w:vanish') === true);
  const number = pending?.format
    ? pending.number
    : isDeleted
      ? null
      : context.number(direct.numbering, style?.paragraph.numbering, style?.id);
  const joined = pending ? [...pending.pieces, { text: ' ' }, ...pieces] : pieces;
  if (runsOn) {
    context.pending = {
      pieces: joined,
      format: isDeleted ? (pending?.format ?? null) : (pending?.format ?? format),
      style: pending?.style ?? style,
      number,
    };
    return [];
  }
  const blocks: Block[] = [];
  const shown = pending?.format ? { format: pending.format, style: pending.style } : { format, style };
  const block = makeBlock(joined, shown.format, shown.style, number);
  if (block && !isContentsEntry(style, context)) blocks.push(block);
  for (const box of boxes) blocks.push(...blocksOf(box, context));
  return [...blocks, ...noteBlocks(context)];
}

/** An empty paragraph that holds a section or page break shows no number and is not counted, whatever its style. */
function isOnlyBreak(paragraph: XmlNode, properties: XmlNode | undefined, pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => piece.text.trim() !== '')) return false;
  const breaksPage = (node: XmlNode): boolean => node.attributes['w:type'] === 'page';
  return child(properties, 'w:sectPr') !== undefined || descendants(paragraph, 'w:br').some(breaksPage);
}

/** Entries of a table of contents repeat the headings; Word names their styles "toc 1" to "toc 9" in every language. */
function isContentsEntry(style: Style | undefined, context: BodyContext): boolean {
  if (!style || !/^(?:toc (?:\d|heading)|table of figures|table of authorities)$/i.test(style.name)) return false;
  context.counts.contentsEntries++;
  return true;
}

function makeBlock(
  pieces: readonly Piece[],
  format: ParagraphFormat,
  style: Style | undefined,
  number: PlacedNumber | null,
): Block | null {
  const styled = joinPieces(pieces);
  if (styled.text === '' && (number === null || number.isBullet)) return null;
  const label = number === null ? '' : number.text + (styled.text === '' ? '' : number.suffix);
  const level = headingLevel(format.outlineLevel);
  const isTitle = style !== undefined && /^title$/i.test(style.name);
  const indent = format.indent ?? number?.indent;
  return {
    kind: level !== undefined || isTitle ? 'heading' : number ? 'item' : 'paragraph',
    text: label + styled.text,
    ...shiftRanges(styled, label.length),
    ...(level !== undefined && { level }),
    ...(label !== '' && { labelLength: label.length }),
    ...(format.centered && { centered: true }),
    ...(indent !== undefined && indent !== 0 && { indent }),
    ...(style && { style: style.name }),
  };
}

function noteBlocks(context: BodyContext): Block[] {
  return context.cited.splice(0).flatMap(({ key, mark }): Block[] => {
    const note = context.notes.get(key);
    if (!note) return [];
    context.notes.delete(key);
    return blocksOf(note, context)
      .filter((block) => block.text !== '')
      .map((block, i): Block => {
        const label = i === 0 ? `${mark} ` : '';
        const { text, page, indent } = block;
        return {
          kind: 'note',
          text: label + text,
          ...shiftRanges(block, label.length),
          ...(i === 0 && { labelLength: label.length }),
          ...(page !== undefined && { page }),
          ...(indent !== undefined && { indent }),
        };
      });
  });
}

function readRows(table: XmlNode, context: BodyContext): Cell[][] {
  const rows: Cell[][] = [];
  for (const row of rowElements(table)) {
    const properties = child(row, 'w:trPr');
    if (child(properties, 'w:del')) continue;
    const cells: Cell[] = [];
    for (const cell of cellElements(row)) {
      const cellProperties = child(cell, 'w:tcPr');
      if (child(cellProperties, 'w:cellDel')) continue;
      const merge = child(cellProperties, 'w:vMerge');
      const continues = merge !== undefined && merge.attributes['w:val'] !== 'restart';
      cells.push(continues ? [] : blocksOf(cell, context));
    }
    rows.push(cells);
  }
  return rows;
}

function rowElements(table: XmlNode): XmlNode[] {
  return unwrapped(table, 'w:tr');
}

function cellElements(row: XmlNode): XmlNode[] {
  return unwrapped(row, 'w:tc');
}

/** Rows and cells may stand inside content controls and tracked insertions. */
function unwrapped(container: XmlNode, name: string): XmlNode[] {
  return container.children.flatMap((element) =>
    element.name === name ? [element] : WRAPPERS.has(element.name) ? unwrapped(element, name) : [],
  );
}
