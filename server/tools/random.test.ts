import { expect, test } from '@jest/globals';
import { random, seeded } from '#server/tools/random.ts';

test('a seed draws the same numbers for ever: what was trained and measured with them can be made again', () => {
  const next = random(7);
  expect([next(), next(), next()]).toEqual([0.011704753153026104, 0.06195825757458806, 0.97690763277933]);
  const { next: drawn, below } = seeded(7);
  expect([below(1000), drawn(), below(100)]).toEqual([11, 0.06195825757458806, 97]);
});
