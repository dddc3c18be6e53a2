/** Whether words of the library go into the paragraph in which the cursor stands, and how they read there. Pure text. */
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

type Paragraph = Pick<DocParagraph, 'text' | 'fields'>;

/** Most words of a part of a sentence that begins with a capital. */
const LONGEST_PART = 25;
const BEGINS = /^[“"‘'([]?[\p{Lu}\p{N}]/u;
const ENDS = /(?:[.;:!?][”"’')\]]*|[;,]\s*(?:and|or))$/;
const WORD = /[\p{L}\p{N}]/u;

/** Part of a sentence, no provision of its own. */
export function isFragment(text: string): boolean {
  const words = text.trim();
  if (!BEGINS.test(words)) return true;
  return !ENDS.test(words) && words.split(/\s+/).length <= LONGEST_PART;
}

/** Whether a text may stand there at all: it is one paragraph, and the place is in no word and no field. */
export function fitsInside(body: readonly string[], { text, fields = [] }: Paragraph, at: number): boolean {
  if (body.length !== 1 || at > text.length) return false;
  if (WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at))) return false;
  return fields.every(({ start, end }) => at <= start || at >= end);
}

/**
 * Whether it belongs there rather than in a paragraph of its own: part of a sentence anywhere, a whole provision where one sentence
 * has ended and the next begins, anything in an empty line. A provision would tear any other place in two.
 */
export function belongsInside(body: readonly string[], paragraph: Paragraph, at: number): boolean {
  if (!fitsInside(body, paragraph, at)) return false;
  const { text } = paragraph;
  if (text.trim() === '') return true;
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return isFragment(body[0]!) || (/[.!?][”"’')\]]*$/.test(before) && /^[“"‘'([]?\p{Lu}/u.test(after));
}

/** The words with the spaces that part them from their neighbours. */
export function spacedAt(text: string, at: number, words: string): string {
  const front = text.charAt(at - 1);
  const back = text.charAt(at);
  const lead = front === '' || /[\s([“"‘/-]/.test(front) || /^[\s.,;:!?)\]”’]/.test(words) ? '' : ' ';
  const tail = WORD.test(back) || /[“"‘([]/.test(back) ? (/[\s([“"‘/-]$/.test(words) ? '' : ' ') : '';
  return lead + words + tail;
}
