import { expect, test } from '@jest/globals';
import { shareInterval } from '#server/tools/eval/shareInterval.ts';

test.each([
  [80, 100, '0.711', '0.867'],
  [260, 300, '0.824', '0.901'],
  [26, 30, '0.703', '0.947'],
  [0, 10, '0.000', '0.278'],
  [10, 10, '0.722', '1.000'],
])('%i of %i: between %s and %s', (count, of, low, high) => {
  expect(shareInterval({ count, of }).map((share) => share.toFixed(3))).toEqual([low, high]);
});
