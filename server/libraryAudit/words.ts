/** Small readings of text that several checks need. */

/** Paragraphs with something in them; a line of its own is one. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Letters and digits in small letters, one space between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The end of a text, on one line, as an example shows it. */
export const tailOf = (text: string, length = 70): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `…${line.slice(-length)}` : line;
};

export const headOf = (text: string, length = 70): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
};
