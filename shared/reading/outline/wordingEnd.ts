/** Where the wording of a provision ends: before the signatures, heads and page marks that stand behind it. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { isDivider } from '#shared/reading/outline/landmarks.ts';
import { isCapitals } from '#shared/reading/outline/phrases.ts';
import { namesAbove, signingStart } from '#shared/reading/outline/signatures.ts';
import { isClosed, isShortForm } from '#shared/reading/sentences.ts';

// begins at no space inside a run of spaces, and the run is given to one part: a line of spaces is read once
const PAGE_NOTE =
  /(?<!\s)\s*(?:[[(<*]+\s*)?(?:(?:the )?(?:remainder|rest|balance) of (?:this |the )?page\b|(?:this )?(?:space|page)(?: below)? (?:is )?intentionally\b|(?:counterpart )?signatures?(?: pages?| blocks?)? (?:to\b|follows?\b|on\b|appears?\b|below\b)|signatures? to follow\b)[^.;]{0,120}[\])>*.]*$/i;
const PAGE_MARK =
  /^(?:[-–—[(\s]*(?:page\s)?\d{1,4}[-–—\])\s]*|[-–—]\s?[ivxl]{1,6}\s?[-–—]|[\s*•·_=~#–—-]+|execution (?:version|copy))$/i;
/** The number of the next provision, torn from it: "… in writing. 12.1", "… as follows. (b)". */
const NEXT_NUMBER =
  /[.;]["”’)]?(\s+(?:(?:ARTICLE|Article|SECTION|Section)\s+)?(?:\d{1,2}(?:\.\d{1,2})*\.?|\([a-z]\)))$/;
const NEXT_HEADING = /[.;]["”’)]?(\s+\d{1,2}\.\s+[A-Z][A-Z ,;/&'’-]{4,80}\.?)$/;
const NUMBERED = /^(?:(?:ARTICLE|SECTION)\s+)?(?:\d{1,2}|[IVX]{1,5})[.:]?\s+/;
const LONGEST_HEADING = 100;

/** What the end of a wording is judged by, the same for all provisions of a document. */
export interface Furnished {
  blocks: readonly PlacedBlock[];
  /** Marks blocks that are page furniture. */
  furniture: readonly boolean[];
}

/** Index of the first block that ends behind `offset`. */
function blockFrom(blocks: readonly PlacedBlock[], offset: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The end of the wording that starts at `from` in a provision which reaches to `to`.
 * @returns `from` when nothing of it is wording
 */
export function wordingEnd(text: string, { blocks, furniture }: Furnished, from: number, to: number): number {
  const first = blockFrom(blocks, from);
  let end = to;
  let last = first;
  for (let i = first; i < blocks.length && blocks[i]!.start < to; i++) {
    last = i;
    const at = blocks[i]!.kind === 'row' ? -1 : signingStart(text, blocks[i]!);
    if (at < 0 || at >= to) continue;
    const above = at > blocks[i]!.start ? i : namesAbove(text, blocks, i, first);
    const cut = above === i ? at : blocks[above]!.start;
    if (cut <= from && blocks[i]!.start <= from) break;
    end = Math.max(from, cut);
    last = above;
    break;
  }
  for (; last > first; last--) {
    const block = blocks[last]!;
    if (block.start < end && !isTail(text, block, blocks[last - 1]!, furniture[last]!)) break;
    end = Math.min(end, block.start);
  }
  return withoutTrailing(text, from, end);
}

function isTail(text: string, block: PlacedBlock, before: PlacedBlock, isFurniture: boolean): boolean {
  const line = text.slice(block.start, block.end);
  if (isFurniture || PAGE_MARK.test(line)) return true;
  if (line.length > 2 * LONGEST_HEADING) return false;
  if (PAGE_NOTE.exec(line)?.index === 0) return true;
  if (block.kind === 'row' || line.length > LONGEST_HEADING) return false;
  // a heading that nothing follows: it belongs to what comes next
  const title = line.replace(NUMBERED, '');
  const isHeading = isCapitals(title) && (!isClosed(title) || title !== line) && !/[,"”)\]]$/.test(title);
  const above = text.slice(before.start, before.end);
  return isHeading && (/[.;]["”’)\]]?$/.test(above) || (isDivider(line) && isClosed(above)));
}

function withoutTrailing(text: string, from: number, to: number): number {
  let end = to;
  for (;;) {
    while (end > from && /\s/.test(text[end - 1]!)) end--;
    const tail = text.slice(Math.max(from, end - 240), end);
    const note = PAGE_NOTE.exec(tail);
    const number = NEXT_NUMBER.exec(tail) ?? NEXT_HEADING.exec(tail);
    if (note && note.index > 0) end -= note[0].length;
    else if (number && !isShortForm(text, end - number[0].length)) end -= number[1]!.length;
    else return end;
  }
}
