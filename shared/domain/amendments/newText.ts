/** The new text that an amendment quotes: where it begins and ends, or nothing where that is not certain. */
import type { TextSpan } from '#shared/reading/types.ts';

/** A longer quotation is a whole agreement put in as an exhibit. */
const LONGEST = 60_000;
const LEAD = /[\s:]{0,12}(?=[“"])/y;
/** What may stand behind the closing mark before the paragraph ends. */
const REST = /[\s.;,]{0,4}(?:and\s{0,2})?(?=\n|$)/y;
/** Or the next instruction goes on in the same paragraph: "…” 4. Section 9". */
const NEXT =
  /[.;,]?\s{1,4}(?=(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[A-Z])[.)]\s+)?(?:Sub)?(?:Sections?|Paragraphs?|Articles?|Clauses?)\s)/iy;

const matches = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** A mark that repeats the opening one at the beginning of a further paragraph of the same quotation. */
const opensParagraph = (text: string, at: number): boolean => /\n[\s]*$/.test(text.slice(Math.max(0, at - 4), at));

/**
 * The words between the quotation marks that open at `at`, white space and a colon before them apart. A quotation ends with the mark that
 * closes as many as were opened and behind which the paragraph ends or the next instruction begins; quoted terms inside do not end it.
 * Null: nothing opens there, or its end is not certain.
 */
export function quotedText(text: string, at: number): TextSpan | null {
  LEAD.lastIndex = at;
  const lead = LEAD.exec(text);
  if (!lead) return null;
  const open = at + lead[0].length;
  const isCurly = text[open] === '“';
  let depth = 1;
  const last = Math.min(text.length, open + LONGEST);
  for (let i = open + 1; i < last; i++) {
    const mark = text[i];
    if (isCurly ? mark !== '“' && mark !== '”' : mark !== '"') continue;
    if (mark !== '”' && opensParagraph(text, i)) continue;
    if (isCurly) depth += mark === '“' ? 1 : -1;
    else depth = closesStraight(text, i) ? depth - 1 : depth + 1;
    if (depth > 0) continue;
    const isEnd = matches(REST, text, i + 1) || matches(NEXT, text, i + 1);
    return isEnd && text.slice(open + 1, i).trim() !== '' ? { start: open + 1, end: i } : null;
  }
  return null;
}

/** A straight mark closes where a word or a stop stands before it and none right behind. */
const closesStraight = (text: string, at: number): boolean =>
  /[\p{L}\p{N}.,;:)\]%_-]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ');
