import { describe, expect, test } from '@jest/globals';
import { mean, measure } from '#server/tools/eval/retrieval/measures.ts';
import { createRetriever } from '#server/tools/eval/retrieval/retriever.ts';

test('ranks a corpus by words and meaning, to a depth or as a whole', async () => {
  const retriever = await createRetriever([
    { id: '1', text: 'The supplier indemnifies the customer against losses.' },
    { id: 'two', title: 'Governing Law', text: 'The laws of Delaware apply.' },
    { id: 'three', text: 'Notices are in writing.' },
  ]);
  try {
    expect((await retriever.rank('governing law', 100))[0]!.id).toBe('two');
    const [best] = await retriever.rank('Who pays for losses of the customer?', 100);
    expect(best!.id).toBe('1');
    expect(best!.score).toBeGreaterThan(0);
    expect(best!.score).toBeLessThanOrEqual(1);
    expect((await retriever.rank('governing law', 0)).map(({ id }) => id).sort()).toEqual(['1', 'three', 'two']);
    expect(await retriever.rank('governing law', 1)).toHaveLength(1);
  } finally {
    await retriever.close();
  }
});

describe('measures', () => {
  test.each([
    [['x', 'a'], ['a'], { ndcg10: 1 / Math.log2(3), recall5: 1, mrr: 0.5 }],
    [['a'], ['a', 'b'], { ndcg10: 1 / (1 + 1 / Math.log2(3)), recall5: 0.5, mrr: 1 }],
    [[], ['a'], { ndcg10: 0, recall5: 0, mrr: 0 }],
    [['a'], [], { ndcg10: 0, recall5: 0, mrr: 0 }],
  ])('%j against %j', (ranked, relevant, expected) => {
    const found = measure(ranked, new Set(relevant));
    for (const key of ['ndcg10', 'recall5', 'mrr'] as const) expect(found[key]).toBeCloseTo(expected[key], 6);
  });

  test('means', () =>
    expect(
      mean([
        { ndcg10: 1, recall5: 0, mrr: 0.5 },
        { ndcg10: 0, recall5: 0, mrr: 0.5 },
      ]),
    ).toEqual({ ndcg10: 0.5, recall5: 0, mrr: 0.5 }));
});
