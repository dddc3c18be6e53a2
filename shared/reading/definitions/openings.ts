/** Where each entry opens, and which definitions stand inside the sentence of another one. */
import { blockIndexAt } from '#shared/reading/definitions/extent.ts';
import type { Found } from '#shared/reading/definitions/marked.ts';
import { endsSentence, sentenceStart } from '#shared/reading/sentences.ts';
import type { Structure } from '#shared/reading/types.ts';

export interface Opening {
  found: Found;
  /** Where its own words begin. */
  start: number;
  /** Where the entry before it ends at the latest; null inside the sentence of another definition ("…, where “control” means …"). */
  stop: number | null;
}

/** What may lead up to a term that opens an entry: "and (b) the term ", "1.2 ". */
const LEAD =
  /(?:\b(?:and|or)\s{1,3})?(?:(\(\s?(?:[a-z]{1,4}|\d{1,2})\s?\))\s{1,3}|\b\d{1,3}(?:\.\d{1,3}){1,4}\.?\s{1,3})?(?:(?:the|a|an|each|any)\s{1,3})?(?:(?:terms?|expressions?|words?|phrases?)\s{1,3})?$/i;
const JOINS = /^(?:and|or)\s+/i;
const LEAD_LENGTH = 60;

/** "For purposes of this definition, “control” means …": explains a word of the definition that it stands in. */
const EXPLAINS =
  /^[^"“]{0,12}\b(?:for|as used in|in)\s(?:the\s)?(?:purposes?\sof\s)?(?:this|such|the\s(?:above|foregoing|preceding))\s(?:definition|purpose)\b[^"“]{0,40}["“]?$/i;

/** `found` are the definitions with a verb or in a list, in reading order. */
export function openings({ text, blocks }: Structure, found: readonly Found[]): Opening[] {
  let before = -1;
  return found.map((f): Opening => {
    const block = blocks[blockIndexAt(blocks, f.termStart)]!;
    const explains = before >= 0 && explainedFrom(text, f, block.start);
    const place = explains
      ? { start: explains, stop: null }
      : f.isEntry
        ? { start: f.start, stop: f.start }
        : inside(text, f, block.start, before);
    before = f.termEnd;
    return { found: f, ...place };
  });
}

/** Where the sentence begins that explains a word of the definition before it; 0 if the term is defined for more than that. */
function explainedFrom(text: string, f: Found, blockStart: number): number {
  const start = sentenceStart(text, f.start, blockStart);
  const from = f.isEntry ? blockStart : start;
  return EXPLAINS.test(text.slice(from, Math.min(f.termStart, from + 120))) ? from : 0;
}

/** @param before where the term of the definition before it ends */
function inside(text: string, f: Found, blockStart: number, before: number): Pick<Opening, 'start' | 'stop'> {
  const from = Math.max(blockStart, f.start - LEAD_LENGTH);
  const lead = LEAD.exec(text.slice(from, f.start))!;
  const stop = from + lead.index;
  let mark = stop - 1;
  while (mark > blockStart && /["”’)\]\s]/.test(text[mark]!)) mark--;
  // "…; and the term “B” means", "(a) “A” means … and (b) “B” means": a new entry on the same line.
  if (stop <= blockStart || lead[1] !== undefined || /[;:]/.test(text[mark]!) || endsSentence(text, mark))
    return { stop, start: stop + (JOINS.exec(lead[0])?.[0].length ?? 0) };
  const start = sentenceStart(text, f.start, blockStart);
  return before >= start ? { start: f.start, stop: null } : { start, stop: start };
}
