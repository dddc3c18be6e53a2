import type { ClosestWording } from '#shared/api/closest.ts';
import { type Likeness, likenessOf } from '#shared/domain/closest.ts';
import { type DiffPart, diffParts, LIKE_FROM } from '#shared/domain/diffParts.ts';

export interface Compared {
  wording: ClosestWording;
  /** Counted where both texts are. */
  likeness: Likeness;
  /** What would have to change; null where marks would be most of the text. */
  parts: DiffPart[] | null;
}

function partsOf(text: string, theirs: string, { share }: Likeness): DiffPart[] | null {
  if (share < LIKE_FROM) return null;
  const parts = diffParts(text, theirs);
  return parts.some(({ kind }) => kind === 'same') ? parts : null;
}

/** The most alike first. */
export const compared = (text: string, items: readonly ClosestWording[]): Compared[] =>
  items
    .map((wording) => {
      const likeness = likenessOf(text, wording.text);
      return { wording, likeness, parts: partsOf(text, wording.text, likeness) };
    })
    .sort((a, b) => b.likeness.share - a.likeness.share);
