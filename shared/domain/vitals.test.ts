import { expect, test } from '@jest/globals';
import { percentile, stepOf, vitalPageOf } from '#shared/domain/vitals.ts';

test.each([
  ['LCP', 0, 0],
  ['LCP', 250, 0],
  ['LCP', 251, 1],
  ['LCP', 99_999, 11],
  ['CLS', 0, 0],
  ['CLS', 100, 5],
  ['INP', 200, 5],
] as const)('%s of %i falls in step %i', (vital, value, step) => expect(stepOf(vital, value)).toBe(step));

test.each([
  ['nothing', [], null],
  ['all in the first step', [[0, 4]], 188],
  [
    'three quarters in the first',
    [
      [0, 3],
      [11, 1],
    ],
    250,
  ],
  ['all beyond', [[11, 8]], 17_500],
] as [string, [number, number][], number | null][])('p75 of %s', (_, counts, value) =>
  expect(percentile('LCP', new Map(counts), 0.75)).toBe(value),
);

test('a page of no kind that is watched is another', () =>
  expect(['Clause', 'Account', 'constructor'].map(vitalPageOf)).toEqual(['Clause', 'Other', 'Other']));
