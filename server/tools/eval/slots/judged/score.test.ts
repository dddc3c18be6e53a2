import { expect, test } from '@jest/globals';
import { judgedShares, shareInterval } from '#server/tools/eval/slots/judged/score.ts';

test('an interval is wider for fewer cases, and never leaves 0 to 1', () => {
  const [low, high] = shareInterval({ count: 80, of: 100 });
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.711', '0.867']);
  expect(shareInterval({ count: 0, of: 10 })[0]).toBe(0);
  expect(shareInterval({ count: 8, of: 10 })[0]).toBeLessThan(low);
});

test('every judged slot has one verdict', () => {
  const [named, ...others] = judgedShares();
  const slots = others.filter(({ of }) => of === named!.of);
  expect(slots.reduce((sum, { count }) => sum + count, named!.count)).toBe(named!.of);
});
