import { type InlineStyle, readInlineStyle } from '#server/ingest/readers/html/css.ts';
import { splitAtBreaks } from '#server/ingest/readers/html/lineBreaks.ts';
import { nextLabel, type OpenList, openList } from '#server/ingest/readers/html/lists.ts';
import { joinPieces, type Piece, shiftRanges } from '#server/ingest/readers/shared/styledText.ts';
import { type Cell, tableBlocks } from '#server/ingest/readers/shared/tables.ts';
import { readTextBlocks } from '#server/ingest/readers/txt/txt.ts';
import type { Block } from '#shared/reading/blocks.ts';

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'select',
  'svg',
  'iframe',
  'object',
  'ix:header',
  'head',
]);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);
/** What a browser ends at the first block, however it was meant: its end was forgotten. */
const ENDED_BY_BLOCKS = new Set(['svg', 'select', 'head']);
/** A drawing may have blocks in it after all. */
const DRAWN_HTML = 'foreignobject';
const BOLD = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ITALIC = new Set(['i', 'em', 'cite', 'dfn']);
const LIST_INDENT = 36;

interface Frame extends InlineStyle {
  name: string;
  level?: number;
}

export interface FinishedPage {
  blocks: Block[];
  /** Indices of blocks that begin a page. */
  pageStarts: Set<number>;
  title: string;
  language: string | undefined;
  /** Characters of hidden text. */
  hidden: number;
  /** Elements without an end, of which nothing is shown, with the characters that they have taken. */
  unclosed: { name: string; characters: number }[];
}

interface OpenTable {
  rows: Cell[][];
  cell: Block[] | null;
}

/** Follows the tags of a page and collects its blocks. */
export function createPage() {
  const blocks: Block[] = [];
  const pageStarts = new Set<number>();
  const frames: Frame[] = [{ name: '#root' }];
  const lists: OpenList[] = [];
  const tables: OpenTable[] = [];
  let pieces: Piece[] = [];
  let preformatted: string[] | null = null;
  let label = '';
  /** Elements that nothing is shown of, from the outermost in, with the characters in each. */
  let skipped: { name: string; characters: number }[] = [];
  /** What stood in such elements whose end is missing. */
  const unclosed: FinishedPage['unclosed'] = [];
  let hidden = 0;
  let title = '';
  let inTitle = false;
  let language: string | undefined;

  const top = (): Frame => frames.at(-1)!;
  const target = (): Block[] => tables.at(-1)?.cell ?? blocks;

  const flush = (): void => {
    const { level, centered, indent } = top();
    for (const part of splitAtBreaks(pieces)) {
      const styled = joinPieces(part);
      if (styled.text === '') continue;
      target().push({
        kind: level !== undefined ? 'heading' : label !== '' ? 'item' : 'paragraph',
        text: label + styled.text,
        ...shiftRanges(styled, label.length),
        ...(level !== undefined && { level }),
        ...(label !== '' && { labelLength: label.length }),
        ...(centered && { centered: true }),
        ...(indent !== undefined && indent > 0 && { indent }),
      });
      label = '';
    }
    pieces = [];
  };

  const breakPage = (): void => {
    flush();
    if (tables.length === 0) pageStarts.add(blocks.length);
  };

  const openElement = (name: string, attributes: Record<string, string>, style: InlineStyle): void => {
    if (name === 'ol' || name === 'ul') lists.push(openList(name, attributes));
    else if (name === 'li') label = nextLabel(lists.at(-1), attributes.value, attributes.type);
    else if (name === 'table') tables.push({ rows: [], cell: null });
    else if (name === 'tr') tables.at(-1)?.rows.push([]);
    else if (name === 'td' || name === 'th') openCell(tables.at(-1));
    else if (name === 'pre') preformatted = [];
    else if (name === 'br') pieces.push({ text: '\n' });
    else if (name === 'hr') breakPage();
    if (style.pageBreak) breakPage();
  };

  const closeElement = (name: string): void => {
    if (name === 'ol' || name === 'ul') lists.pop();
    else if (name === 'li') label = '';
    else if (name === 'td' || name === 'th') closeCell(tables.at(-1));
    else if (name === 'table') {
      const table = tables.pop();
      if (table) target().push(...tableBlocks(table.rows));
    } else if (name === 'pre' && preformatted) {
      target().push(...readTextBlocks(preformatted.join('')).blocks);
      preformatted = null;
    }
  };

  const endsSkipping = (): boolean =>
    skipped.length > 0 &&
    skipped.every(({ name }) => ENDED_BY_BLOCKS.has(name)) &&
    !frames.some(({ name }) => name.toLowerCase() === DRAWN_HTML);

  /** As if its end stood here. */
  function leave(name: string): void {
    skipped = [];
    inTitle = false;
    const at = frames.findLastIndex((frame) => frame.name === name);
    if (at > 0) frames.length = at;
  }

  return {
    open(name: string, attributes: Record<string, string>): void {
      if (name === 'html') language = attributes.lang;
      if (name === 'title' && title === '') inTitle = true;
      if (BLOCKS.has(name) && name !== 'title' && endsSkipping()) leave(skipped[0]!.name);
      if (SKIPPED.has(name)) skipped.push({ name, characters: 0 });
      const style = readInlineStyle(attributes.style);
      if (attributes.bgcolor || attributes.background) style.filled = true;
      if (attributes.align) style.centered = attributes.align.toLowerCase() === 'center';
      if (BLOCKS.has(name)) flush();
      frames.push(frameFor(name, style, top(), 'hidden' in attributes));
      if (skipped.length === 0) openElement(name, attributes, style);
    },
    /** `isImplied`: nobody has written the end of it. */
    close(name: string, isImplied: boolean): void {
      if (name === 'title') inTitle = false;
      if (SKIPPED.has(name)) {
        const from = skipped.findLastIndex((one) => one.name === name);
        const [own] = from < 0 ? [] : skipped.splice(from);
        if (own && isImplied && own.characters > 0 && skipped.length === 0) unclosed.push(own);
      }
      if (BLOCKS.has(name)) flush();
      if (skipped.length === 0) closeElement(name);
      const at = frames.findLastIndex((frame) => frame.name === name);
      if (at > 0) frames.length = at;
    },
    text(text: string): void {
      if (inTitle) title += text;
      else if (skipped.length > 0) for (const one of skipped) one.characters += text.trim().length;
      else if (top().hidden) hidden += text.trim().length;
      else if (preformatted) preformatted.push(text);
      else {
        append(pieces, text.replace(/\s+/g, ' '), top());
      }
    },
    finish(): FinishedPage {
      flush();
      return { blocks, pageStarts, title, language, hidden, unclosed };
    },
  };
}

/** Text that goes on in the same style joins the piece before it: the parser cuts text at every stray `<`. */
function append(pieces: Piece[], text: string, { bold, italic, underline }: Frame): void {
  const last = pieces.at(-1);
  const goesOn =
    last && last.text !== '\n' && last.bold === bold && last.italic === italic && last.underline === underline;
  if (goesOn) last.text += text;
  else pieces.push({ text, bold, italic, underline });
}

function frameFor(name: string, style: InlineStyle, parent: Frame, isHidden: boolean): Frame {
  const heading = /^h([1-6])$/.exec(name);
  const indent =
    (parent.indent ?? 0) +
    (style.indent ?? 0) +
    (name === 'ol' || name === 'ul' || name === 'blockquote' ? LIST_INDENT : 0);
  const inCell = name === 'td' || name === 'table';
  const pale = style.pale ?? parent.pale ?? false;
  const filled = style.filled || parent.filled || false;
  return {
    name,
    bold: style.bold ?? (BOLD.has(name) || parent.bold),
    italic: style.italic ?? (ITALIC.has(name) || parent.italic),
    underline: style.underline ?? (name === 'u' || name === 'ins' || parent.underline),
    hidden: style.hidden || isHidden || parent.hidden || (pale && !filled) || false,
    ...(pale && { pale }),
    ...(filled && { filled }),
    centered: style.centered ?? (name === 'center' ? true : inCell ? false : (parent.centered ?? false)),
    ...(indent > 0 && !inCell && { indent }),
    ...(heading ? { level: Number(heading[1]) } : parent.level !== undefined && { level: parent.level }),
  };
}

function openCell(table: OpenTable | undefined): void {
  if (!table) return;
  table.cell = [];
  if (table.rows.length === 0) table.rows.push([]);
  table.rows.at(-1)!.push(table.cell);
}

function closeCell(table: OpenTable | undefined): void {
  if (table) table.cell = null;
}
