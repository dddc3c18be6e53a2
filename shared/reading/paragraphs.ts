/** A document as Word shows it, paragraph by paragraph, brought into the blocks that a reading starts from, and back. */
import type { Block } from '#shared/reading/blocks.ts';
import { blockIndexAt } from '#shared/reading/definitions/extent.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Definition, Structure } from '#shared/reading/types.ts';

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
  /** Which row of the document's tables a cell stands in; cells of one row share it. Left out where the host cannot tell. */
  row?: number;
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

function paragraphSource({ text, style, heading, list }: ReadParagraph, para: number): Source {
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
      style,
    },
    pieces: [{ para, from: label.length, at: own.at }],
  };
}

/** The cells of one row, as a row is written: parted by tabs. */
function rowSource(cells: readonly (readonly [ReadParagraph, number])[]): Source {
  const pieces: Piece[] = [];
  let text = '';
  for (const [cell, para] of cells) {
    const own = squeezed(cell.text);
    if (pieces.length > 0) text += '\t';
    pieces.push({ para, from: text.length, at: own.at });
    text += own.text;
  }
  return { block: { kind: 'row', text: text.trimEnd() }, pieces };
}

function sourcesOf(paras: readonly ReadParagraph[]): Source[] {
  const sources: Source[] = [];
  for (let i = 0; i < paras.length; i++) {
    const { table, row } = paras[i]!;
    if (table === 0 || row === undefined) {
      sources.push(paragraphSource(paras[i]!, i));
      continue;
    }
    const cells: (readonly [ReadParagraph, number])[] = [];
    while (paras[i]?.row === row) cells.push([paras[i]!, i++]);
    i--;
    sources.push(rowSource(cells));
  }
  return sources.filter(({ block }) => block.text !== '');
}

/** The blocks of a document's paragraphs, as ingestion has them of the same file. */
export const paragraphBlocks = (paras: readonly ReadParagraph[]): Block[] => sourcesOf(paras).map(({ block }) => block);

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
