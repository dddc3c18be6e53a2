/** Where the wording of a definition begins and ends. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';

const LABEL =
  /^(?:\(?(?:[a-z]{1,5}|[A-Z]{1,4}|\d{1,3}(?:\.\d{1,3}){0,5})[.)](?!\d)\s{0,3}|\d{1,3}(?:\.\d{1,3}){1,5}\s{1,3}|[•·▪◦*–—-]\s{1,3})+/;

/** How many of the ascending numbers are at most `limit`. */
export function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the block that contains `at`, or of the one before it. Blocks are in order. */
export function blockIndexAt(blocks: readonly PlacedBlock[], at: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (blocks[middle]!.start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Length of the number or bullet that a paragraph starts with. */
export const labelLength = (block: PlacedBlock, text: string): number =>
  Math.max(
    block.labelLength ?? 0,
    LABEL.exec(text.slice(block.start, Math.min(block.end, block.start + 40)))?.[0].length ?? 0,
  );

/** Paragraphs that one entry takes at most. */
const MOST_PARAGRAPHS = 80;
/** Nobody stops behind these: the paragraph was torn. */
const OPEN = /(?:[:,;]|\b(?:and|or|of|the|an?|to|in|by|for|with|on|at|from|as|that|which|any|such))\s*$/;
const INTRODUCES = /:["”]?\s*$/;
const PROVISO =
  /^(?:provided|and |or |but |except|excluding|including|it being|\p{Ll}|(?:[Ff]or|[Ii]n) (?:the )?(?:purposes? of )?this (?:definition|purpose))/u;

/** Does a paragraph begin with a number or letter in brackets, as items of a list do? */
const isItem = (opening: string): boolean => /^\((?:[a-z]{1,5}|[A-Z]{1,3}|\d{1,2})\)/.test(opening);

/** Adds the paragraphs behind block `index` that `goesOn` takes for a part of the same entry. */
function endBehind(
  text: string,
  blocks: readonly PlacedBlock[],
  index: number,
  limit: number,
  goesOn: (block: PlacedBlock, opening: string, tail: string) => boolean,
): number {
  const first = blocks[index]!;
  let end = Math.min(first.end, limit);
  for (let i = index + 1; i < blocks.length && i < index + MOST_PARAGRAPHS; i++) {
    const block = blocks[i]!;
    if (block.start >= limit || block.kind === 'heading' || block.kind === 'note') break;
    const tail = text.slice(Math.max(first.start, end - 12), end);
    if (!goesOn(block, text.slice(block.start, Math.min(block.end, block.start + 48)), tail)) break;
    end = Math.min(block.end, limit);
  }
  return end;
}

/**
 * End of an entry that starts a paragraph: the paragraph and the items and provisos that belong to it.
 * @param limit where the next entry or section starts at the latest
 */
export function entryEnd(text: string, blocks: readonly PlacedBlock[], index: number, limit: number): number {
  const first = blocks[index]!;
  const isItemItself = labelLength(first, text) > 0 && text[first.start] === '(';
  return endBehind(text, blocks, index, limit, (block, opening, tail) => {
    const isOpen = OPEN.test(tail);
    const isDeeper =
      first.indent !== undefined &&
      block.indent !== undefined &&
      block.indent > first.indent + 3 &&
      block.kind === 'item';
    // a row that broke over two lines of a page
    const isTornRow = first.kind === 'row' && block.kind === 'paragraph' && !/[.;:!?)"”]\s*$/.test(tail);
    return isOpen || isTornRow || (isItem(opening) && !isItemItself) || PROVISO.test(opening) || isDeeper;
  });
}

/** The word that joins an entry to the next one, and the comma before it: no part of what is defined. */
const JOINING = /(?:(?<=[;.])\s+(?:and|or)|\s*,\s*(?:(?:and|or)\s*)?|\s+(?:and|or))$/;

/** How an opening leads over to what is agreed: "W I T N E S S E T H:", "do hereby agree as follows:". */
const LEADS_OVER =
  /[,;.]?\s*(?:W\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H(?:\sTHAT)?\s?:|Ladies\sand\sGentlemen:|(?:with\sreference\sto|in\sview\sof)\sthe\sfollowing(?:\sfacts)?:|(?:the\spart(?:y|ies)\s(?:hereto\s)?)?(?:do\s)?(?:hereby\s)?agree\sas\sfollows:)$/i;
const LEADING = 60;

/** The end of a definition in an opening sentence without the words that lead over to the agreement. */
export function withoutLeading(text: string, start: number, end: number): number {
  const tail = text.slice(Math.max(start, end - LEADING), end);
  return end - (LEADS_OVER.exec(tail)?.[0].length ?? 0);
}

/** The end of a definition without the word that leads on to the next one ("…; and"). */
export function withoutJoining(text: string, start: number, end: number): number {
  const tail = text.slice(Math.max(start, end - 12), end);
  return end - (JOINING.exec(tail)?.[0].length ?? 0);
}

/**
 * End of a sentence that runs to the end of its paragraph: the list that it introduces with a colon belongs to it.
 * @param limit where the list ends at the latest
 */
export function listEnd(text: string, blocks: readonly PlacedBlock[], index: number, limit: number): number {
  const { start, end } = blocks[index]!;
  if (!INTRODUCES.test(text.slice(Math.max(start, end - 3), end))) return Math.min(end, limit);
  return endBehind(text, blocks, index, limit, (block, opening, tail) => {
    const isListed = isItem(opening) || block.kind === 'item' || labelLength(block, text) > 0;
    return isListed || OPEN.test(tail) || PROVISO.test(opening);
  });
}
