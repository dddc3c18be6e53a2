/** How much two wordings differ, said in words; where both texts are at hand. */
import { diffArrays } from 'diff';
import { evenWords } from '#shared/domain/shingles.ts';

/** Words that differ above which two texts count as having little in common. */
const MOST_DIFFERING = 1_500;

export interface Likeness {
  /** Share of the longer text's words that both have in the same order, 0..1. */
  share: number;
  /** Share of my words that theirs has in the same order, 0..1: 1 where it holds all of mine among others. */
  held: number;
  /** Words that would have to change: of words replaced by others the greater number. */
  differing: number;
}

/** Case, white space, punctuation and quotation marks are no difference. */
export function likenessOf(mine: string, theirs: string): Likeness {
  const [one, other] = [evenWords(mine), evenWords(theirs)];
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return { share: 0, held: 0, differing: 0 };
  const parts = diffArrays(one, other, { maxEditLength: MOST_DIFFERING });
  if (!parts) return { share: 0, held: 0, differing: longer };
  let [same, differing, removed] = [0, 0, 0];
  for (const part of parts) {
    const words = part.value.length;
    if (part.removed) {
      removed = words;
      differing += words;
    } else if (part.added) {
      differing += Math.max(0, words - removed);
      removed = 0;
    } else {
      same += words;
      removed = 0;
    }
  }
  return { share: same / longer, held: one.length === 0 ? 0 : same / one.length, differing };
}
