import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { answersOf, buildIndex, damageOnce, largestOfClauses } from '#server/tools/indexDamage/damage.ts';
import { seeded } from '#server/tools/random.ts';

/** `npm run damage` does the same a hundred times. */
const DAMAGES = 4;

test('a damaged file of the index is answered with "being prepared" or not noticed by anybody, and all is right once it is rebuilt', async () => {
  const whole = await mkdtemp(path.join(os.tmpdir(), 'whole-index-'));
  try {
    await buildIndex(whole);
    const right = await answersOf(whole);
    expect(right.filter((one) => one.startsWith('[')).length).toBe(right.length);
    const random = seeded(11);
    // names of files differ from run to run, and many are of versions that nobody reads: one is needed for certain
    const needed = await damageOnce(whole, right, random, largestOfClauses);
    expect(needed).toMatchObject({ failedBefore: 0, wrongAfter: 0 });
    expect(needed.noticed).not.toBe('not at all');
    for (let i = 0; i < DAMAGES; i++)
      expect(await damageOnce(whole, right, random)).toMatchObject({ failedBefore: 0, wrongAfter: 0 });
  } finally {
    await rm(whole, { recursive: true });
  }
});
