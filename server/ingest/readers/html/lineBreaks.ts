import { labelAt } from '#server/ingest/readers/shared/labels.ts';
import type { Piece } from '#server/ingest/readers/shared/styledText.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';

/** Lines of a signature block and of an address stand alone however they are set. */
const ENTRY =
  /^(?:by|its|name|title|date|attn|attention|address|e-?mail|phone|fax|telephone|facsimile|signature)\b\s{0,3}[:.]/i;

/**
 * Splits at `<br>` (pieces holding '\n') where a reader sees a new paragraph: at two in a row, and before a number or an entry of
 * a signature block. A single break inside running text or a heading is only a line end.
 */
export function splitAtBreaks(pieces: readonly Piece[]): Piece[][] {
  if (!pieces.some((piece) => piece.text === '\n')) return [[...pieces]];
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.text === '\n') lines.push([]);
    else lines.at(-1)!.push(piece);
  }
  const parts: Piece[][] = [];
  let afterEmpty = true;
  for (const line of lines) {
    const text = tidy(
      line
        .map((piece) => piece.text)
        .join('')
        .slice(0, 80),
    );
    if (text === '') {
      afterEmpty = true;
      continue;
    }
    if (afterEmpty || labelAt(text) > 0 || ENTRY.test(text)) parts.push([...line]);
    else parts.at(-1)!.push({ text: ' ' }, ...line);
    afterEmpty = false;
  }
  return parts;
}
