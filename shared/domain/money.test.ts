import { describe, expect, test } from '@jest/globals';
import { formatMoney, minorPerUnit, priceCap, roundPrice, ZERO_DECIMAL } from '#shared/domain/money.ts';

describe('what is refused', () => {
  test.each(['', 'us', 'dollars', '$'])('%p is no currency', (code) => expect(() => formatMoney(1, code)).toThrow());
  test('NaN is no price', () => expect(() => roundPrice(Number.NaN, 'usd')).toThrow('Incorrect price'));
});

test('there are fifteen currencies without minor units', () => {
  expect([...ZERO_DECIMAL].sort()).toEqual('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
});

test.each(ZERO_DECIMAL)('%s is shown as it is', (currency) => {
  expect(minorPerUnit(currency)).toBe(1);
  expect(minorPerUnit(currency.toUpperCase())).toBe(1);
  expect(formatMoney(7900, currency)).toMatch(/7,900$/);
});

test.each([
  [7900, 'usd', '$79.00'],
  [7900, 'USD', '$79.00'],
  [0, 'usd', '$0.00'],
  [1, 'usd', '$0.01'],
  [159000, 'usd', '$1,590.00'],
  [7900, 'eur', '€79.00'],
  [7900, 'cad', 'CA$79.00'],
  [7900, 'chf', 'CHF\u00a079.00'],
  [7900, 'jpy', '¥7,900'],
  // currencies that have other decimals in general, but 100 minor units here
  [7900, 'isk', 'ISK\u00a079.00'],
  [7900, 'kwd', 'KWD\u00a079.00'],
  [999_999_999_999, 'idr', 'IDR\u00a09,999,999,999.99'],
])('%i %s is %s', (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text));

test.each([
  ['idr', 999_999_999_999],
  ['IDR', 999_999_999_999],
  ['usd', 99_999_999],
  ['jpy', 99_999_999],
])('a price in %s is at most %i', (currency, cap) => {
  expect(priceCap(currency)).toBe(cap);
  expect(roundPrice(cap, currency)).toBe(cap);
  expect(roundPrice(cap + 1, currency)).toBe(cap);
  expect(roundPrice(Number.POSITIVE_INFINITY, currency)).toBe(cap);
});

test.each([
  [5530.4, 5530],
  [5530.5, 5531],
  [0.2, 0],
])('%d is rounded to %i', (minor, whole) => expect(roundPrice(minor, 'eur')).toBe(whole));
