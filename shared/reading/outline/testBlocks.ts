/** Builds documents for tests, and shows what was found in them. */

import type { Block } from '#shared/reading/blocks.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { ContentsNode, Structure } from '#shared/reading/types.ts';

export const FILLER =
  'The parties shall perform this obligation in good faith and at their own expense throughout the period.';

export const read = (...blocks: (string | Block)[]): Structure =>
  structure({ blocks: blocks.map((b) => (typeof b === 'string' ? { kind: 'paragraph', text: b } : b)) });

/** "number title" of each node, indented by level. */
export function outline(nodes: readonly ContentsNode[]): string[] {
  return nodes.flatMap((n) => [
    `${'  '.repeat(n.level - 1)}${n.number === null ? '' : `${n.number} `}${n.title}`,
    ...outline(n.children),
  ]);
}

export const numbers = (s: Structure): string[] =>
  s.clauses.map((c) => `${'.'.repeat(c.level - 1)}${c.number ?? c.heading}`);
