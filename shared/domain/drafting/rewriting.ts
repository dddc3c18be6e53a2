/** Whether a sentence that was rewritten still is the sentence of its precedent: what a change of tone or length may not touch. */
import { evenWord, isNegative } from '#shared/domain/playbooks/phrases.ts';
import { evenWords } from '#shared/domain/shingles.ts';

/** Words of the new sentence that the old one or its precedent has; of fewer it is another sentence. */
const LEAST_SHARE = 0.5;

const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
const BLANK = /\[[^[\]\n]{0,80}\]|_{3,}/g;

const sorted = (found: RegExpMatchArray | null): string => [...new Set(found ?? [])].sort().join('\n');

const saysNo = (text: string): boolean => (text.match(/[\p{L}'’]+/gu) ?? []).some((word) => isNegative(evenWord(word)));

/** Null: it is. `precedent`: the words that the sentence stands on; `before`: the sentence as it was assembled from them. */
export function rewritingProblem(
  after: string,
  before: string,
  precedent: string,
): 'empty' | 'other words' | 'numbers' | 'blanks' | 'denial' | null {
  if (after.trim() === '') return 'empty';
  const known = new Set([...evenWords(before), ...evenWords(precedent)]);
  const words = evenWords(after);
  if (words.filter((word) => known.has(word)).length < LEAST_SHARE * words.length) return 'other words';
  if (sorted(after.match(BLANK)) !== sorted(before.match(BLANK))) return 'blanks';
  // a number in a blank is the blank's
  const numbers = (text: string) => sorted(text.replace(BLANK, ' ').match(NUMBER));
  if (numbers(after) !== numbers(before)) return 'numbers';
  return saysNo(after) === saysNo(before) ? null : 'denial';
}
