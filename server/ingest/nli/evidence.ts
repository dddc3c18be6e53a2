/** What every span of a document shows about a hypothesis, as numbers that the evidence of a topic is told from. */
import type { Span } from '#server/ingest/nli/spans.ts';
import type { Topic } from '#server/ingest/nli/topics.ts';

/** What the model of words and pairs of words says of each span, larger for likelier evidence. */
export interface Wording {
  /** That it speaks for the hypothesis. */
  for: ArrayLike<number>;
  /** That it speaks against it. */
  against: ArrayLike<number>;
}

/** Cue × span: whether it stands there. */
export type Cues = readonly Uint8Array[];

export const cuesIn = (topic: Topic, spans: readonly Span[]): Cues =>
  topic.cues.map((cue) => Uint8Array.from(spans, ({ text }) => (cue.test(text) ? 1 : 0)));

const largest = (values: ArrayLike<number>): number => {
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) max = Math.max(max, values[i]!);
  return max;
};

/** One row per span. */
export function evidenceRows(
  spans: readonly Span[],
  cues: Cues,
  wording: Wording,
  likeness: ArrayLike<number>,
): Float64Array[] {
  const either = Float64Array.from(spans, (_, i) => Math.max(wording.for[i]!, wording.against[i]!));
  const top = largest(either);
  const topLike = largest(likeness);
  /** Strongest item under each lead. */
  const below = new Float64Array(spans.length).fill(-8);
  const cueBelow = cues.map(() => new Uint8Array(spans.length));
  spans.forEach(({ lead }, i) => {
    if (lead < 0) return;
    below[lead] = Math.max(below[lead]!, either[i]!);
    cues.forEach((cue, c) => {
      if (cue[i]) cueBelow[c]![lead] = 1;
    });
  });
  return spans.map(({ text, lead, isItem }, i) =>
    Float64Array.from([
      ...cues.map((cue) => cue[i]!),
      ...cues.map((cue) => (lead >= 0 ? cue[lead]! : 0)),
      ...cueBelow.map((cue) => cue[i]!),
      cues.reduce((sum, cue) => sum + cue[i]!, 0) / cues.length,
      wording.for[i]!,
      wording.against[i]!,
      either[i]! - top,
      lead >= 0 ? either[lead]! : -8,
      below[i]!,
      i > 0 ? either[i - 1]! : -8,
      i + 1 < spans.length ? either[i + 1]! : -8,
      likeness[i]!,
      likeness[i]! - topLike,
      lead >= 0 ? likeness[lead]! : 0,
      Math.log(1 + text.length),
      isItem ? 1 : 0,
      lead >= 0 ? 1 : 0,
      i / spans.length,
    ]),
  );
}
