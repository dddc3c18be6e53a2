import { isLabel } from '#server/ingest/readers/shared/labels.ts';
import { appendStyled } from '#server/ingest/readers/shared/styledText.ts';
import type { Block } from '#shared/reading/blocks.ts';

/** A cell is the list of its blocks. */
export type Cell = Block[];

/** Cells with more than this hold running text, not an entry of a table. */
const MAX_ROW_CELL_BLOCKS = 3;
const MAX_ROW_CELL_LENGTH = 1_500;

/**
 * Blocks of one table. Tables made only for layout (a single column; a number in one cell and its text in the next; cells that
 * hold running text) become what they look like; the rest becomes `row` blocks with cells separated by tabs.
 */
export function tableBlocks(rows: readonly (readonly Cell[])[]): Block[] {
  return rows.flatMap((row) => rowBlocks(row));
}

function rowBlocks(row: readonly Cell[]): Block[] {
  const filled = row.filter((cell) => cell.some((block) => block.text !== ''));
  if (filled.length === 0) return [];
  if (filled.length === 1) return filled[0]!.filter((block) => block.text !== '');
  const labelled = joinLabel(filled);
  if (labelled) return labelled;
  if (filled.some(holdsRunningText)) return filled.flatMap((cell) => cell.filter((block) => block.text !== ''));
  return [asRow(row)];
}

function holdsRunningText(cell: Cell): boolean {
  const blocks = cell.filter((block) => block.text !== '');
  const length = blocks.reduce((sum, block) => sum + block.text.length, 0);
  return blocks.length > MAX_ROW_CELL_BLOCKS || length > MAX_ROW_CELL_LENGTH;
}

/** Between the paragraphs of a cell in `wholeRows`. */
const PARAGRAPH = '\v';

/** Every row as it stands, empty cells included, whatever the table is for. */
export const wholeRows = (rows: readonly (readonly Cell[])[]): Block[] =>
  rows.map((row) => ({
    kind: 'row',
    text: row
      .map((cell) =>
        cell
          .filter(({ text }) => text !== '')
          .map(({ text }) => text.replace(/[\t\v]/g, ' '))
          .join(PARAGRAPH),
      )
      .join('\t'),
  }));

/** "(a)" in one cell and its text in the next is a numbered paragraph that was aligned with a table. */
function joinLabel(filled: readonly Cell[]): Block[] | null {
  if (filled.length !== 2) return null;
  const [first, second] = filled as [Cell, Cell];
  const label = first.length === 1 ? first[0]! : null;
  const text = second[0];
  if (!label || !text || text.kind === 'row' || !isLabel(label.text) || /^[-–—*]$/.test(label.text)) return null;
  const kind = text.kind === 'heading' || label.kind === 'heading' ? 'heading' : 'item';
  const indent = label.indent ?? text.indent;
  const { bold: _b, italic: _i, underline: _u, text: _t, ...rest } = text;
  const joined: Block = { ...rest, ...appendStyled(label, text, ' '), kind, labelLength: label.text.length + 1 };
  if (indent !== undefined) joined.indent = indent;
  return [joined, ...second.slice(1).filter((block) => block.text !== '')];
}

function asRow(row: readonly Cell[]): Block {
  const cells = row.map((cell) => {
    const filled = cell.filter((block) => block.text !== '');
    const [first, ...others] = filled.map((block) => ({ ...block, text: block.text.replaceAll('\t', ' ') }));
    return first === undefined
      ? { text: '' }
      : others.reduce((left, right) => appendStyled(left, right, ' '), pickStyled(first));
  });
  while (cells.at(-1)?.text === '') cells.pop();
  while (cells[0]?.text === '') cells.shift();
  const joined = cells.slice(1).reduce((left, right) => appendStyled(left, right, '\t'), cells[0]!);
  const page = row.flat()[0]?.page;
  return { kind: 'row', ...joined, ...(page !== undefined && { page }) };
}

function pickStyled(block: Block): Pick<Block, 'text' | 'bold' | 'italic' | 'underline'> {
  const { text, bold, italic, underline } = block;
  return { text, ...(bold && { bold }), ...(italic && { italic }), ...(underline && { underline }) };
}
