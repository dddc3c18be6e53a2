/** How plainly a wording is written, by counting. */
import { counted } from '#shared/domain/display.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';

export interface Plainness {
  /** 0 for a wording of long sentences, doubled words, old adverbs and capitals; 1 for one that has none of them. */
  share: number;
  /** What was counted: "18 words in the longest sentence, no doubled words". */
  says: string;
}

const OLD =
  /\b(?:here(?:by|in|of|to|under|with|after|inafter|inabove|inbelow|tofore|unto)|there(?:of|in|to|under|with|after|from)|where(?:as|of|by)|witnesseth|aforesaid|forthwith|notwithstanding|thereof|howsoever|whatsoever)\b/gi;
const SHOUTED = /\b\p{Lu}{4,}\b/gu;
/** Words of a sentence that nobody minds; and those from which it is as hard as it gets. */
const EASY = 20;
const HARD = 60;

const between = (value: number): number => Math.min(1, Math.max(0, value));

export function plainnessOf(text: string): Plainness {
  const { words, longestSentence, modals, doublets } = draftingFacts(text);
  const old = text.match(OLD)?.length ?? 0;
  const shouted = text.match(SHOUTED)?.length ?? 0;
  const binding = modals.shall + modals.must + modals.will;
  const size = Math.max(1, words);
  const hardness = [
    between((longestSentence - EASY) / (HARD - EASY)),
    binding === 0 ? 0 : modals.shall / binding,
    between((doublets.length * 40) / size),
    between((old * 20) / size),
    between((shouted * 2) / size),
  ];
  const share = 1 - hardness.reduce((sum, one) => sum + one, 0) / hardness.length;
  const found = [
    `${counted(longestSentence, 'word')} in the longest sentence`,
    doublets.length === 0
      ? 'no doubled words'
      : counted(doublets.length, 'pair of doubled words', 'pairs of doubled words'),
    ...(modals.shall > 0 ? [`“shall” ${modals.shall === 1 ? 'once' : `${modals.shall} times`}`] : []),
    ...(old > 0 ? [counted(old, 'old adverb')] : []),
    ...(shouted * 2 > size ? ['in capitals'] : []),
  ];
  return { share, says: found.join(', ') };
}
