/** New text without quotation marks: from the number of its section to where the amendment goes on with its own next number. */
import type { SectionNamed } from '#shared/domain/amendments/changes.ts';
import type { TextSpan } from '#shared/reading/types.ts';

const LONGEST = 20_000;
const OWN = /^(?:section\s+)?(?:(\d{1,2})(?:\.(\d{1,2}))?[.)]?|\(([a-y])\))\s/i;
/** Signatures, and whatever else is nobody's section. */
const OVER = /^(?:IN\s+WITNESS|WITNESS|EXHIBIT|SCHEDULE|ANNEX)\b/;
const GOES_ON =
  /\b(?:amended|deleted|replaced|restated|revised|added|inserted|amendments?|effect|counterparts|ratified)\b/i;

interface Own {
  /** Any number of the kind that the amendment counts its own paragraphs by. */
  any: RegExp;
  /** The next one. */
  next: RegExp;
}

/** How the amendment counts the paragraph with the instruction; null: it does not. */
function countedBy(paragraph: string): Own | null {
  const m = OWN.exec(paragraph);
  if (!m) return null;
  const [, whole, part, letter] = m;
  if (letter) {
    const next = String.fromCharCode(letter.charCodeAt(0) + 1);
    return { any: /^\([a-z]\)\s/, next: new RegExp(String.raw`^\(${next}\)\s`) };
  }
  const next = part ? String.raw`${whole}\.${Number(part) + 1}` : String(Number(whole) + 1);
  return {
    any: part
      ? new RegExp(String.raw`^(?:section\s+)?${whole}\.\d{1,2}[.)]?\s`, 'i')
      : /^(?:section\s+)?\d{1,2}[.)]\s/i,
    next: new RegExp(String.raw`^(?:section\s+)?${next}[.)]?\s`, 'i'),
  };
}

/** Whether a paragraph begins with the number of the section: "4.2 Fees", "Section 4.2", "(a)" of 4.2(a). */
function isOf({ base, subs }: SectionNamed, paragraph: string): boolean {
  const plain = paragraph
    .slice(0, 40)
    .replace(/\s+(?=\()/g, '')
    .replace(/^(?:section|article|paragraph)\s+/i, '');
  const whole = base + subs.map((sub) => `(${sub})`).join('');
  const last = subs.at(-1);
  const begins = (number: string) => plain.startsWith(number) && /^[.):]*\s/.test(plain.slice(number.length));
  return begins(whole) || (last !== undefined && begins(`(${last})`));
}

/**
 * `from`: where the instruction begins, `end`: behind its words. Null: where the new text ends is not certain, because it does not begin
 * with the number of its section, because the amendment does not count, or because something else could be its next number.
 */
export function unquotedText(text: string, from: number, end: number, section: SectionNamed): TextSpan | null {
  const own = countedBy(text.slice(text.lastIndexOf('\n', from) + 1, end));
  const open = /^[\s:.]{0,6}\n\s*/.exec(text.slice(end, end + 12));
  if (!own || !open) return null;
  const start = end + open[0].length;
  if (!isOf(section, text.slice(start, start + 60))) return null;
  for (let at = text.indexOf('\n\n', start); at >= 0 && at - start < LONGEST; at = text.indexOf('\n\n', at + 2)) {
    const paragraph = text.slice(at + 2, at + 302).split('\n\n')[0]!;
    if (own.next.test(paragraph)) return GOES_ON.test(paragraph) ? { start, end: at } : null;
    if (own.any.test(paragraph) || OVER.test(paragraph)) return null;
  }
  return null;
}
