import { Lexer, type Token, type Tokens } from 'marked';
import type { SourceDocument } from '#server/ingest/document.ts';
import { decodeEntities } from '#server/ingest/readers/html/entities.ts';
import { readHtml } from '#server/ingest/readers/html/html.ts';
import { splitAtBreaks } from '#server/ingest/readers/html/lineBreaks.ts';
import { splitFrontMatter } from '#server/ingest/readers/md/frontMatter.ts';
import { inlinePieces } from '#server/ingest/readers/md/inline.ts';
import { joinPieces, type Piece, shiftRanges } from '#server/ingest/readers/shared/styledText.ts';
import { tableBlocks } from '#server/ingest/readers/shared/tables.ts';
import type { Block } from '#shared/reading/blocks.ts';

const LIST_INDENT = 36;

/** Reads Markdown: headings, lists with the numbers a renderer shows, tables, emphasis; front matter becomes facts. */
export function readMd(text: string): SourceDocument {
  const { meta, body } = splitFrontMatter(text);
  const blocks = blocksOf(new Lexer({ gfm: true }).lex(body), 0);
  return { format: 'md', blocks, meta, warnings: [] };
}

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token) => blocksOfToken(token as Tokens.Generic, depth));
}

function blocksOfToken(token: Tokens.Generic, depth: number): Block[] {
  switch (token.type) {
    case 'heading':
      return textBlocks(token.tokens ?? [], { kind: 'heading', level: token.depth as number });
    case 'paragraph':
    case 'text':
      return textBlocks(token.tokens ?? [token], { kind: 'paragraph', ...indentOf(depth) });
    case 'list':
      return listBlocks(token as Tokens.List, depth);
    case 'blockquote':
      return blocksOf(token.tokens ?? [], depth + 1);
    case 'table':
      return tableBlocks(tableRows(token as Tokens.Table));
    case 'code':
      return (token.text as string)
        .split('\n')
        .flatMap((line) => finish([{ text: line }], { kind: 'paragraph', ...indentOf(depth) }));
    case 'html':
      return readHtml(token.text as string).blocks;
    default:
      return [];
  }
}

function indentOf(depth: number): Pick<Block, 'indent'> {
  return depth > 0 ? { indent: depth * LIST_INDENT } : {};
}

function textBlocks(tokens: readonly Token[], layout: Omit<Block, 'text'>): Block[] {
  return splitAtBreaks(inlinePieces(tokens)).flatMap((pieces) => finish(pieces, layout));
}

function finish(pieces: readonly Piece[], layout: Omit<Block, 'text'>): Block[] {
  const styled = joinPieces(pieces.map((piece) => ({ ...piece, text: decodeEntities(piece.text) })));
  return styled.text === '' ? [] : [{ ...layout, ...styled }];
}

function listBlocks(list: Tokens.List, depth: number): Block[] {
  let number = typeof list.start === 'number' ? list.start : 1;
  return list.items.flatMap((item) => {
    const label = list.ordered ? `${number++}. ` : '• ';
    const [first, ...rest] = blocksOf(item.tokens, depth + 1);
    if (!first) return [];
    return [first.labelLength === undefined ? labelled(first, label) : first, ...rest];
  });
}

/** The first block of an item carries its number; a heading inside an item stays one. */
function labelled(block: Block, label: string): Block {
  return {
    ...block,
    kind: block.kind === 'paragraph' ? 'item' : block.kind,
    text: label + block.text,
    ...shiftRanges(block, label.length),
    labelLength: label.length,
  };
}

function tableRows(table: Tokens.Table): Block[][][] {
  return [table.header, ...table.rows].map((row) => row.map((cell) => textBlocks(cell.tokens, { kind: 'paragraph' })));
}
