import { expect, test } from '@jest/globals';
import { restAfter, yieldToReaders } from '#server/db/yieldToReaders.ts';

test('it rests the longer the longer others waited, never for ever, and not at all where nobody did', () => {
  expect([0, 10, 50, 200, 5000].map(restAfter)).toEqual([0, 0, 300, 1200, 2000]);
});

test('whoever is stopped does not rest', async () => {
  await expect(yieldToReaders(AbortSignal.abort(), 10_000)).resolves.toBeUndefined();
});

test('it rests for as long as the database was kept from others, too', async () => {
  const began = performance.now();
  await yieldToReaders(new AbortController().signal, 30);
  expect(performance.now() - began).toBeGreaterThanOrEqual(180);
});
