/** Sums by currency: what invoices say was paid, what moved, and what the double has taken and given back. */
import type { Shop } from '#server/testing/stripe/shop.ts';

export interface Ledger {
  currency: string;
  invoices: number;
  /** Minor units. */
  invoiced: bigint;
  /** Of payments alone. */
  paid: bigint;
  /** After refunds and disputes. */
  kept: bigint;
  /** The same three at the double. */
  doubleInvoiced: bigint;
  doublePaid: bigint;
  doubleKept: bigint;
}

export const isBalanced = (one: Ledger): boolean =>
  one.invoiced === one.paid &&
  one.invoiced === one.doubleInvoiced &&
  one.paid === one.doublePaid &&
  one.kept === one.doubleKept;

export async function ledgersOf({ deps: { db }, double: { world } }: Pick<Shop, 'deps' | 'double'>): Promise<Ledger[]> {
  const ledgers = new Map<string, Ledger>();
  const of = (currency: string): Ledger => {
    const known = ledgers.get(currency) ?? {
      currency,
      invoices: 0,
      invoiced: 0n,
      paid: 0n,
      kept: 0n,
      doubleInvoiced: 0n,
      doublePaid: 0n,
      doubleKept: 0n,
    };
    ledgers.set(currency, known);
    return known;
  };
  for (const { currency, amount_paid } of await db
    .selectFrom('billing_invoice')
    .select(['currency', 'amount_paid'])
    .execute()) {
    of(currency).invoices++;
    of(currency).invoiced += BigInt(amount_paid);
  }
  for (const { currency, kind, amount } of await db
    .selectFrom('billing_move')
    .select(['currency', 'kind', 'amount'])
    .execute()) {
    const money = BigInt(amount);
    if (kind === 'payment') of(currency).paid += money;
    of(currency).kept += kind === 'payment' || kind === 'dispute_won' ? money : -money;
  }
  for (const { object } of world.invoices.values()) of(object.currency).doubleInvoiced += BigInt(object.amount_paid);
  for (const { currency, status, amount } of world.charges.values())
    if (status === 'succeeded') {
      of(currency).doublePaid += BigInt(amount);
      of(currency).doubleKept += BigInt(amount);
    }
  for (const { currency, amount } of world.refunds.values()) of(currency).doubleKept -= BigInt(amount);
  for (const { currency, amount, status } of world.disputes.values())
    if (status !== 'won') of(currency).doubleKept -= BigInt(amount);
  return [...ledgers.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}
