/** Words in quotation marks, of whichever kind, within one paragraph. */
import type { Span } from '#shared/domain/documentSnapshot.ts';

export interface Quoted extends Span {
  /** What stands between the marks, punctuation at its ends aside. */
  inner: Span;
}

/** A closing mark at the start of a word is an opening one that was typed wrong. */
const OPENING = /“|„|«|``|''|‘‘|"|‘|(?<=^|[\s(])”(?=\p{Lu})/gu;
const CLOSING: Record<string, RegExp> = {
  '“': /[”“"]|''|’’|'(?=\))/g,
  '”': /[”"]/g,
  '„': /[”“"]/g,
  '«': /»/g,
  '"': /["”]|''|'(?=\))/g,
  '``': /''|’’|"/g,
  "''": /''|"|’’/g,
  '‘‘': /’’|''/g,
  '‘': /’(?!\p{L})/gu,
};
/** Longer quotations are sentences, not names. */
const LONGEST = 120;

/** A straight or single mark opens only where a word begins, or right behind the number of a clause: 1.6"Plant". */
const canOpen = (text: string, at: number, length: number): boolean =>
  /\S/.test(text[at + length] ?? ' ') &&
  (at === 0 || /[\s([{—–/,;:-]/.test(text[at - 1]!) || (at < 8 && /^[\d.]+$/.test(text.slice(0, at))));

export function quotedIn(text: string): Quoted[] {
  const found: Quoted[] = [];
  OPENING.lastIndex = 0;
  for (let m = OPENING.exec(text); m; m = OPENING.exec(text)) {
    const mark = m[0];
    if (!/[“„«]/.test(mark) && !canOpen(text, m.index, mark.length)) continue;
    const from = m.index + mark.length;
    const window = text.slice(from, from + LONGEST + 4);
    const closing = CLOSING[mark]!;
    closing.lastIndex = 0;
    const close = closing.exec(window);
    if (!close || window.slice(0, close.index).trim() === '') continue;
    if (mark === '‘' && !/^\p{Lu}/u.test(window)) continue;
    // (the "Goods) never closed its mark: the bracket does.
    const bracket =
      text[m.index - 1] === '(' || /\(\S{1,12}\s$/.test(text.slice(Math.max(0, m.index - 14), m.index))
        ? window.slice(0, close.index).search(/[()]/)
        : -1;
    if (bracket >= 0 && window[bracket] === ')') close.index = bracket;
    const inner = { start: from, end: from + close.index };
    while (/[\s*_]/.test(text[inner.start]!)) inner.start++;
    while (/[\s,.;:*_]/.test(text[inner.end - 1]!) && inner.end > inner.start) inner.end--;
    // The last stop of U.S. is its own.
    if (text[inner.end] === '.' && /(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(text.slice(inner.start, inner.end))) inner.end++;
    const end = from + close.index + close[0].length;
    if (inner.end > inner.start) found.push({ start: m.index, end, inner });
    OPENING.lastIndex = end;
  }
  return found;
}
