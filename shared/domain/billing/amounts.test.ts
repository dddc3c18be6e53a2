import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { share, taxOn, unusedPart } from '#shared/domain/billing/amounts.ts';

describe('a share', () => {
  test.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [0, 5, 7, 0],
    [999_999_999_999, 86_400_000 * 365, 86_400_000 * 366, 997_267_759_562],
  ])('%i × %i / %i is %i', (amount, part, whole, is) => expect(share(amount, part, whole)).toBe(is));

  test('of a fraction, or of nothing, or beyond what can be held, is none', () => {
    expect(() => share(0.5, 1, 2)).toThrow(RangeError);
    expect(() => share(1, 1, 0)).toThrow(RangeError);
    expect(() => share(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });

  test('is a whole number, no further than half a unit from the true one, and the same with a minus', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 2e6 }),
        fc.integer({ min: 1e3, max: 1e6 }),
        (amount, part, whole) => {
          const result = share(amount, part, whole);
          const off = BigInt(result) * BigInt(whole) - BigInt(amount) * BigInt(part);
          return (
            Number.isInteger(result) &&
            (off < 0n ? -off : off) * 2n <= BigInt(whole) &&
            share(-amount, part, whole) === 0 - result
          );
        },
      ),
    );
  });
});

test('what is left of a period: all of it before, nothing after', () => {
  const [from, to] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')];
  const left = (at: string) => unusedPart(7900, { from, to, at: new Date(at) });
  expect([
    left('2026-01-01T00:00:00Z'),
    left('2026-02-01T00:00:00Z'),
    left('2026-02-15T00:00:00Z'),
    left('2026-04-01T00:00:00Z'),
  ]).toEqual([7900, 7900, 3950, 0]);
});

test.each([
  [7900, 19, 1501],
  [100, 7.7, 8],
  [-100, 7.7, -8],
  [12345, 8.875, 1096],
  [7900, 0, 0],
])('tax on %i at %d per cent is %i', (net, percent, tax) => expect(taxOn(net, percent)).toBe(tax));
