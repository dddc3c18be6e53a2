/** Longest label looked for ("Section 12.14(b)(iii)", "SECOND AMENDMENT" is none). */
const REACH = 48;

const MARK = String.raw`(?:\(?(?:[a-zA-Z]{1,2}|[ivxlcIVXLC]{1,7}|\d{1,3})\)|(?:[a-zA-Z]|[ivxlcIVXLC]{1,7}|\d{1,3})\.(?=\s|$)|\d{1,3}(?:\.\d{1,3}){1,5}\.?(?=\s|$|\()|\d{1,3}\.(?=[A-Z]))`;
const WORD = String.raw`(?:section|article|clause|schedule|exhibit|annex|appendix|part|paragraph|chapter)\s+(?:[ivxlc]{1,7}|\d{1,3}(?:\.\d{1,3}){0,5}|[a-z])\b[.:)]?`;
const LABEL = new RegExp(
  `^(?:${WORD}|§+\\s?\\d{1,3}(?:\\.\\d{1,3}){0,4}|${MARK}(?:\\s?\\(?[a-zA-Z0-9]{1,4}\\))?|[•·▪◦‣●○*–—-](?=\\s))`,
  'i',
);

/** Length of the number, letter or bullet that opens this text ("(a) ", "2.1", "Section 4.", "•"); 0 if there is none. */
export function labelAt(text: string): number {
  const found = LABEL.exec(text.slice(0, REACH));
  return found === null ? 0 : found[0].length;
}

/** Whether this whole text is nothing but a label: the number cell of a layout table, a number on a line of its own. */
export function isLabel(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > REACH) return false;
  const length = labelAt(trimmed);
  return length > 0 && /^[.:)\s]*$/.test(trimmed.slice(length));
}
