/** How well a meaning model ranks what it was not learned from, beside words and synonyms alone. */

import type { MeaningModel } from '#server/features/search/meaning/model.ts';
import { type Difference, difference } from '#server/tools/eval/retrieval/bootstrap.ts';
import { mean, measure } from '#server/tools/eval/retrieval/measures.ts';
import { createRetriever } from '#server/tools/eval/retrieval/retriever.ts';
import type { QuestionSet } from '#server/tools/eval/retrieval/sets.ts';

const DEPTH = 20;

export interface HeldBackFigures {
  passages: number;
  questions: number;
  /** NDCG@10 of words, synonyms and expansions, and of the whole ranking. */
  words: number;
  fused: number;
  gain: Difference;
}

export async function measureHeldBack(
  { corpus, questions }: QuestionSet,
  model: MeaningModel,
): Promise<HeldBackFigures & { each: number[] }> {
  const retriever = await createRetriever(corpus, model);
  const ranked = async (weights?: 'words') => {
    const out = [];
    for (const { text, relevant } of questions) {
      const hits = await retriever.rank(text, DEPTH, { weights, isReadAgain: weights === undefined });
      out.push(
        measure(
          hits.map(({ id }) => id),
          relevant,
        ),
      );
    }
    return out;
  };
  const [words, fused] = [await ranked('words'), await ranked()];
  await retriever.close();
  const each = fused.map(({ ndcg10 }) => ndcg10);
  const gain = difference(
    words.map(({ ndcg10 }) => ndcg10),
    each,
  );
  const counts = { passages: corpus.length, questions: questions.length };
  return { ...counts, words: mean(words).ndcg10, fused: mean(fused).ndcg10, gain, each };
}
