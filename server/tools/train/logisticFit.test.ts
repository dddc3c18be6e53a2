import { expect, test } from '@jest/globals';
import { chanceOf } from '#server/ingest/nli/logistic.ts';
import { fitLogistic } from '#server/tools/train/logisticFit.ts';

const rows = (...values: number[][]) => values.map((row) => Float64Array.from(row));

test('tells two sides apart and is sure in the measure of what it saw', () => {
  const model = fitLogistic(
    rows([0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1]),
    [false, false, true, false, true, true],
    0.1,
  );
  expect(chanceOf(model, [0, 1])).toBeLessThan(0.2);
  expect(chanceOf(model, [5, 1])).toBeGreaterThan(0.8);
  expect(chanceOf(model, [2.5, 1])).toBeCloseTo(0.5, 5);
  // a column that never varies says nothing
  expect(model.weights[1]).toBe(0);
});

test('without a difference between the rows it knows their share', () => {
  const model = fitLogistic(rows([7], [7], [7], [7]), [true, true, true, false], 1);
  expect(chanceOf(model, [7])).toBeCloseTo(0.75, 1);
});

test('examples of one side only leave finite numbers', () => {
  const model = fitLogistic(rows([1], [2], [3]), [true, true, true], 1);
  expect(chanceOf(model, [2])).toBeGreaterThan(0.9);
  expect(Number.isFinite(model.bias)).toBe(true);
});
