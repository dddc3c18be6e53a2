/** A very long contract is read in parts, so that none of its pages is much more work than that of a usual one. */

/** Characters (UTF-16) of a part, about fifty sheets of paper. */
export const PART_CHARS = 200_000;

/** So many more at most, until a part ends between two paragraphs. */
export const PART_SLACK = 20_000;

/** Bytes of the longest text that is read in one piece: a rest of so little would be no part worth turning to. */
export const WHOLE_BYTES = PART_CHARS + 50_000;

const SPACE = /\s/;

/**
 * Where a part ends that may end from `from` on: behind a line break, else behind a space, else anywhere but inside a character.
 * @param text of which at least PART_SLACK characters from `from` on are known, or all that there are
 */
export function partEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + PART_SLACK);
  const line = text.indexOf('\n\n', from);
  if (line >= 0 && line + 2 <= limit) return line + 2;
  for (let at = limit; at > from; at--) if (SPACE.test(text[at - 1]!)) return at;
  const isInside = /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[limit] ?? '');
  return isInside ? limit - 1 : limit;
}
