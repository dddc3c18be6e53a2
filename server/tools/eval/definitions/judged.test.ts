import { expect, test } from '@jest/globals';
import { judgements } from '#server/tools/eval/definitions/judged.ts';

test('three hundred definitions are judged, each with an extent', () => {
  const rows = Object.values(judgements().judged).flat();
  expect(rows).toHaveLength(300);
  for (const [start, end] of rows) expect(end).toBeGreaterThan(start);
});
