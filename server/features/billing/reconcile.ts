/** Our tables beside the provider: what differs is said and mended. */
import type { Db } from '#server/db/db.ts';
import { applyBilled } from '#server/features/billing/apply.ts';
import { type BillingDeps, billingIn } from '#server/features/billing/context.ts';
import { customerByProviderId } from '#server/features/billing/customers.ts';
import type { Billed } from '#server/outside/billing.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

export interface Difference {
  /** The provider's id. */
  customer: string;
  /** "invoice in_1 state". */
  what: string;
  ours: string;
  theirs: string;
  /** False: what moved cannot be written anew; somebody has to look. */
  isMended: boolean;
}

export interface Reconciled {
  customers: number;
  differences: Difference[];
}

type Flat = Map<string, string>;
const NOTHING = 'nothing';

const put = (flat: Flat, object: string, values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values))
    flat.set(`${object} ${key}`, value instanceof Date ? value.toISOString() : String(value));
};

function theirs({ subscriptions, invoices, moves }: Billed): Flat {
  const flat: Flat = new Map();
  for (const one of subscriptions)
    put(flat, `subscription ${one.id}`, {
      state: one.state,
      plan: one.plan,
      quantity: one.quantity,
      period_end: one.periodEnd,
      cancel_at_period_end: one.cancelAtPeriodEnd,
    });
  for (const one of invoices)
    put(flat, `invoice ${one.id}`, {
      state: one.state,
      currency: one.currency,
      subtotal: one.subtotal,
      discount: one.discount,
      tax: one.tax,
      total: one.total,
      credit: one.credit,
      amount_due: one.amountDue,
      amount_paid: one.amountPaid,
    });
  for (const one of moves) put(flat, `move ${one.id}`, { money: `${one.kind} ${one.amount} ${one.currency}` });
  return flat;
}

async function ours(db: Db, customerId: string, isGone: boolean): Promise<Flat> {
  const flat: Flat = new Map();
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['provider_id', 'state', 'plan', 'quantity', 'period_end', 'cancel_at_period_end'])
    .where('customer_id', '=', customerId)
    // a day pass is an invoice at the provider
    .where('plan', 'not like', '%\\_day\\_%')
    .execute();
  if (!isGone)
    for (const { provider_id: id, ...values } of subscriptions) put(flat, `subscription ${id}`, { ...values });
  const invoices = await db
    .selectFrom('billing_invoice')
    .select(['id', 'state', 'currency', 'subtotal', 'discount', 'tax', 'total', 'credit', 'amount_due', 'amount_paid'])
    .where('customer_id', '=', customerId)
    .execute();
  for (const { id, ...values } of invoices) put(flat, `invoice ${id}`, { ...values });
  const moves = await db
    .selectFrom('billing_move')
    .select(['id', 'kind', 'amount', 'currency'])
    .where('customer_id', '=', customerId)
    .execute();
  for (const { id, kind, amount, currency } of moves)
    put(flat, `move ${id}`, { money: `${kind} ${amount} ${currency}` });
  return flat;
}

function differences(one: Flat, other: Flat): { what: string; ours: string; theirs: string }[] {
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys
    .map((what) => ({ what, ours: one.get(what) ?? NOTHING, theirs: other.get(what) ?? NOTHING }))
    .filter((pair) => pair.ours !== pair.theirs);
}

/** Compares and mends one customer. Null: the provider, or we, know no such one. */
async function reconcileCustomer(deps: BillingDeps, providerCustomerId: string): Promise<Difference[] | null> {
  const billing = billingIn(deps);
  const customer = await customerByProviderId(deps.db, billing.provider, providerCustomerId);
  const billed = customer && (await billing.read(providerCustomerId));
  if (!customer || !billed) return null;
  // whose account is gone has no subscriptions here any more
  const isGone = customer.user_id === null && customer.team_id === null;
  const there = theirs(isGone ? { ...billed, subscriptions: [] } : billed);
  const before = differences(await ours(deps.db, customer.id, isGone), there);
  await applyBilled(deps, billing.provider, providerCustomerId, billed);
  if (before.length === 0) return [];
  const left = new Set(differences(await ours(deps.db, customer.id, isGone), there).map(({ what }) => what));
  return before.map((one) => ({ customer: providerCustomerId, ...one, isMended: !left.has(one.what) }));
}

/** Of the row of `billing_cursor` that says until when everything was compared. */
const cursorOf = (provider: string) => `${provider} reconciled`;
const EVER = new Date(0);

/** Everything that changed there since the last time, or everybody. */
export async function reconcile(deps: BillingDeps, { all = false } = {}): Promise<Reconciled> {
  const billing = billingIn(deps);
  const provider = cursorOf(billing.provider);
  const last = await deps.db
    .selectFrom('billing_cursor')
    .select('known_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  const { customerIds, until } = await billing.changedSince(all || !last ? EVER : last.known_until);
  const ids = new Set(customerIds);
  if (all)
    for (const { provider_id } of await deps.db
      .selectFrom('billing_customer')
      .select('provider_id')
      .where('provider', '=', billing.provider)
      .execute())
      ids.add(provider_id);
  const found: Difference[] = [];
  let customers = 0;
  for (const id of ids) {
    const differing = await reconcileCustomer(deps, id);
    if (differing === null) continue;
    customers++;
    found.push(...differing);
  }
  const values = { known_until: until };
  await deps.db
    .insertInto('billing_cursor')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute();
  return { customers, differences: found };
}

/** Until when everything was compared. Null: never. */
export async function reconciledUntil(deps: BillingDeps): Promise<Date | null> {
  const last = await deps.db
    .selectFrom('billing_cursor')
    .select('known_until')
    .where('provider', '=', cursorOf(billingIn(deps).provider))
    .executeTakeFirst();
  return last?.known_until ?? null;
}

/** Once a day; resolves with null where it is not time yet. */
export async function reconcileDaily(deps: BillingDeps): Promise<Reconciled | null> {
  const last = await reconciledUntil(deps);
  if (last && deps.clock().getTime() - last.getTime() < DAY_MS) return null;
  const done = await reconcile(deps);
  for (const one of done.differences)
    deps.log[one.isMended ? 'warn' : 'error'](one, 'billing differed from its provider');
  return done;
}
