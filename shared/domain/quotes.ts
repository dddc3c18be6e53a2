/** Whether a text has the words that somebody says it has: quotes of facts, of answers and of reviews. */

/** Letters and digits: fewer prove nothing. */
const LEAST = 3;

/** Places that are looked at for one whose words are whole. */
const MOST_TRIES = 1000;

export interface QuoteOptions {
  /** The quote neither begins nor ends within a word: "limited" does not stand in "unlimited". Default: it may. */
  isWhole?: boolean;
}

/** Where `quote` stands in `text`, spaces, marks and capitals apart; [start, end) or null. */
export function findQuote(
  text: string,
  quote: string,
  { isWhole = false }: QuoteOptions = {},
): [start: number, end: number] | null {
  const wanted = fold(quote).join('');
  if (wanted.length < LEAST) return null;
  const kept: number[] = [];
  const letters = fold(text, kept).join('');
  let at = letters.indexOf(wanted);
  for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries++, at = letters.indexOf(wanted, at + 1)) {
    const [start, end] = [kept[at]!, kept[at + wanted.length - 1]! + 1];
    if (!isWhole || (!isLetter(text[start - 1]) && !isLetter(text[end]))) return [start, end];
  }
  return null;
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** A stretch of one paragraph. */
export interface QuotedStretch {
  para: number;
  start: number;
  end: number;
}

/** Where a quote stands in a document, over several paragraphs if need be: a stretch of each. Empty: it stands nowhere. */
export function findQuoteIn(
  paragraphs: readonly { i: number; text: string }[],
  quote: string,
  options: QuoteOptions = {},
): QuotedStretch[] {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of paragraphs) {
    starts.push(length);
    length += text.length + 1;
  }
  const found = findQuote(paragraphs.map(({ text }) => text).join('\n'), quote, options);
  if (!found) return [];
  return paragraphs.flatMap(({ i: para, text }, n) => {
    const [start, end] = [Math.max(0, found[0] - starts[n]!), Math.min(text.length, found[1] - starts[n]!)];
    return start < end && text.slice(start, end).trim() !== '' ? [{ para, start, end }] : [];
  });
}

/** Letters and digits in lower case; `places` gets where each stood. */
function fold(text: string, places: number[] = []): string[] {
  const letters: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!.toLowerCase();
    if (letter.length !== 1 || !isLetter(letter)) continue;
    letters.push(letter);
    places.push(i);
  }
  return letters;
}
