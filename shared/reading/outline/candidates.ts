/** Every place that could begin a provision, with how much speaks for it. The sequence decides which of them do. */
import type { PlacedBlock, Range } from '#shared/reading/blocks.ts';
import { inlineEvidence, labelEvidence, lookOf } from '#shared/reading/outline/evidence.ts';
import { type Context, inlineLabels } from '#shared/reading/outline/inlineLabels.ts';
import { type Label, labelAt, statedLabel } from '#shared/reading/outline/labels.ts';
import type { Title } from '#shared/reading/outline/phrases.ts';
import { titleAt } from '#shared/reading/outline/titles.ts';
import { headingEvidence } from '#shared/reading/outline/unnumbered.ts';

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

const PRELUDE =
  /^(?:the )?(?:parties|between|preamble|introduction|summary|background|recitals?|date|dated|preliminary(?: statement)?|whereas|contracting parties)\W*$/i;

const shift = (ranges: readonly Range[] | undefined, by: number): Range[] | undefined =>
  ranges?.map(([a, b]) => [a + by, b + by]);

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
  if (!follower || skip[next] || follower.kind === 'row' || labelAt(text, follower.start))
    return { block: index, from: block.end };
  return { block: next, from: follower.start };
}

/** All candidates in reading order. Blocks marked in `skip` (contents lists, page furniture) have none. */
export function findCandidates(text: string, blocks: readonly PlacedBlock[], skip: readonly boolean[]): Candidate[] {
  const found: Candidate[] = [];
  /** A block whose beginning was consumed as the title of the label before it. */
  let consumedUntil = -1;
  blocks.forEach((block, index) => {
    if (skip[index] || block.kind === 'note') return;
    const isConsumed = consumedUntil > block.start;
    const first = isConsumed ? null : block.labelLength ? sourceLabel(text, block) : labelAt(text, block.start, true);
    const inline = inlineLabels(text, block.start, block.end, first);
    const common = { level: block.level ?? null, indent: block.indent ?? null, isPrelude: false };
    const starts: { label: Label; inline: Context | null }[] = inline.map((x) => ({ label: x.label, inline: x.after }));
    if (first) starts.unshift({ label: first, inline: null });
    else if (!isConsumed) {
      const limit = inline[0]?.label.start ?? block.end;
      const heading = headingEvidence(text, blocks, index, limit, skip);
      if (heading)
        found.push({
          start: block.start,
          block: index,
          label: null,
          ...common,
          title: heading.title,
          bodyStart: heading.title.bodyStart,
          evidence: heading.evidence,
          isPrelude: PRELUDE.test(text.slice(heading.title.start, heading.title.end)),
          look: `h${block.level ?? ''}${lookOf(block, null, heading.title, text)}`,
        });
    }
    let previousBody = -1;
    starts.forEach(({ label, inline: how }, n) => {
      const limit = starts[n + 1]?.label.start ?? block.end;
      const content = contentAfter(text, blocks, index, label.end, skip);
      const holder = blocks[content.block]!;
      const own = content.block === index;
      const nested = own ? labelAt(text, content.from) : null;
      const end = own ? limit : (inlineLabels(text, holder.start, holder.end, label)[0]?.label.start ?? holder.end);
      const hints = {
        bold: shift(holder.bold, holder.start),
        underline: shift(holder.underline, holder.start),
        isHeading: holder.kind === 'heading' || holder.level !== undefined,
        isNumbered: true,
      };
      const title = nested ? null : titleAt(text, content.from, end, hints);
      // A lone page number must not take the heading below it: both are tried.
      const isLone = label.bare && !own;
      if (!own && !isLone && (title || content.from > block.end))
        consumedUntil = Math.max(content.from + 1, title?.bodyStart ?? 0);
      const bodyStart = title ? title.bodyStart : content.from;
      let evidence = how === null ? labelEvidence(block, label, title, text, limit) : inlineEvidence(label, title, how);
      if (isLone) evidence -= 0.8;
      // "1.1 (a) The…": the second label follows the first or its title at once.
      if (how !== null && previousBody >= 0 && label.start - previousBody <= 2) evidence += 0.6;
      previousBody = bodyStart;
      found.push({
        start: label.start,
        block: index,
        label,
        title,
        bodyStart,
        evidence,
        look: lookOf(holder, label, title, text),
        ...common,
      });
      // "1.1 (a) The…", "1. Services (a) Scope": a second label at once.
      const second = nested ?? (own && title && bodyStart < limit ? labelAt(text, bodyStart) : null);
      if (second && !starts.some((s) => s.label.start === second.start)) {
        const inner = contentAfter(text, blocks, index, second.end, skip);
        const innerTitle = inner.block === index ? titleAt(text, inner.from, limit, hints) : null;
        found.push({
          start: second.start,
          block: index,
          label: second,
          title: innerTitle,
          bodyStart: innerTitle?.bodyStart ?? Math.min(inner.from, block.end),
          evidence: 0.8,
          look: lookOf(block, second, innerTitle, text),
          ...common,
        });
      }
    });
  });
  return found.sort((a, b) => a.start - b.start);
}

/** The label that the source itself resolved. Bullets and unreadable numbers give none. */
function sourceLabel(text: string, { start, labelLength = 0 }: PlacedBlock): Label | null {
  const end = start + labelLength;
  const stated = statedLabel(text.slice(start, end));
  if (stated) return { ...stated, start, end };
  // the source took a part of the number for all of it
  const typed = labelAt(text, start, true);
  return typed && !typed.bare ? typed : null;
}
