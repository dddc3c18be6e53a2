import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEAST_FOR_SHARE, shareRange, shareText } from '#shared/domain/shares.ts';

test.each([
  // from R's prop.test(k, n, correct = FALSE)
  [5, 10, 0.237, 0.763],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [31, 100, 0.228, 0.406],
])('%i of %i lies between %d and %d', (k, n, low, high) => {
  const range = shareRange(k, n);
  expect(range.low).toBeCloseTo(low, 3);
  expect(range.high).toBeCloseTo(high, 3);
});

test('a range holds its share, lies in 0..1 and narrows as contracts grow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const k = Math.round(share * n);
      const [one, ten] = [shareRange(k, n), shareRange(k * 10, n * 10)];
      expect(one.low).toBeLessThanOrEqual(k / n + 1e-9);
      expect(one.high).toBeGreaterThanOrEqual(k / n - 1e-9);
      expect(one.low).toBeGreaterThanOrEqual(0);
      expect(one.high).toBeLessThanOrEqual(1);
      expect(ten.high - ten.low).toBeLessThan(one.high - one.low);
    }),
  );
});

test.each([
  [3, LEAST_FOR_SHARE - 1, null],
  [31, 100, '31% (23–41%)'],
  [310, 1000, '31%'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
  [1000, 1000, '100%'],
  [0, 1000, '0%'],
])('%i of %i is said as %s', (k, n, said) => {
  expect(shareText(k, n)).toBe(said);
});
