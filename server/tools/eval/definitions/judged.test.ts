import { expect, test } from '@jest/globals';
import { interval, judgements } from '#server/tools/eval/definitions/judged.ts';

test('three hundred definitions are judged, each with an extent', () => {
  const rows = Object.values(judgements().judged).flat();
  expect(rows).toHaveLength(300);
  for (const [start, end] of rows) expect(end).toBeGreaterThan(start);
});

test('a share of few is less certain than the same share of many', () => {
  const [low, high] = interval(260, 300);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.824', '0.901']);
  expect(interval(26, 30)[0]).toBeLessThan(low);
});
