/** How the words of a standard form and of a document are compared. */
import { labelOf } from '#shared/domain/checks/labels.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

/** Characters that nobody sees and that move none that is seen, as overrides of direction do. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** How some publications mark a term that they define. */
const DEFINED = /\[\[([^[\]]+)\]\]/g;

/** Marks that word processors write in several ways, and white space, are not words. */
export const evened = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(DEFINED, '"$1"')
    // behind the marks: it takes a double prime for two single ones
    .normalize('NFKC')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const BULLET = /^\s*[•▪◦‣]\s+/;

/** Where the words of a paragraph begin: behind its bullet and its number, if they are typed. */
export function numberEnd({ text, list }: Pick<DocParagraph, 'text' | 'list'>): number {
  const from = BULLET.exec(text)?.[0].length ?? 0;
  return from + (labelOf({ text: text.slice(from), ...(list && { list }) })?.end ?? 0);
}

/** A paragraph as it is compared: without its number, typed or counted. */
export const unnumbered = (para: Pick<DocParagraph, 'text' | 'list'>): string =>
  evened(para.text.slice(numberEnd(para)));

/** Publications are written in Markdown, which lets marks of HTML through. */
export const withoutTags = (text: string): string =>
  text.replace(/<\/?(?:span|a|b|i|u|em|strong|sup|sub|br)\b[^<>]*>/gi, '');
