/** A file that was read, as the document that rules and checks work on: blocks laid out as Word would hold them. */
import type { SourceDocument } from '#server/ingest/document.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot, Span } from '#shared/domain/documentSnapshot.ts';
import type { Block, Range } from '#shared/reading/blocks.ts';
import { markFurniture } from '#shared/reading/outline/furniture.ts';
import { structure } from '#shared/reading/outline/index.ts';

type Line = Pick<DocParagraph, 'text' | 'style' | 'table'> &
  Partial<Pick<DocParagraph, 'heading' | 'list' | 'cell' | 'bold' | 'underline' | 'centered'>>;

export function snapshotOf(lines: readonly Line[]): DocSnapshot {
  const paras = lines.map((line, i): DocParagraph => ({ ...line, i, pending: false, hash: textHash(line.text) }));
  return { paras, rev: textHash(paras.map(({ hash }) => hash).join('')), truncated: false };
}

/** Notes are left out, as they are in a snapshot's paragraphs. */
export function snapshotOfDocument({ format, blocks: all }: Pick<SourceDocument, 'format' | 'blocks'>): DocSnapshot {
  const isPaged = format === 'txt' || format === 'edgar' || format === 'pdf';
  const read = all.filter(({ kind, text }) => kind !== 'note' && text !== '');
  const blocks = isPaged ? unpaged(read) : read;
  const outermost = Math.min(...blocks.flatMap(({ labelLength, indent = 0 }) => (labelLength ? [indent] : [])));
  return snapshotOf(blocks.flatMap((block, row) => linesOf(block, outermost, row)));
}

const INDENT = 36;

/**
 * A block as Word would hold it: its number beside the text, the cells of a row as paragraphs.
 * @param outermost indent of the numbers of the first level
 * @param row number of the block among all, should it be a row
 */
export function linesOf(block: Block, outermost: number, row: number): Line[] {
  const { kind, text, level, labelLength = 0, style = 'Normal', indent = 0, centered } = block;
  if (kind === 'row') {
    let at = 0;
    return text.split('\t').map((cell, column) => {
      const from = at;
      at += cell.length + 1;
      return { text: cell, style, table: 1, cell: { row, column }, ...typeOf(block, from, from + cell.length) };
    });
  }
  const label = text.slice(0, labelLength).trim();
  const own = label === '' ? text : text.slice(labelLength).trimStart();
  return [
    {
      text: own,
      style,
      ...typeOf(block, text.length - own.length, text.length),
      ...(centered && { centered }),
      table: 0,
      ...(level !== undefined && { heading: Math.min(9, level) }),
      ...(label !== '' && {
        list: {
          label,
          level: Math.min(8, Math.max(0, Math.round((indent - outermost) / INDENT))),
          bullet: !/[\p{L}\d]/u.test(label),
        },
      }),
    },
  ];
}

/** What is bold and underlined in a stretch of a block, by the offsets of the stretch. */
function typeOf({ bold = [], underline = [] }: Block, from: number, to: number): Pick<Line, 'bold' | 'underline'> {
  const within = (ranges: readonly Range[]): Span[] =>
    ranges.flatMap(([start, end]) =>
      start < to && end > from ? [{ start: Math.max(start, from) - from, end: Math.min(end, to) - from }] : [],
    );
  return { bold: within(bold), underline: within(underline) };
}

const ENDS_OPEN = /[\p{Ll},]$|\b(?:the|of|and|or|to|in|by|an?)$/u;

/** Paper breaks text by pages: goes back to one paragraph for each provision, page numbers dropped, sentences cut by a page joined. */
function unpaged(blocks: readonly Block[]): Block[] {
  const { text, blocks: placed, clauses } = structure({ blocks });
  const cuts = clauses.map(({ start }) => start);
  const furniture = markFurniture(text, placed);
  const pieces = placed.flatMap((block, index) => {
    // “Interest begins many lines of narrow pages, and no page header.
    if (furniture[index] && !/^[“"]\p{L}/u.test(block.text)) return [];
    const inside = cuts.filter((cut) => cut > block.start && cut < block.end);
    const bounds = [block.start, ...inside, block.end];
    return bounds.slice(1).map((end, i): Block => {
      const { start: _start, end: _end, labelLength, ...rest } = block;
      const piece = { ...rest, text: text.slice(bounds[i], end).trim() };
      return i === 0 && labelLength !== undefined ? { ...piece, labelLength } : piece;
    });
  });
  const joined: Block[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isBroken =
      last?.kind === 'paragraph' &&
      piece.kind === 'paragraph' &&
      ENDS_OPEN.test(last.text) &&
      /^(?:\p{Ll}|(?:Section|Article|SECTION|ARTICLE)\s[\d.IVX]+(?:\([a-z]+\))*[,;)\s]+[a-z]|\([a-z]+\)\s(?:of|and|or|above|below|shall|hereof)\s)/u.test(
        piece.text,
      );
    if (isBroken && last) last.text += ` ${piece.text}`;
    else joined.push({ ...piece });
  }
  return joined;
}
