/** A document as Word shows it, paragraph by paragraph, brought into the blocks that a reading starts from, and back. */
import type { Block, Range } from '#shared/reading/blocks.ts';
import { blockIndexAt, countUpTo } from '#shared/reading/definitions/extent.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { statedLabel } from '#shared/reading/outline/labels.ts';
import type { Definition, Structure, TextSpan } from '#shared/reading/types.ts';

/** What a reading needs of a paragraph; `DocParagraph` has it. */
export interface ReadParagraph {
  text: string;
  style: string;
  /** 1–9 for a heading. */
  heading?: number;
  /** Number or bullet that Word counts, as a reader sees it. */
  list?: { label: string; level: number; bullet: boolean };
  /** Nesting depth of tables: 0 in the body. */
  table: number;
  /** Where it stands in the tables of the document; paragraphs of one cell share both. Left out where the host cannot tell. */
  cell?: { row: number; column: number };
  /** Stretches of the text in bold or underlined type; left out where the host cannot tell. */
  bold?: readonly TextSpan[];
  underline?: readonly TextSpan[];
  centered?: boolean;
}

/** An offset of the paragraph that it lies in. */
export interface ParagraphPlace {
  para: number;
  at: number;
}

export interface ParagraphReading extends Structure {
  definitions: Definition[];
  /** The place of an offset into `text`; what stands in no paragraph (a number that Word counts) goes to the next character that does. */
  placeOf(offset: number): ParagraphPlace;
}

/** Where in its paragraph each character of a piece of the text stands. */
interface Piece {
  para: number;
  /** Offset of the piece in its block, behind the number. */
  from: number;
  /** Offset in the paragraph of the first character; of each one where white space was drawn together. */
  at: number | readonly number[];
}

interface Source {
  block: Block;
  pieces: Piece[];
}

/** Indent of one list level in points, as Word sets it. */
const INDENT = 36;

/** One space for any run of white space, note references and pictures, the ends trimmed; and where each character came from. */
function squeezed(text: string): { text: string; at: number | readonly number[] } {
  if (!/\s\s|[^\S ]|\uFFFC/.test(text)) return { text: text.trim(), at: text.length - text.trimStart().length };
  const kept: string[] = [];
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const isSpace = /[\s\uFFFC]/.test(text[i]!);
    if (isSpace && (kept.length === 0 || kept.at(-1) === ' ')) continue;
    kept.push(isSpace ? ' ' : text[i]!);
    at.push(i);
  }
  if (kept.at(-1) === ' ') {
    kept.pop();
    at.pop();
  }
  return { text: kept.join(''), at };
}

/** Spans of a paragraph in the block that it makes: moved to where its characters went, and joined where one space stands between. */
function rangesIn(spans: readonly TextSpan[] | undefined, own: ReturnType<typeof squeezed>, shift: number): Range[] {
  const { text, at } = own;
  const ranges: Range[] = [];
  for (const span of spans ?? []) {
    let [start, end] = [offsetIn(at, span.start, text.length), offsetIn(at, span.end, text.length)];
    while (start < end && text[start] === ' ') start++;
    while (end > start && text[end - 1] === ' ') end--;
    if (start >= end) continue;
    const last = ranges.at(-1);
    if (last && text.slice(last[1] - shift, start).trim() === '') last[1] = end + shift;
    else ranges.push([start + shift, end + shift]);
  }
  return ranges;
}

/** Where in a squeezed text the character that stands at `offset`, or the first one kept behind it, has come to stand. */
function offsetIn(at: number | readonly number[], offset: number, length: number): number {
  if (typeof at === 'number') return Math.min(length, Math.max(0, offset - at));
  return countUpTo(at, offset - 1);
}

function paragraphSource(
  { text, style, heading, list, bold, underline, centered }: ReadParagraph,
  para: number,
): Source {
  const own = squeezed(text);
  const label = list ? `${list.label.trim()}${own.text === '' ? '' : ' '}` : '';
  const indent = list ? list.level * INDENT : 0;
  return {
    block: {
      kind: heading !== undefined || /^title$/i.test(style) ? 'heading' : list ? 'item' : 'paragraph',
      text: own.text === '' && list?.bullet ? '' : label + own.text,
      ...(heading !== undefined && { level: heading }),
      ...(label !== '' && { labelLength: label.length }),
      ...(indent > 0 && { indent }),
      ...typed(rangesIn(bold, own, label.length), rangesIn(underline, own, label.length)),
      ...(centered && { centered }),
      style,
    },
    pieces: [{ para, from: label.length, at: own.at }],
  };
}

const typed = (bold: Range[], underline: Range[]): Pick<Block, 'bold' | 'underline'> => ({
  ...(bold.length > 0 && { bold }),
  ...(underline.length > 0 && { underline }),
});

/** Cells with more than this hold running text, not an entry of a table. */
const MOST_IN_CELL = 3;
const LONGEST_CELL = 1_500;

/**
 * One row of a table, by cells. A single cell, a number beside its text and running text are what they look like; the rest is
 * one `row`, its cells parted by tabs.
 */
function rowSources(cells: readonly (readonly Source[])[]): Source[] {
  const filled = cells.map((cell) => cell.filter(({ block }) => block.text !== ''));
  const some = filled.filter((cell) => cell.length > 0);
  const isLong = (cell: readonly Source[]): boolean =>
    cell.length > MOST_IN_CELL || cell.reduce((sum, { block }) => sum + block.text.length, 0) > LONGEST_CELL;
  const [first, second] = some;
  if (some.length === 2 && first!.length === 1 && statedLabel(first![0]!.block.text) !== null) {
    const [label, text] = [first![0]!, second![0]!];
    const joined = joinedSource([label, text], ' ');
    const kind = label.block.kind === 'heading' || text.block.kind === 'heading' ? 'heading' : 'item';
    const block = { ...text.block, ...joined.block, kind, labelLength: label.block.text.length + 1 } as const;
    return [{ block, pieces: joined.pieces }, ...second!.slice(1)];
  }
  if (some.length < 2 || some.some(isLong)) return some.flat();
  const from = filled.findIndex((cell) => cell.length > 0);
  const to = filled.findLastIndex((cell) => cell.length > 0);
  const row = joinedSource(
    filled.slice(from, to + 1).map((cell) => joinedSource(cell, ' ')),
    '\t',
  );
  return [{ block: { ...row.block, kind: 'row' }, pieces: row.pieces }];
}

function joinedSource(sources: readonly Source[], glue: string): Source {
  let text = '';
  const pieces: Piece[] = [];
  const bold: Range[] = [];
  const underline: Range[] = [];
  sources.forEach(({ block, pieces: own }, n) => {
    if (n > 0) text += glue;
    const from = text.length;
    const moved = ([start, end]: Range): Range => [start + from, end + from];
    for (const piece of own) pieces.push({ ...piece, from: piece.from + from });
    bold.push(...(block.bold ?? []).map(moved));
    underline.push(...(block.underline ?? []).map(moved));
    text += block.text;
  });
  return { block: { kind: 'paragraph', text, ...typed(bold, underline) }, pieces };
}

function sourcesOf(paras: readonly ReadParagraph[]): Source[] {
  const sources: Source[] = [];
  for (let i = 0; i < paras.length; i++) {
    const { cell } = paras[i]!;
    if (!cell) {
      sources.push(paragraphSource(paras[i]!, i));
      continue;
    }
    const cells: Source[][] = [];
    for (; paras[i]?.cell?.row === cell.row; i++) {
      const { column } = paras[i]!.cell!;
      while (cells.length <= column) cells.push([]);
      cells[column]!.push(paragraphSource(paras[i]!, i));
    }
    i--;
    sources.push(...rowSources(cells));
  }
  return sources.filter(({ block }) => block.text !== '');
}

/** Reads a document: its outline and its definitions, with the way back into its paragraphs. Linear in the text; never throws. */
export function readParagraphs(paras: readonly ReadParagraph[]): ParagraphReading {
  const sources = sourcesOf(paras);
  const read = structure({ blocks: sources.map(({ block }) => block) });
  return {
    ...read,
    definitions: findDefinitions(read),
    placeOf(offset) {
      if (sources.length === 0) return { para: 0, at: 0 };
      const index = blockIndexAt(read.blocks, offset);
      const { pieces } = sources[index]!;
      const inBlock = offset - read.blocks[index]!.start;
      const piece = pieces.findLast(({ from }) => from <= inBlock) ?? pieces[0]!;
      return { para: piece.para, at: sourceAt(piece, inBlock - piece.from, paras[piece.para]!.text.length) };
    },
  };
}

function sourceAt({ at }: Piece, offset: number, length: number): number {
  const inside = Math.max(0, offset);
  if (typeof at === 'number') return Math.min(length, at + inside);
  if (inside < at.length) return at[inside]!;
  return at.length === 0 ? 0 : Math.min(length, at.at(-1)! + 1 + inside - at.length);
}
