/** What answers are ordered by and do not say: scores of words, nearness of meaning, and the words that a query is widened with. */
import { expansionsOf } from '#server/features/search/expansions.ts';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed } from '#server/features/search/meaning/model.ts';
import { rankingFor } from '#server/features/search/rank.ts';
import { EMPTY_QUERY, INDEXED_TABS } from '#server/outside/searchIndex.ts';
import type { TestApi } from '#server/testing/api.ts';

const WORDS = ['law', 'delaware', 'affiliate', 'agreement', 'governs'];

/** Of a library, as text. */
export async function scoresOf({ deps: { index } }: Pick<TestApi, 'deps'>, namespace: string): Promise<string> {
  const told: unknown[] = [];
  for (const word of WORDS) {
    const vector = embed(meaningModel(), word);
    told.push(expansionsOf(meaningModel(), [word]));
    for (const tab of INDEXED_TABS) {
      const query = { ...EMPTY_QUERY, must: [word] };
      const options = { size: 20, order: 'relevance', ranking: rankingFor(vector) } as const;
      const { hits, total } = await index.search(namespace, tab, query, options);
      told.push([tab, word, total, hits], vector && (await index.related(namespace, tab, vector, [], 20)));
    }
  }
  return JSON.stringify(told);
}
