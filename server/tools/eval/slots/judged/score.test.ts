import { expect, test } from '@jest/globals';
import { judgedShares } from '#server/tools/eval/slots/judged/score.ts';

test('what was judged is what docs/evaluation.md says', () => {
  expect(judgedShares().map(({ count, of }) => [count, of])).toEqual([
    [71, 86],
    [5, 86],
    [5, 86],
    [5, 86],
    [1, 78],
  ]);
});
