/** Every place that could begin a provision, with how much speaks for it. The sequence decides which of them do. */
import type { PlacedBlock, Range } from '#server/ingest/document.ts';
import { type Label, labelAt } from '#server/ingest/structure/labels.ts';
import { isCapitals, type Title, titleAt, titleKind } from '#server/ingest/structure/titles.ts';
import { headingEvidence } from '#server/ingest/structure/unnumbered.ts';

export interface Candidate {
  start: number;
  /** Index of the block it starts in. */
  block: number;
  label: Label | null;
  title: Title | null;
  bodyStart: number;
  /** What speaks for a provision starting here, before its place in a sequence is known; negative speaks against. */
  evidence: number;
  /** Typographic class; headings of one rank look alike. */
  look: string;
  level: number | null;
  indent: number | null;
  /** An unnumbered heading that introduces the parties or the subject and holds no provisions. */
  isPrelude: boolean;
}

const PRELUDE = /^(?:the )?(?:parties|between|preamble|introduction|summary|background|recitals?|date|dated|preliminary(?: statement)?|whereas|contracting parties)\W*$/i;

const shift = (ranges: readonly Range[] | undefined, by: number): Range[] | undefined =>
  ranges?.map(([a, b]) => [a + by, b + by]);

const ABBREVIATED = /(?:\b(?:sec|section|sections|no|nos|art|article|inc|corp|co|ltd|vs?|st|reg|rule|approx|para|ex|exhibit|cl|u\.s\.c|c\.f\.r|fig)|[\s(.][A-Z])\.$/i;

/** What stands before a label inside a paragraph. */
type Context = 'sentence' | 'capitals' | 'title';

/** Ends the text before `at` a sentence, or is it a heading in capitals that the label may follow without punctuation? */
function before(text: string, from: number, at: number): Context | null {
  let p = at - 1;
  while (p >= from && /\s/.test(text[p]!)) p--;
  if (p < from) return null;
  if (/[)"”\]]/.test(text[p]!) && p > from && /[.:;]/.test(text[p - 1]!)) return 'sentence';
  if (/[.:;]/.test(text[p]!)) return ABBREVIATED.test(text.slice(Math.max(from, p - 9), p + 1)) ? null : 'sentence';
  let w = p;
  while (w >= from && /\S/.test(text[w]!)) w--;
  const word = text.slice(w + 1, p + 1);
  if (isCapitals(word)) return /^\W*(?:SECTIONS?|ARTICLES?|AND|OR|EXHIBIT|SCHEDULE|PARAGRAPHS?|CLAUSES?|TO|OF|IN)\W*$/.test(word) ? null : 'capitals';
  return null;
}

/** Labels inside a paragraph, where a lost line break may hide a provision. One pass over the characters. */
function inlineLabels(text: string, from: number, to: number, first: Label | null): { label: Label; after: Context }[] {
  const found: { label: Label; after: Context }[] = [];
  for (let i = from + 1; i < to; i++) {
    const c = text.charCodeAt(i);
    const isWord = c === 65 || c === 83 || c === 73;
    // "B. Pricing. The…"
    const isLetter = c >= 65 && c <= 90 && text.charCodeAt(i + 1) === 46 && text.charCodeAt(i + 2) === 32;
    if (!isWord && !isLetter && !(c >= 48 && c <= 57) && c !== 40 && c !== 167) continue;
    const p = text.charCodeAt(i - 1);
    if (p !== 32 && p !== 9 && p !== 160) continue;
    if (isWord && !isLetter && !/^(?:ARTIC|Artic|SECTI|Secti|ITEM |Item )/.test(text.slice(i, i + 5))) continue;
    const label = labelAt(text, i);
    if (!label) continue;
    // The title of "… as follows: ARTICLE 1" may stand in the next paragraph; other labels bring their wording along.
    const isLast = label.end >= to;
    if (isLast && !/^ARTICLE/.test(label.number)) continue;
    const { path } = label.readings[0]!;
    const deep = path.length > 1;
    const opened = found.at(-1)?.label ?? first;
    const isFirstPart = deep && path.at(-1) === 1 && opened !== null && opened.readings.some((r) => r.path.length === path.length - 1 && r.path.every((n, k) => n === path[k]));
    // "2. Term of Employment 2.1 The Executive…"
    const after = before(text, from, i) ?? (isFirstPart && i - opened.end < 120 && titleKind(text.slice(opened.end, i)) ? 'title' : null);
    if (after === null) continue;
    if (after === 'capitals' && ((!deep && !/^ARTICLE|^SECTION/.test(label.number)) || i - Math.max(from, found.at(-1)?.label.end ?? 0) > 120)) continue;
    if (isLast) {
      found.push({ label, after });
      break;
    }
    const rest = text.slice(label.end, label.end + 24).trimStart();
    if (!/^[\p{Lu}"“([*]/u.test(rest)) continue;
    found.push({ label, after });
    i = label.end - 1;
  }
  return found;
}

function lookOf(block: PlacedBlock, label: Label | null, title: Title | null, text: string): string {
  const alone = title !== null && title.bodyStart >= block.end;
  const shape = title === null ? 'none' : isCapitals(text.slice(title.start, title.end)) ? 'caps' : 'mixed';
  return `${label ? label.number.replace(/[^a-z§(]/gi, '').slice(0, 3).toLowerCase() : ''}|${alone ? 'alone' : 'run-in'}|${shape}|${block.style ?? ''}|${block.centered ? 'c' : ''}`;
}

function labelEvidence(block: PlacedBlock, label: Label, title: Title | null, text: string, limit: number): number {
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
  if (/^\p{L}/u.test(label.number) && family !== 'article' && /^\([^)]{0,60}\)\s\p{Ll}/u.test(text.slice(label.end, label.end + 70).trimStart())) e -= 2.2;
// Amounts in a table make it a price list, numbered or not.
  if (block.kind === 'row') e -= /\t\W*[\d][\d.,%]*\s*(?:\t|$)/.test(text.slice(label.end, limit)) || limit - label.end < 60 ? 3 : 0.5;
  if (label.bare) e -= title && title.by !== 'phrase' ? 0.7 : 2.5;
  if (family.startsWith('stop-upper') && !title) e -= 0.3;
  if (rest === '' ) e -= 0.3;
  return e;
}

/** Where the wording after a label stands: in the same block, or in the next one when the label stands alone. */
function contentAfter(
  text: string,
  blocks: readonly PlacedBlock[],
  index: number,
  from: number,
  skip: readonly boolean[],
): { block: number; from: number } {
  let at = from;
  const block = blocks[index]!;
  while (at < block.end && /[\s.:–—-]/.test(text[at]!)) at++;
  if (at < block.end) return { block: index, from: at };
  let next = index + 1;
  while (next < blocks.length && skip[next] && next < index + 4) next++;
  const follower = blocks[next];
  if (!follower || skip[next] || follower.kind === 'row' || labelAt(text, follower.start)) return { block: index, from: block.end };
  return { block: next, from: follower.start };
}

/** All candidates in reading order. Blocks marked in `skip` (contents lists, page furniture) have none. */
export function findCandidates(
  text: string,
  blocks: readonly PlacedBlock[],
  skip: readonly boolean[],
): Candidate[] {
  const found: Candidate[] = [];
  /** A block whose beginning was consumed as the title of the label before it. */
  let consumedUntil = -1;
  blocks.forEach((block, index) => {
    if (skip[index] || block.kind === 'note') return;
    const isConsumed = consumedUntil > block.start;
    const first = isConsumed ? null : block.labelLength ? statedLabel(text, block) : labelAt(text, block.start, true);
    const inline = inlineLabels(text, block.start, block.end, first);
    const common = { level: block.level ?? null, indent: block.indent ?? null, isPrelude: false };
    const starts: { label: Label; inline: Context | null }[] = inline.map((x) => ({ label: x.label, inline: x.after }));
    if (first) starts.unshift({ label: first, inline: null });
    else if (!isConsumed) {
      const limit = inline[0]?.label.start ?? block.end;
      const heading = headingEvidence(text, blocks, index, limit, skip);
      if (heading)
        found.push({ start: block.start, block: index, label: null, ...common, title: heading.title, bodyStart: heading.title.bodyStart, evidence: heading.evidence, isPrelude: PRELUDE.test(text.slice(heading.title.start, heading.title.end)), look: `h${block.level ?? ''}${lookOf(block, null, heading.title, text)}` });
    }
    let previousBody = -1;
    starts.forEach(({ label, inline: how }, n) => {
      const limit = starts[n + 1]?.label.start ?? block.end;
      const content = contentAfter(text, blocks, index, label.end, skip);
      const holder = blocks[content.block]!;
      const own = content.block === index;
      const nested = own ? labelAt(text, content.from) : null;
      const end = own ? limit : (inlineLabels(text, holder.start, holder.end, label)[0]?.label.start ?? holder.end);
      const hints = { bold: shift(holder.bold, holder.start), underline: shift(holder.underline, holder.start), isHeading: holder.kind === 'heading' || holder.level !== undefined, isNumbered: true };
      const title = nested ? null : titleAt(text, content.from, end, hints);
      // A lone page number must not take the heading below it: both are tried.
      const isLone = label.bare && !own;
      if (!own && !isLone && (title || content.from > block.end)) consumedUntil = Math.max(content.from + 1, title?.bodyStart ?? 0);
      const bodyStart = title ? title.bodyStart : content.from;
      let evidence = how === null ? labelEvidence(block, label, title, text, limit) : inlineEvidence(label, title, how);
      if (isLone) evidence -= 0.8;
      // "1.1 (a) The…": the second label follows the first or its title at once.
      if (how !== null && previousBody >= 0 && label.start - previousBody <= 2) evidence += 0.6;
      previousBody = bodyStart;
      found.push({ start: label.start, block: index, label, title, bodyStart, evidence, look: lookOf(holder, label, title, text), ...common });
      // "1.1 (a) The…", "1. Services (a) Scope": a second label at once.
      const second = nested ?? (own && title && bodyStart < limit ? labelAt(text, bodyStart) : null);
      if (second && !starts.some((s) => s.label.start === second.start)) {
        const inner = contentAfter(text, blocks, index, second.end, skip);
        const innerTitle = inner.block === index ? titleAt(text, inner.from, limit, hints) : null;
        found.push({ start: second.start, block: index, label: second, title: innerTitle, bodyStart: innerTitle?.bodyStart ?? Math.min(inner.from, block.end), evidence: 0.8, look: lookOf(block, second, innerTitle, text), ...common });
      }
    });
  });
  return found.sort((a, b) => a.start - b.start);
}

function inlineEvidence(label: Label, title: Title | null, how: Context): number {
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

/** The label that the source itself resolved. Bullets and unreadable numbers give none. */
function statedLabel(text: string, block: PlacedBlock): Label | null {
  const label = labelAt(text, block.start, true);
  const stated = block.start + (block.labelLength ?? 0);
  return label && label.end <= stated + 1 ? { ...label, end: Math.max(label.end, stated), bare: false } : label && !label.bare ? label : null;
}
