/** What every adapter of the port `Billing` does. On both databases: scripts/onPostgres.mjs runs this on a real server (TEST_DATABASE_URL). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Billed, BilledSubscription, Estimate, Purchased, Wanted } from '#server/outside/billing.ts';
import { adapters, type TriedBilling } from '#server/testing/billingAdapters.ts';
import { DAY_MS, wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { type SubscriptionState, signedAmount } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';
import { TRIAL } from '#shared/domain/priceLists.ts';

const START = new Date('2027-01-31T10:00:00.000Z');
const TAX = 19;
const PREMIUM = 'individual_month_tier-0_v1_7900_usd';
const PRO = 'individual_month_tier-4_v1_15900_usd';
const YEAR = 'individual_year_tier-0_v1_79000_usd';
const TEAM = 'team_month_tier-4_v1_15900_usd';
const DAY_PASS = 'individual_day_tier-0_v1_4900_usd';

const taxed = (net: number) => net + Math.round((net * TAX) / 100);
const wanted = (plan: string, more: Partial<Wanted> = {}): Wanted => ({
  plan,
  quantity: 1,
  trial: null,
  coupon: null,
  ...more,
});
const coupon = (id: string, more: Partial<Discount>): Discount => ({
  id,
  amount: null,
  percent: null,
  applicable_plans: [],
  duration: 'once',
  duration_in_months: null,
  ...more,
});
const key = () => randomUUID();
const day = (time: Date | null) => time?.toISOString().slice(0, 10) ?? null;

const total = ({ moves }: Pick<Billed, 'moves'>) => moves.reduce((sum, move) => sum + signedAmount(move), 0);

const ADAPTERS = adapters({ key: process.env.STRIPE_TEST_KEY, url: process.env.STRIPE_TEST_URL });
const patience = Math.max(0, ...ADAPTERS.map(({ open, patienceMs = 0 }) => (open ? patienceMs : 0)));
if (patience > 0) jest.setTimeout(patience);

describe.each(ADAPTERS)('$name', ({ open, why }) => {
  if (!open) {
    test.skip(`not tried: ${why}`, () => {});
    return;
  }
  let tried: TriedBilling;
  let customer: string;
  const billing = () => tried.billing;
  const later = (days: number) => tried.setNow(new Date(tried.now().getTime() + days * DAY_MS));
  const all = async (): Promise<Billed> => (await billing().read(customer))!;
  const current = async (): Promise<BilledSubscription> => (await all()).subscriptions.at(-1)!;
  const buy = (plan: string, more: Partial<Wanted> = {}, source = tried.sources.good): Promise<Purchased> =>
    billing().subscribe(customer, wanted(plan, more), source, key());
  const newest = async () =>
    [...(await all()).invoices].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)!;
  const withCustomer = async (start = START) => {
    await tried.setNow(start);
    const reference = `user:${randomUUID()}`;
    customer = await billing().ensureCustomer({ reference, email: 'ann@example.com', name: 'Ann' }, key());
  };
  /** In steps of a day until it has the state. */
  const until = async (state: SubscriptionState, most = 60) => {
    for (let i = 0; i < most && (await current()).state !== state; i++) await later(1);
    expect((await current()).state).toBe(state);
  };

  beforeAll(async () => {
    tried = await open(START, TAX);
  });
  afterAll(() => tried.close());
  beforeEach(() => withCustomer());

  afterEach(async () => {
    const { invoices, moves } = await all();
    for (const one of invoices) {
      expect(one.subtotal).toBe(one.lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(one.total).toBe(one.subtotal - one.discount + one.tax);
      expect(one.amountDue).toBe(one.total - one.credit);
      expect(one.amountDue).toBeGreaterThanOrEqual(0);
      const paid = moves.filter(({ invoiceId, kind }) => invoiceId === one.id && kind === 'payment');
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.amountPaid);
      if (one.state === 'paid') expect(one.amountPaid).toBe(one.amountDue);
    }
    const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [number]));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
  });

  test('a customer is the same for the same reference', async () => {
    const asked = { reference: `team:${randomUUID()}`, email: 'ann@example.com', name: null };
    const [one, other] = [await billing().ensureCustomer(asked, key()), await billing().ensureCustomer(asked, key())];
    expect(other).toBe(one);
    expect(one).not.toBe(customer);
    expect(await billing().read(one)).toEqual({ subscriptions: [], invoices: [], moves: [] });
    expect(await billing().read('lcus_0')).toBeNull();
  });

  describe('what is bought costs what was shown', () => {
    const SAVE = coupon('SAVE25', { percent: 25, duration: 'forever' });
    test.each<[string, Wanted]>([
      ['a plan', wanted(PREMIUM)],
      ['a trial', wanted(PREMIUM, { trial: TRIAL })],
      ['seats', wanted(TEAM, { quantity: 7 })],
      ['with a coupon', wanted(YEAR, { coupon: 'SAVE25' })],
      ['a trial with a coupon', wanted(PRO, { trial: TRIAL, coupon: 'SAVE25' })],
    ])('%s', async (_what, what) => {
      await tried.putCoupon(SAVE);
      const shown = await billing().estimate(what, null);
      expect(await billing().estimate(what, customer)).toEqual(shown);
      const { invoice, subscription, moves } = await billing().subscribe(customer, what, tried.sources.good, key());
      const { lines, ...sums } = shown.invoice;
      expect(invoice).toMatchObject(sums);
      expect(invoice!.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount));
      expect(total({ moves })).toBe(shown.invoice.amountDue);
      expect(subscription).toMatchObject({ plan: what.plan, quantity: what.quantity, periodEnd: shown.periodEnd });
      await tried.setNow(shown.renewal!.at);
      expect(await newest()).toMatchObject({ total: shown.renewal!.amount, tax: shown.renewal!.tax, state: 'paid' });
    });

    test('a day pass with a coupon', async () => {
      await tried.putCoupon(SAVE);
      const what = wanted(DAY_PASS, { coupon: 'SAVE25' });
      const shown = await billing().estimate(what, customer);
      expect(shown.invoice).toMatchObject({ discount: 1225, total: taxed(3675) });
      const { invoice } = await billing().buyOnce(customer, what, tried.sources.good, key());
      expect(invoice).toMatchObject({ state: 'paid', discount: 1225, amountPaid: shown.invoice.amountDue });
    });

    test('a day pass', async () => {
      const shown = await billing().estimate(wanted(DAY_PASS), null);
      expect(shown).toMatchObject({ renewal: null, invoice: { total: taxed(4900), tax: 931 } });
      const { subscription, invoice } = await billing().buyOnce(customer, wanted(DAY_PASS), tried.sources.good, key());
      expect(subscription).toBeNull();
      expect(invoice).toMatchObject({ state: 'paid', reason: 'pass', plan: DAY_PASS, amountPaid: taxed(4900) });
      await later(40);
      expect(total(await all())).toBe(taxed(4900));
      expect((await all()).subscriptions).toEqual([]);
    });
  });

  test('a trial costs its price, and ends with the first full charge', async () => {
    const { subscription } = await buy(PREMIUM, { trial: TRIAL });
    expect(subscription).toMatchObject({ state: 'trialing', trialEnd: new Date('2027-02-07T10:00:00Z') });
    expect(total(await all())).toBe(taxed(100));
    await later(6);
    expect((await current()).state).toBe('trialing');
    await later(1);
    expect(await current()).toMatchObject({ state: 'active', periodEnd: new Date('2027-03-07T10:00:00Z') });
    expect(total(await all())).toBe(taxed(100) + taxed(7900));
  });

  test('periods keep the day of their beginning through short months', async () => {
    await buy(PREMIUM);
    const ends = [day((await current()).periodEnd)];
    for (let i = 0; i < 4; i++) {
      await tried.setNow((await current()).periodEnd);
      ends.push(day((await current()).periodEnd));
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
    expect(total(await all())).toBe(5 * taxed(7900));
  });

  test('a year from a leap day', async () => {
    await withCustomer(new Date('2028-02-29T00:00:00Z'));
    await buy(YEAR);
    const ends = [day((await current()).periodEnd)];
    for (let i = 0; i < 4; i++) {
      await tried.setNow((await current()).periodEnd);
      ends.push(day((await current()).periodEnd));
    }
    expect(ends).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']);
  });

  test('a question asked again with its key is answered as before, and done once', async () => {
    const same = key();
    const ask = () => billing().subscribe(customer, wanted(PREMIUM), tried.sources.good, same);
    const one = await ask();
    await later(3);
    const other = await ask();
    expect(other.subscription!.id).toBe(one.subscription!.id);
    expect(other.invoice!.id).toBe(one.invoice!.id);
    expect((await all()).subscriptions).toHaveLength(1);
    expect(total(await all())).toBe(taxed(7900));
    expect((await current()).key).toBe(same);
  });

  test('the same question many times at once is done once', async () => {
    const same = key();
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => billing().subscribe(customer, wanted(PREMIUM), tried.sources.good, same)),
    );
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await all()).subscriptions).toHaveLength(1);
    expect(total(await all())).toBe(taxed(7900));
  });

  test('a declined card leaves nothing behind', async () => {
    const refused = buy(PREMIUM, {}, tried.sources.declined);
    await expect(refused).rejects.toMatchObject({ name: 'BillingRefusal', code: 'card_declined' });
    expect((await all()).subscriptions.filter(({ state }) => state !== 'canceled')).toEqual([]);
    expect((await all()).moves).toEqual([]);
    await buy(PREMIUM);
    expect(total(await all())).toBe(taxed(7900));
  });

  test.each([
    ['a coupon that there is not', PREMIUM, 'NOTHING', 'coupon_unknown'],
    ['a coupon for another plan', PREMIUM, 'ONLYPRO', 'coupon_invalid'],
  ])('%s is refused when it is shown and when it is bought', async (_what, plan, code, refusal) => {
    await tried.putCoupon(coupon('ONLYPRO', { percent: 50, applicable_plans: ['individual_month_tier-4'] }));
    await expect(billing().estimate(wanted(plan, { coupon: code }), null)).rejects.toMatchObject({ code: refusal });
    await expect(buy(plan, { coupon: code })).rejects.toMatchObject({ code: refusal });
    expect((await all()).moves).toEqual([]);
  });

  test.each([
    ['once', null, [5925, 7900, 7900, 7900]],
    ['repeating', 2, [5925, 5925, 7900, 7900]],
    ['forever', null, [5925, 5925, 5925, 5925]],
  ] as const)('a coupon that lasts: %s', async (duration, months, prices) => {
    await tried.putCoupon(coupon(`LAST-${duration}`, { percent: 25, duration, duration_in_months: months }));
    await buy(PREMIUM, { coupon: `LAST-${duration}` });
    for (let i = 1; i < prices.length; i++) await tried.setNow((await current()).periodEnd);
    const paid = (await all()).moves.map(({ amount }) => amount);
    expect(paid).toEqual(prices.map(taxed));
  });

  test('a coupon that is worth more than the price costs nothing, and gives nothing back', async () => {
    await tried.putCoupon(coupon('ALL', { amount: 10_000 }));
    const { invoice } = await buy(PREMIUM, { coupon: 'ALL' });
    expect(invoice).toMatchObject({ total: 0, amountDue: 0, state: 'paid' });
    expect((await all()).moves).toEqual([]);
    await tried.setNow((await current()).periodEnd);
    expect(total(await all())).toBe(taxed(7900));
  });

  describe('a change', () => {
    const change = async (what: { plan?: string; quantity?: number; coupon?: string }, days = 0) => {
      await later(days);
      const { id } = await current();
      const asked = { ...what, prorationDate: wholeSeconds(tried.now()) };
      const shown: Estimate = await billing().estimateChange(id, asked);
      // the person takes a moment
      await tried.setNow(new Date(tried.now().getTime() + 90_000));
      const done = await billing().change(id, asked, key());
      expect(done.invoice?.total ?? 0).toBe(shown.invoice.total);
      expect(done.invoice?.amountDue ?? 0).toBe(shown.invoice.amountDue);
      expect(done.subscription).toMatchObject({ periodEnd: shown.periodEnd });
      return { ...done, shown };
    };

    test('to more is paid for the rest of the period, as was shown', async () => {
      await buy(PREMIUM);
      const { subscription, invoice } = await change({ plan: PRO }, 14);
      expect(subscription).toMatchObject({ plan: PRO, state: 'active', periodEnd: new Date('2027-02-28T10:00:00Z') });
      expect(invoice!.subtotal).toBe(7950 - 3950);
      await tried.setNow(subscription!.periodEnd);
      expect((await newest()).total).toBe(taxed(15900));
    });

    test('and back at the same instant comes to nothing', async () => {
      await buy(PREMIUM);
      await later(9);
      const { id } = await current();
      const prorationDate = wholeSeconds(tried.now());
      const up = await billing().change(id, { plan: PRO, prorationDate }, key());
      const down = await billing().change(id, { plan: PREMIUM, prorationDate }, key());
      expect(up.invoice!.total + down.invoice!.total).toBe(0);
      // what was given back pays for what comes
      await tried.setNow((await current()).periodEnd);
      expect(total(await all())).toBe(2 * taxed(7900));
    });

    test('to less becomes credit, which pays the next invoices', async () => {
      await buy(PRO);
      const { invoice } = await change({ plan: PREMIUM }, 14);
      expect(invoice).toMatchObject({ total: -taxed(4000), amountDue: 0, credit: -taxed(4000) });
      await tried.setNow((await current()).periodEnd);
      expect(await newest()).toMatchObject({ total: taxed(7900), credit: taxed(4000) });
      expect(total(await all())).toBe(taxed(15900) + taxed(7900) - taxed(4000));
    });

    test('of the seats', async () => {
      await buy(TEAM, { quantity: 3 });
      const { subscription, invoice } = await change({ quantity: 5 }, 7);
      expect(subscription!.quantity).toBe(5);
      expect(invoice!.subtotal).toBe(2 * ((15900 * 3) / 4));
      await tried.setNow(subscription!.periodEnd);
      expect((await newest()).total).toBe(taxed(5 * 15900));
    });

    test('to another rhythm begins a whole period now', async () => {
      await buy(PREMIUM);
      const { subscription, invoice } = await change({ plan: YEAR }, 14);
      expect(day(subscription!.periodEnd)).toBe('2028-02-14');
      expect(invoice!.subtotal).toBe(79000 - 3950);
    });

    test('in a trial costs nothing now', async () => {
      await buy(PREMIUM, { trial: TRIAL });
      const { subscription, shown } = await change({ plan: PRO }, 2);
      expect([subscription!.state, shown.invoice.total]).toEqual(['trialing', 0]);
      await tried.setNow(subscription!.periodEnd);
      expect(total(await all())).toBe(taxed(100) + taxed(15900));
    });

    test('that is declined leaves the subscription as it was', async () => {
      await buy(PREMIUM);
      await later(5);
      await billing().setSource(customer, tried.sources.declined, key());
      const { id } = await current();
      const asked = billing().change(id, { plan: PRO, prorationDate: wholeSeconds(tried.now()) }, key());
      await expect(asked).rejects.toMatchObject({ code: 'card_declined' });
      expect(await current()).toMatchObject({ plan: PREMIUM, state: 'active' });
      expect(total(await all())).toBe(taxed(7900));
    });

    test('asked again with its key is charged once', async () => {
      await buy(PREMIUM);
      await later(5);
      const { id } = await current();
      const [same, prorationDate] = [key(), wholeSeconds(tried.now())];
      const one = await billing().change(id, { plan: PRO, prorationDate }, same);
      const other = await billing().change(id, { plan: PRO, prorationDate }, same);
      expect(other.invoice!.id).toBe(one.invoice!.id);
      expect(total(await all())).toBe(taxed(7900) + one.invoice!.amountDue);
    });
  });

  describe('cancelling', () => {
    test('takes effect with the end of the period, and nothing is charged any more', async () => {
      await buy(PREMIUM);
      await later(3);
      const { subscription } = await billing().setCancelAtPeriodEnd((await current()).id, true, key());
      expect(subscription).toMatchObject({ cancelAtPeriodEnd: true, state: 'active' });
      await tried.setNow(subscription!.periodEnd);
      expect(await current()).toMatchObject({ state: 'canceled', endedAt: subscription!.periodEnd });
      await later(90);
      expect(total(await all())).toBe(taxed(7900));
    });

    test('can be taken back until then', async () => {
      await buy(PREMIUM);
      const { id, periodEnd } = await current();
      await billing().setCancelAtPeriodEnd(id, true, key());
      await billing().setCancelAtPeriodEnd(id, false, key());
      await tried.setNow(periodEnd);
      expect((await current()).state).toBe('active');
      expect(total(await all())).toBe(2 * taxed(7900));
    });

    test('in a trial costs the trial alone', async () => {
      await buy(PREMIUM, { trial: TRIAL });
      await billing().setCancelAtPeriodEnd((await current()).id, true, key());
      await later(8);
      expect((await current()).state).toBe('canceled');
      expect(total(await all())).toBe(taxed(100));
    });

    test('at once is the end; somebody who comes back has a new one', async () => {
      const { subscription } = await buy(PREMIUM);
      await later(3);
      const ended = await billing().cancelNow(subscription!.id, key());
      expect(ended.subscription).toMatchObject({ state: 'canceled', endedAt: tried.now() });
      await buy(PRO);
      const { subscriptions } = await all();
      expect(subscriptions.map(({ state }) => state).sort()).toEqual(['active', 'canceled']);
      const undone = billing().setCancelAtPeriodEnd(subscription!.id, false, key());
      await expect(undone).rejects.toMatchObject({ name: 'BillingRefusal' });
    });
  });

  describe('a trial that goes on for longer', () => {
    test('is charged at its new end, and counted from there', async () => {
      const { subscription } = await buy(PREMIUM, { trial: TRIAL });
      const until = new Date(subscription!.trialEnd!.getTime() + 10 * DAY_MS);
      const one = key();
      for (let i = 0; i < 2; i++) {
        const { subscription: longer } = await billing().extendTrial(subscription!.id, until, one);
        expect(longer).toMatchObject({ state: 'trialing', trialEnd: until, periodEnd: until });
      }
      await tried.setNow(new Date(until.getTime() - 1000));
      expect(await current()).toMatchObject({ state: 'trialing' });
      expect(total(await all())).toBe(taxed(100));
      await tried.setNow(until);
      expect(await current()).toMatchObject({ state: 'active', periodStart: until });
      expect(day((await current()).periodEnd)).toBe('2027-03-17');
      expect(total(await all())).toBe(taxed(100) + taxed(7900));
    });

    test('ends then too where it was cancelled', async () => {
      const { subscription } = await buy(PREMIUM, { trial: TRIAL });
      await billing().setCancelAtPeriodEnd(subscription!.id, true, key());
      const until = new Date(subscription!.trialEnd!.getTime() + DAY_MS);
      await billing().extendTrial(subscription!.id, until, key());
      await tried.setNow(subscription!.trialEnd!);
      expect((await current()).state).toBe('trialing');
      await tried.setNow(until);
      expect((await current()).state).toBe('canceled');
      expect(total(await all())).toBe(taxed(100));
    });

    test('is refused where there is none, or it would end sooner', async () => {
      const { subscription } = await buy(PREMIUM, { trial: TRIAL });
      const { id, trialEnd } = subscription!;
      const sooner = billing().extendTrial(id, new Date(trialEnd!.getTime() - DAY_MS), key());
      await expect(sooner).rejects.toMatchObject({ name: 'BillingRefusal', code: 'billing_state' });
      await tried.setNow(trialEnd!);
      const over = billing().extendTrial(id, new Date(trialEnd!.getTime() + DAY_MS), key());
      await expect(over).rejects.toMatchObject({ name: 'BillingRefusal', code: 'billing_state' });
    });
  });

  describe('a renewal that fails', () => {
    test('is tried again, then the subscription is unpaid, then over', async () => {
      await buy(PREMIUM, {}, tried.sources.failsLater);
      const { periodEnd } = await current();
      await tried.setNow(periodEnd);
      expect(await current()).toMatchObject({ state: 'past_due', pastDueSince: periodEnd });
      const late = await newest();
      expect(late).toMatchObject({ state: 'open', attempts: 1, amountPaid: 0 });
      expect(late.failure).not.toBeNull();
      expect(late.nextAttemptAt!.getTime()).toBeGreaterThan(periodEnd.getTime());
      await until('unpaid');
      expect((await newest()).nextAttemptAt).toBeNull();
      for (const state of tried.late.slice(1)) await until(state);
      expect(total(await all())).toBe(taxed(7900));
    });

    test.each(['past_due', 'unpaid'] as const)('and is %s goes through with another way to pay', async (state) => {
      await buy(PREMIUM, {}, tried.sources.failsLater);
      const { periodEnd } = await current();
      await tried.setNow(periodEnd);
      await until(state);
      await billing().setSource(customer, tried.sources.other, key());
      expect(await current()).toMatchObject({ state: 'active', pastDueSince: null });
      expect(await newest()).toMatchObject({ state: 'paid', failure: null });
      expect(total(await all())).toBe(2 * taxed(7900));
      await tried.setNow((await current()).periodEnd);
      expect(total(await all())).toBe(3 * taxed(7900));
    });

    test('after a trial is treated alike', async () => {
      await buy(PREMIUM, { trial: TRIAL }, tried.sources.failsLater);
      await later(7);
      expect((await current()).state).toBe('past_due');
      expect(total(await all())).toBe(taxed(100));
    });
  });

  test('invoices paid by hand wait, and are late when nobody pays', async () => {
    const { subscription, invoice } = await buy(TEAM, { quantity: 2 }, tried.sources.byHand);
    expect(subscription).toMatchObject({ state: 'active', chargeAutomatically: false });
    expect(invoice).toMatchObject({ state: 'open', amountPaid: 0, amountDue: taxed(31800) });
    await tried.setNow(new Date(invoice!.dueAt!.getTime()));
    await until('past_due', 3);
    await (tried.payByHand ? tried.payByHand(invoice!.id) : billing().pay(invoice!.id, key()));
    expect((await current()).state).toBe('active');
    expect(total(await all())).toBe(taxed(31800));
    await expect(billing().pay(invoice!.id, key())).rejects.toMatchObject({ name: 'BillingRefusal' });
  });

  test('money is given back in parts, never more than was paid', async () => {
    await buy(PREMIUM);
    const [payment] = (await all()).moves;
    const part = key();
    await billing().refund(payment!.id, 1000, part);
    await billing().refund(payment!.id, 1000, part);
    expect(total(await all())).toBe(taxed(7900) - 1000);
    const more = billing().refund(payment!.id, taxed(7900), key());
    await expect(more).rejects.toMatchObject({ name: 'BillingRefusal' });
    await billing().refund(payment!.id, null, key());
    expect(total(await all())).toBe(0);
    expect((await all()).moves.map(({ kind }) => kind)).toEqual(['payment', 'refund', 'refund']);
  });

  test('a dispute takes the money, one that is won brings it back', async () => {
    await buy(PREMIUM, {}, tried.sources.disputed);
    await later(2);
    expect(total(await all())).toBe(0);
    await later(7);
    expect(total(await all())).toBe(taxed(7900));
    expect((await all()).moves.map(({ kind }) => kind)).toEqual(['payment', 'dispute', 'dispute_won']);
  });

  test('who is forgotten has no subscription any more; the invoices stay', async () => {
    await buy(PREMIUM);
    const { subscriptions, invoices } = await billing().forget(customer, key());
    expect(subscriptions.map(({ state, source }) => [state, source])).toEqual([['canceled', null]]);
    expect(invoices).toHaveLength(1);
    await later(60);
    expect(total(await all())).toBe(taxed(7900));
  });

  test('of two states of one object the later has the greater version', async () => {
    const { subscription } = await buy(PREMIUM);
    const other = await billing().setCancelAtPeriodEnd(subscription!.id, true, key());
    expect(other.subscription!.version).toBeGreaterThan(subscription!.version);
    await tried.setNow(subscription!.periodEnd);
    expect((await current()).version).toBeGreaterThan(other.subscription!.version);
  });

  test('what has changed since is told, what has not is not', async () => {
    await buy(PREMIUM);
    const quiet = customer;
    await withCustomer(new Date(START.getTime() + DAY_MS));
    const since = tried.now();
    await buy(PREMIUM);
    const { customerIds, until } = await billing().changedSince(since);
    expect(customerIds).toContain(customer);
    expect(customerIds).not.toContain(quiet);
    expect(until.getTime()).toBeGreaterThanOrEqual(since.getTime());
  });

  test('what nobody knows is refused', async () => {
    const unknown = customer.includes('.') ? 'x' : `${customer}.s9`;
    await expect(billing().cancelNow(unknown, key())).rejects.toMatchObject({ code: 'stripe_resource_missing' });
    await expect(buy(PREMIUM, {}, 'no such card')).rejects.toMatchObject({ code: 'payment_method_invalid' });
    await expect(billing().readEvent(Buffer.from('{}'), {})).rejects.toMatchObject({ code: 'event_forged' });
    expect(await billing().coupon('NOTHING')).toBeNull();
  });
});
