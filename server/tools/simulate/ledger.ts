/** Sums by currency: what invoices say was paid, what moved, and what was taken and given back where the money is. */
import type { Db } from '#server/db/db.ts';
import { chargeStep } from '#shared/domain/money.ts';

/** Minor units. */
export interface Sums {
  invoices: number;
  /** What invoices say was paid. */
  invoiced: bigint;
  /** Of payments alone. */
  paid: bigint;
  refunded: bigint;
  /** Taken back by banks, without what was won. */
  disputed: bigint;
}

const noSums = (): Sums => ({ invoices: 0, invoiced: 0n, paid: 0n, refunded: 0n, disputed: 0n });

export const keptOf = ({ paid, refunded, disputed }: Sums): bigint => paid - refunded - disputed;

export interface Ledger {
  currency: string;
  here: Sums;
  there: Sums;
}

export const isBalanced = ({ here, there }: Ledger): boolean =>
  here.invoiced === here.paid && (Object.keys(here) as (keyof Sums)[]).every((key) => here[key] === there[key]);

export function sumsOf(sums: Map<string, Sums>, currency: string): Sums {
  const known = sums.get(currency) ?? noSums();
  sums.set(currency, known);
  return known;
}

async function oursIn(db: Db): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  for (const { currency, amount_paid } of await db
    .selectFrom('billing_invoice')
    .select(['currency', 'amount_paid'])
    .execute()) {
    sumsOf(sums, currency).invoices++;
    sumsOf(sums, currency).invoiced += BigInt(amount_paid);
  }
  for (const { currency, kind, amount } of await db
    .selectFrom('billing_move')
    .select(['currency', 'kind', 'amount'])
    .execute()) {
    const money = BigInt(amount);
    if (kind === 'payment') sumsOf(sums, currency).paid += money;
    else if (kind === 'refund') sumsOf(sums, currency).refunded += money;
    else sumsOf(sums, currency).disputed += kind === 'dispute' ? money : -money;
  }
  return sums;
}

export async function ledgersOf(db: Db, there: Map<string, Sums>): Promise<Ledger[]> {
  const here = await oursIn(db);
  return [...new Set([...here.keys(), ...there.keys()])]
    .sort()
    .map((currency) => ({ currency, here: here.get(currency) ?? noSums(), there: there.get(currency) ?? noSums() }));
}

/** Two of them as one. */
export function added(some: readonly Ledger[], more: readonly Ledger[]): Ledger[] {
  const all = new Map<string, Ledger>();
  for (const { currency, here, there } of [...some, ...more]) {
    const before = all.get(currency) ?? { currency, here: noSums(), there: noSums() };
    all.set(currency, { currency, here: plus(before.here, here), there: plus(before.there, there) });
  }
  return [...all.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

const plus = (a: Sums, b: Sums): Sums => ({
  invoices: a.invoices + b.invoices,
  invoiced: a.invoiced + b.invoiced,
  paid: a.paid + b.paid,
  refunded: a.refunded + b.refunded,
  disputed: a.disputed + b.disputed,
});

/** What no invoice and no movement may ever be, whatever anybody else says: each that is, in words. */
export async function impossible(db: Db): Promise<string[]> {
  const found: string[] = [];
  const paid = new Map<string, number>();
  const moves = await db
    .selectFrom('billing_move')
    .select(['id', 'invoice_id', 'kind', 'amount', 'currency'])
    .execute();
  for (const { id, invoice_id, kind, amount, currency } of moves) {
    if (Number(amount) % chargeStep(currency) !== 0) found.push(`move ${id}: ${amount} ${currency} cannot be charged`);
    if (kind === 'payment' && invoice_id) paid.set(invoice_id, (paid.get(invoice_id) ?? 0) + Number(amount));
  }
  const invoices = await db
    .selectFrom('billing_invoice')
    .select(['id', 'subtotal', 'discount', 'tax', 'total', 'credit', 'amount_due', 'amount_paid', 'lines', 'state'])
    .execute();
  for (const one of invoices) {
    const lines = one.lines.reduce((sum, { amount }) => sum + amount, 0);
    const [total, due, got] = [Number(one.total), Number(one.amount_due), Number(one.amount_paid)];
    if (lines !== Number(one.subtotal)) found.push(`invoice ${one.id}: lines come to ${lines}, not ${one.subtotal}`);
    if (total !== Number(one.subtotal) - Number(one.discount) + Number(one.tax) || total - Number(one.credit) !== due)
      found.push(`invoice ${one.id}: its parts do not come to its whole`);
    if (got !== (paid.get(one.id) ?? 0) || (one.state === 'paid' && got !== due))
      found.push(`invoice ${one.id}: ${one.amount_paid} is paid of ${one.amount_due}, ${paid.get(one.id) ?? 0} moved`);
  }
  return found;
}
