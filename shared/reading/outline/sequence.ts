/**
 * Chooses which candidates are provisions, and how they nest, so that the numbering makes sense as a whole:
 * (b) after (a), 4.1 inside 4, a stray "1998." nowhere. A beam search keeps several understandings alive until later
 * labels decide between them, which settles (i) after (h) against (i) before (ii).
 */
import type { Candidate } from '#shared/reading/outline/candidates.ts';
import { type Frame, type Option, placeHeading, placeNumbered } from '#shared/reading/outline/placing.ts';

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

/** How many understandings of the text so far are kept. */
const BEAM = 8;

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
      const options: Option[] = [];
      if (c.label) for (const reading of c.label.readings) placeNumbered(state.top, c, reading, options);
      else placeHeading(state.top, c, options);
      for (const option of options) {
        const gain = c.evidence + option.score;
        if (gain < -2.2) continue;
        next.push({
          top: option.top,
          score: state.score + gain,
          accepted: { index, depth: option.top.depth, previous: state.accepted },
        });
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
  for (let a = beam[0]!.accepted; a; a = a.previous)
    placements.push({ candidate: candidates[a.index]!, depth: a.depth });
  return placements.reverse();
}
