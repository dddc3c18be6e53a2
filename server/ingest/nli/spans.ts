/** The spans of a document as its reader sees them: even text, and the words that lead into an item of a list. */

export interface Span {
  text: string;
  /** Index of the span that leads into this item or that this one goes on from, -1 for none. */
  lead: number;
  isItem: boolean;
}

/** The rest of a longer span says nothing new. */
const MOST = 4_000;
/** How many items of a list are looked back over. */
const LIST = 40;
const ITEM = /^\s*(?:[-–•*·]|\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})[.)])\s|^\s*[a-z]/;
/** A longer word is none, and would cost the cues a quadratic time. */
const LONG_WORD = /(\w{40})\w+/g;
const ENDS = /[.!?]["”’)]*$/;

/** Spans in reading order; offsets beyond the text are cut to it. */
export function readSpans(text: string, offsets: readonly (readonly [start: number, end: number])[]): Span[] {
  const spans: Span[] = [];
  for (const [start, end] of offsets) {
    const own = text
      .slice(start, Math.min(end, start + MOST))
      .replace(/\s+/g, ' ')
      .replace(LONG_WORD, '$1')
      .trim();
    const before = spans.at(-1);
    const isOpen = before !== undefined && !ENDS.test(before.text);
    const isItem = ITEM.test(own);
    let lead = -1;
    if (before && isOpen) {
      const at = spans.length - 1;
      // an item that does not end its list shares the lead of the items before it
      const goesOn = before.isItem && before.lead >= 0 && isItem && spans.length - before.lead <= LIST;
      lead = goesOn ? before.lead : at;
    }
    spans.push({ text: own, lead, isItem });
  }
  return spans;
}
