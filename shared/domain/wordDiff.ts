/** Differences between two wordings of the library, with their measure. White space is none. */
import { type DiffPart, partsOf } from '#shared/domain/diffParts.ts';
import { sentenceDiff } from '#shared/domain/sentenceDiff.ts';
import { TOO_DIFFERENT } from '#shared/domain/tooDifferent.ts';
import { alignedChanges, wordsOf } from '#shared/domain/wordChanges.ts';

export interface WordDiff {
  /** Word by word; by sentences where more than half differs; empty where no sentence of one is in the other. */
  parts: DiffPart[];
  /** Words, punctuation not counted. */
  added: number;
  removed: number;
  /** Share of the words of both texts that differ, 0..1. */
  share: number;
}

/** A page compares dozens of wordings before it is sent. */
const MOST_EDITS = 800;

/** Words that only one of the texts has, regardless of order: at most as many as a comparison in order would find. */
function countApart(from: readonly string[], to: readonly string[]): { added: number; removed: number } {
  const counts = new Map<string, number>();
  for (const word of from) counts.set(word, (counts.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of to) {
    const left = counts.get(word) ?? 0;
    if (left > 0) counts.set(word, left - 1);
    else added++;
  }
  let removed = 0;
  for (const left of counts.values()) removed += left;
  return { added, removed };
}

/** What changed from `base` to `text`; what both have is given as `text` has it. */
export function wordDiff(base: string, text: string): WordDiff {
  const [from, to] = [wordsOf(base), wordsOf(text)];
  const total = from.length + to.length || 1;
  const apart = countApart(from, to);
  const least = (apart.added + apart.removed) / total;
  const bySentences = (otherwise: Omit<WordDiff, 'parts'>): WordDiff => {
    const parts = sentenceDiff(base, text, MOST_EDITS);
    return parts ? measured(parts, total) : { parts: [], ...otherwise };
  };
  // such texts take longest to compare by words
  if (least > TOO_DIFFERENT) return bySentences({ ...apart, share: least });
  const changes = alignedChanges(base, text, { ignoresSpace: true, mostEdits: MOST_EDITS });
  if (!changes) return bySentences({ ...apart, share: 1 });
  const byWords = measured(partsOf(changes, text), total);
  return byWords.share > TOO_DIFFERENT ? bySentences(byWords) : byWords;
}

function measured(parts: DiffPart[], total: number): WordDiff {
  const count = (kind: DiffPart['kind']) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + wordsOf(part.text).length : sum), 0);
  const [added, removed] = [count('added'), count('removed')];
  return { parts, added, removed, share: (added + removed) / total };
}
