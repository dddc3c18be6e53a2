/** Headings without a number: what speaks for a paragraph being one. */
import type { PlacedBlock, Range } from '#shared/reading/blocks.ts';
import type { Title } from '#shared/reading/outline/phrases.ts';
import { isCapitals } from '#shared/reading/outline/phrases.ts';
import { titleAt } from '#shared/reading/outline/titles.ts';

const shift = (ranges: readonly Range[] | undefined, by: number): Range[] | undefined =>
  ranges?.map(([a, b]) => [a + by, b + by]);

/** Capitals that are a company, a stamp or a form field, never a heading. */
const NEVER =
  /(?:,? (?:inc|llc|l\.l\.c|corp|corporation|incorporated|ltd|limited|l\.p|lp|llp|plc|gmbh|s\.a|n\.a|co|company|b\.v|n\.v|ag|bank)\.?$)|,? (?:INC\.|LLC|CORP\.|LTD\.|L\.P\.)(?:[\s,]|$)|^\[|^by:|^\(?(?:exhibit|signature page)|\bfollows\]?$|^(?:page|execution|confidential treatment|continued|intentionally|ladies and|dear |and|between|by and between|sincerely|very truly|accepted|agreed|acknowledged|attest|witness:?$|seller:?$|buyer:?$|company:?$|true|yes|none|n\/a|source:)\b|[*•|]|_{2,}|\/s\//i;

const wordCount = (text: string, from: number, to: number): number => {
  let count = 0;
  let inWord = false;
  for (let i = from; i < to && count < 60; i++) {
    const isSpace = /\s/.test(text[i]!);
    if (!isSpace && !inWord) count++;
    inWord = !isSpace;
  }
  return count;
};

/** A paragraph of sentences, as opposed to a heading, an address line or a table cell. */
export const isProse = (text: string, block: PlacedBlock | undefined): boolean =>
  block !== undefined && block.kind !== 'row' && wordCount(text, block.start, block.end) >= 12;

const covers = (ranges: readonly Range[] | undefined, length: number): boolean => {
  let covered = 0;
  for (const [a, b] of ranges ?? []) covered += b - a;
  return covered >= length * 0.9;
};

/**
 * Title and evidence when block `index` could open with an unnumbered heading, else null.
 * @param limit end of the part of the block to look at
 */
export function headingEvidence(
  text: string,
  blocks: readonly PlacedBlock[],
  index: number,
  limit: number,
  skip: readonly boolean[],
): { title: Title; evidence: number } | null {
  const block = blocks[index]!;
  const stated = block.kind === 'heading' || block.level !== undefined;
  if (block.kind === 'row' && !stated) return null;
  if (block.kind === 'item' && !block.bold && !block.underline) return null;
  const title = titleAt(text, block.start, limit, {
    bold: shift(block.bold, block.start),
    underline: shift(block.underline, block.start),
    isHeading: stated,
  });
  if (!title) return null;
  const phrase = text.slice(title.start, title.end);
  if (NEVER.test(phrase) || /^["“‘'(\d]/.test(phrase)) return null;
  if (stated) return { title, evidence: 2.5 };
  let next = index + 1;
  while (next < blocks.length && skip[next]) next++;
  const alone = title.bodyStart >= block.end;
  const caps = isCapitals(phrase);
  const typed = title.by === 'type';
  if (!alone) {
    const body = wordCount(text, title.bodyStart, block.end);
    if (body < 6 && limit === block.end) return null;
    if (typed) return { title, evidence: caps ? 1.6 : 1.3 };
    if (caps && body >= 8) return { title, evidence: 1 };
    const isSentence = /[.;:]$/.test(text.slice(block.start, block.end)) && body >= 12;
    return title.by === 'title-case' && isSentence ? { title, evidence: 0.35 } : null;
  }
  const length = block.end - block.start;
  const isTyped = covers(block.bold, length) || covers(block.underline, length);
  const follower = blocks[next];
  let evidence = isTyped ? 1.1 : caps ? 0.8 : 0.2;
  if (block.centered) evidence += 0.5;
  if (isProse(text, follower)) evidence += 0.5;
  else if (!follower || follower.kind === 'row') evidence -= 0.8;
  else evidence -= 0.4;
  if (!isTyped && !caps) {
    const previous = blocks[index - 1];
    const closed = !previous || /[.;:"”)]$/.test(text.slice(previous.end - 1, previous.end));
    if (!closed || title.by === 'phrase' || /[,\d]/.test(phrase)) return null;
  }
  return { title, evidence };
}
