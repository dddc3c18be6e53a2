import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Table } from '@lancedb/lancedb';
import { mostWithout } from '#server/outside/searchIndex/lance/tail.ts';
import { TailTexts } from '#server/outside/searchIndex/lance/tailTexts.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { until } from '#server/testing/process.ts';

test.each([
  [0, 1000, 100],
  [3000, 3000, 100],
  [17_000, 5000, 170],
  [1_000_000, 5000, 1000],
])('beside %d rows with an index', (merged, filling, quiet) => {
  expect([mostWithout.filling(merged), mostWithout.quiet(merged)]).toEqual([filling, quiet]);
});

test('once writes are over, what came while a merge was under way gets its index too', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-tail-'));
  const index = await openSearchIndex(folder);
  const row = (id: number) => ({
    id: `c-${id}`,
    contractId: `contract-${id % 40}-${Math.floor(id / 1500)}`,
    groupId: `group-${id}`,
    title: 'Fees',
    text: `The fee of item ${id} is due within ${id} days.`,
    published: null,
    words: 10,
    sentence: 10,
    groupSize: 1,
    popularity: 0,
    filters: {},
  });
  const write = async (from: number, to: number) => {
    const byContract = new Map<string, ReturnType<typeof row>[]>();
    for (let id = from; id < to; id++)
      byContract.set(row(id).contractId, [...(byContract.get(row(id).contractId) ?? []), row(id)]);
    const change = [...byContract].map(([contractId, clauses]) => ({
      contractId,
      rows: { clauses, contracts: [], dictionary: [] },
    }));
    await index.apply('en', change, to);
  };
  try {
    await index.rebuild('en', async (add) => {
      await add({ clauses: [row(0)], contracts: [], dictionary: [] });
      return { seq: 1 };
    });
    // the first of them begins a merge, the others are written beside it
    await write(1, 1400);
    await write(1500, 1800);
    await write(3000, 3300);
    const rows = 1 + 1399 + 300 + 300;
    await until(async () => {
      const { tails } = JSON.parse(await readFile(path.join(folder, 'en.json'), 'utf8'));
      return tails.clauses >= rows;
    });
  } finally {
    await index.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

test('rows that were not merged are read for a phrase a few at a time, and other work goes on in between', async () => {
  const sizes: number[] = [];
  const turns: number[] = [];
  let turn = 0;
  const table = {
    takeRowIds(rows: number[]) {
      sizes.push(rows.length);
      turns.push(turn);
      const read = rows.map((row) => ({ _rowid: BigInt(row), text: `The fee of item ${row} is due.` }));
      return { select: () => ({ withRowId: () => ({ toArray: async () => read }) }) };
    },
  } as unknown as Table;
  let isDone = false;
  const others = () => {
    turn++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const tail = new TailTexts().tail(table, 100, 1100, () => true)!;
  expect([await tail.have(['item 1099 is due']), await tail.have(['item 99 is due'])]).toEqual([true, false]);
  isDone = true;
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000);
  expect(new Set(turns).size).toBe(sizes.length);
  expect(sizes.length).toBeGreaterThan(3);
});
