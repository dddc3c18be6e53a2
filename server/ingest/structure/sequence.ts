/**
 * Chooses which candidates are provisions, and how they nest, so that the numbering makes sense as a whole:
 * (b) after (a), 4.1 inside 4, a stray "1998." nowhere. A beam search keeps several understandings alive until later
 * labels decide between them, which settles (i) after (h) against (i) before (ii).
 */
import type { Candidate } from '#server/ingest/structure/candidates.ts';
import type { Reading } from '#server/ingest/structure/labels.ts';

/** One open level: the last provision seen on it. Immutable; states share their tails. */
interface Frame {
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

interface Accepted {
  index: number;
  depth: number;
  previous: Accepted | null;
}

interface State {
  top: Frame | null;
  score: number;
  accepted: Accepted | null;
}

export interface Placement {
  candidate: Candidate;
  depth: number;
}

const BEAM = 8;
const GAIN = 1.5;
const MAX_DEPTH = 8;

const samePrefix = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length - 1; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** How well the look of a candidate fits the level it would continue. */
function fit(frame: Frame, c: Candidate): number {
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

function frameOf(c: Candidate, reading: Reading, parent: Frame | null, resume: Frame | null = null): Frame {
  return { family: reading.family, path: reading.path, look: c.look, level: c.level, indent: c.indent, parent, depth: (parent?.depth ?? -1) + 1, resume, childLook: null, isPrelude: c.isPrelude };
}

/** Ways to place a numbered candidate, each with its score. */
function numbered(state: State, c: Candidate, reading: Reading, out: { top: Frame; score: number }[]): void {
  const { family, path } = reading;
  const strong = c.evidence >= 1.8;
  const deep = path.length > 1;
  let sameOpen = 0;
  let distance = 0;
  for (let f = state.top; f; f = f.parent, distance++) {
    if (f.family === family) {
      const gain = follows(f.path, path, strong);
      if (gain !== null) out.push({ top: { ...frameOf(c, reading, f.parent), childLook: f.childLook }, score: gain + fit(f, c) - 0.03 * distance });
      sameOpen++;
    }
    if (f.resume && f.resume.family === family) {
      const gain = follows(f.resume.path, path, strong);
      // Numbering that runs on below an unnumbered heading.
      if (gain !== null) out.push({ top: frameOf(c, reading, f), score: gain - (/^(?:article|part|chapter)$/.test(family) ? 1.2 : 0.2) + fit(f.resume, c) });
    }
    const numberOfParent = f.path.at(-1);
    if (deep && ((f.family === 'decimal' && f.path.length === path.length - 1) || (path.length === 2 && f.path.length === 1 && /^(?:article|section|clause|part|chapter|item|stop-digit|stop-upper-roman|close-digit)$/.test(f.family)))) {
      const fits = f.path.length === 1 ? numberOfParent === path[0] : f.path.every((n, i) => n === path[i]);
      const b = path.at(-1)!;
      if (fits && b <= 9) out.push({ top: frameOf(c, reading, f), score: (b <= 1 ? 1.2 : b === 2 ? 0.4 : -0.6) - 0.03 * distance });
    }
  }
  const n = path.at(-1)!;
  if (deep) {
    // A decimal without its parent: new list at the root or under the current heading.
    const base = n <= 1 ? -0.5 : n <= 3 ? -1.6 : -2.4;
    const heading = headingFrame(state.top);
    out.push({ top: frameOf(c, reading, heading), score: base - (sameOpen ? 0.9 : 0) - (path.length > 2 ? 0.5 : 0) });
    return;
  }
  if (n > 3 && !strong) return;
  const opening = n <= 1 ? -0.7 : n <= 3 ? -2.2 : -2.6;
  const isListed = /^(?:bracket|close|stop-lower)/.test(family);
  if ((state.top?.depth ?? -1) < MAX_DEPTH && (!state.top?.isPrelude || isListed)) {
    // The same style again inside itself is unusual, unless it is indented or looks different.
    const inside = sameOpen > 0 ? (state.top?.family === family && state.top.look === c.look ? 1.2 : 0.6) : 0;
    const indented = state.top?.indent != null && c.indent != null && c.indent > state.top.indent + 6 ? 0.5 : 0;
    const word = /^(?:article|section|part|chapter|clause)$/.test(family) && state.top && state.top.family !== 'heading' && !/^(?:article|part|chapter)/.test(state.top.family) ? 1 : 0;
    out.push({ top: frameOf(c, reading, state.top), score: opening - inside + indented - word });
  }
  const heading = headingFrame(state.top);
  if (state.top !== heading) out.push({ top: frameOf(c, reading, heading), score: opening - (strong ? 0.9 : 2) });
}

/** The innermost unnumbered heading that is open and may hold a fresh list. */
function headingFrame(top: Frame | null): Frame | null {
  let f = top;
  while (f && (f.family !== 'heading' || f.isPrelude)) f = f.parent;
  return f;
}

function unnumbered(state: State, c: Candidate, out: { top: Frame; score: number }[]): void {
  const reading: Reading = { family: 'heading', path: [c.level ?? 0] };
  let previous: Frame | null = null;
  for (let f = state.top; f; previous = f, f = f.parent) {
    if (f.family === 'heading') {
      const like = f.look === c.look;
      const level = f.level !== null && c.level !== null ? (f.level === c.level ? 0.6 : -1.5) : 0;
      const frame = frameOf(c, reading, f.parent, previous && previous.family !== 'heading' ? previous : f.resume);
      out.push({ top: frame, score: (like ? 0.7 : -0.2) + level });
    }
  }
  const isDeeper = state.top?.level != null && c.level != null ? (c.level > state.top.level ? 0.6 : -1.5) : 0;
  if ((state.top?.depth ?? -1) < MAX_DEPTH) {
    const known = state.top?.childLook === c.look ? 1 : 0;
    const below = state.top && state.top.family !== 'heading' ? -0.3 : state.top?.look === c.look ? -1.2 : -0.4;
    const parent = state.top && { ...state.top, childLook: c.look };
    out.push({ top: frameOf(c, reading, parent), score: below + known + isDeeper });
  }
  if (state.top) {
    let root: Frame = state.top;
    while (root.parent) root = root.parent;
    const level = root.level !== null && c.level !== null ? (c.level <= root.level ? 0.4 : -0.8) : 0;
    if (root.family !== 'heading') out.push({ top: frameOf(c, reading, null, root), score: -0.4 + level });
    // Between two provisions of one list: a heading that stands beside them.
    if (root !== state.top && state.top.parent && state.top.family !== 'heading')
      out.push({ top: frameOf(c, reading, state.top.parent, state.top), score: -0.5 + isDeeper });
  }
}

const signature = (top: Frame | null): string => {
  let s = top?.childLook ?? '';
  for (let f = top; f; f = f.parent) s += `${f.family}${f.path.join('.')}${f.resume ? '+' : ''}/`;
  return s;
};

/** Accepted candidates of one stretch of text, with their depth from 0. Linear in the number of candidates. */
export function resolveSequence(candidates: readonly Candidate[]): Placement[] {
  let beam: State[] = [{ top: null, score: 0, accepted: null }];
  candidates.forEach((c, index) => {
    const next: State[] = [];
    for (const state of beam) {
      // Leaving out what clearly is a provision costs; leaving out a doubtful one does not.
      next.push({ ...state, score: state.score - Math.max(0, c.evidence - 1.5) * 0.8 });
      // What an accepted provision has taken as its title is no provision of its own.
      if (state.accepted && candidates[state.accepted.index]!.bodyStart > c.start) continue;
      const options: { top: Frame; score: number }[] = [];
      if (c.label) for (const reading of c.label.readings) numbered(state, c, reading, options);
      else unnumbered(state, c, options);
      for (const option of options) {
        const gain = c.evidence + option.score;
        if (gain < -2.2) continue;
        next.push({ top: option.top, score: state.score + gain, accepted: { index, depth: option.top.depth, previous: state.accepted } });
      }
    }
    next.sort((a, b) => b.score - a.score);
    const seen = new Set<string>();
    beam = [];
    for (const state of next) {
      const key = signature(state.top);
      if (seen.has(key)) continue;
      seen.add(key);
      beam.push(state);
      if (beam.length === BEAM) break;
    }
  });
  const placements: Placement[] = [];
  for (let a = beam[0]!.accepted; a; a = a.previous) placements.push({ candidate: candidates[a.index]!, depth: a.depth });
  return placements.reverse();
}
