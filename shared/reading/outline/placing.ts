/** Where a candidate can stand among the levels that are open, and how well it stands there. */
import type { Candidate } from '#shared/reading/outline/candidates.ts';
import type { Reading } from '#shared/reading/outline/labels.ts';

/** One open level: the last provision seen on it. Immutable; states share their tails. */
export interface Frame {
  family: string;
  path: number[];
  look: string;
  level: number | null;
  indent: number | null;
  parent: Frame | null;
  depth: number;
  /** The level that this heading closed: its numbering may go on below. */
  resume: Frame | null;
  /** Look of the unnumbered headings found below this level or its predecessors. */
  childLook: string | null;
  /** A heading that the numbered provisions follow but do not stand under ("Parties"). */
  isPrelude: boolean;
}

/** One way to go on: the innermost level afterwards. */
export interface Option {
  top: Frame;
  score: number;
}

/** Numbers of whole sections, under which 4.1 may stand. */
const SECTION_FAMILY = /^(?:article|section|clause|part|chapter|item|stop-digit|stop-upper-roman|close-digit)$/;

/** Reward for the number that is due. */
const GAIN = 1.5;
const MAX_DEPTH = 8;

const samePrefix = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length - 1; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** How well the look of a candidate fits the level it would continue. */
function likeness(frame: Frame, c: Candidate): number {
  let score = frame.look === c.look ? 0.35 : 0;
  if (frame.level !== null && c.level !== null) score += frame.level === c.level ? 0.5 : -1.2;
  if (frame.indent !== null && c.indent !== null) {
    const apart = Math.abs(frame.indent - c.indent);
    score += apart < 3 ? 0.4 : apart > 12 ? -0.6 : 0;
  }
  return score;
}

/** Reward for reading `path` as what follows `last` on the same level; null when it cannot. */
function follows(last: readonly number[], path: readonly number[], strong: boolean): number | null {
  if (last.length !== path.length) return null;
  const a = last.at(-1)!;
  const b = path.at(-1)!;
  if (path.length > 1 && !samePrefix(last, path)) {
    // 2.9 → 3.1 where "3." has no heading of its own.
    const step = path[0]! - last[0]!;
    if (step < 0 || (step === 0 && path.length < 3)) return null;
    const jump = step === 0 ? path[1]! - last[1]! : step;
    if (jump < 1 || jump > 4 || b > 6) return null;
    return 0.9 - 0.4 * (jump - 1) - 0.4 * Math.max(0, b - 1);
  }
  if (b === a + 1) return GAIN;
  const gap = b - a;
  if (gap > 1 && gap <= (strong ? 12 : 3)) return 0.3 - 0.35 * gap - (gap > 4 ? 1 : 0);
  if (gap === 0) return strong ? -1.1 : null;
  return null;
}

function frameOf(
  c: Candidate,
  reading: Reading,
  parent: Frame | null,
  extra: Partial<Pick<Frame, 'resume' | 'childLook' | 'depth'>> = {},
): Frame {
  return {
    family: reading.family,
    path: reading.path,
    look: c.look,
    level: c.level,
    indent: c.indent,
    parent,
    depth: (parent?.depth ?? -1) + 1,
    resume: null,
    childLook: null,
    isPrelude: c.isPrelude,
    ...extra,
  };
}

/**
 * 2.2 after "1 Title", 6.4.1 after 6.3: the heading between was lost. The provision stands beside what it follows, and
 * the numbering goes on as if the lost heading had been there.
 */
function orphan(f: Frame, c: Candidate, reading: Reading, distance: number, out: Option[]): void {
  const outer = reading.path.slice(0, -1);
  const isOuter =
    f.path.length === outer.length && (f.family === 'decimal' || (outer.length === 1 && SECTION_FAMILY.test(f.family)));
  if (!isOuter || !samePrefix(f.path, outer) || reading.path.at(-1)! > 3) return;
  const skipped = outer.at(-1)! - f.path.at(-1)!;
  if (skipped < 1 || skipped > 2) return;
  out.push({
    top: frameOf(c, reading, { ...f, path: outer }, { depth: f.depth }),
    score: 0.4 - 0.4 * skipped - 0.03 * distance,
  });
}

/** Ways to place a numbered candidate, each with its score. */
export function placeNumbered(top: Frame | null, c: Candidate, reading: Reading, out: Option[]): void {
  const { family, path } = reading;
  const strong = c.evidence >= 1.8;
  const deep = path.length > 1;
  let sameOpen = 0;
  let distance = 0;
  for (let f = top; f; f = f.parent, distance++) {
    if (f.family === family) {
      const gain = follows(f.path, path, strong);
      // 2.2 after 1.10 cannot stay under "1".
      const isStray =
        deep &&
        f.parent !== null &&
        f.parent.path.length === 1 &&
        SECTION_FAMILY.test(f.parent.family) &&
        f.parent.path[0] !== path[0];
      if (gain !== null && !isStray)
        out.push({
          top: frameOf(c, reading, f.parent, { childLook: f.childLook, depth: f.depth }),
          score: gain + likeness(f, c) - 0.03 * distance,
        });
      sameOpen++;
    }
    if (f.resume && f.resume.family === family) {
      const gain = follows(f.resume.path, path, strong);
      // Numbering that runs on below an unnumbered heading.
      if (gain !== null)
        out.push({
          top: frameOf(c, reading, f),
          score: gain - (/^(?:article|part|chapter)$/.test(family) ? 1.2 : 0.2) + likeness(f.resume, c),
        });
    }
    // "2. Title" after 1.9 whose own section had no heading.
    const ahead = path[0]! - f.path[0]!;
    const isNext = f.family === 'decimal' && ahead >= 1 && ahead <= 3 && f.parent?.family !== family;
    if (!deep && isNext && SECTION_FAMILY.test(family))
      out.push({ top: frameOf(c, reading, f.parent), score: 1.2 - 0.4 * ahead - 0.03 * distance });
    if (deep) orphan(f, c, reading, distance, out);
    const numberOfParent = f.path.at(-1);
    if (
      deep &&
      ((f.family === 'decimal' && f.path.length === path.length - 1) ||
        (path.length === 2 && f.path.length === 1 && SECTION_FAMILY.test(f.family)))
    ) {
      const fits = f.path.length === 1 ? numberOfParent === path[0] : f.path.every((n, i) => n === path[i]);
      const b = path.at(-1)!;
      if (fits && b <= 9)
        out.push({ top: frameOf(c, reading, f), score: (b <= 1 ? 1.2 : b === 2 ? 0.4 : -0.6) - 0.03 * distance });
    }
  }
  const n = path.at(-1)!;
  if (deep) {
    // A decimal without its parent: new list at the root or under the current heading.
    const base = n <= 1 ? -0.5 : n <= 3 ? -1.6 : -2.4;
    const heading = headingFrame(top);
    out.push({ top: frameOf(c, reading, heading), score: base - (sameOpen ? 0.9 : 0) - (path.length > 2 ? 0.5 : 0) });
    return;
  }
  if (n > 3 && !strong) return;
  const opening = n <= 1 ? -0.7 : n <= 3 ? -2.2 : -2.6;
  const isListed = /^(?:bracket|close|stop-lower)/.test(family);
  if ((top?.depth ?? -1) < MAX_DEPTH && (!top?.isPrelude || isListed)) {
    // The same style again inside itself is unusual, unless it is indented or looks different.
    const inside = sameOpen > 0 ? (top?.family === family && top.look === c.look ? 1.2 : 0.6) : 0;
    const indented = top?.indent != null && c.indent != null && c.indent > top.indent + 6 ? 0.5 : 0;
    const word =
      /^(?:article|section|part|chapter|clause)$/.test(family) &&
      top &&
      top.family !== 'heading' &&
      !/^(?:article|part|chapter)/.test(top.family)
        ? 1
        : 0;
    out.push({ top: frameOf(c, reading, top), score: opening - inside + indented - word });
  }
  const heading = headingFrame(top);
  if (top !== heading) out.push({ top: frameOf(c, reading, heading), score: opening - (strong ? 0.9 : 2) });
}

/** The innermost unnumbered heading that is open and may hold a fresh list. */
function headingFrame(top: Frame | null): Frame | null {
  let f = top;
  while (f && (f.family !== 'heading' || f.isPrelude)) f = f.parent;
  return f;
}

/** Ways to place an unnumbered heading. */
export function placeHeading(top: Frame | null, c: Candidate, out: Option[]): void {
  const reading: Reading = { family: 'heading', path: [c.level ?? 0] };
  let previous: Frame | null = null;
  for (let f = top; f; previous = f, f = f.parent) {
    if (f.family === 'heading') {
      const like = f.look === c.look;
      const level = f.level !== null && c.level !== null ? (f.level === c.level ? 0.6 : -1.5) : 0;
      const frame = frameOf(c, reading, f.parent, {
        resume: previous && previous.family !== 'heading' ? previous : f.resume,
      });
      out.push({ top: frame, score: (like ? 0.7 : -0.2) + level });
    }
  }
  const isDeeper = top?.level != null && c.level != null ? (c.level > top.level ? 0.6 : -1.5) : 0;
  if ((top?.depth ?? -1) < MAX_DEPTH) {
    const known = top?.childLook === c.look ? 1 : 0;
    const below = top && top.family !== 'heading' ? -0.3 : top?.look === c.look ? -1.2 : -0.4;
    const parent = top && { ...top, childLook: c.look };
    out.push({ top: frameOf(c, reading, parent), score: below + known + isDeeper });
  }
  if (top) {
    let root: Frame = top;
    while (root.parent) root = root.parent;
    const level = root.level !== null && c.level !== null ? (c.level <= root.level ? 0.4 : -0.8) : 0;
    if (root.family !== 'heading') out.push({ top: frameOf(c, reading, null, { resume: root }), score: -0.4 + level });
    // Between two provisions of one list: a heading that stands beside them.
    if (root !== top && top.parent && top.family !== 'heading')
      out.push({ top: frameOf(c, reading, top.parent, { resume: top }), score: -0.5 + isDeeper });
  }
}
