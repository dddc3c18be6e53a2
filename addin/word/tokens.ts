/// <reference types="office-js" />
/** Words of a paragraph as Word itself cuts them: from an offset to a range without searching the document. */
import { type RowChange, searchPattern } from '#addin/word/rowChanges.ts';
import { fits, fromWord } from '#addin/word/wordText.ts';

export interface Token {
  range: Word.Range;
  text: string;
}

/** Tokens end after each space. Load them, let Word answer, then call `tokensOf`. */
export function askTokens(paragraph: Word.Paragraph): Word.RangeCollection {
  const ranges = paragraph.getTextRanges([' '], false);
  ranges.load('items/text');
  return ranges;
}

export const textsOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text);

/** Null where the tokens together are not this text: struck-out words among them, or something that is no text. */
export function tokensOf(ranges: Word.RangeCollection, text: string): Token[] | null {
  const tokens = ranges.items.map((range): Token => ({ range, text: fromWord(range.text) }));
  return fits(tokens.map((token) => token.text).join(''), text) ? tokens : null;
}

/** The range of a row, or of what is found in it. */
export function rangeOf(
  tokens: readonly Token[],
  { first, last, part }: Omit<RowChange, 'where' | 'text'>,
): Word.Range {
  const start = tokens[first]!.range;
  const row = first === last ? start : start.expandTo(tokens[last]!.range);
  return part === null ? row : row.search(searchPattern(part), { matchCase: true }).getFirst();
}
