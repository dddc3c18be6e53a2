/** How much of what a hypothesis says a span says, too: the words they share, rare words of the document counting more. */
import { normalisePhrase } from '#server/synonyms/normalise.ts';

const EMPTY = new Set(
  normalisePhrase(
    'a all an and any are as at be by can for from in is it its of on or shall some such that the to which will with not may',
  ),
);

export const wordsOf = (text: string): Set<string> =>
  new Set(normalisePhrase(text).filter((word) => word.length > 1 && !EMPTY.has(word)));

/** 0..1 per span, in their order. */
export function likenessOf(hypothesis: string, spans: readonly Set<string>[]): Float64Array {
  const asked = wordsOf(hypothesis);
  const uses = new Map<string, number>();
  for (const words of spans) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const worth = (word: string) => Math.log(1 + spans.length / (1 + (uses.get(word) ?? 0)));
  let all = 0;
  for (const word of asked) all += worth(word) ** 2;
  return Float64Array.from(spans, (words) => {
    let [hit, length] = [0, 0];
    for (const word of words) {
      const own = worth(word) ** 2;
      length += own;
      if (asked.has(word)) hit += own;
    }
    return hit === 0 ? 0 : hit / Math.sqrt(all * length);
  });
}
