/** How much speaks for a provision, before its place in a sequence is known. Around 1.5 is what a plain number at the start of a paragraph has. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import type { Context } from '#shared/reading/outline/inlineLabels.ts';
import type { Label } from '#shared/reading/outline/labels.ts';
import type { Title } from '#shared/reading/outline/phrases.ts';
import { isCapitals } from '#shared/reading/outline/phrases.ts';

/** Typographic class of a heading: headings of one rank look alike. */
export function lookOf(block: PlacedBlock, label: Label | null, title: Title | null, text: string): string {
  const alone = title !== null && title.bodyStart >= block.end;
  const shape = title === null ? 'none' : isCapitals(text.slice(title.start, title.end)) ? 'caps' : 'mixed';
  return `${
    label
      ? label.number
          .replace(/[^a-z§(]/gi, '')
          .slice(0, 3)
          .toLowerCase()
      : ''
  }|${alone ? 'alone' : 'run-in'}|${shape}|${block.style ?? ''}|${block.centered ? 'c' : ''}`;
}

/** What speaks for a provision at a label that opens a paragraph. */
export function labelEvidence(
  block: PlacedBlock,
  label: Label,
  title: Title | null,
  text: string,
  limit: number,
): number {
  let e = 1.5;
  const family = label.readings[0]!.family;
  if (block.labelLength) e += 1.5;
  if (block.kind === 'heading' || block.level !== undefined) e += 1;
  if (title) e += title.by === 'phrase' ? 0.4 : 0.8;
  if (/^(?:article|section|§)/i.test(label.number)) e += 0.5;
  const rest = text.slice(label.end, Math.min(limit, label.end + 40)).trimStart();
  const isList = family.startsWith('bracket') || family.startsWith('close') || family.includes('lower');
  if (/^\p{Ll}/u.test(rest) && !isList) e -= block.labelLength ? 0.5 : 2.2;
  // "Section 8.1 (Caps) does not apply" talks about a section.
  if (
    /^\p{L}/u.test(label.number) &&
    family !== 'article' &&
    /^\([^)]{0,60}\)\s\p{Ll}/u.test(text.slice(label.end, label.end + 70).trimStart())
  )
    e -= 2.2;
  // Amounts in a table make it a price list, numbered or not.
  if (block.kind === 'row')
    e -= /\t\W*[\d][\d.,%]*\s*(?:\t|$)/.test(text.slice(label.end, limit)) || limit - label.end < 60 ? 3 : 0.5;
  if (label.bare) e -= title && title.by !== 'phrase' ? 0.7 : 2.5;
  if (family.startsWith('stop-upper') && !title) e -= 0.3;
  if (rest === '') e -= 0.3;
  return e;
}

/** What speaks for a provision at a label in the middle of a paragraph: less, and hardly anything without a title. */
export function inlineEvidence(label: Label, title: Title | null, how: Context): number {
  const deep = label.readings[0]!.path.length > 1;
  const word = /^(?:ARTICLE|SECTION|Section)/.test(label.number);
  let e = how === 'capitals' ? -0.1 : 0.1;
  if (title) e += title.by === 'phrase' ? 0.4 : 1.1;
  else if (!deep && !label.number.startsWith('(')) e -= 1;
  if (/^[A-Z]$/.test(label.number) && !title) e -= 1;
  if (deep) e += 0.3;
  if (word) e += title ? 0.3 : -0.8;
  return e;
}
