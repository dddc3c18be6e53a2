/** A text as it is, cut into blocks at blank lines: for texts that come without a document around them. */

import type { PlacedBlock } from '#shared/reading/blocks.ts';
import type { Structure } from '#shared/reading/types.ts';

/** Keeps the text unchanged, so that every offset found holds in the caller's own copy. */
export function plainStructure(text: string): Structure {
  const blocks: PlacedBlock[] = [];
  const gap = /\n[^\S\n]*\n\s*|$/g;
  let from = 0;
  for (let m = gap.exec(text); m; m = gap.exec(text)) {
    const piece = text.slice(from, m.index);
    const trimmed = piece.trim();
    if (trimmed !== '') {
      const start = from + piece.indexOf(trimmed);
      blocks.push({ kind: 'paragraph', text: trimmed, start, end: start + trimmed.length });
    }
    from = m.index + m[0].length;
    if (m.index >= text.length) break;
    gap.lastIndex = Math.max(from, m.index + 1);
  }
  return { text, blocks, contents: [], clauses: [] };
}
