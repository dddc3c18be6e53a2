/** The simulation in short, and that it notices what it is there for. */
import { describe, expect, test } from '@jest/globals';
import type { Billed, Billing } from '#server/outside/billing.ts';
import type { Shop } from '#server/testing/stripe/shop.ts';
import { isBalanced } from '#server/tools/simulate/ledger.ts';
import { tableOf } from '#server/tools/simulate/report.ts';
import { simulateStripe } from '#server/tools/simulate/stripe.ts';

const SHORT = { subscriptions: 8, seed: 5, round: 28 };

test('random histories: our tables, the invoices and the double agree in every currency', async () => {
  const result = await simulateStripe(SHORT);
  expect(result.differences).toEqual([]);
  expect(result.ledgers.filter((one) => !isBalanced(one))).toEqual([]);
  expect(result.ledgers.some(({ invoiced }) => invoiced > 0n)).toBe(true);
  expect(result.events.dropped).toBeGreaterThan(0);
  expect(tableOf(result)).not.toContain('differs');
}, 120_000);

/** Puts `change` between the provider and the product: what it says of a customer is no longer what it is. */
const answering = (change: (billed: Billed) => Billed) => (shop: Shop) => {
  const { billing } = shop.deps;
  const read = async (id: string) => {
    const billed = await billing!.read(id);
    return billed && change(billed);
  };
  const spoilt: Billing = { ...billing!, read };
  shop.deps.billing = spoilt;
};

let turn = 0;
const former = new Map<string, Billed>();

describe('a fault is noticed', () => {
  test.each<[string, (billed: Billed) => Billed]>([
    [
      'a lost cent in what is given back',
      (billed) => ({
        ...billed,
        invoices: billed.invoices.map((one) =>
          one.lines.some(({ isProration }) => isProration)
            ? { ...one, subtotal: one.subtotal - 1, total: one.total - 1, credit: one.credit - 1 }
            : one,
        ),
      }),
    ],
    [
      'a movement that is counted whenever it is heard of',
      (billed) => {
        turn++;
        return { ...billed, moves: billed.moves.map((one) => ({ ...one, id: `${one.id}.${turn}` })) };
      },
    ],
    [
      'an older state that is taken for a newer one',
      (billed) => {
        const id = billed.invoices[0]?.customerId ?? '';
        const before = former.get(id);
        former.set(id, billed);
        const [now] = billed.subscriptions;
        if (!before || !now) return billed;
        const late = <T extends { version: number }>(all: readonly T[]) =>
          all.map((one) => ({ ...one, version: now.version }));
        return { ...billed, subscriptions: late(before.subscriptions), invoices: late(before.invoices) };
      },
    ],
  ])(
    '%s',
    async (_what, change) => {
      const { differences } = await simulateStripe({ ...SHORT, spoil: answering(change) });
      expect(differences.length).toBeGreaterThan(0);
    },
    120_000,
  );
});
