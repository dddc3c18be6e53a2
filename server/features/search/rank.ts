/** How candidates of a query are ranked: parts and weights. The parts themselves are computed beside the index. */
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import { KEYWORD_WEIGHTS, QUESTION_WEIGHTS } from '#server/features/search/weights.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';

export const rankingFor = ({ isQuestion }: Pick<ParsedSearch, 'isQuestion'>, vector: Float32Array | null): Ranking => ({
  vector,
  weights: isQuestion ? QUESTION_WEIGHTS : KEYWORD_WEIGHTS,
});
