/** The ledger as a table that spreadsheets open. */
import type { ModelCall } from '#shared/api/aiPolicy.ts';

const COLUMNS: readonly [title: string, value: (call: ModelCall) => string | number | null][] = [
  ['Time', ({ at }) => at],
  ['Purpose', ({ purpose }) => purpose],
  ['Model', ({ model }) => model],
  ['Label', ({ label }) => label],
  ['Outcome', ({ outcome }) => outcome],
  ['Bytes sent', ({ sentBytes }) => sentBytes],
  ['SHA-256 of what was sent', ({ sentHash }) => sentHash],
  ['Tokens sent', ({ inputTokens }) => inputTokens],
  ['Tokens answered', ({ outputTokens }) => outputTokens],
  ['Tokens are estimated', ({ isEstimated }) => (isEstimated ? 'yes' : 'no')],
  ['Cost', ({ cost }) => cost],
  ['Milliseconds', ({ milliseconds }) => milliseconds],
];

/** A label is anybody's words: one that begins like a formula is none to a spreadsheet. */
function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** With a mark at the beginning by which spreadsheets know the letters. */
export const csvOf = (calls: readonly ModelCall[]): string =>
  `\uFEFF${[COLUMNS.map(([title]) => title), ...calls.map((call) => COLUMNS.map(([, value]) => cell(value(call))))]
    .map((row) => row.join(','))
    .join('\r\n')}\r\n`;
