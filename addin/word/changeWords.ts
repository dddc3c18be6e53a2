/// <reference types="office-js" />
import type { RowChange } from '#addin/word/rowChanges.ts';
import { rangeOf, type Token } from '#addin/word/tokens.ts';

/**
 * Makes changes of a paragraph's words, from right to left so that earlier ranges stay where they are. Only queues them: Word acts
 * when it is next asked. Returns a range of each changed place, in order, for comments.
 */
export function changeWords(
  paragraph: Word.Paragraph,
  tokens: readonly Token[],
  changes: readonly RowChange[],
): Word.Range[] {
  return [...changes]
    .reverse()
    .map((change) => {
      const range = tokens.length > 0 ? rangeOf(tokens, change) : paragraph.getRange('Content');
      if (change.text !== '') return range.insertText(change.text, change.where);
      range.delete();
      return range;
    })
    .reverse();
}
