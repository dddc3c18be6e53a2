/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createMutex } from '#addin/word/mutex.ts';

test('calls run one after the other, also after one has failed', async () => {
  const lock = createMutex();
  const log: string[] = [];
  const step = (name: string, fails = false) =>
    lock(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([step('a'), step('b', true), step('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
