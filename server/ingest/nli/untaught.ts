/** Answers to a hypothesis that nothing was learned of: by the words that it shares with spans, and by who denies what. */
import type { NliAnswer } from '#server/ingest/nli/answer.ts';
import type { Span } from '#server/ingest/nli/spans.ts';
import { denies } from '#server/ingest/nli/topics.ts';

/** Likeness from which on a span speaks of the same thing. */
const SPEAKS = 0.3;
/** What the lead of an item says counts for the item, too. */
const LEAD = 0.3;
/** A denial with an exception allows what the exception says. */
const EXCEPTION = /\b(?:except|unless|other than|save|only|solely|without)\b/i;

/** A span that denies what the hypothesis does not speaks against it, an absolute denial only. */
const isContrary = (hypothesis: string, text: string): boolean =>
  !denies(hypothesis) && denies(text) && !EXCEPTION.test(text);

/** @param likeness of each span to the hypothesis, 0..1 */
export function untaught(hypothesis: string, spans: readonly Span[], likeness: Float64Array): NliAnswer {
  const scores = spans.map(({ lead }, i) => (likeness[i]! + (lead < 0 ? 0 : LEAD * likeness[lead]!)) / (1 + LEAD));
  let best = -1;
  scores.forEach((score, i) => {
    if (best < 0 || score > scores[best]!) best = i;
  });
  if (best < 0 || scores[best]! * (1 + LEAD) < SPEAKS) return { choice: 'NotMentioned', scores };
  return { choice: isContrary(hypothesis, spans[best]!.text) ? 'Contradiction' : 'Entailment', scores };
}
