import { expect, test } from '@jest/globals';
import { lotsOf } from '#web/review/bulk/lots.ts';

const of = (...sizes: number[]) =>
  lotsOf(
    sizes.map((size) => ({ size })),
    { fileBytes: 25, callBytes: 40, documents: 3 },
  );
const sizes = ({ lots }: ReturnType<typeof of>) => lots.map((lot) => lot.map(({ size }) => size));

test('files go in lots that a call takes, in their order, and what is too large is told apart', () => {
  expect(sizes(of())).toEqual([]);
  expect(sizes(of(25, 15, 1))).toEqual([[25, 15], [1]]);
  expect(sizes(of(1, 1, 1, 1))).toEqual([[1, 1, 1], [1]]);
  const { tooLarge, ...rest } = of(5, 26, 5);
  expect([sizes({ tooLarge, ...rest }), tooLarge]).toEqual([[[5, 5]], [{ size: 26 }]]);
});
