/** Where the wording of a definition begins and ends. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';

const ABBREVIATION =
  /(?:\b(?:inc|corp|co|ltd|no|nos|sec|art|mr|mrs|ms|dr|st|vs?|e\.g|i\.e|u\.s|u\.k|etc|al|approx|cf|para|jr|sr|l\.p|n\.a|s\.a)|\b[A-Z])\.$/i;
const LABEL =
  /^(?:\(?(?:[a-z]{1,5}|[A-Z]{1,4}|\d{1,3}(?:\.\d{1,3}){0,5})[.)](?!\d)\s{0,3}|\d{1,3}(?:\.\d{1,3}){1,5}\s{1,3}|[•·▪◦*–—-]\s{1,3})+/;

/** Keeps the work linear where a text has no sentences; real ones are shorter. */
const MAX_SENTENCE = 4000;

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

/** Is `at` a sentence boundary, the full stop standing at `at`? */
function endsSentence(text: string, at: number): boolean {
  if (text[at] !== '.' && text[at] !== '!' && text[at] !== '?') return false;
  let next = at + 1;
  while (next < text.length && /["”’')\]]/.test(text[next]!)) next++;
  if (next < text.length && !/\s/.test(text[next]!)) return false;
  if (ABBREVIATION.test(text.slice(Math.max(0, at - 8), at + 1))) {
    // "…of Acme Inc. The parties": an abbreviation may still end a sentence.
    return /^\s+(?:The|This|Each|Any|All|In|If|For|Such|It|No|Upon|Either)\s/.test(text.slice(next, next + 12));
  }
  return /^\s*(?:$|["“‘'([]?[\p{Lu}\d“"(])/u.test(text.slice(next, next + 6)) || next >= text.length;
}

/** Start of the sentence around `at`, not before `from`; a longer sentence is cut. */
export function sentenceStart(text: string, at: number, earliest: number): number {
  const from = Math.max(earliest, at - MAX_SENTENCE);
  for (let i = at - 1; i > from; i--) {
    if (text[i] === '\n') return i + 1;
    if (/\s/.test(text[i]!)) continue;
    if (endsSentence(text, i) && i + 1 < at) {
      let next = i + 1;
      while (next < at && /[\s"”’')\]]/.test(text[next]!)) next++;
      return next;
    }
  }
  return from;
}

/** Exclusive end of the sentence around `at`, not behind `to`; a longer sentence is cut. */
export function sentenceEnd(text: string, at: number, latest: number): number {
  const to = Math.min(latest, at + MAX_SENTENCE);
  for (let i = at; i < to; i++) {
    if (!endsSentence(text, i)) continue;
    let end = i + 1;
    while (end < to && /["”’')\]]/.test(text[end]!)) end++;
    return end;
  }
  return to;
}

/** Length of the number or bullet that a paragraph starts with. */
export const labelLength = (block: PlacedBlock, text: string): number =>
  Math.max(
    block.labelLength ?? 0,
    LABEL.exec(text.slice(block.start, Math.min(block.end, block.start + 40)))?.[0].length ?? 0,
  );

/**
 * End of an entry that starts a paragraph: the paragraph and the items and provisos that belong to it.
 * @param limit where the next entry or section starts at the latest
 */
export function entryEnd(text: string, blocks: readonly PlacedBlock[], index: number, limit: number): number {
  const first = blocks[index]!;
  let end = Math.min(first.end, limit);
  const hasLabel = labelLength(first, text) > 0;
  for (let i = index + 1; i < blocks.length && i < index + 80; i++) {
    const block = blocks[i]!;
    if (block.start >= limit || block.kind === 'heading' || block.kind === 'note') break;
    const tail = text.slice(Math.max(first.start, end - 12), end);
    const opening = text.slice(block.start, block.start + 24);
    const isOpen = /(?:[:,;]|\b(?:and|or))\s*$/.test(tail);
    const isItem =
      /^\((?:[a-z]{1,5}|[A-Z]{1,3}|\d{1,2})\)/.test(opening) &&
      !(hasLabel && /^\(/.test(text.slice(first.start, first.start + 1)) && !isOpen);
    const isProviso = /^(?:provided|and |or |but |except|excluding|including|it being|\p{Ll})/u.test(opening);
    const isDeeper =
      first.indent !== undefined &&
      block.indent !== undefined &&
      block.indent > first.indent + 3 &&
      block.kind === 'item';
    if (!isOpen && !isItem && !isProviso && !isDeeper) break;
    end = Math.min(block.end, limit);
  }
  return end;
}
