/** Page numbers and running heads that a reader left between the paragraphs. */
import type { PlacedBlock } from '#server/ingest/document.ts';

const PAGE_NUMBER = /^(?:page\s+)?[-–—[(]*\s?(?:[A-Z]{1,3}-)?(?:\d{1,4}|[ivxlc]{1,6})\s?[-–—\])]*(?:\s+of\s+\d{1,4})?$/i;
const REPEATS = 3;

/**
 * Marks blocks that are page furniture: bare page numbers, and short lines that recur unchanged but for their digits.
 * A line that recurs under different numbers is furniture; a heading that recurs is not expected to.
 */
export function markFurniture(text: string, blocks: readonly PlacedBlock[]): boolean[] {
  const keyOf = (block: PlacedBlock): string | null => {
    if (block.end - block.start > 600 || block.level !== undefined || block.labelLength) return null;
    return text.slice(block.start, block.end).replace(/\d+/g, '#').replace(/\b[ivxl]{1,5}$/i, '#').replace(/\s+/g, ' ');
  };
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const key = keyOf(block);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return blocks.map((block) => {
    const key = keyOf(block);
    if (key === null) return false;
    const own = text.slice(block.start, block.end);
    if (PAGE_NUMBER.test(own) && !/^[([]?[a-z][)\]]$/i.test(own) && !/^\(/.test(own)) return true;
    // "(a)", "ARTICLE 3", "Section 2.1": recurring shapes that differ in their number are labels.
    if (/^(?:\W*(?:article|section|§|exhibit|schedule|annex|appendix|part)?\W*#[.#]*\W*)$/i.test(key) || key.length < 6) return false;
    if (/^(?:article|section|exhibit|schedule|annex|appendix|#)/i.test(key) && /[a-z]/i.test(own) && !/source:|confidential/i.test(own)) return (counts.get(key) ?? 0) >= 5 && own.length > 25;
    return (counts.get(key) ?? 0) >= REPEATS;
  });
}
