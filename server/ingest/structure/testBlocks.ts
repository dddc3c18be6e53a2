/** Builds documents for tests, and shows what was found in them. */
import type { ContentsNode, Structure } from '#server/ingest/analysis.ts';
import type { Block, SourceDocument } from '#server/ingest/document.ts';
import { structure } from '#server/ingest/structure/index.ts';

export const FILLER =
  'The parties shall perform this obligation in good faith and at their own expense throughout the period.';

const document = (blocks: (string | Block)[]): SourceDocument => ({
  format: 'txt',
  blocks: blocks.map((b) => (typeof b === 'string' ? { kind: 'paragraph', text: b } : b)),
  meta: {},
  warnings: [],
});
export const read = (...blocks: (string | Block)[]): Structure => structure(document(blocks));

/** "number title" of each node, indented by level. */
export function outline(nodes: readonly ContentsNode[]): string[] {
  return nodes.flatMap((n) => [
    `${'  '.repeat(n.level - 1)}${n.number === null ? '' : `${n.number} `}${n.title}`,
    ...outline(n.children),
  ]);
}

export const numbers = (s: Structure): string[] =>
  s.clauses.map((c) => `${'.'.repeat(c.level - 1)}${c.number ?? c.heading}`);
