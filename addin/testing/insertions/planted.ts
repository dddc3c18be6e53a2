/** Words of another deal, put into a contract where nobody can miss them afterwards: names that no other text has. */
import type { Marks } from '#addin/testing/insertions/oracle.ts';

export const PLANTED: Marks = {
  party: ['Brindlemoor Holdings Ltd', 'Tessaquay Partners LLC'],
  product: ['Zephyrline', 'Ondrava'],
  address: ['77 Quarrel Street'],
};
/** Before the mark that ends a sentence; the fourth is a sentence of its own, which begins with the name. */
const PHRASES = [
  ', with Brindlemoor Holdings Ltd as carrier.',
  ', by way of the Zephyrline portal.',
  ', up to $48,213.77.',
  '. Ondrava is what it runs on.',
  ', until 17 March 2031.',
  ', at 77 Quarrel Street.',
  ', for Tessaquay Partners LLC of £9,400.',
];

/** Every second definition and every third other paragraph of some length. */
export function planted(texts: readonly string[]): string[] {
  let [definitions, others, phrase] = [0, 0, 0];
  return texts.map((text) => {
    if (!/[a-z]\.$/.test(text) || text.length < 60) return text;
    const isHit = /[”"] (?:means|shall mean)/.test(text) ? definitions++ % 2 === 0 : others++ % 3 === 0;
    return isHit ? text.slice(0, -1) + PHRASES[phrase++ % PHRASES.length]! : text;
  });
}
