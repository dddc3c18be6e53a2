/** Finds the words that a drafter has marked as a term: by quotation marks, brackets, bold or underlined type. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';

export interface TermMark {
  /** Quotation marks included. */
  start: number;
  end: number;
  termStart: number;
  termEnd: number;
  by: 'quotes' | 'brackets' | 'bold' | 'underline';
}

const MAX_TERM = 120;
const CLOSING: Record<string, RegExp> = {
  '“': /[”“"]|''|’’/g,
  '„': /[”“"]/g,
  '«': /»/g,
  '"': /"|”/g,
  '``': /''|’’|"/g,
  "''": /''|"|’’/g,
  '‘‘': /’’|''/g,
  '‘': /’(?!\p{L})/gu,
  "'": /'(?!\p{L})/gu,
  '[[': /\]\]/g,
};
const OPENING = /“|„|«|``|''|‘‘|\[\[|"|‘|'/g;

/** A straight or single mark opens only where a word begins, or behind a number that lost its space (1.5"Term"). */
function canOpen(text: string, at: number, length: number): boolean {
  const before = text[at - 1];
  const after = text[at + length];
  return (
    after !== undefined &&
    !/\s/.test(after) &&
    (before === undefined || /[\s([{—–/,;:-]/.test(before) || /\.\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at)))
  );
}

function quoted(text: string): TermMark[] {
  const marks: TermMark[] = [];
  OPENING.lastIndex = 0;
  for (let m = OPENING.exec(text); m; m = OPENING.exec(text)) {
    const open = m[0];
    const at = m.index;
    if (open !== '“' && open !== '„' && open !== '«' && open !== '[[' && !canOpen(text, at, open.length)) continue;
    const closing = CLOSING[open]!;
    const window = text.slice(at + open.length, at + open.length + MAX_TERM + 4);
    closing.lastIndex = 0;
    const close = closing.exec(window);
    if (!close) continue;
    const inner = window.slice(0, close.index);
    if (
      inner.trim() === '' ||
      inner.includes('\n') ||
      (open.length === 1 && /['‘]/.test(open) && !/^\p{Lu}/u.test(inner))
    )
      continue;
    let from = at + open.length;
    let to = from + inner.length;
    while (from < to && /[\s*_]/.test(text[from]!)) from++;
    while (to > from && /[\s,.;:*_]/.test(text[to - 1]!)) to--;
    // The last stop of U.S. is its own.
    if (text[to] === '.' && /(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(text.slice(from, to))) to++;
    const end = at + open.length + close.index + close[0].length;
    if (to > from)
      marks.push({ start: at, end, termStart: from, termEnd: to, by: open === '[[' ? 'brackets' : 'quotes' });
    OPENING.lastIndex = end;
  }
  return marks;
}

function typed(text: string, blocks: readonly PlacedBlock[]): TermMark[] {
  const marks: TermMark[] = [];
  for (const block of blocks) {
    for (const by of ['bold', 'underline'] as const) {
      // Word splits one emphasis into several runs.
      const merged: [number, number][] = [];
      for (const [a, b] of block[by] ?? []) {
        const last = merged.at(-1);
        if (last && a <= last[1] + 1) last[1] = Math.max(b, last[1]);
        else merged.push([a, b]);
      }
      for (const [a, b] of merged) {
        let from = block.start + a;
        let to = Math.min(block.start + b, block.end);
        while (from < to && /[\s"“”‘’'([:.–—-]/.test(text[from]!)) from++;
        while (to > from && /[\s"“”‘’').\],;:–—-]/.test(text[to - 1]!)) to--;
        if (to > from && to - from <= MAX_TERM) marks.push({ start: from, end: to, termStart: from, termEnd: to, by });
      }
    }
  }
  return marks;
}

/**
 * All marked words in reading order; quotation marks win over type where both mark the same words.
 * Linear in the text.
 */
export function findMarks(text: string, blocks: readonly PlacedBlock[]): TermMark[] {
  const strong = quoted(text);
  const all = [...strong];
  let i = 0;
  for (const mark of typed(text, blocks).sort((a, b) => a.start - b.start)) {
    while (i < strong.length && strong[i]!.end <= mark.start) i++;
    const other = strong[i];
    if (!other || other.start >= mark.end) all.push(mark);
  }
  return all.sort((a, b) => a.start - b.start || b.end - a.end);
}
