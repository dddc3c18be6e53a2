import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { createStarts, firstFound, type Total } from '#server/features/search/starts.ts';
import { openTestDb } from '#server/testing/database.ts';
import { privateLibrary } from '#server/testing/library.ts';
import { seedContract } from '#server/testing/seedContract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
  await database.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
});
afterAll(() => database.close());

test('examples are looked for one after the other, until there are enough', async () => {
  const hits: Record<string, number> = { a: 2, b: 0, c: 1, d: 5 };
  const tried: string[] = [];
  const total: Total = async (_tab, q) => {
    tried.push(q);
    return hits[q]!;
  };
  expect(await firstFound(total, 'clauses', ['a', 'b', 'c', 'd'], 2)).toEqual([
    { q: 'a', total: 2 },
    { q: 'c', total: 1 },
  ]);
  expect(tried).toEqual(['a', 'b', 'c']);
});

test('the record says whether a library is empty, and no total of a half-fed index stays', async () => {
  const library = privateLibrary(database.db, 'firm');
  let time = 0;
  let indexed = 0;
  let asked = 0;
  const starts = createStarts(() => time);
  const total: Total = async () => {
    asked++;
    return indexed;
  };
  const shown = async () => {
    const { isEmpty, kinds } = await starts(library, total);
    return { isEmpty, totals: [...new Set(kinds.flatMap(({ examples }) => examples.map((one) => one.total)))] };
  };
  expect(await shown()).toEqual({ isEmpty: true, totals: [] });
  expect(asked).toBe(0);

  const sections = [{ heading: 'Governing Law', body: 'The laws of Delaware govern.', type: 'governing-law' }];
  await seedContract(database.db, { id: 'lease', namespace: 'firm', type: 'lease-agreement', sections });
  expect(await shown()).toEqual({ isEmpty: false, totals: [] });

  await database.db.deleteFrom('outbox').execute();
  indexed = 1;
  time += 30_000;
  expect(await shown()).toEqual({ isEmpty: false, totals: [1] });

  // a library that stands is not counted again for every visitor
  const before = asked;
  indexed = 2;
  time += 60_000;
  expect(await shown()).toEqual({ isEmpty: false, totals: [1] });
  expect(asked).toBe(before);
  time += 180_000;
  expect(await shown()).toEqual({ isEmpty: false, totals: [2] });
});

test('what could not be counted is tried again at once', async () => {
  const library = privateLibrary(database.db, 'firm');
  const starts = createStarts();
  await expect(starts(library, () => Promise.reject(new Error('no index')))).rejects.toThrow('no index');
  expect((await starts(library, async () => 3)).kinds).not.toEqual([]);
});
