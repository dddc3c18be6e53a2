/** Every finding as CSV (RFC 4180), one table: what was not read stands in it with its reason. */
import type { ExportContent } from '#server/features/review/bulk/export/content.ts';
import { FINDINGS_HEAD, findingRows, unreadRows, type Value } from '#server/features/review/bulk/export/rows.ts';

/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a sheet takes for the beginning of a formula begins with an apostrophe, which sheets show as a text. */
const isFormula = /^[=+\-@\t\r]/;

function field(value: Value): string {
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (row: readonly Value[]): string => `${row.map(field).join(',')}\r\n`;

export function csvFile(content: ExportContent): Buffer {
  const unread = unreadRows(content).map(([name = '', state = '', why = '', hash = '']) =>
    FINDINGS_HEAD.map((head) =>
      head === 'Document'
        ? name
        : head === 'Verdict'
          ? state
          : head === 'Reason'
            ? why
            : head.startsWith('SHA-256 of the document')
              ? hash
              : '',
    ),
  );
  const rows = [FINDINGS_HEAD, ...findingRows(content), ...unread];
  return Buffer.from(BYTE_ORDER_MARK + rows.map(line).join(''));
}
