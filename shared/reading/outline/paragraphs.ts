/** Clauses of a contract that has neither headings nor numbers: its paragraphs, short ones joined to their neighbours. */

import type { PlacedBlock } from '#shared/reading/blocks.ts';
import type { Clause } from '#shared/reading/types.ts';

const MIN_WORDS = 12;

const wordsIn = (s: string): number => s.split(/\s+/).filter(Boolean).length;

/**
 * Paragraphs as clauses, after the clauses already found. A paragraph that ends with a colon takes what it introduces;
 * lines without a sentence (addresses, signatures, table rows) are no clauses by themselves.
 */
export function paragraphClauses(
  text: string,
  blocks: readonly PlacedBlock[],
  found: readonly Clause[],
  anchorOf: (title: string | null, number: string | null, parent: string | null) => string,
): Clause[] {
  const clauses = [...found];
  const taken = found.map((c) => [c.start, c.end] as const);
  let open: { start: number; end: number; waits: boolean } | null = null;
  let count = 0;
  const flush = (): void => {
    if (open && wordsIn(text.slice(open.start, open.end)) >= MIN_WORDS) {
      count++;
      clauses.push({
        position: clauses.length,
        anchor: anchorOf(`Paragraph ${count}`, null, null),
        heading: null,
        number: null,
        level: 1,
        parent: null,
        start: open.start,
        end: open.end,
        bodyStart: open.start,
      });
    }
    open = null;
  };
  for (const block of blocks) {
    if (block.kind === 'note' || taken.some(([a, b]) => block.start < b && block.end > a)) {
      flush();
      continue;
    }
    const own = text.slice(block.start, block.end);
    const isSentence = /[.;:,"”)]$/.test(own);
    const isShort = wordsIn(own) < MIN_WORDS;
    const continues = block.kind === 'item' || /^(?:\p{Ll}|\(?[a-z0-9]{1,4}[.)])/u.test(own);
    if (open && (open.waits || continues || (isShort && isSentence))) {
      open = { start: open.start, end: block.end, waits: /[:,]$/.test(own) || (open.waits && isShort) };
      continue;
    }
    flush();
    if (block.kind === 'row' || (isShort && !isSentence)) continue;
    open = { start: block.start, end: block.end, waits: /[:,]$/.test(own) };
  }
  flush();
  const ordered = [...clauses].sort((a, b) => a.start - b.start || a.level - b.level);
  const places = new Map(ordered.map((clause, place) => [clause.position, place]));
  return ordered.map((c, position) => ({ ...c, position, parent: c.parent === null ? null : places.get(c.parent)! }));
}
