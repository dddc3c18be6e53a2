/** Categories that a fact answers: the words that prove the fact are the answer, and what says the same at greater length. */

import type { FactAnswer } from '#server/ingest/types/factAnswer.ts';
import { dateAnswers } from '#server/ingest/types/reviewDates.ts';
import { effectSentences } from '#server/ingest/types/reviewEffect.ts';
import { partyAnswers } from '#server/ingest/types/reviewParties.ts';
import type { Facts } from '#server/record/analysis.ts';
import type { Fact, TextSpan } from '#shared/reading/types.ts';

/** Every answer of the fact, each stretch once; spans of the stored text, whose sentences are given. */
export function factAnswers(
  text: string,
  facts: Facts,
  name: keyof Facts,
  sentences: readonly TextSpan[],
): FactAnswer[] {
  const seen = new Set<string>();
  return found(text, facts, name, sentences).filter(({ start, end }) => {
    const key = `${start} ${end}`;
    return end > start && !seen.has(key) && !!seen.add(key);
  });
}

function found(text: string, facts: Facts, name: keyof Facts, sentences: readonly TextSpan[]): FactAnswer[] {
  if (name === 'parties') return partyAnswers(text, facts.parties);
  const fact = facts[name] as Fact<unknown> | null;
  const proof = fact?.span ?? null;
  const proofs = fact && proof ? [{ ...proof, kind: `${name} ${fact.certainty}` }] : [];
  if (name === 'agreementDate') return [...proofs, ...dateAnswers(text, name, proof)];
  if (name !== 'effectiveDate') return proofs;
  const whole = proof
    ? sentences.filter(({ start, end }) => start <= proof.start && proof.end <= end && end - start < SHORT)
    : [];
  return [
    ...proofs,
    ...whole.map(({ start, end }) => ({ start, end, kind: `${name} sentence` })),
    ...dateAnswers(text, name, proof),
    ...effectSentences(text, sentences).map(({ start, end, isDefined }) => ({
      start,
      end,
      kind: `${name} ${isDefined ? 'defined' : 'said'} ${proof ? 'beside' : 'alone'}`,
    })),
  ];
}

/** In a longer sentence the day is a detail. */
const SHORT = 160;
