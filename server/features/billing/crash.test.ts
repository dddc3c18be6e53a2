/** The process dies between any two steps of a purchase: in the end there is one subscription and one charge, and nothing is lost. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { turnBilling } from '#server/features/billing/keep.ts';
import { subscribe } from '#server/features/billing/purchase.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import type { Billing } from '#server/outside/billing.ts';
import { openTestDeps } from '#server/testing/deps.ts';

const PREMIUM = 'individual_month_tier-0_v1_7900_usd';
const HOUR_MS = 3_600_000;

let opened: Awaited<ReturnType<typeof openTestDeps>>;
let now = new Date('2027-01-15T10:00:00.000Z');
let people = 0;
beforeAll(async () => {
  opened = await openTestDeps({ BILLING: 'local' }, () => now);
});
afterAll(() => opened.close());

class Died extends Error {}
const dies = () => {
  throw new Died('the process has died');
};

async function newVisitor(): Promise<Visitor> {
  const id = `person-${people++}`;
  const email = `${id}@example.com`;
  await opened.deps.db
    .insertInto('user_account')
    .values({ id, email, email_key: email, last_active_on: null })
    .execute();
  const user = {
    ...{ id, email, plan: 'free', isNew: false, confirmed: true, profileCompleted: true },
    ...{ trialUsed: false, subscription: null },
  };
  return { ...ANYBODY, user, status: 'FREE', tier: 'FREE' };
}

const purchase = (deps: BillingDeps, visitor: Visitor, more: object = {}) =>
  subscribe(deps, visitor, { owner: 'user', plan: PREMIUM, paymentMethod: 'test_card', ...more });

/** In our tables, and as the provider has it. */
async function outcome({ user }: Visitor) {
  const { db, billing } = opened.deps;
  const customers = await db.selectFrom('billing_customer').selectAll().where('user_id', '=', user!.id).execute();
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['plan', 'state'])
    .where('user_id', '=', user!.id)
    .execute();
  const ids = customers.map(({ id }) => id);
  const moves = await db.selectFrom('billing_move').select('amount').where('customer_id', 'in', ids).execute();
  const open = await db
    .selectFrom('billing_request')
    .select('id')
    .where('customer_id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select('kind')
    .where('user_id', '=', user!.id)
    .where('kind', '=', 'receipt')
    .execute();
  const theirs = await billing!.read(customers[0]!.provider_id);
  return {
    customers: customers.length,
    subscriptions,
    moves: moves.map(({ amount }) => Number(amount)),
    open: open.length,
    receipts: mails.length,
    theirs: [theirs!.subscriptions.length, theirs!.moves.map(({ amount }) => amount)],
  };
}
const ONCE = {
  customers: 1,
  subscriptions: [{ plan: PREMIUM, state: 'active' }],
  moves: [7900],
  open: 0,
  receipts: 1,
  theirs: [1, [7900]],
};

/** What dies, by the step at which it does. `once`: the first time, and never again. */
function dying(step: string): { deps: BillingDeps; around(work: () => Promise<unknown>): Promise<unknown> } {
  const { deps } = opened;
  const real = deps.billing!;
  let isDead = false;
  const once = <T>(work: () => Promise<T>) => {
    if (isDead) return work();
    isDead = true;
    return dies();
  };
  const after = async <T>(work: () => Promise<T>): Promise<T> => {
    const answer = await work();
    return once(async () => answer);
  };
  const over: Record<string, Partial<Billing>> = {
    'before the provider makes the customer': {
      ensureCustomer: (...asked) => once(() => real.ensureCustomer(...asked)),
    },
    'after the provider has made the customer': {
      ensureCustomer: (...asked) => after(() => real.ensureCustomer(...asked)),
    },
    'before the provider is asked': { subscribe: (...asked) => once(() => real.subscribe(...asked)) },
    'after the provider has done it': { subscribe: (...asked) => after(() => real.subscribe(...asked)) },
  };
  const table = /writing (\w+)/.exec(step)?.[1];
  return {
    deps: { ...deps, billing: { ...real, ...over[step] } },
    async around(work) {
      if (!table) return work();
      // the transaction that applies the answer fails at this table
      await sql`create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
        deps.db,
      );
      await sql`create trigger dying before insert or update on ${sql.table(table)} execute function die()`.execute(
        deps.db,
      );
      return work().finally(() => sql`drop trigger dying on ${sql.table(table)}`.execute(deps.db));
    },
  };
}

const STEPS = [
  'before the provider makes the customer',
  'after the provider has made the customer',
  'writing billing_customer',
  'writing billing_request',
  'before the provider is asked',
  'after the provider has done it',
  'writing subscription',
  'writing billing_invoice',
  'writing billing_move',
  'writing mail_outbox',
];

describe.each(STEPS)('dead %s', (step) => {
  test('the person tries again', async () => {
    const visitor = await newVisitor();
    const { deps, around } = dying(step);
    await expect(around(() => purchase(deps, visitor))).rejects.toThrow();
    const { subscription } = await purchase(deps, visitor);
    expect(subscription).toMatchObject({ plan: PREMIUM, state: 'active' });
    expect(await outcome(visitor)).toEqual(ONCE);
    await expect(purchase(deps, visitor)).rejects.toMatchObject({ code: 'subscription_exists' });
    expect(await outcome(visitor)).toEqual(ONCE);
  });

  test('nobody tries again: what had begun is finished by the house, what had not has not happened', async () => {
    const visitor = await newVisitor();
    const { deps, around } = dying(step);
    await expect(around(() => purchase(deps, visitor))).rejects.toThrow();
    now = new Date(now.getTime() + HOUR_MS);
    await turnBilling(opened.deps);
    const had = STEPS.indexOf(step) > STEPS.indexOf('writing billing_request');
    if (had) expect(await outcome(visitor)).toEqual(ONCE);
    else {
      const { db } = opened.deps;
      expect(
        await db.selectFrom('subscription').select('id').where('user_id', '=', visitor.user!.id).execute(),
      ).toEqual([]);
    }
  });
});

test('a process that dies without a word leaves what it held until nobody can be at it any more', async () => {
  const visitor = await newVisitor();
  const { deps } = opened;
  let isHanging: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isHanging = resolve;
  });
  const silent: BillingDeps = {
    ...deps,
    billing: {
      ...deps.billing!,
      subscribe: async (...what) => {
        await deps.billing!.subscribe(...what);
        isHanging();
        return new Promise(() => {});
      },
    },
  };
  void purchase(silent, visitor);
  await asked;
  await expect(purchase(deps, visitor)).rejects.toMatchObject({ code: 'payment_under_way' });
  now = new Date(now.getTime() + HOUR_MS);
  await purchase(deps, visitor);
  expect(await outcome(visitor)).toEqual(ONCE);
});

test('what was asked so long ago that the provider has forgotten it is looked up, never asked again', async () => {
  const visitor = await newVisitor();
  const { deps } = dying('after the provider has done it');
  await expect(purchase(deps, visitor)).rejects.toMatchObject({ code: 'billing_unavailable' });
  now = new Date(now.getTime() + 30 * HOUR_MS);
  const forgetful: BillingDeps = { ...opened.deps, billing: { ...opened.deps.billing!, subscribe: dies } };
  await turnBilling(forgetful);
  expect(await outcome(visitor)).toEqual(ONCE);
});
