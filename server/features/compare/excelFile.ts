/** The table as a workbook: one sheet with a row for each sentence, and where each wording is from. Texts are texts: nothing is a formula. */
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { Compared } from '#shared/api/compare.ts';
import {
  countsLine,
  factLines,
  headOf,
  missingLine,
  sourceLines,
  termLines,
} from '#shared/domain/wordingTable/lines.ts';
import type { WordingCell } from '#shared/domain/wordingTable/rows.ts';

/** What a cell of Excel holds. */
const LONGEST_TEXT = 32_767;
const DIFFERS = '#e7f1fb';
const NONE = '#f3f3f3';

const textCell = (text: string, more: object = {}): Cell => ({
  value: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text,
  // said to be a text: else a program could take it for something else by how it begins
  type: String,
  wrap: true,
  alignVertical: 'top',
  ...more,
});
const headCell = (text: string): Cell => textCell(text, { fontWeight: 'bold', backgroundColor: '#eef2f2' });

/** A cell has one form for its whole text: what went and what came is said in words below it. */
function sentenceCell(cell: WordingCell | null, missing: string): Cell {
  if (!cell) return textCell(missing, { backgroundColor: NONE, fontStyle: 'italic' });
  const { text, parts, isMoved } = cell;
  const said = (kind: 'added' | 'removed') =>
    (parts ?? []).filter((part) => part.kind === kind && part.text.trim()).map((part) => `“${part.text.trim()}”`);
  const [added, removed] = [said('added'), said('removed')];
  const notes = [
    isMoved && 'in another place',
    parts?.length === 0 && 'too different for marks',
    added.length > 0 && `added: ${added.join(', ')}`,
    removed.length > 0 && `removed: ${removed.join(', ')}`,
  ].filter(Boolean);
  return textCell(
    notes.length > 0 ? `${text}\n[${notes.join('; ')}]` : text,
    parts ? { backgroundColor: DIFFERS } : {},
  );
}

export async function excelFile({ wordings, rows }: Compared): Promise<Buffer> {
  const lines = (label: string, of: (wording: Compared['wordings'][number]) => string[]): Cell[] => [
    headCell(label),
    ...wordings.map((one) => textCell(of(one).join('\n'))),
  ];
  const data: Cell[][] = [
    [headCell('Topic'), ...wordings.map((one, i) => headCell(`${headOf(one, i + 1)}\n${countsLine(one)}`))],
    ...rows.map((row) => [
      headCell(row.name),
      ...row.cells.map((cell, column) => sentenceCell(cell, missingLine(row, column))),
    ]),
    lines('What is negotiated', termLines),
    lines('Drafting facts', factLines),
    lines('Source', sourceLines),
  ];
  const sheet = {
    sheet: 'Comparison',
    data,
    columns: [{ width: 22 }, ...wordings.map(() => ({ width: 56 }))],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape',
  };
  return writeExcelFile([sheet] as never).toBuffer();
}
