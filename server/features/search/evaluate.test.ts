import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { mean, measure } from '#server/features/search/dev/measures.ts';
import { evaluateRetrieval } from '#server/features/search/evaluate.ts';

describe('retrieval run', () => {
  test('reads rows, ranks, and writes one line per query', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'retrieval-test-'));
    const file = (name: string) => path.join(folder, name);
    const rows = (list: object[]) => `${list.map((row) => JSON.stringify(row)).join('\n')}\n`;
    await writeFile(
      file('c'),
      rows([
        { _id: 1, text: 'The supplier indemnifies the customer against losses.' },
        { id: 'two', title: 'Governing Law', text: 'The laws of Delaware apply.' },
        { id: 'three', text: 'Notices are in writing.' },
      ]),
    );
    await writeFile(
      file('q'),
      `\n${rows([
        { _id: 'a', text: 'governing law' },
        { id: 'b', text: 'Who pays for losses of the customer?' },
      ])}`,
    );
    const run = async (depth?: number) => {
      const counts = await evaluateRetrieval({
        corpus: file('c'),
        queries: file('q'),
        out: file('o'),
        ...(depth === undefined ? {} : { depth }),
      });
      expect(counts).toEqual({ corpus: 3, queries: 2 });
      return (await readFile(file('o'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const [a, b] = await run();
    expect(a).toMatchObject({ query_id: 'a', ranked: [{ id: 'two' }] });
    expect(b.ranked[0].id).toBe('1');
    expect(b.ranked[0].score).toBeGreaterThan(0);
    expect(b.ranked[0].score).toBeLessThanOrEqual(1);
    expect((await run(0))[0].ranked.map((one: { id: string }) => one.id).sort()).toEqual(['1', 'three', 'two']);
    expect((await run(1))[0].ranked).toHaveLength(1);
    await writeFile(file('q'), '{"name":"no id"}\n');
    await expect(run()).rejects.toThrow('row 1');
    await rm(folder, { recursive: true });
  });
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
