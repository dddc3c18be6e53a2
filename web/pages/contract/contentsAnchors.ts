import type { ContentsEntry } from '#shared/api/contractPage.ts';

/** Deeper headings are in the text; in the tree they would bury the rest. */
export const CONTENTS_DEPTH = 3;

/** Anchors in the order of the text, as deep as the tree shows them. */
export function anchorsOf(entries: readonly ContentsEntry[], depth = CONTENTS_DEPTH): string[] {
  return entries.flatMap((entry) => [entry.id, ...(depth > 1 ? anchorsOf(entry.children, depth - 1) : [])]);
}
