import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { CHECKS } from '#shared/domain/checks/index.ts';

const counts = { judged: z.int().nonnegative(), right: z.int().nonnegative(), date: z.iso.date() };
const judgements = z
  .record(
    z.string(),
    z
      .object({
        ...counts,
        /** By place in the sample, or by the first digits of the hash that the sample is ordered by. */
        wrong: z.array(z.union([z.int(), z.string()])).optional(),
        /** Of the findings alone that are shown by default, where a rule has others; how many words were read for them. */
        sure: z.object({ ...counts, words: z.int().nonnegative(), note: z.string() }).optional(),
      })
      .refine(({ judged, right, wrong }) => right <= judged && (wrong?.length ?? judged - right) === judged - right),
  )
  .parse(JSON.parse(readFileSync(new URL('judged.json', import.meta.url), 'utf8')));

/** Rules that only report what the file says of itself. */
const NOTHING_GUESSED = ['hidden-text', 'internal-comment', 'stale-reference-field'];
const MIN_PRECISION = 0.8;
/** Where a rule finds nothing in so many words it raises no false alarm either. */
const ENOUGH_WORDS = 500_000;

test.each(CHECKS.map(({ id }) => id))('what %s is sure of deserves to be shown', (id) => {
  const judged = judgements[id];
  const { right, judged: of } = judged?.sure ?? judged ?? { right: 0, judged: 1 };
  const isRare = of === 0 && (judged?.sure?.words ?? 0) >= ENOUGH_WORDS;
  expect(NOTHING_GUESSED.includes(id) || isRare || right / of >= MIN_PRECISION).toBe(true);
});

test('every judgement is of a check that there is', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(Object.keys(judgements).filter((id) => !ids.includes(id))).toEqual([]);
});
