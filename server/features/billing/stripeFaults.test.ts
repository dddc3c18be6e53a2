/**
 * Whatever goes wrong between Stripe and us: in the end our tables say what Stripe says. On both databases: scripts/onPostgres.mjs runs
 * this on a real server (TEST_DATABASE_URL).
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Customer } from '#server/features/billing/customers.ts';
import { ensureCustomer } from '#server/features/billing/customers.ts';
import { type BillingEvents, createBillingEvents, reprocessEvents } from '#server/features/billing/events.ts';
import { pullChanges } from '#server/features/billing/pull.ts';
import { reconcile } from '#server/features/billing/reconcile.ts';
import { carryOutOnce, finishOpen, type Intention } from '#server/features/billing/requests.ts';
import type { Billing } from '#server/outside/billing.ts';
import type { Delivery, Trouble } from '#server/testing/stripe/double.ts';
import { openShop, type Shop } from '#server/testing/stripe/shop.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

const START = new Date('2028-01-31T10:00:00Z');
const PREMIUM = 'individual_month_tier-0_v1_7900_usd';
const PRO = 'individual_month_tier-4_v1_15900_usd';

const buy = (plan = PREMIUM): Intention => ({
  kind: 'subscribe',
  wanted: { plan, quantity: 1, trial: null, coupon: null },
  source: 'pm_card_visa',
});

let shop: Shop;
let events: BillingEvents;
let person: { userId: string; email: string };
let customer: Customer;

beforeEach(async () => {
  shop = await openShop({ now: START });
  events = createBillingEvents(shop.deps);
  person = await shop.addPerson();
  customer = await ensureCustomer(shop.deps, { userId: person.userId }, { email: person.email, name: null });
});
afterEach(() => shop.close());

const advance = (days: number) => shop.double.world.advanceTo(shop.double.world.now + days * 86_400);
const ask = (intention: Intention) => carryOutOnce(shop.deps, customer, person.userId, intention);
const receive = (one: Delivery, secondsAgo = 0) => events.receive(one.raw, one.headers(secondsAgo));
const deliver = async (all: readonly Delivery[]) => {
  for (const one of all) await receive(one);
};
const processAll = () => reprocessEvents(shop.deps, null);
const rows = () => shop.deps.db.selectFrom('billing_event').selectAll().execute();
const moves = () => shop.deps.db.selectFrom('billing_move').selectAll().execute();
const mails = () =>
  shop.deps.db.selectFrom('mail_outbox').select(['kind']).where('recipient', '=', person.email).execute();

/** Two renewals, one of them declined and paid later, more seats, money back, a dispute that is won, an end. */
async function eventfulLife(): Promise<Delivery[]> {
  const { double } = shop;
  const { subscription } = await ask(buy());
  const [card] = double.world.belongings(customer.provider_id).methods;
  advance(35);
  double.setOutcome(card!, 'decline');
  advance(31);
  double.setOutcome(card!, 'ok');
  advance(4);
  const at = new Date(double.world.now * 1000).toISOString();
  await ask({
    kind: 'change',
    subscriptionId: subscription!.id,
    plan: PRO,
    quantity: 1,
    coupon: null,
    prorationDate: at,
  });
  const [first, second] = double.world.belongings(customer.provider_id).charges;
  await double.client().refunds.create({ charge: first!, amount: 1900 });
  const dispute = double.dispute(second!);
  advance(10);
  double.closeDispute(dispute.id, 'won');
  await double.client().subscriptions.update(subscription!.id, { cancel_at_period_end: true });
  advance(40);
  return double.take();
}

describe('what Stripe tells', () => {
  const ORDERS: [string, (all: Delivery[]) => Delivery[]][] = [
    ['in its order', (all) => all],
    ['in the reverse order', (all) => [...all].reverse()],
    ['ten times each', (all) => Array.from({ length: 10 }, () => all).flat()],
    ['once, the last alone', (all) => all.slice(-1)],
  ];
  test.each(ORDERS)('%s, comes to the same', async (_order, ordered) => {
    const told = await eventfulLife();
    expect(await shop.differences()).not.toEqual([]);
    for (const one of ordered(told)) {
      await receive(one);
      await processAll();
    }
    expect(await shop.differences()).toEqual([]);
    const kinds = (await moves()).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['dispute', 'dispute_won', 'payment', 'payment', 'payment', 'payment', 'refund']);
    // whoever is told is told once
    const told2 = (await mails()).map(({ kind }) => kind);
    expect(told2.filter((kind) => kind === 'refunded')).toHaveLength(1);
    expect(told2.filter((kind) => kind === 'receipt')).toHaveLength(4);
  });

  test('ten times at once is kept once', async () => {
    await ask(buy());
    const [one] = shop.double.take().filter(({ type }) => type === 'invoice.paid');
    await Promise.all(Array.from({ length: 10 }, () => receive(one!)));
    expect(await rows()).toMatchObject([{ id: one!.id, deliveries: 10 }]);
    await processAll();
    expect(await moves()).toHaveLength(1);
  });

  test('three days late changes nothing that is newer', async () => {
    const { subscription } = await ask(buy());
    const told = shop.double.take();
    await shop.double.client().subscriptions.cancel(subscription!.id);
    await deliver(shop.double.take());
    await processAll();
    advance(3);
    await deliver(told);
    await processAll();
    expect(await shop.differences()).toEqual([]);
    const row = await shop.deps.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'canceled' });
  });

  test.each<[string, (one: Delivery) => Promise<void>]>([
    ['with a changed body', (one) => events.receive(Buffer.concat([one.raw, Buffer.from(' ')]), one.headers())],
    ['without a signature', (one) => events.receive(one.raw, {})],
    ['signed six minutes ago', (one) => receive(one, 360)],
    ['with the signature of another', (one) => events.receive(one.raw, { 'stripe-signature': 't=1,v1=00' })],
  ])('%s is refused and not kept', async (_what, send) => {
    await ask(buy());
    const [one] = shop.double.take();
    await expect(send(one!)).rejects.toMatchObject({ code: 'event_forged', status: 400 });
    expect(await rows()).toEqual([]);
  });

  test('and nobody hears is found by reconciling, said and mended', async () => {
    await eventfulLife();
    const { differences } = await reconcile(shop.deps);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every(({ isMended }) => isMended)).toBe(true);
    expect(await shop.differences()).toEqual([]);
    expect((await reconcile(shop.deps, { all: true })).differences).toEqual([]);
  });

  test('about somebody whom we do not know is nothing to us', async () => {
    await shop.double.client().customers.create({ email: 'bob@example.com' });
    await deliver(shop.double.take().filter(({ type }) => type === 'customer.created'));
    await processAll();
    expect((await rows()).every(({ processed_at }) => processed_at !== null)).toBe(true);
  });

  test('while Stripe does not answer waits, and is looked at later', async () => {
    await ask(buy());
    advance(35);
    await deliver(shop.double.take());
    shop.double.trouble(Array(20).fill('error'), { path: '/customers' });
    await expect(processAll()).rejects.toThrow();
    expect((await rows()).some(({ processed_at, error }) => processed_at === null && error !== null)).toBe(true);
    shop.double.trouble([]);
    for (let i = 0; i < 10; i++) await processAll().catch(() => {});
    expect(await shop.differences()).toEqual([]);
  });
});

test('what was changed by hand here is said and put right; what moved and is gone there is said', async () => {
  const { invoice } = await ask(buy());
  await shop.deps.db.updateTable('billing_invoice').set({ amount_paid: 1 }).where('id', '=', invoice!.id).execute();
  const move = (await moves())[0]!.id;
  await shop.deps.db.updateTable('billing_move').set({ amount: 1 }).where('id', '=', move).execute();
  advance(1);
  const { differences } = await reconcile(shop.deps, { all: true });
  expect(differences).toEqual([
    expect.objectContaining({ what: `invoice ${invoice!.id} amount_paid`, ours: '1', theirs: '7900', isMended: true }),
    expect.objectContaining({ what: `move ${move} money`, theirs: 'payment 7900 usd', isMended: false }),
  ]);
});

class Died extends Error {}

/** Dies before its n-th query or question, and at every one after that: as a process does. */
function dyingAt(n: number) {
  let steps = 0;
  const step = () => {
    if (++steps >= n) throw new Died(`at step ${n}`);
  };
  const plugin = {
    transformQuery: <T>({ node }: { node: T }): T => {
      step();
      return node;
    },
    transformResult: async <T>({ result }: { result: T }): Promise<T> => result,
  };
  const billing = Object.fromEntries(
    Object.entries(shop.deps.billing!).map(([name, value]) => [
      name,
      typeof value !== 'function'
        ? value
        : async (...args: unknown[]) => {
            step();
            const answer = await (value as (...args: unknown[]) => Promise<unknown>)(...args);
            step();
            return answer;
          },
    ]),
  ) as unknown as Billing;
  const db = shop.deps.db.withPlugin(plugin as never);
  return { deps: { ...shop.deps, db, billing }, isDead: () => steps >= n };
}

/** What the next start does: finishes what was left open, looks at what waits, asks what has changed. */
async function startAgain(): Promise<void> {
  advance(0.01);
  await finishOpen(shop.deps);
  await deliver(shop.double.take());
  await processAll();
  await pullChanges(shop.deps);
}

describe('our process dies between any two steps', () => {
  test('of a purchase: bought once or not at all, and never twice', async () => {
    let n = 1;
    for (; ; n++) {
      const { deps, isDead } = dyingAt(n);
      person = await shop.addPerson();
      const owner = { userId: person.userId };
      const work = async () => {
        customer = await ensureCustomer(deps, owner, { email: person.email, name: null });
        await carryOutOnce(deps, customer, person.userId, buy());
      };
      await work().catch((error) => {
        if (!isDead()) throw error;
      });
      await startAgain();
      const known = await ensureCustomer(shop.deps, owner, { email: person.email, name: null });
      const { subscriptions, charges } = shop.double.world.belongings(known.provider_id);
      expect(subscriptions.length).toBeLessThanOrEqual(1);
      expect(charges).toHaveLength(subscriptions.length);
      // one customer for each person, whatever died
      const customers = [...shop.double.world.customers.values()].filter(({ email }) => email === person.email);
      expect(customers).toHaveLength(1);
      if (!isDead()) break;
    }
    expect(n).toBeGreaterThan(20);
    expect(await shop.differences()).toEqual([]);
  }, 300_000);

  test('of what an event sets off: everything is applied once', async () => {
    let n = 1;
    for (; ; n++) {
      person = await shop.addPerson();
      customer = await ensureCustomer(shop.deps, { userId: person.userId }, { email: person.email, name: null });
      const { subscription } = await ask(buy());
      shop.double.take();
      advance(33);
      const told = shop.double.take().filter(({ type }) => type === 'invoice.paid' || type === 'charge.succeeded');
      await shop.double.client().subscriptions.cancel(subscription!.id);
      const { deps, isDead } = dyingAt(n);
      const work = async () => {
        const there = createBillingEvents(deps);
        for (const one of told) await there.receive(one.raw, one.headers());
        await reprocessEvents(deps, null);
      };
      await work().catch((error) => {
        if (!isDead()) throw error;
      });
      // whatever was not acknowledged comes again
      await deliver(told);
      await startAgain();
      if (!isDead()) break;
    }
    expect(n).toBeGreaterThan(20);
    expect(await shop.differences()).toEqual([]);
    expect(await moves()).toHaveLength(2 * n);
  }, 300_000);
});

describe('the line to Stripe breaks', () => {
  const OPERATIONS: [string, (id: string) => Intention][] = [
    [
      'a change',
      (subscriptionId) => ({
        kind: 'change',
        subscriptionId,
        plan: PRO,
        quantity: 1,
        coupon: null,
        prorationDate: new Date(shop.double.world.now * 1000).toISOString(),
      }),
    ],
    ['cancelling', (subscriptionId) => ({ kind: 'cancelAtPeriodEnd', subscriptionId, cancelAtPeriodEnd: true })],
    ['another card', () => ({ kind: 'setSource', source: 'pm_card_mastercard' })],
    [
      'money back',
      () => ({ kind: 'refund', moveId: shop.double.world.belongings(customer.provider_id).charges[0]!, amount: 700 }),
    ],
  ];
  const CASES = OPERATIONS.flatMap(([name, intention]) =>
    (['cut', 'lost', 'error'] as Trouble[]).map((kind) => ({ name, kind, intention })),
  );
  test.each(CASES)('$name, $kind: asked again it is done once', async ({ kind, intention }) => {
    const { subscription } = await ask(buy());
    const wanted = intention(subscription!.id);
    advance(1);
    shop.double.trouble(Array(3).fill(kind), { method: 'POST' });
    await ask(wanted).catch(() => {});
    shop.double.trouble([]);
    shop.double.world.advanceTo(shop.double.world.now + DAY_MS / 1000 / 4);
    await startAgain();
    await startAgain();
    expect(await shop.differences()).toEqual([]);
    const open = await shop.deps.db.selectFrom('billing_request').select('state').where('state', '=', 'open').execute();
    expect(open).toEqual([]);
    const { charges } = shop.double.world.belongings(customer.provider_id);
    const refunds = charges.flatMap((id) => shop.double.world.refundsOf.get(id) ?? []);
    expect(refunds.length).toBe(wanted.kind === 'refund' ? 1 : 0);
    expect(charges.length).toBe(wanted.kind === 'change' ? 2 : 1);
  });
});
