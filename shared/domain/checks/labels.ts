/** The number before a paragraph, whether Word counts it or somebody typed it. */

import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { labelAt, runsThrough, statedLabel, type Label as WrittenLabel } from '#shared/reading/outline/labels.ts';

/** A label as the reading has it, with what a check asks besides. */
export interface Label extends WrittenLabel {
  /** Word counts it: `start` and `end` are 0. */
  automatic: boolean;
  /** A number that could as well begin a sentence ("7.3 percent of"). */
  isWeak: boolean;
}

/** The label of a paragraph, null if it has none; `end` is behind its white space. Bullets are no labels. */
export function labelOf({ text, list }: Pick<DocParagraph, 'text' | 'list'>): Label | null {
  const counted = list && !list.bullet ? statedLabel(list.label) : null;
  if (counted) return { ...counted, start: 0, end: 0, automatic: true, isWeak: false };
  const typed = labelAt(text, text.length - text.trimStart().length, true);
  if (!typed) return null;
  const isDoubtful = runsThrough(text, typed);
  // "Section 7.3 shall" points to a section
  if (isDoubtful && typed.isNamed) return null;
  let { end } = typed;
  while (end < text.length && /\s/.test(text[end]!)) end++;
  return { ...typed, end, automatic: false, isWeak: isDoubtful || typed.bare };
}
