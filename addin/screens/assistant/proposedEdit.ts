/** A change that the assistant proposed, as an edit of the document that is open now. */
import { type Anchor, anchorAt } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';

export interface Proposed {
  /** Words of the document. */
  quote: string;
  replacement: string;
}

/** The document as it is asked about: numbers before their paragraphs, one paragraph to a line. */
export const textOf = ({ paras }: DocSnapshot): string =>
  paras.map(({ text, list }) => (list && !list.bullet ? `${list.label} ${text}` : text)).join('\n');

/** Where the first line of a quote stands; null: nowhere. */
export function placeOfQuote({ paras }: DocSnapshot, quote: string): Anchor | null {
  const line = quote.split('\n', 1)[0]!.trim();
  for (const [para, { text, list }] of paras.entries()) {
    const label = list && !list.bullet ? `${list.label} ` : '';
    const words = label !== '' && line.startsWith(label) ? line.slice(label.length) : line;
    const start = words === '' ? -1 : text.indexOf(words);
    if (start >= 0) return anchorAt(paras, para, start, start + words.length);
  }
  return null;
}

/** Null: the words do not stand in exactly one paragraph, or nothing would change. */
export function editOf({ paras }: DocSnapshot, { quote, replacement }: Proposed, id: string): Edit | null {
  const places = paras.flatMap(({ text, list }, para) => {
    const label = list && !list.bullet ? `${list.label} ` : '';
    // a quote may begin with the number, which is no part of the text
    const isNumbered = label !== '' && quote.startsWith(label);
    const words = isNumbered ? quote.slice(label.length) : quote;
    const start = words === '' ? -1 : text.indexOf(words);
    if (start < 0 || text.indexOf(words, start + 1) >= 0) return [];
    const said = isNumbered && replacement.startsWith(label) ? replacement.slice(label.length) : replacement;
    return [{ para, start, end: start + words.length, said }];
  });
  const [place] = places;
  if (!place || places.length > 1 || /[\r\n]/.test(place.said)) return null;
  const { para, start, end, said } = place;
  const { text } = paras[para]!;
  const newText = text.slice(0, start) + said + text.slice(end);
  if (newText === text) return null;
  return { id, kind: 'replaceText', anchor: anchorAt(paras, para, start, end), expectedText: text, newText };
}
