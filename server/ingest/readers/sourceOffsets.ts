/** Characters compared to find the place where two texts agree again. */
const KEY = 24;
/** How much of the source may be left out in one piece: a page with nothing but furniture. */
const REACH = 20_000;
const MAX_STRIDE = 256;

/**
 * Maps offsets in a stored text back to the text it was read from. Readers join lines and leave out page numbers, running heads
 * and cut hyphens, so white space is ignored and gaps in the source are skipped.
 * @returns the offset in `source` of the character at an offset in `stored`; the end of `source` past the last one
 */
export function sourceOffsets(source: string, stored: string): (offset: number) => number {
  const from = compact(source);
  const to = compact(stored);
  const places = new Int32Array(stored.length + 1).fill(-1);
  let at = 0;
  let stride = 1;
  for (let i = 0; i < to.text.length; i++) {
    if (from.text[at] !== to.text[i]) {
      const found = resume(from.text, at, to.text.slice(i, i + KEY));
      if (found < 0) {
        // Where the texts have nothing in common, ever fewer places are tried.
        i += stride - 1;
        stride = Math.min(stride * 2, MAX_STRIDE);
        continue;
      }
      at = found;
      stride = 1;
    }
    places[to.offsets[i]!] = from.offsets[at]!;
    at++;
  }
  let next = source.length;
  for (let i = stored.length; i >= 0; i--) {
    if (places[i] === -1) places[i] = next;
    else next = places[i]!;
  }
  return (offset) => places[Math.min(Math.max(offset, 0), stored.length)]!;
}

/** The nearest place from which the source goes on as the stored text does. Short keys agree by chance, so the longest comes first. */
function resume(source: string, at: number, key: string): number {
  const window = source.slice(at, at + REACH);
  for (let length = key.length; length >= 6; length = Math.floor(length / 2)) {
    const found = window.indexOf(key.slice(0, length));
    if (found >= 0) return at + found;
  }
  return -1;
}

function compact(text: string): { text: string; offsets: Int32Array } {
  const offsets = new Int32Array(text.length);
  const parts: string[] = [];
  let count = 0;
  for (const match of text.matchAll(/\S+/g)) {
    parts.push(match[0]);
    for (let i = 0; i < match[0].length; i++) offsets[count++] = match.index + i;
  }
  return { text: parts.join(''), offsets };
}
