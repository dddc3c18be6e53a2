/**
 * Billing that moves no money: the states, times and invoices of a payment provider on our own tables, for trying everything out. What
 * happens by itself (ends of trials, renewals, payments tried again) happens at its own instant whenever somebody looks, or by `turn`.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { type Billing, BillingRefusal, type Purchased } from '#server/outside/billing.ts';
import {
  accountIn,
  type LocalAccount,
  type LocalInvoice,
  type LocalSubscription,
  newAccount,
  readBack,
  shownAccount,
  shownInvoice,
  shownSubscription,
  stamp,
  written,
} from '#server/outside/localBilling/account.ts';
import { addMove, collectOrRefuse, openInvoices, settle, tryPayment } from '#server/outside/localBilling/charging.ts';
import { couponIn, putCoupon } from '#server/outside/localBilling/coupons.ts';
import * as purchase from '#server/outside/localBilling/purchase.ts';
import { LOCAL_METHODS, sourceOf } from '#server/outside/localBilling/sources.ts';
import { advance, nextDue } from '#server/outside/localBilling/time.ts';
import { wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';
import { chargeStep } from '#shared/domain/money.ts';

export interface LocalBilling extends Billing {
  provider: 'local';
  /** Lets happen what has come due for anybody. Resolves with how many accounts that was. */
  turn(): Promise<number>;
  /** `endsAt` null: until it is taken away. Replaces one of the same code. */
  putCoupon(discount: Discount, endsAt: Date | null): Promise<void>;
}

interface LocalOptions {
  db: Db;
  clock: () => Date;
  /** On top of every price. */
  taxPercent: number;
}

const missing = (what: string) => new BillingRefusal('stripe_resource_missing', `There is no ${what}.`);

export function localBilling({ db, clock, taxPercent }: LocalOptions): LocalBilling {
  const read = async (trx: Db, id: string, lock: boolean): Promise<LocalAccount | null> => {
    const query = trx.selectFrom('local_billing_account').select('data').where('id', '=', id);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return row ? readBack<LocalAccount>(row.data) : null;
  };

  async function save(trx: Db, before: LocalAccount, after: LocalAccount, now: Date): Promise<void> {
    if (written(before) === written(after)) return;
    stamp(before, after);
    await trx
      .updateTable('local_billing_account')
      .set({ data: written(after), due_at: nextDue(after), changed_at: now })
      .where('id', '=', after.id)
      .execute();
  }

  /** The account as it is now, in a transaction of its own; what `work` changes is kept unless it throws, and then shown as it says. `key` null: nothing that must not happen twice. */
  function within<T extends object>(
    id: string,
    key: string | null,
    work: (account: LocalAccount, now: Date, trx: Transaction<Tables>) => (() => T) | Promise<() => T>,
  ): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const before = await read(trx, accountIn(id), true);
      if (!before) throw missing('such customer');
      const told = key === null ? undefined : await answerTo(trx, key);
      if (told !== undefined) return readBack<T>(told);
      const account = structuredClone(before);
      advance(account, now, taxPercent);
      const show = await work(account, now, trx);
      await save(trx, before, account, now);
      // what has changed has its version only now
      const shown = show();
      if (key !== null)
        await trx
          .insertInto('local_billing_answer')
          .values({ key, account_id: account.id, data: written(shown), created_at: now })
          .execute();
      return shown;
    });
  }

  const answerTo = async (trx: Db, key: string): Promise<string | undefined> =>
    (await trx.selectFrom('local_billing_answer').select('data').where('key', '=', key).executeTakeFirst())?.data;

  const discountOf = async (trx: Db, code: string | null | undefined, now: Date): Promise<Discount | null> => {
    if (!code) return null;
    const discount = await couponIn(trx, code, now);
    if (!discount) throw new BillingRefusal('coupon_unknown', `There is no coupon “${code}”.`);
    return discount;
  };

  const subscriptionIn = (account: LocalAccount, id: string): LocalSubscription => {
    const found = account.subscriptions.find((one) => one.id === id);
    if (!found) throw missing('such subscription');
    return found;
  };

  /** Everything: what changed can be told by its version. */
  const purchased =
    (
      account: LocalAccount,
      { subscription, invoice }: { subscription: LocalSubscription | null; invoice: LocalInvoice | null },
    ): (() => Purchased) =>
    () => ({
      ...shownAccount(account),
      subscription: subscription && shownSubscription(account, subscription),
      invoice: invoice && shownInvoice(invoice),
      clientSecret: null,
    });
  const all = (account: LocalAccount) => () => shownAccount(account);

  return {
    provider: 'local',

    async ensureCustomer(customer) {
      const account = newAccount(`lcus_${randomUUID().replaceAll('-', '')}`, customer);
      const now = clock();
      await db
        .insertInto('local_billing_account')
        .values({ id: account.id, reference: customer.reference, data: written(account), changed_at: now })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      const { id } = await db
        .selectFrom('local_billing_account')
        .select('id')
        .where('reference', '=', customer.reference)
        .executeTakeFirstOrThrow();
      return id;
    },

    async estimate(wanted, customerId) {
      const now = clock();
      const account = customerId === null ? null : await read(db, accountIn(customerId), false);
      const terms = { taxPercent, discount: await discountOf(db, wanted.coupon, now) };
      if (account) advance(account, now, taxPercent);
      return purchase.estimatePurchase(account ?? { balances: {} }, wanted, terms, now);
    },
    async estimateChange(subscriptionId, change) {
      const now = clock();
      const account = await read(db, accountIn(subscriptionId), false);
      if (!account) throw missing('such subscription');
      advance(account, now, taxPercent);
      const terms = { taxPercent, discount: await discountOf(db, change.coupon, now) };
      return purchase.estimateChange(account, subscriptionIn(account, subscriptionId), change, terms);
    },

    subscribe: (customerId, wanted, source, key) =>
      within(customerId, key, async (account, now, trx) => {
        const terms = { taxPercent, discount: await discountOf(trx, wanted.coupon, now) };
        return purchased(account, purchase.subscribe(account, wanted, terms, { source, key, now }));
      }),
    change: (subscriptionId, change, key) =>
      within(subscriptionId, key, async (account, now, trx) => {
        const terms = { taxPercent, discount: await discountOf(trx, change.coupon, now) };
        const before = subscriptionIn(account, subscriptionId);
        return purchased(account, purchase.change(account, before, change, terms));
      }),
    setCancelAtPeriodEnd: (subscriptionId, cancelAtPeriodEnd, key) =>
      within(subscriptionId, key, (account) => {
        const subscription = subscriptionIn(account, subscriptionId);
        if (subscription.state === 'canceled') throw new BillingRefusal('billing_state', 'The subscription is over.');
        subscription.cancelAtPeriodEnd = cancelAtPeriodEnd;
        return purchased(account, { subscription, invoice: null });
      }),
    extendTrial: (subscriptionId, until, key) =>
      within(subscriptionId, key, (account) => {
        const subscription = subscriptionIn(account, subscriptionId);
        purchase.extendTrial(subscription, wholeSeconds(until));
        return purchased(account, { subscription, invoice: null });
      }),
    cancelNow: (subscriptionId, key) =>
      within(subscriptionId, key, (account, now) => {
        const subscription = subscriptionIn(account, subscriptionId);
        purchase.cancelNow(account, subscription, now);
        return purchased(account, { subscription, invoice: null });
      }),
    buyOnce: (customerId, wanted, source, key) =>
      within(customerId, key, async (account, now, trx) => {
        const terms = { taxPercent, discount: await discountOf(trx, wanted.coupon, now) };
        return purchased(account, purchase.buyOnce(account, wanted, terms, { source, now }));
      }),

    refund: (moveId, amount, key) =>
      within(moveId, key, (account, now) => {
        const payment = account.moves.find(({ id, kind }) => id === moveId && kind === 'payment');
        const invoice = account.invoices.find(({ id }) => id === payment?.invoiceId);
        if (!payment || !invoice) throw missing('such payment');
        const left = account.moves
          .filter(({ invoiceId }) => invoiceId === invoice.id)
          .reduce((sum, move) => sum + signedAmount(move), 0);
        const wanted = amount ?? left;
        if (wanted <= 0 || wanted > left)
          throw new BillingRefusal('billing_state', `${left} is left of this payment, in minor units.`);
        if (wanted % chargeStep(invoice.currency) !== 0)
          throw new BillingRefusal('billing_state', `Of ${invoice.currency} whole units are given back only.`);
        addMove(account, invoice, 'refund', wanted, wholeSeconds(now));
        return all(account);
      }),

    async startSetup() {
      return { provider: 'local', methods: LOCAL_METHODS };
    },
    setSource: (customerId, source, key) =>
      within(customerId, key, (account, now) => {
        const { kind } = sourceOf(source);
        account.source = source;
        for (const subscription of account.subscriptions) {
          subscription.chargeAutomatically = kind !== 'invoice';
          for (const invoice of openInvoices(account, subscription))
            if (invoice.failure !== null && kind !== 'invoice' && tryPayment(account, invoice, wholeSeconds(now)))
              settle(account, subscription, now);
        }
        return all(account);
      }),
    pay: (invoiceId, key) =>
      within(invoiceId, key, (account, now) => {
        const invoice = account.invoices.find(({ id }) => id === invoiceId);
        if (!invoice) throw missing('such invoice');
        if (invoice.state !== 'open') throw new BillingRefusal('billing_state', 'There is nothing to pay.');
        collectOrRefuse(account, invoice, wholeSeconds(now), true);
        const subscription = account.subscriptions.find(({ id }) => id === invoice.subscriptionId);
        if (subscription) settle(account, subscription, now);
        return all(account);
      }),

    async read(customerId) {
      if (!(await read(db, accountIn(customerId), false))) return null;
      return within(customerId, null, all);
    },
    async changedSince(since) {
      const rows = await db
        .selectFrom('local_billing_account')
        .select('id')
        .where('changed_at', '>=', since)
        .orderBy('changed_at')
        .execute();
      return { customerIds: rows.map(({ id }) => id), until: clock() };
    },
    coupon: (code) => couponIn(db, code, clock()),
    forget: (customerId, key) =>
      within(customerId, key, (account, now) => {
        for (const subscription of account.subscriptions) purchase.cancelNow(account, subscription, now);
        Object.assign(account, { email: null, name: null, source: null } satisfies Partial<LocalAccount>);
        return all(account);
      }),

    async readEvent() {
      throw new BillingRefusal('event_forged', 'Nothing is told from outside.');
    },
    async invoiceFile() {
      return null;
    },

    async turn() {
      const due = await db
        .selectFrom('local_billing_account')
        .select('id')
        .where('due_at', '<=', clock())
        .orderBy('due_at')
        .execute();
      for (const { id } of due) await within(id, null, all);
      return due.length;
    },
    putCoupon: (discount, endsAt) => putCoupon(db, { discount, endsAt }),
  };
}
