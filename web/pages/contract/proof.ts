/** Finds the words that a fact rests on in the rendered text, and marks them without touching it. */
import { findQuote } from '#shared/domain/quotes.ts';

/** How far from its place a quote is looked for, in characters. */
const REACH = 20_000;

/** The quote as a range, looked for from `place` on and then in all of the text. */
export function quoteRange(holder: Element, place: Element | null, quote: string): Range | null {
  return search(holder, place, quote) ?? (place ? search(holder, null, quote) : null);
}

function search(holder: Element, place: Element | null, quote: string): Range | null {
  const nodes: { node: Text; from: number }[] = [];
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const isBefore =
      place && !place.contains(node) && !(place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (isBefore || node.parentElement?.closest('.amended')) continue;
    nodes.push({ node, from: text.length });
    text += node.data;
    if (place && text.length > REACH) break;
  }
  const found = findQuote(text, quote);
  if (!found) return null;
  const at = (offset: number) => nodes.findLast(({ from }) => from <= offset)!;
  const [first, last] = [at(found[0]), at(found[1] - 1)];
  const range = document.createRange();
  range.setStart(first.node, found[0] - first.from);
  range.setEnd(last.node, found[1] - last.from);
  return range;
}

/** Marks the range as proof, where the browser can. */
export function markProof(range: Range | null): void {
  if (!globalThis.CSS?.highlights) return;
  if (range) CSS.highlights.set('proof', new Highlight(range));
  else CSS.highlights.delete('proof');
}
