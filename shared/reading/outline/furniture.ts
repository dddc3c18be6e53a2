/** Page numbers and running heads that a reader left between the paragraphs. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { labelAt } from '#shared/reading/outline/labels.ts';
import { titleKind } from '#shared/reading/outline/phrases.ts';

const PAGE_NUMBER =
  /^(?:page\s+)?[-–—[(]*\s?(?:[A-Z]{1,3}-)?(?:\d{1,4}|[ivxlc]{1,6})\s?[-–—\])]*(?:\s+of\s+\d{1,4})?$/i;
const REPEATS = 3;
/** Longer lines are furniture only when they read like a stamp. */
const MAX_LINE = 200;
const MAX_STAMP = 600;
const STAMP =
  /^(?:source:|\[?\*|confidential)|confidential treatment|(?:has been|have been) (?:redacted|omitted)|confidential and proprietary|proprietary and confidential/i;

/** Lines looked at for the title of the document. */
const TITLE_LINES = 4;
const EXHIBIT = /^(?:exhibit|schedule|annex|appendix|attachment)\b/i;

const folded = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The title above the first sentence: where it comes back on a line of its own, it is the head of a page. */
function titleLines(text: string, blocks: readonly PlacedBlock[]): Map<string, number> {
  const titles = new Map<string, number>();
  for (const [i, block] of blocks.slice(0, TITLE_LINES).entries()) {
    const line = text.slice(block.start, block.end);
    if (line.length > 100 || block.labelLength || labelAt(text, block.start)) break;
    if (titleKind(line) && folded(line).includes(' ')) titles.set(folded(line), i);
  }
  return titles;
}

/**
 * Marks blocks that are page furniture: bare page numbers, and short lines that recur unchanged but for their digits.
 * A line that recurs under different numbers is furniture; a heading that recurs is not expected to.
 */
export function markFurniture(text: string, blocks: readonly PlacedBlock[]): boolean[] {
  const keyOf = (block: PlacedBlock): string | null => {
    if (block.end - block.start > MAX_STAMP || block.level !== undefined || block.labelLength) return null;
    return text
      .slice(block.start, block.end)
      .replace(/\d+/g, '#')
      .replace(/\b[ivxl]{1,5}$/i, '#')
      .replace(/\s+/g, ' ');
  };
  const counts = new Map<string, number>();
  const keys = blocks.map(keyOf);
  for (const key of keys) {
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const titles = titleLines(text, blocks);
  const returns = (own: string, index: number): boolean => {
    const title = own.length <= 100 ? titles.get(folded(own)) : undefined;
    const above = blocks[index - 1];
    return title !== undefined && index > title + 1 && !EXHIBIT.test(text.slice(above!.start, above!.end));
  };
  return blocks.map((block, index) => {
    const key = keys[index]!;
    if (key === null) return false;
    const own = text.slice(block.start, block.end);
    if (returns(own, index)) return true;
    // A number that stands alone above a title may be the number of that section; the sequence will tell.
    const next = blocks[index + 1];
    if (/^\d{1,2}$/.test(own) && next && next.end - next.start <= 100 && titleKind(text.slice(next.start, next.end)))
      return false;
    if (PAGE_NUMBER.test(own) && !/^[([]?[a-z][)\]]$/i.test(own) && !/^\(/.test(own)) return true;
    // "(a)", "ARTICLE 3", "Section 2.1": recurring shapes that differ in their number are labels.
    if (/^(?:\W*(?:article|section|§|exhibit|schedule|annex|appendix|part)?\W*#[.#]*\W*)$/i.test(key) || key.length < 6)
      return false;
    const count = counts.get(key) ?? 0;
    if (STAMP.test(own)) return count >= REPEATS;
    // Boilerplate returns word for word in the exhibits of a contract: sentences and headings are not furniture.
    if (own.length > MAX_LINE || (own.split(' ').length >= 12 && /[.;]$/.test(own))) return false;
    if (/^(?:article|section|exhibit|schedule|annex|appendix|#|\()/i.test(key)) return count >= 5 && own.length > 25;
    return count >= REPEATS;
  });
}
