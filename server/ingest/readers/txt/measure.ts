import type { Line } from '#server/ingest/readers/txt/lines.ts';
import { isClosed } from '#shared/reading/sentences.ts';

export interface TextLayout {
  /** Width to which lines were wrapped, in characters; null if every line is a paragraph. */
  width: number | null;
  /** A blank line stands after every line. */
  doubleSpaced: boolean;
}

const MIN_WRAPPED = 30;
const MAX_WRAPPED = 170;
const MIN_PLAIN = 50;
const MIN_EVIDENCE = 3;

/** How a text is laid out, seen from the lines that must go on because the next begins with a small letter. */
export function measureLayout(lines: readonly Line[]): TextLayout {
  const widths: number[] = [];
  let evidence = 0;
  let spaced = 0;
  let previous: { line: Line; at: number } | null = null;
  lines.forEach((line, at) => {
    if (line.text === '') return;
    const goesOn = previous !== null && /^[a-z]/.test(line.text) && !isClosed(previous.line.text) && !line.startsPage;
    if (previous && goesOn && at - previous.at <= 2) {
      const width = previous.line.indent + previous.line.text.length;
      if (width >= MIN_WRAPPED && width <= MAX_WRAPPED) widths.push(width);
      evidence++;
      if (at - previous.at === 2) spaced++;
    }
    previous = { line, at };
  });
  widths.sort((a, b) => a - b);
  const width = widths[Math.floor(widths.length * 0.9)] ?? 0;
  return {
    width: widths.length >= MIN_EVIDENCE || isPlainlyWrapped(lines, width) ? width : null,
    doubleSpaced: evidence >= MIN_EVIDENCE && spaced > evidence / 2,
  };
}

/** In a short text a single cut sentence tells, if no line is longer than the one that was cut. */
function isPlainlyWrapped(lines: readonly Line[], width: number): boolean {
  return width >= MIN_PLAIN && lines.every(({ indent, text }) => indent + text.length <= width * 1.15);
}
