import { expect, test } from '@jest/globals';
import { judgedShares } from '#server/tools/eval/slots/judged/score.ts';

test('what was judged is what docs/evaluation.md says', () => {
  expect(judgedShares().map(({ count, of }) => [count, of])).toEqual([
    [149, 247],
    [37, 247],
    [31, 247],
    [30, 247],
    [1, 78],
  ]);
});
