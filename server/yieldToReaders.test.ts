import { expect, test } from '@jest/globals';
import { restAfter, yieldToReaders } from '#server/yieldToReaders.ts';

test('it rests the longer the later answers are, never for ever, and not at all where nobody waits', () => {
  expect([0, 10, 50, 200, 5000].map(restAfter)).toEqual([0, 0, 150, 600, 1000]);
});

test('whoever is stopped does not rest', async () => {
  const stopped = AbortSignal.abort();
  await expect(yieldToReaders(stopped)).resolves.toBeUndefined();
});
