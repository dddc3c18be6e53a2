import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, minorPerUnit } from '#shared/domain/money.ts';
import { minorOf } from '#shared/domain/moneyTyped.ts';

test.each<[string, string, number | null]>([
  ['12.50', 'usd', 1250],
  [' 12,5 ', 'eur', 1250],
  ['12', 'usd', 1200],
  ['0.29', 'usd', 29],
  ['12', 'jpy', 12],
  ['12.50', 'jpy', null],
  ['', 'usd', null],
  ['0', 'usd', null],
  ['0.00', 'usd', null],
  ['-5', 'usd', null],
  ['12.505', 'usd', null],
  ['1,000.00', 'usd', null],
  ['1e3', 'usd', null],
  ['$12', 'usd', null],
])('%j in %s is %p', (text, currency, minor) => expect(minorOf(text, currency)).toBe(minor));

test('what is shown can be typed, to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom('usd', 'eur', 'jpy', 'krw'),
      (minor, currency) => {
        const shown = formatMoney(minor, currency).replace(/[^\d.]/g, '');
        expect(minorOf(shown, currency)).toBe(minor);
        expect(minorPerUnit(currency) === 100).toBe(shown.includes('.'));
      },
    ),
  );
});
