/** Tables as comma-separated values that spreadsheets open. */

/** What a spreadsheet would take for a formula begins with one of these; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows with the mark that tells Excel the text is UTF-8. RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
