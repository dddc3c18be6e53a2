/** How candidates of a query are ranked: parts and weights. The parts themselves are computed beside the index. */
import { WEIGHTS } from '#server/features/search/weights.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';

export const rankingFor = (vector: Float32Array | null): Ranking => ({ vector, weights: WEIGHTS });
