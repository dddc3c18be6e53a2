/** The till of LocalBilling: its own accounts, read as they are kept, and a product that does not always look. */
import { randomUUID } from 'node:crypto';
import { pullChanges } from '#server/features/billing/index.ts';
import { localBilling } from '#server/outside/billing.local.ts';
import type { Billing } from '#server/outside/billing.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { addPerson } from '#server/testing/stripe/shop.ts';
import { type Sums, sumsOf } from '#server/tools/simulate/ledger.ts';
import { COUPONS } from '#server/tools/simulate/lives.ts';
import type { Till } from '#server/tools/simulate/till.ts';

/** The same for everybody: it is an option of the whole installation. */
const TAX = 19;

/** An account as it is written down. Dates are text in it. */
interface Account {
  subscriptions: {
    id: string;
    state: string;
    plan: string;
    quantity: number;
    periodEnd: string;
    cancelAtPeriodEnd: boolean;
  }[];
  invoices: {
    id: string;
    state: string;
    currency: string;
    subtotal: number;
    discount: number;
    tax: number;
    total: number;
    credit: number;
    amountDue: number;
    amountPaid: number;
    dueAt: string | null;
  }[];
  moves: { id: string; invoiceId: string; kind: string; amount: number; currency: string }[];
}

/** `billing`, the next answer of which can be lost on the way. */
function lossy(billing: Billing, isLost: () => boolean): Billing {
  const entries = Object.entries(billing).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call];
    const asked = async (...args: unknown[]) => {
      const answer = await call(...args);
      if (isLost()) throw new Error('The line is dead.');
      return answer;
    };
    return [name, asked];
  });
  return Object.fromEntries(entries) as Billing;
}

export async function openLocalTill(start: Date): Promise<Till> {
  let seconds = start.getTime() / 1000;
  let isLosing = false;
  const clock = () => new Date(seconds * 1000);
  const { deps: base, close } = await openTestDeps({}, clock);
  const { db } = base;
  const billing = localBilling({ db, clock, taxPercent: TAX });
  for (const { code, percent, duration, months } of COUPONS)
    await billing.putCoupon(
      { id: code, amount: null, percent, applicable_plans: [], duration, duration_in_months: months },
      null,
    );
  const wrapped = lossy(billing, () => {
    const was = isLosing;
    isLosing = false;
    return was;
  });
  const deps = { ...base, billing: wrapped };
  const heard = { told: 0, delivered: 0, dropped: 0, doubled: 0, late: 0 };
  const accounts = async (): Promise<Account[]> =>
    (await db.selectFrom('local_billing_account').select('data').execute()).map(({ data }) => JSON.parse(data));
  const account = async (id: string): Promise<Account> =>
    JSON.parse(
      (await db.selectFrom('local_billing_account').select('data').where('id', '=', id).executeTakeFirstOrThrow()).data,
    );
  const source = (id: string) => ({ kind: 'setSource', source: id }) as const;

  return {
    deps,
    heard,
    sources: { good: 'test_card', other: 'test_sepa_debit', byHand: 'test_invoice' },
    now: () => seconds,
    async advanceTo(to) {
      seconds = Math.max(seconds, to);
    },
    addPerson: () => addPerson(db, clock()),
    async settle() {},
    async held(customer) {
      // whatever has come due happens before anybody asks
      await billing.read(customer);
      const { subscriptions, moves } = await account(customer);
      const last = subscriptions.at(-1);
      const payments = moves.filter(({ kind }) => kind === 'payment');
      return {
        subscription: last
          ? { id: last.id, plan: last.plan, quantity: last.quantity, isOver: last.state === 'canceled' }
          : null,
        payments: payments.flatMap(({ id, invoiceId, currency }) => {
          const of = moves.filter((move) => move.invoiceId === invoiceId);
          const left = of.reduce(
            (sum, { kind, amount }) => sum + (kind === 'payment' || kind === 'dispute_won' ? amount : -amount),
            0,
          );
          return left > 0 ? [{ id, left, currency, isDisputed: of.some(({ kind }) => kind === 'dispute') }] : [];
        }),
      };
    },
    bank: (_customer, says) => source(says === 'ok' ? 'test_card' : 'test_card_fails_later'),
    // what is paid with these cards from now on is disputed
    dispute: (_payment, isWon) => source(isWon ? 'test_card_dispute_won' : 'test_card_disputed'),
    async end(subscription) {
      await billing.cancelNow(subscription, randomUUID());
    },
    async payByHand(customer) {
      const open = (await account(customer)).invoices.find(({ state, dueAt }) => state === 'open' && dueAt !== null);
      return open ? { kind: 'pay', invoiceId: open.id } : null;
    },
    loseAnswer() {
      isLosing = true;
    },
    async hear(rnd, isLast) {
      // an answer that nobody waits for any more cannot be lost
      isLosing = false;
      heard.told++;
      if (rnd() < 0.2 && !isLast) {
        heard.dropped++;
        return;
      }
      heard.delivered++;
      await billing.turn();
      await pullChanges(deps);
    },
    differences: async () => differences(db, await accounts()),
    async sums() {
      const sums = new Map<string, Sums>();
      for (const { invoices, moves } of await accounts()) {
        for (const { currency, amountPaid } of invoices) {
          sumsOf(sums, currency).invoices++;
          sumsOf(sums, currency).invoiced += BigInt(amountPaid);
        }
        for (const { currency, kind, amount } of moves) {
          const of = sumsOf(sums, currency);
          if (kind === 'payment') of.paid += BigInt(amount);
          else if (kind === 'refund') of.refunded += BigInt(amount);
          else of.disputed += BigInt(kind === 'dispute' ? amount : -amount);
        }
      }
      return sums;
    },
    close,
  };
}

async function differences(db: Till['deps']['db'], accounts: readonly Account[]): Promise<string[]> {
  const [here, there] = [new Map<string, string>(), new Map<string, string>()];
  for (const { subscriptions, invoices, moves } of accounts) {
    for (const { id, state, plan, quantity, periodEnd, cancelAtPeriodEnd } of subscriptions)
      there.set(`subscription ${id}`, [state, plan, quantity, periodEnd, cancelAtPeriodEnd].join(' '));
    for (const { id, state, currency, subtotal, discount, tax, total, credit, amountDue, amountPaid } of invoices)
      there.set(
        `invoice ${id}`,
        [state, currency, subtotal, discount, tax, total, credit, amountDue, amountPaid].join(' '),
      );
    for (const { id, kind, amount, currency } of moves) there.set(`move ${id}`, `${kind} ${amount} ${currency}`);
  }
  for (const one of await db
    .selectFrom('subscription')
    .selectAll()
    .where('provider_id', 'is not', null)
    .where('plan', 'not like', '%\\_day\\_%')
    .execute())
    here.set(
      `subscription ${one.provider_id}`,
      [one.state, one.plan, one.quantity, one.period_end?.toISOString(), one.cancel_at_period_end].join(' '),
    );
  for (const one of await db.selectFrom('billing_invoice').selectAll().execute()) {
    const { state, currency, subtotal, discount, tax, total, credit, amount_due, amount_paid } = one;
    const facts = [state, currency, subtotal, discount, tax, total, credit, amount_due, amount_paid];
    here.set(`invoice ${one.id}`, facts.join(' '));
  }
  for (const { id, kind, amount, currency } of await db.selectFrom('billing_move').selectAll().execute())
    here.set(`move ${id}`, `${kind} ${amount} ${currency}`);
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((what) => here.get(what) !== there.get(what))
    .map((what) => `${what}: ${here.get(what) ?? 'nothing'} here, ${there.get(what) ?? 'nothing'} there`);
}
