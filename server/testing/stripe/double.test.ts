/** The double against the real client, by numbers that were worked out by hand. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { addMonths } from '#server/testing/stripe/calendar.ts';
import {
  DOUBLE_KEY,
  DOUBLE_WEBHOOK_SECRET,
  openStripeDouble,
  type StripeDouble,
} from '#server/testing/stripe/double.ts';

const at = (text: string) => Date.parse(text) / 1000;
const START = '2028-01-31T10:00:00Z';

let double: StripeDouble;
let stripe: Stripe;
let monthly: Stripe.Price;
let yearly: Stripe.Price;

beforeEach(async () => {
  double = await openStripeDouble({ now: new Date(START) });
  stripe = double.client();
  await stripe.products.create({ id: 'premium', name: 'Premium' });
  await stripe.products.create({ id: 'trial', name: 'Trial' });
  const recurring = { interval: 'month' } as const;
  monthly = await stripe.prices.create({
    product: 'premium',
    currency: 'usd',
    unit_amount: 7900,
    recurring,
    lookup_key: 'month',
  });
  yearly = await stripe.prices.create({
    product: 'premium',
    currency: 'usd',
    unit_amount: 79000,
    recurring: { interval: 'year' },
  });
});
afterEach(() => double.close());

async function payer(card = 'pm_card_visa'): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return customer;
}

const subscribe = (customer: string, over: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id, quantity: 1 }],
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    payment_behavior: 'error_if_incomplete',
    ...over,
  });

const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer, limit: 100 })).data;

test.each([
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 2, '2028-03-31T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 3, '2028-04-30T10:00:00Z'],
  ['2028-02-29T23:59:59Z', 12, '2029-02-28T23:59:59Z'],
  ['2028-02-29T23:59:59Z', 48, '2032-02-29T23:59:59Z'],
  ['2027-12-31T00:00:00Z', 2, '2028-02-29T00:00:00Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to));
});

describe('a subscription', () => {
  test('is paid at once and renewed on the last day of each month', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    expect(subscription).toMatchObject({ status: 'active', currency: 'usd' });
    double.world.advanceTo(at('2028-05-01T00:00:00Z'));
    const invoices = await invoicesOf(id);
    expect(invoices.map((one) => [one.status, one.total, one.created])).toEqual([
      ['paid', 7900, at('2028-04-30T10:00:00Z')],
      ['paid', 7900, at('2028-03-31T10:00:00Z')],
      ['paid', 7900, at('2028-02-29T10:00:00Z')],
      ['paid', 7900, at(START)],
    ]);
    const { data } = await stripe.charges.list({ customer: id });
    expect(data.map((one) => [one.status, one.amount])).toEqual(Array(4).fill(['succeeded', 7900]));
  });

  test('begins with a trial of seven days for 1.00, off which no coupon takes anything', async () => {
    const { id } = await payer();
    await stripe.coupons.create({ id: 'save20', percent_off: 20, duration: 'once' });
    const subscription = await subscribe(id, {
      trial_period_days: 7,
      discounts: [{ coupon: 'save20' }],
      add_invoice_items: [{ price_data: { currency: 'usd', product: 'trial', unit_amount: 100 }, discountable: false }],
    });
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: at('2028-02-07T10:00:00Z') });
    double.world.advanceTo(at('2028-03-08T00:00:00Z'));
    expect((await invoicesOf(id)).map((one) => [one.total, one.billing_reason])).toEqual([
      [7900, 'subscription_cycle'],
      [6320, 'subscription_cycle'],
      [100, 'subscription_create'],
    ]);
  });

  test('more seats in the middle cost the difference for the rest, and as much as the preview said', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    // of 29 days 14.5 are left: half of the price
    double.world.advanceTo(at('2028-02-14T22:00:00Z'));
    const items = [{ id: subscription.items.data[0]!.id, quantity: 3 }];
    const when = { proration_behavior: 'always_invoice', proration_date: double.world.now } as const;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, ...when },
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-3950, 11850]);
    expect(preview.amount_due).toBe(7900);
    expect(await invoicesOf(id)).toHaveLength(1);
    await stripe.subscriptions.update(subscription.id, { items, ...when, payment_behavior: 'error_if_incomplete' });
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ total: 7900, amount_paid: 7900, billing_reason: 'subscription_update' });
    // what was given back once is not given back again
    double.world.advanceTo(at('2028-02-22T04:00:00Z'));
    const less = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: items[0]!.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
      proration_date: double.world.now,
    });
    expect((await stripe.invoices.retrieve(less.latest_invoice as string)).total).toBe(-5925 + 1975);
    expect((await stripe.customers.retrieve(id)) as Stripe.Customer).toMatchObject({ balance: -3950 });
    double.world.advanceTo(at('2028-03-01T00:00:00Z'));
    const [renewal] = await invoicesOf(id);
    expect(renewal).toMatchObject({ total: 7900, amount_due: 3950, amount_paid: 3950, starting_balance: -3950 });
  });

  test('another rhythm begins a new period at once', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    double.world.advanceTo(at('2028-02-14T22:00:00Z'));
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: yearly.id }],
      proration_behavior: 'always_invoice',
    });
    expect(changed.items.data[0]).toMatchObject({ current_period_end: at('2029-02-14T22:00:00Z') });
    expect((await invoicesOf(id))[0]).toMatchObject({ total: 79000 - 3950 });
  });

  test('a declined card leaves nothing behind, neither for a purchase nor for a change', async () => {
    const { id } = await payer('pm_card_chargeCustomerFail');
    await expect(subscribe(id)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      statusCode: 402,
    });
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
    const other = await payer();
    const subscription = await subscribe(other.id);
    const told = double.waiting.length;
    double.setOutcome(double.world.belongings(other.id).methods[0]!, 'decline');
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: subscription.items.data[0]!.id, quantity: 9 }],
      proration_behavior: 'always_invoice',
    };
    await expect(
      stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]!.quantity).toBe(1);
    expect(await invoicesOf(other.id)).toHaveLength(1);
    expect(double.waiting).toHaveLength(told);
  });

  test('what is not paid is tried again three times, then it ends', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    const [method] = double.world.belongings(id).methods;
    double.setOutcome(method!, 'decline');
    double.world.advanceTo(at('2028-03-01T00:00:00Z'));
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    double.world.advanceTo(at('2028-03-20T00:00:00Z'));
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  });

  test('a card that works again makes it active', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    const [method] = double.world.belongings(id).methods;
    double.setOutcome(method!, 'decline');
    double.world.advanceTo(at('2028-03-01T00:00:00Z'));
    double.setOutcome(method!, 'ok');
    double.world.advanceTo(at('2028-03-05T00:00:00Z'));
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  test('to be ended at its period it ends there; undone it goes on', async () => {
    const { id } = await payer();
    const subscription = await subscribe(id);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    double.world.advanceTo(at('2028-03-01T00:00:00Z'));
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    double.world.advanceTo(at('2028-04-01T00:00:00Z'));
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2028-03-31T10:00:00Z'),
    });
  });

  test('taxes are those of the country, and asked for without one it is refused', async () => {
    const { id } = await payer();
    const automatic_tax = { enabled: true };
    await expect(subscribe(id, { automatic_tax })).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
    await stripe.customers.update(id, { address: { country: 'DE' } });
    await subscribe(id, { automatic_tax });
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ subtotal: 7900, total: 9401, total_excluding_tax: 7900 });
    expect(invoice!.total_taxes![0]!.amount).toBe(1501);
  });

  test('by direct debit the money comes days later', async () => {
    const { id } = await payer('pm_sepaDebit');
    await subscribe(id);
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open' });
    double.world.advanceTo(double.world.now + 6 * 86_400);
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid' });
  });
});

describe('money back', () => {
  test('never more than was paid', async () => {
    const { id } = await payer();
    await subscribe(id);
    const [charge] = (await stripe.charges.list({ customer: id })).data;
    await stripe.refunds.create({ charge: charge!.id, amount: 900 });
    await expect(stripe.refunds.create({ charge: charge!.id, amount: 7001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.refunds.create({ charge: charge!.id });
    await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ charge: charge!.id });
    expect(data.map(({ amount }) => amount)).toEqual([7000, 900]);
  });

  test('a dispute takes it and brings it back when it is won', async () => {
    const { id } = await payer();
    await subscribe(id);
    const [charge] = (await stripe.charges.list({ customer: id })).data;
    const dispute = double.dispute(charge!.id);
    await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    double.closeDispute(dispute.id, 'won');
    const read = await stripe.disputes.retrieve(dispute.id);
    expect(read.balance_transactions.map(({ amount }) => amount)).toEqual([-7900, 7900]);
  });
});

describe('what a client asks twice', () => {
  test('is done once', async () => {
    const key = { idempotencyKey: 'one' };
    const first = await stripe.customers.create({ email: 'ada@example.com' }, key);
    expect((await stripe.customers.create({ email: 'ada@example.com' }, key)).id).toBe(first.id);
    await expect(stripe.customers.create({ email: 'bob@example.com' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    double.world.advanceTo(double.world.now + 86_401);
    expect((await stripe.customers.create({ email: 'ada@example.com' }, key)).id).not.toBe(first.id);
  });

  test('is done once though the first answer was lost', async () => {
    const { id } = await payer();
    double.trouble(['lost', 'lost'], { path: '/subscriptions' });
    const key = { idempotencyKey: 'two' };
    const params: Stripe.SubscriptionCreateParams = {
      customer: id,
      items: [{ price: monthly.id }],
      billing_mode: { type: 'flexible' },
    };
    // the client asks once more by itself
    await expect(stripe.subscriptions.create(params, key)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await stripe.subscriptions.create(params, key);
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toHaveLength(1);
  });
});

test('events are signed, and expanded objects stand where they were asked for', async () => {
  const { id } = await payer();
  const subscription = await subscribe(id, { expand: ['latest_invoice.payments'] });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 7900 });
  const told = double.take();
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'charge.succeeded']),
  );
  const [one] = told;
  const signature = one!.headers()['stripe-signature']!;
  const now = double.world.now * 1000;
  expect(stripe.webhooks.constructEvent(one!.raw, signature, DOUBLE_WEBHOOK_SECRET, 300, undefined, now).id).toBe(
    one!.id,
  );
});

test('what it does not know is refused, and closing it says so', async () => {
  const own = await openStripeDouble();
  await expect(own.client().balance.retrieve()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  await expect(own.client().customers.create({ phone: '1' })).rejects.toMatchObject({ code: 'parameter_unknown' });
  await expect(own.client().customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  const stranger = new Stripe(`${DOUBLE_KEY}x`, { host: '127.0.0.1', port: own.port, protocol: 'http' });
  await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  await expect(own.close()).rejects.toThrow(/GET \/v1\/balance[\s\S]*phone/);
});
