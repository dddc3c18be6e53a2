/** What a standard form leaves to fill in among its fixed words: "{Governing Law}". */
import { binds } from '#shared/domain/sealSigning.ts';
import { evened } from '#shared/domain/sealText.ts';

export const BLANK = /\{[^{}]{1,80}\}/g;

/** A filling is part of a sentence; behind the end of one another might say anything. Not behind "St." and "Inc.". */
const SENTENCE_END = /\p{L}{4}[”"’)]*[.;!?]\s/u;

/** Whether a paragraph is that of the form but for what fills its blanks; words that bind somebody fill none. */
export function onlyFills(wanted: string, there: string): boolean {
  const blanks = wanted.match(BLANK) ?? [];
  if (blanks.length === 0) return false;
  if (evened(wanted.replace(BLANK, '')) === there) return true;
  return (
    fillingsOf(wanted.split(BLANK), there)?.every(
      (filling, i) => filling === blanks[i] || !(filling.includes('{') || binds(filling) || SENTENCE_END.test(filling)),
    ) ?? false
  );
}

/** What stands between the fixed pieces. Null: these are not all there, or not in their order. */
function fillingsOf([first = '', ...rest]: readonly string[], text: string): string[] | null {
  if (!text.startsWith(first)) return null;
  const fillings: string[] = [];
  let at = first.length;
  for (const [i, piece] of rest.entries()) {
    const found =
      i < rest.length - 1 ? text.indexOf(piece, at) : text.endsWith(piece) ? text.length - piece.length : -1;
    if (found < at) return null;
    fillings.push(text.slice(at, found));
    at = found + piece.length;
  }
  return fillings;
}
