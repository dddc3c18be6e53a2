/** What a document shows about a hypothesis as a whole, as numbers that the label of a topic is told from. */
import type { Cues, Wording } from '#server/ingest/nli/evidence.ts';
import type { Span } from '#server/ingest/nli/spans.ts';

/** Words that turn or limit what is said. */
const TURNS = [
  /\b(?:not|no|nor|neither|never|nothing)\b/i,
  /\bmay\b|\bentitled\b|\bpermitted\b/i,
  /\b(?:shall|will|must|may|does|do) not\b|\bno\b/i,
  /\bexcept\b|\bunless\b|\bother than\b|\bsave\b/i,
  /\bwithout\b.{0,40}\b(?:consent|permission|approval)|\bprior written\b/i,
  /\bonly\b|\bsolely\b|\blimited to\b/i,
  /\ball\b|\bany\b/i,
] as const;

/** Spans whose words are looked at. */
const TOP = 3;

export function labelRow(
  spans: readonly Span[],
  cues: Cues,
  wording: Wording,
  chances: ArrayLike<number>,
): Float64Array {
  const order = Array.from(spans, (_, i) => i).sort((a, b) => chances[b]! - chances[a]! || a - b);
  const at = (n: number) => chances[order[n] ?? 0] ?? 0;
  let none = 0;
  for (let i = 0; i < spans.length; i++) none += Math.log(1 - Math.min(0.999, chances[i]!));
  const top = order.slice(0, TOP);
  let [forIt, against] = [-8, -8];
  let [weight, sum] = [0, 0];
  for (let i = 0; i < spans.length; i++) {
    forIt = Math.max(forIt, wording.for[i]!);
    against = Math.max(against, wording.against[i]!);
    weight += chances[i]!;
    sum += chances[i]! * (wording.for[i]! - wording.against[i]!);
  }
  const logit = (p: number) => Math.log(Math.max(1e-4, p) / Math.max(1e-4, 1 - p));
  return Float64Array.from([
    logit(at(0)),
    logit(at(1)),
    Math.max(-8, -none > 0 ? Math.log(-none) : -8),
    forIt,
    against,
    forIt - against,
    weight > 0 ? sum / weight : 0,
    ...cues.map((cue) => cue.reduce((max, is, i) => (is ? Math.max(max, chances[i]!) : max), 0)),
    ...cues.map((cue) => (cue[order[0] ?? 0] ? 1 : 0)),
    ...TURNS.map((turn) => (order[0] !== undefined && turn.test(spans[order[0]]!.text) ? 1 : 0)),
    ...TURNS.map((turn) =>
      top.reduce((most, i) => (turn.test(spans[i]!.text) ? Math.max(most, chances[i]!) : most), 0),
    ),
    Math.log(1 + spans.length),
  ]);
}
