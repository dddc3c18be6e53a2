/** When published figures of CUAD call an answer right: by the words that it shares with the marked stretch, wherever both stand. */

/** Half of the words that either has are in both. */
const ALIKE = 0.5;

export interface Worded {
  text: string;
  words: ReadonlySet<string>;
}

/** A text with its different words, case and stops aside. */
export const worded = (text: string): Worded => ({
  text,
  words: new Set(
    text
      .replace(/[.,;:]/g, '')
      .replaceAll('/', ' ')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean),
  ),
});

/** Whether an answer to a category is right about a marked stretch; of parties it is enough that their names stand in it. */
export function isAlike(category: string, answer: Worded, marked: Worded): boolean {
  if (category === 'Parties' && answer.text.includes(marked.text)) return true;
  const { size } = answer.words;
  const most = Math.min(size, marked.words.size);
  if (most < ALIKE * Math.max(size, marked.words.size)) return false;
  let shared = 0;
  for (const word of marked.words) if (answer.words.has(word)) shared += 1;
  return shared > 0 && shared >= ALIKE * (size + marked.words.size - shared);
}
