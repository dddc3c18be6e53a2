/** From candidates and landmarks to a flat list of sections with depth and extent. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { type Candidate, findCandidates } from '#shared/reading/outline/candidates.ts';
import { markFurniture } from '#shared/reading/outline/furniture.ts';
import { findLandmarks, isDivider, type Landmark } from '#shared/reading/outline/landmarks.ts';
import { type Placement, resolveSequence } from '#shared/reading/outline/sequence.ts';
import { markContentsLists, withoutListedHeadings } from '#shared/reading/outline/tableOfContents.ts';
import { isProse } from '#shared/reading/outline/unnumbered.ts';
import { type Furnished, wordingEnd } from '#shared/reading/outline/wordingEnd.ts';

export interface Section {
  kind: 'preamble' | 'recitals' | 'provision' | 'signatures' | 'exhibit';
  start: number;
  /** Exclusive; white space before the next section is not included. */
  end: number;
  /** Where its own words end: signatures and page marks behind them are left out. */
  wordingEnd: number;
  /** From 0. */
  depth: number;
  number: string | null;
  /** Null for provisions that have a number only. */
  title: string | null;
  bodyStart: number;
  /** For an item of a list whose title was judged by its words alone: where the title starts. */
  doubtfulTitle: number | null;
}

const DOCUMENT_TITLE =
  /\b(?:agreement|contract|amendment|lease|deed|policy|plan|note|indenture|license|licence|terms|addendum|certificate|guaranty|guarantee|undertaking|letter|protocol|charter|nda|mnda|saft|safe|sow|statement of work|memorandum|notice|offer|warrant)\b/i;
const REAL_FIRST_SECTION =
  /^(?:defin|interpretation|recital|background|parties|purpose|scope|introduction|key terms|summary|overview)/i;

/** Headings before the first words of the contract name the contract, they do not divide it. */
function withoutDocumentTitle(
  text: string,
  blocks: readonly PlacedBlock[],
  skip: readonly boolean[],
  candidates: Candidate[],
): Candidate[] {
  let firstProse = blocks.findIndex((b, i) => !skip[i] && isProse(text, b));
  if (firstProse < 0) firstProse = 0;
  const topLevels = candidates.filter((c) => !c.label && c.level === 1).length;
  const firstNumbered = candidates.findIndex((c) => c.label);
  return candidates.filter((c, i) => {
    if (c.label || c.block >= firstProse || (firstNumbered >= 0 && i > firstNumbered) || !c.title) return true;
    const title = text.slice(c.title.start, c.title.end);
    if (REAL_FIRST_SECTION.test(title)) return true;
    const next = candidates[i + 1];
    const heads = c.block === firstProse - 1 && !DOCUMENT_TITLE.test(title);
    return heads && !(c.level === 1 && topLevels === 1 && next !== undefined);
  });
}

/** Does the numbering that began before go on behind? Then nothing ends between. */
function continuesBehind(earlier: readonly Placement[], later: readonly Candidate[]): boolean {
  const next = later.find((c) => c.label !== null && c.evidence >= 1)?.label?.readings[0];
  if (!next || next.path.length > 1 || next.path[0] !== 2) return false;
  return earlier.some(
    (p) => isNumberedTitle(p) && p.candidate.label!.readings.some((r) => r.family === next.family && r.path[0] === 1),
  );
}

/** Where "1." begins the body behind recitals (A), (B); null where the recitals carry no letters of their own. */
function bodyBehindItems(candidates: readonly Candidate[]): number | null {
  const labelled = candidates.filter((c) => c.label !== null);
  const isItem = (c: Candidate): boolean => /^bracket/.test(c.label!.readings[0]!.family);
  if (!labelled[0] || !isItem(labelled[0])) return null;
  const first = labelled.find(
    (c) => !isItem(c) && c.label!.readings.some(({ path }) => path.length === 1 && path[0] === 1),
  );
  return first?.start ?? null;
}

const isNumberedTitle = (p: Placement): boolean => p.candidate.label !== null && p.candidate.title !== null;

function provision(text: string, p: Placement, depth: number): Section {
  const { candidate: c } = p;
  const title = c.title ? text.slice(c.title.start, c.title.end).replace(/\s+/g, ' ').trim() : null;
  const isItem = c.label !== null && /^(?:bracket|close|stop-lower)/.test(c.label.readings[0]!.family);
  const doubtfulTitle = isItem && c.title && c.title.by !== 'type' ? c.title.start : null;
  return {
    kind: 'provision',
    doubtfulTitle,
    start: c.start,
    end: 0,
    wordingEnd: 0,
    depth,
    number: c.label?.number ?? null,
    title: title || null,
    bodyStart: c.bodyStart,
  };
}

function landmarkSection(l: Landmark): Section {
  return {
    kind: l.kind as Section['kind'],
    doubtfulTitle: null,
    start: l.start,
    end: 0,
    wordingEnd: 0,
    depth: 0,
    number: l.number,
    title: l.title,
    bodyStart: l.bodyStart,
  };
}

/** Plain title-case lines are headings only in documents that set all their headings so. */
function withoutLoneTitles(candidates: Candidate[]): Candidate[] {
  const plain = candidates.filter((c) => !c.label && c.evidence < 0.8);
  const strong = candidates.filter((c) => c.evidence >= 1.3 || (c.label && c.title)).length;
  if (plain.length >= 4 && plain.length > strong)
    return candidates.map((c) =>
      !c.label && c.evidence < 0.8 && c.evidence > 0 ? { ...c, evidence: c.evidence + 0.7 } : c,
    );
  return candidates.filter((c) => c.label || c.evidence >= 0.5 || c.title?.by === 'type');
}

/** The opening of the contract: its first prose, when some stands before the first section. */
function preamble(text: string, blocks: readonly PlacedBlock[], until: number): Section | null {
  const first = blocks.find((b) => b.start < until && isProse(text, b));
  if (!first || until - first.start < 80) return null;
  return {
    kind: 'preamble',
    doubtfulTitle: null,
    start: first.start,
    end: 0,
    wordingEnd: 0,
    depth: 0,
    number: null,
    title: 'Preamble',
    bodyStart: first.start,
  };
}

/**
 * All sections in reading order, extents nested by depth.
 * @returns an empty list for a document without any structure
 */
export function findSections(text: string, blocks: readonly PlacedBlock[]): Section[] {
  const toc = markContentsLists(text, blocks);
  const furniture = markFurniture(text, blocks);
  const skip = toc.map((t, i) => t || furniture[i]!);
  const shown = blocks.filter((_, i) => !skip[i]);
  const candidates = withoutDocumentTitle(
    text,
    blocks,
    skip,
    withoutListedHeadings(text, findCandidates(text, blocks, skip)),
  );
  let landmarks = findLandmarks(text, blocks, skip);

  const between = (from: number, to: number): Candidate[] => candidates.filter((c) => c.start >= from && c.start < to);
  const opening = landmarks.find((l) => l.kind === 'recitals' || l.kind === 'body');
  if (opening) {
    const earlier = resolveSequence(between(0, opening.start));
    // Provisions stand before it: it is no opening but words of a provision.
    if (earlier.filter(isNumberedTitle).length >= 3 || continuesBehind(earlier, between(opening.start, text.length)))
      landmarks = landmarks.filter((l) => l.kind !== 'recitals' && l.kind !== 'body');
  }
  const hasOpening = landmarks.some((l) => l.kind === 'recitals' || l.kind === 'body');
  const sections: Section[] = [];
  const bounds = landmarks.map((l) => l.start);
  const resolve = (
    from: number,
    to: number,
    offset: number,
    accept: (c: Candidate) => boolean,
    isBody = false,
  ): number => {
    const list = between(from, to).filter(accept);
    const placements = resolveSequence(isBody ? withoutLoneTitles(list) : list);
    for (const p of placements) sections.push(provision(text, p, p.depth + offset));
    return placements.length;
  };
  const notDivider = (c: Candidate): boolean =>
    c.label !== null || !c.title || !isDivider(text.slice(c.title.start, c.title.end));
  if (!hasOpening) resolve(0, bounds[0] ?? text.length, 0, notDivider, true);
  landmarks.forEach((l, i) => {
    const to = bounds[i + 1] ?? text.length;
    if (l.kind !== 'body') sections.push(landmarkSection(l));
    if (l.kind === 'body') resolve(l.start, to, 0, notDivider, true);
    else if (l.kind === 'recitals')
      resolve(l.bodyStart, to, 1, (c) => c.label !== null && landmarks[i + 1]?.kind === 'body');
    else if (l.kind === 'exhibit') resolve(Math.max(l.bodyStart, l.start + 1), to, 1, notDivider, true);
    else if (between(l.start + 1, to).filter((c) => c.label && c.title && c.evidence >= 1).length >= 4)
      resolve(l.start + 1, to, 0, (c) => c.label !== null || c.evidence > 1.8);
    // Recitals that are followed by no words of agreement lead straight into the body.
    if (l.kind === 'recitals' && landmarks[i + 1]?.kind !== 'body') {
      const body = bodyBehindItems(between(l.bodyStart, to)) ?? l.bodyStart;
      resolve(l.bodyStart, body, 1, (c) => c.label !== null);
      resolve(body, to, 0, notDivider, true);
    }
  });
  sections.sort((a, b) => a.start - b.start || a.depth - b.depth);
  const head = preamble(text, shown, sections[0]?.start ?? 0);
  if (head) sections.unshift(head);
  return closeSections(text, sections, { blocks, furniture });
}

/** Gives every section its end: where the next of the same or a higher rank begins. One pass with a stack. */
function closeSections(text: string, sections: Section[], furnished: Furnished): Section[] {
  const open: Section[] = [];
  let inner = 0;
  const close = (section: Section, at: number): void => {
    let end = at;
    while (end > section.start && /\s/.test(text[end - 1]!)) end--;
    section.end = end;
    // What would be the title belongs to the part that begins there (signatures below a lone number).
    if (section.kind === 'provision' && section.bodyStart > at) section.title = null;
    section.bodyStart = Math.min(Math.max(section.bodyStart, section.start), end);
    // "(b) Accounting records" with nothing under it is an item, not a heading.
    if (section.doubtfulTitle !== null && section.bodyStart >= end) {
      section.title = null;
      section.bodyStart = Math.min(section.doubtfulTitle, end);
    }
    // What follows the last of its parts was judged with that part.
    section.wordingEnd =
      inner > section.start ? Math.max(inner, section.bodyStart) : wordingEnd(text, furnished, section.bodyStart, end);
    inner = section.wordingEnd;
  };
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.depth >= section.depth) close(open.pop()!, section.start);
    open.push(section);
  }
  while (open.length > 0) close(open.pop()!, text.length);
  return sections;
}
