import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Agreed, changeLines, netPrice, totalsOf } from '#shared/domain/billing/invoice.ts';

const FROM = new Date('2026-01-31T00:00:00Z');
const TO = new Date('2026-02-28T00:00:00Z');

const amount = fc.integer({ min: 0, max: 99_999_999 });
const off = fc.oneof(
  fc.constant(null),
  fc.record({ amount: fc.integer({ min: 0, max: 200_000 }), percent: fc.constant(null) }),
  fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 0, max: 100 }) }),
);
const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
const agreed: fc.Arbitrary<Agreed> = fc.record({
  name: fc.constant('Pro, monthly'),
  price: amount,
  quantity: fc.integer({ min: 1, max: 500 }),
  discount: off,
});
const at = fc
  .integer({ min: FROM.getTime() / 1000, max: TO.getTime() / 1000 })
  .map((seconds) => new Date(seconds * 1000));

describe('an invoice', () => {
  test('by hand', () => {
    const lines = [{ amount: 7900 }, { amount: 100 }];
    expect(totalsOf(lines, { discount: { amount: null, percent: 25 }, taxPercent: 19, balance: 140 })).toEqual({
      subtotal: 8000,
      discount: 2000,
      tax: 1140,
      total: 7140,
      credit: 140,
      amountDue: 7000,
    });
  });

  const less = (amount: number | null, percent: number | null = null) => ({ amount, percent });
  test.each([
    [[7900], null, 0, { subtotal: 7900, discount: 0, tax: 0, total: 7900 }],
    [[7900], null, 19, { subtotal: 7900, discount: 0, tax: 1501, total: 9401 }],
    [[7900, 7900], less(2000), 20, { subtotal: 15_800, discount: 2000, tax: 2760, total: 16_560 }],
    [[7900], less(null, 100), 20, { subtotal: 7900, discount: 7900, tax: 0, total: 0 }],
    [[999], less(null, 50), 8.25, { subtotal: 999, discount: 499, tax: 41, total: 541 }],
    // what is given back gives its tax back too, and no coupon makes it less
    [[-5000, 3000], less(1000), 20, { subtotal: -2000, discount: 0, tax: -400, total: -2400 }],
    [[], null, 20, { subtotal: 0, discount: 0, tax: 0, total: 0 }],
  ])('of %j, discount %j, tax %d', (amounts, discount, taxPercent, sums) =>
    expect(
      totalsOf(
        amounts.map((one) => ({ amount: one })),
        { discount, taxPercent, balance: 0 },
      ),
    ).toMatchObject(sums),
  );

  test('comes to the sum of its lines in whole units; less than nothing becomes credit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 8 }),
        off,
        percent,
        amount,
        (amounts, discount, taxPercent, balance) => {
          const lines = amounts.map((one) => ({ amount: one }));
          const {
            subtotal,
            discount: taken,
            tax,
            total,
            credit,
            amountDue,
          } = totalsOf(lines, {
            discount,
            taxPercent,
            balance,
          });
          const all = [subtotal, taken, tax, total, credit, amountDue];
          expect(all.every(Number.isInteger)).toBe(true);
          expect(subtotal).toBe(amounts.reduce((a, b) => a + b, 0));
          expect(total).toBe(subtotal - taken + tax);
          expect(amountDue).toBe(total - credit);
          expect(amountDue).toBeGreaterThanOrEqual(0);
          expect(credit).toBeLessThanOrEqual(balance);
          if (total < 0) expect(credit).toBe(total);
          if (subtotal >= 0) expect(total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a change', () => {
  test('at the middle of a period, by hand', () => {
    const at = new Date('2026-02-14T00:00:00Z');
    const pro = { name: 'Pro, monthly', price: 15900, quantity: 2, discount: null };
    const premium = { name: 'Premium, monthly', price: 7900, quantity: 1, discount: { amount: null, percent: 10 } };
    expect(changeLines(premium, pro, { from: FROM, to: TO, at })).toMatchObject([
      { amount: -3555, text: 'Unused time of Premium, monthly', quantity: 1 },
      { amount: 15900, text: 'Remaining time of Pro, monthly', quantity: 2 },
    ]);
  });

  test('and its opposite at the same instant come to nothing, with tax and discounts', () => {
    fc.assert(
      fc.property(agreed, agreed, at, percent, (one, other, at, taxPercent) => {
        const there = totalsOf(changeLines(one, other, { from: FROM, to: TO, at }), { taxPercent, balance: 0 });
        const back = totalsOf(changeLines(other, one, { from: FROM, to: TO, at }), { taxPercent, balance: 0 });
        return there.total + back.total === 0;
      }),
    );
  });

  test('at the beginning costs the difference of whole periods, at the end nothing', () => {
    fc.assert(
      fc.property(agreed, agreed, (one, other) => {
        const total = (at: Date) =>
          totalsOf(changeLines(one, other, { from: FROM, to: TO, at }), { taxPercent: 0, balance: 0 }).total;
        expect(total(FROM)).toBe(netPrice(other) - netPrice(one));
        expect(total(TO)).toBe(0);
      }),
    );
  });

  test('of the seats alone costs as much for many at once as the whole', () => {
    const seats = (quantity: number) => ({ name: 'x', price: 7900, quantity, discount: null });
    const at = new Date('2026-02-07T13:11:05Z');
    const [before, after] = changeLines(seats(5), seats(8), { from: FROM, to: TO, at });
    expect(before!.amount + after!.amount).toBeGreaterThan(0);
    expect(netPrice(seats(8))).toBe(63_200);
  });
});
