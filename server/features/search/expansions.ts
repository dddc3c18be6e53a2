/** What clauses say under headings with the words that were typed: they order what is found, and find nothing by themselves. */
import { expand, type MeaningModel } from '#server/features/search/meaning/model.ts';
import { EXPANSION, EXPANSION_STEPS, EXPANSIONS } from '#server/features/search/weights.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { Alternative } from '#server/outside/searchIndex.ts';

/** The words of each step of weight together, strongest first: every step is a search of its own. */
export function expansionsOf(model: MeaningModel, words: readonly string[]): Alternative[] {
  const found = expand(model, words.flatMap(stemsOf), EXPANSIONS);
  const steps = EXPANSION_STEPS.map(({ from, weight }, i) => {
    const below = EXPANSION_STEPS[i - 1]?.from ?? Number.POSITIVE_INFINITY;
    const own = found.filter((one) => one.weight > from && one.weight <= below).map(({ word }) => word);
    return { text: own.join(' '), weight: EXPANSION * weight };
  });
  return steps.filter(({ text }) => text !== '');
}
