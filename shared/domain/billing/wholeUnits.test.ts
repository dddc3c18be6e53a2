/** Currencies of which whole units are charged only: whatever is worked out can be charged. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeLines, totalsOf } from '#shared/domain/billing/invoice.ts';
import { chargeStep } from '#shared/domain/money.ts';

test.each(['isk', 'UGX'])('%s goes in hundreds', (currency) => expect(chargeStep(currency)).toBe(100));
test.each(['usd', 'huf', 'jpy', 'krw'])('%s in its minor units', (currency) => expect(chargeStep(currency)).toBe(1));

const [from, to] = [new Date('2028-02-01T00:00:00Z'), new Date('2028-03-01T00:00:00Z')];

test('prorations, discounts and taxes come to whole units, and what is given back is what was taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 99, noNaN: true }),
      fc.integer({ min: 0, max: 29 * 86_400 }),
      (units, quantity, percent, seconds) => {
        const discount = { amount: null, percent: Math.round(percent * 100) / 100 };
        const agreed = { name: 'Premium', price: units * 100, quantity, discount, step: 100 };
        const at = new Date(from.getTime() + seconds * 1000);
        const lines = changeLines(agreed, { ...agreed, quantity: quantity + 1 }, { from, to, at });
        const { subtotal, tax, total } = totalsOf(lines, { taxPercent: 24, balance: 0, step: 100 });
        const [back, forth] = changeLines(agreed, agreed, { from, to, at });
        return [subtotal, tax, total].every((amount) => amount % 100 === 0) && back!.amount + forth!.amount === 0;
      },
    ),
  );
});
