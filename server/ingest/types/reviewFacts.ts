/** Categories that a fact answers: the words that prove the fact are the answer. */
import type { Facts } from '#server/record/analysis.ts';
import type { Fact, TextSpan } from '#shared/reading/types.ts';

/** How far behind a party's name its short name is given. */
const NEAR = 400;
/** A short name is part of the answer, but less of it than the name. */
const SHORT_NAME = 0.8;

/** Spans in the stored text with scores, best first. */
export function factSpans(text: string, facts: Facts, name: keyof Facts): (TextSpan & { score: number })[] {
  if (name === 'parties')
    return facts.parties
      .flatMap(({ value, span, confidence }) => {
        if (!span) return [];
        const called = [value.shortName, value.role].flatMap((word) => {
          const start = word === null ? -1 : text.slice(0, span.end + NEAR).indexOf(word, span.end);
          return start < 0 ? [] : [{ start, end: start + word!.length, score: confidence * SHORT_NAME }];
        });
        return [{ ...span, score: confidence }, ...called];
      })
      .sort((a, b) => b.score - a.score);
  const fact = facts[name] as Fact<unknown> | null;
  return fact?.span ? [{ ...fact.span, score: fact.confidence }] : [];
}
