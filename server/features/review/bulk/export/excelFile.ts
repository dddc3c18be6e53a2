/** An export as a workbook: the grid, every finding, what was not read. Texts are texts, whatever they begin with: nothing in it is a formula. */
import writeExcelFile, { type Cell, type Feature, type Sheet } from 'write-excel-file/node';
import type { ExportContent } from '#server/features/review/bulk/export/content.ts';
import {
  FINDINGS_HEAD,
  findingRows,
  gridRows,
  UNREAD_HEAD,
  unreadRows,
  type Value,
} from '#server/features/review/bulk/export/rows.ts';
import { VERDICT_WORDS } from '#shared/domain/bulkReview.ts';

/** What a cell of Excel holds. */
const LONGEST_TEXT = 32_767;
const HEAD_FILL = '#f0f0f0';
/** Light enough for black words on them. */
const FILLS = new Map([
  [VERDICT_WORDS.fail, '#fbd9d7'],
  [VERDICT_WORDS.review, '#fdf0cf'],
  [VERDICT_WORDS.pass, '#dff1e0'],
]);

type OwnSheet = Sheet<never> & { filter: string };

const textCell = (text: string): Cell => {
  const value = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  const fill = FILLS.get(text);
  // said to be a text: else a library could take it for something else by how it begins
  return { value, type: String, alignVertical: 'top', wrap: true, ...(fill && { backgroundColor: fill }) };
};

const cellOf = (value: Value): Cell =>
  value === '' ? null : typeof value === 'number' ? { value, type: Number, alignVertical: 'top' } : textCell(value);

const headCell = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: HEAD_FILL,
  wrap: true,
  alignVertical: 'top',
});

/** 0 → A, 26 → AA. */
const columnName = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : columnName(Math.floor(n / 26) - 1) + columnName(n % 26);

function sheetOf(
  sheet: string,
  head: readonly string[],
  rows: Value[][],
  widths: readonly number[],
  fixed: number,
): OwnSheet {
  const last = `${columnName(head.length - 1)}${rows.length + 1}`;
  return {
    sheet,
    data: [head.map(headCell), ...rows.map((row) => row.map(cellOf))],
    columns: head.map((_, n) => ({ width: widths[n] ?? widths.at(-1)! })),
    stickyRowsCount: 1,
    stickyColumnsCount: fixed,
    filter: `A1:${last}`,
  } as OwnSheet;
}

/** The row of filters, which the library has no option for. */
const FILTERS: Feature<never> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, sheet) =>
          xml.replace('</sheetData>', `</sheetData><autoFilter ref="${(sheet as OwnSheet).filter}"/>`),
      },
    },
  },
};

export async function excelFile(content: ExportContent): Promise<Buffer> {
  const grid = gridRows(content);
  const sheets = [
    sheetOf('Grid', grid.head, grid.rows, [34, 14, 30, 8, 10, 8, 16], 1),
    sheetOf(
      'Findings',
      FINDINGS_HEAD,
      [...findingRows(content)],
      [30, 18, 12, 30, 10, 10, 50, 70, 24, 12, 24, 30, 14, 66, 66, 38],
      1,
    ),
    sheetOf('Not read', UNREAD_HEAD, unreadRows(content), [34, 14, 70, 66], 1),
  ];
  return writeExcelFile(sheets as never, { features: [FILTERS] } as never).toBuffer();
}
