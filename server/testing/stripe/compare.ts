/** Our tables beside the double, object by object: the double is right. Asks nothing of the product's own reading of Stripe. */
import type { Db } from '#server/db/db.ts';
import type { World } from '#server/testing/stripe/world.ts';

const STATES: Readonly<Record<string, string>> = { incomplete_expired: 'canceled', paused: 'unpaid' };

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

type Facts = Map<string, string>;

const day = (seconds: number): string => new Date(seconds * 1000).toISOString();

function subscriptionsOf(world: World, customer: string): [string, string][] {
  return world.belongings(customer).subscriptions.map((id) => {
    const { status, items, cancel_at_period_end: ends } = world.subscriptions.get(id)!.object;
    const item = items.data[0]!;
    const facts = [STATES[status] ?? status, item.price.lookup_key, item.quantity, day(item.current_period_end), ends];
    return [`subscription ${id}`, facts.join(' ')];
  });
}

function invoicesOf(world: World, customer: string): [string, string][] {
  return world.belongings(customer).invoices.map((id) => {
    const { status, currency, subtotal, total_discount_amounts, total_taxes, total, amount_due, amount_paid } =
      world.invoices.get(id)!.object;
    const money = [subtotal, sum(total_discount_amounts), sum(total_taxes), total, amount_due, amount_paid];
    return [`invoice ${id}`, [status, currency, ...money].join(' ')];
  });
}

function movesOf(world: World, customer: string): [string, string][] {
  const moves: [string, string][] = [];
  for (const id of world.belongings(customer).charges) {
    const { status, amount, currency } = world.charges.get(id)!;
    if (status !== 'succeeded') continue;
    moves.push([`move ${id}`, `payment ${amount} ${currency}`]);
    for (const refund of world.refundsOf.get(id) ?? [])
      moves.push([`move ${refund}`, `refund ${world.refunds.get(refund)!.amount} ${currency}`]);
    for (const dispute of world.disputesOf.get(id) ?? []) {
      const { amount: disputed, status: outcome } = world.disputes.get(dispute)!;
      moves.push([`move ${dispute}`, `dispute ${disputed} ${currency}`]);
      if (outcome === 'won') moves.push([`move ${dispute}_won`, `dispute_won ${disputed} ${currency}`]);
    }
  }
  return moves;
}

async function ours(db: Db): Promise<Facts> {
  const facts: Facts = new Map();
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['provider_id', 'state', 'plan', 'quantity', 'period_end', 'cancel_at_period_end'])
    .where('provider_id', 'like', 'sub\\_%')
    .execute();
  for (const { provider_id: id, state, plan, quantity, period_end, cancel_at_period_end: ends } of subscriptions)
    facts.set(`subscription ${id}`, [state, plan, quantity, period_end?.toISOString(), ends].join(' '));
  const invoices = await db.selectFrom('billing_invoice').selectAll().execute();
  for (const { id, state, currency, subtotal, discount, tax, total, amount_due, amount_paid } of invoices)
    facts.set(`invoice ${id}`, [state, currency, subtotal, discount, tax, total, amount_due, amount_paid].join(' '));
  const moves = await db.selectFrom('billing_move').selectAll().execute();
  for (const { id, kind, amount, currency } of moves) facts.set(`move ${id}`, `${kind} ${amount} ${currency}`);
  return facts;
}

/** Every object that differs, or that only one of the two has: "invoice in_1: paid usd 7900 … here, open usd 7900 … there". */
export async function differencesFrom(world: World, db: Db): Promise<string[]> {
  const here = await ours(db);
  const there: Facts = new Map();
  for (const customer of world.customers.keys())
    for (const [what, facts] of [
      ...subscriptionsOf(world, customer),
      ...invoicesOf(world, customer),
      ...movesOf(world, customer),
    ])
      there.set(what, facts);
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((what) => here.get(what) !== there.get(what))
    .map((what) => `${what}: ${here.get(what) ?? 'nothing'} here, ${there.get(what) ?? 'nothing'} there`);
}
