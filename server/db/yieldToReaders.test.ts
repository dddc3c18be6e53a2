import { expect, test } from '@jest/globals';
import type { Db } from '#server/db/db.ts';
import { restAfter, yieldToReaders } from '#server/db/yieldToReaders.ts';

test('it rests the longer the later answers are, never for ever, and not at all where nobody waits', () => {
  expect([0, 10, 50, 200, 5000].map(restAfter)).toEqual([0, 0, 150, 600, 1000]);
});

test('whoever is stopped neither asks nor rests', async () => {
  const nobody = {} as Db;
  await expect(yieldToReaders(nobody, AbortSignal.abort())).resolves.toBeUndefined();
});
