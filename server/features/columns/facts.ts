/** Answers that were read when the contract came in: its law, courts, parties, dates and term, each with the sentence that says so. */
import type { AskedContract } from '#server/features/columns/rows.ts';
import type { AskedFact } from '#shared/domain/columnValues.ts';
import { readableDate } from '#shared/domain/display.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Fact } from '#shared/reading/types.ts';

/** Where words stand in a text: the quote, and in it what it is shown for. */
export interface Found {
  start: number;
  end: number;
  focus: number;
  short: string | null;
}

const LONGEST_SENTENCE = 600;
const MOST_PARTIES = 4;
const DATES: readonly AskedFact[] = ['agreementDate', 'effectiveDate', 'expirationDate'];

/** Guesses and facts from outside the text have no words in it that say so. */
const isSaid = <T>(fact: Fact<T> | null | undefined): fact is Fact<T> & { span: NonNullable<Fact<T>['span']> } =>
  !!fact?.span && fact.certainty !== 'guessed';

export function factIn({ text, facts }: AskedContract, asked: AskedFact): Found | null {
  const around = (span: { start: number; end: number }, short: string): Found => {
    const sentence = sentenceAround(text, span.start, LONGEST_SENTENCE);
    const [start, end] = [Math.min(sentence.start, span.start), Math.max(sentence.end, span.end)];
    return { start, end, focus: span.start, short };
  };
  if (asked === 'parties') {
    const parties = (facts.parties ?? []).filter(isSaid).slice(0, MOST_PARTIES);
    const [first] = parties;
    return first ? around(first.span, parties.map(({ value }) => value.name).join(' · ')) : null;
  }
  const fact = facts[asked];
  if (!isSaid(fact)) return null;
  return around(fact.span, DATES.includes(asked) ? readableDate(fact.value) : fact.value);
}
