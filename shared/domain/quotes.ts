/** Whether a text has the words that somebody says it has: quotes of facts, of answers and of reviews. */

/** Letters and digits: fewer prove nothing. */
const LEAST = 3;

/** Where `quote` stands in `text`, spaces, marks and capitals apart; [start, end) or null. */
export function findQuote(text: string, quote: string): [start: number, end: number] | null {
  const wanted = fold(quote).join('');
  if (wanted.length < LEAST) return null;
  const kept: number[] = [];
  const letters = fold(text, kept);
  const at = letters.join('').indexOf(wanted);
  return at < 0 ? null : [kept[at]!, kept[at + wanted.length - 1]! + 1];
}

/** Letters and digits in lower case; `places` gets where each stood. */
function fold(text: string, places: number[] = []): string[] {
  const letters: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!.toLowerCase();
    if (letter.length !== 1 || !/[\p{L}\p{N}]/u.test(letter)) continue;
    letters.push(letter);
    places.push(i);
  }
  return letters;
}
