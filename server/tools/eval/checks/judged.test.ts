import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { CHECKS } from '#shared/domain/checks/index.ts';

const judgements = z
  .record(
    z.string(),
    z
      .object({
        judged: z.int().positive(),
        right: z.int().nonnegative(),
        date: z.iso.date(),
        /** By place in the sample, or by the first digits of the hash that the sample is ordered by. */
        wrong: z.array(z.union([z.int(), z.string()])).optional(),
      })
      .refine(({ judged, right, wrong }) => right <= judged && (wrong?.length ?? judged - right) === judged - right),
  )
  .parse(JSON.parse(readFileSync(new URL('judged.json', import.meta.url), 'utf8')));

/** Rules that only report what the file says of itself. */
const NOTHING_GUESSED = ['hidden-text', 'internal-comment', 'stale-reference-field'];
const MIN_PRECISION = 0.8;

test.each(CHECKS.filter(({ isOnByDefault }) => isOnByDefault).map(({ id }) => id))('%s deserves to be on', (id) => {
  const { right, judged } = judgements[id] ?? { right: 0, judged: 1 };
  expect(NOTHING_GUESSED.includes(id) || right / judged >= MIN_PRECISION).toBe(true);
});

test('every judgement is of a check that there is', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(Object.keys(judgements).filter((id) => !ids.includes(id))).toEqual([]);
});
