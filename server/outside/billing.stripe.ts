/**
 * The port `Billing` on Stripe. What a customer has is always read anew and as a whole, after our own calls as after events: Stripe's
 * objects carry no version, so the instant at which we asked is taken for it (docs/decisions/0038). Every question has its key, which
 * Stripe keeps for a day; after that what was done is found by the key that is written onto the object.
 */
import type Stripe from 'stripe';
import {
  type Billed,
  type Billing,
  BillingRefusal,
  type Change,
  type Estimate,
  type Purchased,
  type Wanted,
} from '#server/outside/billing.ts';
import { catalogue, couponFor } from '#server/outside/stripeBilling/catalogue.ts';
import { everything, type LoadStripe, loadStripe, type StripeOptions } from '#server/outside/stripeBilling/client.ts';
import { readStripeEvent } from '#server/outside/stripeBilling/events.ts';
import { readCustomer } from '#server/outside/stripeBilling/read.ts';
import { isDeclined, refusalOf, wantsConfirmation } from '#server/outside/stripeBilling/refusals.ts';
import { billedDiscount, idOf, NOTES, planOf, seconds, time, totalsOf } from '#server/outside/stripeBilling/shapes.ts';
import { DAY_MS, periodEnd } from '#shared/domain/billing/calendar.ts';
import { INVOICE_DAYS } from '#shared/domain/billing/dunning.ts';
import type { Discount } from '#shared/domain/discounts.ts';
import { parsePlan } from '#shared/domain/plans.ts';

export type { StripeOptions } from '#server/outside/stripeBilling/client.ts';

/** In place of a method of payment: invoices are sent and paid by hand. */
const BY_INVOICE = 'invoice';

/** Credits are what was paid for the rest of the time, discounts inside. */
const FLEXIBLE = { type: 'flexible', flexible: { proration_discounts: 'included' } } as const;

const NOTHING_NOW: Estimate['invoice'] = {
  lines: [],
  subtotal: 0,
  discount: 0,
  tax: 0,
  total: 0,
  credit: 0,
  amountDue: 0,
};

/** How long Stripe lists events. */
const EVENT_DAYS = 29;

/** Every refusal of Stripe's in our words. */
function translated<T extends object>(port: T): T {
  const entries = Object.entries(port).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const call = async (...args: unknown[]) => {
      try {
        return await value(...args);
      } catch (error) {
        throw refusalOf(error);
      }
    };
    return [name, call];
  });
  return Object.fromEntries(entries) as T;
}

export function stripeBilling(options: StripeOptions): Billing {
  const { clock, taxCountry } = options;
  const load: LoadStripe = loadStripe(options);
  const plans = catalogue(load);
  let lastVersion = 0;
  /** Later questions have greater ones, also within a millisecond. */
  const nextVersion = () => {
    lastVersion = Math.max(lastVersion + 1, clock().getTime());
    return lastVersion;
  };

  const read = async (customerId: string): Promise<Billed | null> =>
    readCustomer(await load(), customerId, nextVersion());
  const readKnown = async (customerId: string): Promise<Billed> => {
    const billed = await read(customerId);
    if (!billed) throw new BillingRefusal('stripe_resource_missing', `There is no customer ${customerId}.`);
    return billed;
  };

  const purchased = async (
    customerId: string,
    subscriptionId: string | null,
    invoiceId: string | null,
    clientSecret: string | null = null,
  ): Promise<Purchased> => {
    const billed = await readKnown(customerId);
    const subscription = billed.subscriptions.find(({ id }) => id === subscriptionId) ?? null;
    const invoice = billed.invoices.find(({ id }) => id === invoiceId) ?? null;
    return { ...billed, subscription, invoice, clientSecret };
  };

  const automatic_tax = taxCountry === null ? {} : { automatic_tax: { enabled: true } };

  /** Where taxes are due, as long as nobody has said it. */
  async function locate(customerId: string, country: string | null): Promise<void> {
    if (taxCountry === null || country === null) return;
    const stripe = await load();
    const found = await stripe.customers.retrieve(customerId);
    if (!found.deleted && !found.address?.country) await stripe.customers.update(customerId, { address: { country } });
  }

  /** The method of payment becomes the customer's; taken back with what `undo` does. */
  async function adopt(customerId: string, source: string, key: string): Promise<{ undo(): Promise<void> }> {
    const stripe = await load();
    const before = await stripe.customers.retrieve(customerId);
    if (before.deleted) throw new BillingRefusal('stripe_resource_missing', `There is no customer ${customerId}.`);
    const old = idOf(before.invoice_settings.default_payment_method);
    const idempotencyKey = `${key}:attach`;
    const method = await stripe.paymentMethods.attach(source, { customer: customerId }, { idempotencyKey });
    const country =
      method.billing_details.address?.country ?? method.card?.country ?? method.sepa_debit?.country ?? taxCountry;
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method.id } });
    await locate(customerId, country);
    return {
      async undo() {
        if (old === method.id) return;
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: old ?? '' } });
        await stripe.paymentMethods.detach(method.id);
      },
    };
  }

  /** Does `pay` with the customer's new method of payment; one that is declined is not kept. */
  async function payingWith<T>(
    customerId: string,
    source: string | null,
    key: string,
    pay: () => Promise<T>,
  ): Promise<T> {
    if (source === null || source === BY_INVOICE) return pay();
    const { undo } = await adopt(customerId, source, key);
    try {
      return await pay();
    } catch (error) {
      if (isDeclined(error) && !wantsConfirmation(error)) await undo();
      throw error;
    }
  }

  async function discountsOf({ coupon, plan }: Pick<Wanted, 'coupon' | 'plan'>) {
    return coupon === null ? null : couponFor(plans, coupon, plan);
  }

  const trialItem = async ({ plan, trial }: Wanted) => {
    if (!trial || trial.price === 0) return null;
    const product = await plans.trialProduct();
    const currency = parsePlan(plan).currency!;
    return {
      price_data: { currency, product, unit_amount: trial.price, tax_behavior: 'exclusive' as const },
      // its price is what was named, with a coupon too
      discountable: false,
    };
  };

  const previewOf = async (
    customerId: string | null,
    { plan, quantity }: Pick<Wanted, 'plan' | 'quantity'>,
    discount: { id: string } | null,
    trial: { end: number; item: Awaited<ReturnType<typeof trialItem>> } | null,
  ): Promise<Stripe.Invoice> => {
    const stripe = await load();
    const { period, currency } = parsePlan(plan);
    const price = await plans.price(plan);
    const who = customerId === null ? await nobody() : await somebody(customerId);
    return stripe.invoices.createPreview({
      ...who,
      ...automatic_tax,
      ...(discount ? { discounts: [{ promotion_code: discount.id }] } : {}),
      ...(period === 'day'
        ? { currency: currency!, invoice_items: [{ price, quantity }] }
        : {
            subscription_details: {
              items: [{ price, quantity }],
              billing_mode: FLEXIBLE,
              ...(trial ? { trial_end: trial.end } : {}),
            },
            ...(trial?.item ? { invoice_items: [trial.item] } : {}),
          }),
    });
  };

  const nobody = async (): Promise<Stripe.InvoiceCreatePreviewParams> =>
    taxCountry === null ? {} : { customer_details: { address: { country: taxCountry } } };

  async function somebody(customer: string): Promise<Stripe.InvoiceCreatePreviewParams> {
    if (taxCountry === null) return { customer };
    const stripe = await load();
    const found = await stripe.customers.retrieve(customer);
    // whoever has not said where they are is shown the taxes of where we are
    return found.deleted || found.address?.country ? { customer } : nobody();
  }

  const bill = (invoice: Stripe.Invoice): Estimate['invoice'] => totalsOf(invoice);

  async function estimate(wanted: Wanted, customerId: string | null): Promise<Estimate> {
    const { plan, quantity, trial } = wanted;
    const { period, currency } = parsePlan(plan);
    const now = time(seconds(clock()));
    const coupon = await discountsOf(wanted);
    const trialEnd = trial ? new Date(now.getTime() + trial.days * DAY_MS) : null;
    const trialing = trialEnd && { end: seconds(trialEnd), item: await trialItem(wanted) };
    const first = await previewOf(customerId, wanted, coupon, trialing);
    const end = trialEnd ?? periodEnd(now, period, 1);
    // what is taken off once is used up by the first full period
    const lasting = coupon && (trialing || coupon.discount.duration !== 'once') ? coupon : null;
    const later =
      period === 'day'
        ? null
        : lasting === coupon && !trialing
          ? first
          : await previewOf(customerId, wanted, lasting, null);
    const { tax = 0, total = 0 } = later ? totalsOf(later) : {};
    return {
      plan,
      quantity,
      currency: currency!,
      invoice: bill(first),
      renewal: later ? { amount: total, tax, at: end } : null,
      discount: coupon && { ...coupon.discount, endsAt: null },
      affectedAt: now,
      periodEnd: end,
      taxPercent: taxCountry === null ? 0 : null,
    };
  }

  async function subscribe(customerId: string, wanted: Wanted, source: string | null, key: string): Promise<Purchased> {
    const stripe = await load();
    const done = (
      await everything(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }))
    ).find(({ metadata }) => metadata[NOTES.key] === key);
    if (done) return purchased(customerId, done.id, await invoiceFor(customerId, done.id, 'subscription_create', key));
    const coupon = await discountsOf(wanted);
    const { plan, quantity, trial } = wanted;
    const item = await trialItem(wanted);
    const params: Stripe.SubscriptionCreateParams = {
      customer: customerId,
      items: [{ price: await plans.price(plan), quantity }],
      billing_mode: FLEXIBLE,
      metadata: { [NOTES.key]: key },
      ...(trial ? { trial_period_days: trial.days } : {}),
      ...(item ? { add_invoice_items: [item] } : {}),
      ...(coupon ? { discounts: [{ promotion_code: coupon.id }] } : {}),
      ...automatic_tax,
    };
    if (source === BY_INVOICE) {
      await locate(customerId, taxCountry);
      const sent = { ...params, collection_method: 'send_invoice', days_until_due: INVOICE_DAYS } as const;
      const made = await stripe.subscriptions.create(sent, { idempotencyKey: `${key}:sent` });
      return purchased(customerId, made.id, idOf(made.latest_invoice));
    }
    return payingWith(customerId, source, key, async () => {
      try {
        const all = { ...params, payment_behavior: 'error_if_incomplete' } as const;
        const made = await stripe.subscriptions.create(all, { idempotencyKey: `${key}:subscribe` });
        return purchased(customerId, made.id, idOf(made.latest_invoice));
      } catch (error) {
        if (!wantsConfirmation(error)) throw error;
        const expand = ['latest_invoice.confirmation_secret'];
        const waiting = { ...params, payment_behavior: 'default_incomplete', expand } as const;
        const made = await stripe.subscriptions.create(
          { ...waiting, expand: [...expand] },
          { idempotencyKey: `${key}:confirm` },
        );
        const invoice = made.latest_invoice as Stripe.Invoice | null;
        const secret = invoice?.confirmation_secret?.client_secret ?? null;
        return purchased(customerId, made.id, invoice?.id ?? null, secret);
      }
    });
  }

  /** The invoice that a question made, found by its key. */
  async function invoiceFor(
    customer: string,
    subscription: string | null,
    reason: Stripe.Invoice['billing_reason'],
    key: string,
  ): Promise<string | null> {
    const stripe = await load();
    for await (const one of stripe.invoices.list({ customer, ...(subscription ? { subscription } : {}), limit: 100 })) {
      const notes = { ...one.metadata, ...one.parent?.subscription_details?.metadata };
      const isIt = reason === 'subscription_update' ? notes[NOTES.change] === key : notes[NOTES.key] === key;
      if (isIt && one.billing_reason === reason) return one.id;
    }
    return null;
  }

  async function changing(subscriptionId: string, { plan, quantity, coupon }: Change) {
    const stripe = await load();
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['discounts.source.coupon', 'discounts.promotion_code'],
    });
    const item = subscription.items.data[0];
    const had = planOf(item?.price);
    if (!item || !had) throw new BillingRefusal('billing_state', `${subscriptionId} is none of our plans.`);
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
      throw new BillingRefusal('billing_state', `${subscriptionId} is over.`);
    const next = { plan: plan ?? had, quantity: quantity ?? item.quantity ?? 1 };
    const found = coupon === undefined ? null : await couponFor(plans, coupon, next.plan);
    const price = await plans.price(next.plan);
    const isSame = price === item.price.id && next.quantity === item.quantity;
    const items = [{ id: item.id, price, quantity: next.quantity }];
    return { stripe, subscription, item, next, found, items, isSame };
  }

  async function estimateChange(subscriptionId: string, change: Change): Promise<Estimate> {
    const { stripe, subscription, item, next, found, items, isSame } = await changing(subscriptionId, change);
    const { period } = parsePlan(next.plan);
    const discounts = found ? { discounts: [{ promotion_code: found.id }] } : {};
    const details = { items, proration_date: seconds(change.prorationDate) };
    const preview = (proration_behavior: 'always_invoice' | 'none') =>
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        ...discounts,
        subscription_details: isSame ? {} : { ...details, proration_behavior },
      });
    const isNothingNow = isSame || subscription.status === 'trialing';
    const now = isNothingNow ? null : await preview('always_invoice');
    const later = totalsOf(await preview('none'));
    const hasNewRhythm = parsePlan(planOf(item.price)!).period !== period && subscription.status !== 'trialing';
    const end = hasNewRhythm ? periodEnd(change.prorationDate, period, 1) : time(item.current_period_end);
    return {
      ...next,
      currency: subscription.currency,
      invoice: now ? bill(now) : NOTHING_NOW,
      renewal: { amount: later.total, tax: later.tax, at: end },
      discount: found ? { ...found.discount, endsAt: null } : billedDiscount(subscription.discounts[0]),
      affectedAt: change.prorationDate,
      periodEnd: end,
      taxPercent: taxCountry === null ? 0 : null,
    };
  }

  async function change(subscriptionId: string, wanted: Change, key: string): Promise<Purchased> {
    const { stripe, subscription, found, items, isSame } = await changing(subscriptionId, wanted);
    const customer = idOf(subscription.customer)!;
    const isDone = subscription.metadata[NOTES.change] === key;
    if (!isDone)
      await stripe.subscriptions.update(
        subscriptionId,
        {
          metadata: { [NOTES.change]: key },
          ...(found ? { discounts: [{ promotion_code: found.id }] } : {}),
          ...(isSame
            ? {}
            : {
                items,
                proration_behavior: 'always_invoice',
                proration_date: seconds(wanted.prorationDate),
                payment_behavior: 'error_if_incomplete',
              }),
        },
        { idempotencyKey: `${key}:change` },
      );
    return purchased(customer, subscriptionId, await invoiceFor(customer, subscriptionId, 'subscription_update', key));
  }

  async function buyOnce(customerId: string, wanted: Wanted, source: string | null, key: string): Promise<Purchased> {
    const stripe = await load();
    const done = await invoiceFor(customerId, null, 'manual', key);
    const { plan, quantity } = wanted;
    const coupon = await discountsOf(wanted);
    const price = await plans.price(plan);
    const of = (step: string) => ({ idempotencyKey: `${key}:${step}` });
    return payingWith(customerId, source, key, async () => {
      const id =
        done ??
        (
          await stripe.invoices.create(
            {
              customer: customerId,
              currency: parsePlan(plan).currency!,
              auto_advance: false,
              pending_invoice_items_behavior: 'exclude',
              metadata: { [NOTES.key]: key, [NOTES.plan]: plan },
              ...(coupon ? { discounts: [{ promotion_code: coupon.id }] } : {}),
              ...automatic_tax,
            },
            of('invoice'),
          )
        ).id;
      let invoice = await stripe.invoices.retrieve(id);
      if (invoice.status === 'draft' && invoice.lines.data.length === 0)
        await stripe.invoiceItems.create(
          { customer: customerId, invoice: id, pricing: { price }, quantity },
          of('item'),
        );
      if (invoice.status === 'draft')
        invoice = await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, of('final'));
      if (invoice.status === 'void') throw new BillingRefusal('card_declined', 'The payment was declined.');
      if (invoice.status === 'open') await payOrVoid(stripe, id, of('pay'));
      return purchased(customerId, null, id);
    });
  }

  /** Nobody owes what could not be paid at once. */
  async function payOrVoid(stripe: Stripe, id: string, options: Stripe.RequestOptions): Promise<void> {
    try {
      await stripe.invoices.pay(id, {}, options);
    } catch (error) {
      if (isDeclined(error)) await stripe.invoices.voidInvoice(id);
      throw error;
    }
  }

  async function refund(moveId: string, amount: number | null, key: string): Promise<Billed> {
    const stripe = await load();
    const charge = await stripe.charges.retrieve(moveId);
    const made = await everything(stripe.refunds.list({ charge: moveId, limit: 100 }));
    if (!made.some(({ metadata }) => metadata?.[NOTES.key] === key))
      await stripe.refunds.create(
        { charge: moveId, metadata: { [NOTES.key]: key }, ...(amount === null ? {} : { amount }) },
        { idempotencyKey: `${key}:refund` },
      );
    return readKnown(idOf(charge.customer)!);
  }

  async function setSource(customerId: string, source: string, key: string): Promise<Billed> {
    const stripe = await load();
    await adopt(customerId, source, key);
    const open = (await everything(stripe.invoices.list({ customer: customerId, limit: 100 }))).filter(
      ({ status, collection_method, attempted }) =>
        status === 'open' && collection_method === 'charge_automatically' && attempted,
    );
    for (const { id } of open) {
      try {
        await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}:pay:${id}` });
      } catch (error) {
        // it is tried again at its time, and shown until then
        if (!isDeclined(error)) throw error;
      }
    }
    return readKnown(customerId);
  }

  async function forget(customerId: string): Promise<Billed> {
    const stripe = await load();
    const subscriptions = await everything(
      stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
    );
    for (const { id, status } of subscriptions)
      if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
    for (const { id } of await everything(stripe.customers.listPaymentMethods(customerId, { limit: 100 })))
      await stripe.paymentMethods.detach(id);
    await stripe.customers.update(customerId, { email: '', name: '', metadata: { [NOTES.reference]: '' } });
    return readKnown(customerId);
  }

  async function changedSince(since: Date): Promise<{ customerIds: string[]; until: Date }> {
    const stripe = await load();
    const now = clock();
    const isKnown = now.getTime() - since.getTime() < EVENT_DAYS * DAY_MS;
    const found = new Set<string>();
    const gte = seconds(since) - OVERLAP_SECONDS;
    if (isKnown) {
      for await (const event of stripe.events.list({ created: { gte }, limit: 100 })) {
        const { customerId } = await readStripeEvent.customer(stripe, event);
        if (customerId) found.add(customerId);
      }
    } else for await (const { id } of stripe.customers.list({ limit: 100 })) found.add(id);
    return { customerIds: [...found], until: time(seconds(now)) };
  }

  return translated<Billing>({
    provider: 'stripe',

    async ensureCustomer({ reference, email, name }, key) {
      const stripe = await load();
      for await (const one of stripe.customers.list({ email, limit: 100 }))
        if (one.metadata[NOTES.reference] === reference) return one.id;
      const made = await stripe.customers.create(
        { email, ...(name ? { name } : {}), metadata: { [NOTES.reference]: reference } },
        { idempotencyKey: `${key}:customer` },
      );
      return made.id;
    },
    estimate,
    estimateChange,
    subscribe,
    change,
    async setCancelAtPeriodEnd(subscriptionId, cancelAtPeriodEnd, key) {
      const stripe = await load();
      const updated = await stripe.subscriptions.update(
        subscriptionId,
        { cancel_at_period_end: cancelAtPeriodEnd },
        { idempotencyKey: `${key}:cancel` },
      );
      return purchased(idOf(updated.customer)!, subscriptionId, null);
    },
    async extendTrial(subscriptionId, until, key) {
      const stripe = await load();
      const { status, customer, trial_end: end } = await stripe.subscriptions.retrieve(subscriptionId);
      const wanted = seconds(until);
      if (end !== wanted) {
        if (status !== 'trialing' || end === null || end > wanted)
          throw new BillingRefusal('billing_state', 'There is no trial that could go on until then.');
        await stripe.subscriptions.update(
          subscriptionId,
          { trial_end: wanted, proration_behavior: 'none' },
          { idempotencyKey: `${key}:trial` },
        );
      }
      return purchased(idOf(customer)!, subscriptionId, null);
    },
    async cancelNow(subscriptionId, key) {
      const stripe = await load();
      const { status, customer } = await stripe.subscriptions.retrieve(subscriptionId);
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `${key}:end` });
      return purchased(idOf(customer)!, subscriptionId, null);
    },
    buyOnce,
    refund,

    async startSetup(customerId) {
      const stripe = await load();
      // which methods are offered is set at Stripe: cards with their wallets, direct debit where it is switched on
      const setup = await stripe.setupIntents.create({ customer: customerId, usage: 'off_session' });
      if (!setup.client_secret) throw new Error('Stripe gave no secret for the form.');
      return { provider: 'stripe', clientSecret: setup.client_secret, publishableKey: options.publishableKey };
    },
    setSource,
    async pay(invoiceId, key) {
      const stripe = await load();
      const { customer } = await stripe.invoices.retrieve(invoiceId);
      await stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `${key}:pay` });
      return readKnown(idOf(customer)!);
    },

    read,
    changedSince,
    coupon: async (code): Promise<Discount | null> => (await plans.coupon(code))?.discount ?? null,
    forget,
    readEvent: async (raw, headers) => readStripeEvent.signed(await load(), options, raw, headers),
    async invoiceFile(invoiceId) {
      const stripe = await load();
      const { invoice_pdf: address } = await stripe.invoices.retrieve(invoiceId);
      if (!address) return null;
      const answer = await fetch(address, { redirect: 'follow', signal: AbortSignal.timeout(FILE_MS) });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
  });
}

const FILE_MS = 20_000;
/** Events are asked for again from a little before: some are listed later than they happened. */
const OVERLAP_SECONDS = 300;
