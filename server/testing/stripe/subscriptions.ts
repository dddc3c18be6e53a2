/** Subscriptions: begun, renewed, changed with prorations in Stripe's flexible billing mode, past due, ended. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { type DraftLine, livingDiscounts, shareOf, stretch } from '#server/testing/stripe/amounts.ts';
import { periodAt, type Rhythm } from '#server/testing/stripe/calendar.ts';
import { DiscountParams, redeem } from '#server/testing/stripe/catalogue.ts';
import { toAddress } from '#server/testing/stripe/customers.ts';
import {
  type Attempt,
  collect,
  draft,
  finalize,
  finalizeLater,
  refusalOf,
  settleBalance,
  subscriptionOf,
  voidInvoice,
} from '#server/testing/stripe/invoices.ts';
import { bool, emptyable, int, invalid, metadata, missing, parseParams, text } from '#server/testing/stripe/wire.ts';
import type { Debit, InvoiceRecord, Pending, SubscriptionRecord, World } from '#server/testing/stripe/world.ts';

const DAY = 86_400;
const EXPIRES = 23 * 3600;

const AutomaticTax = z.strictObject({ enabled: bool });
const AddItem = z.strictObject({
  price: text.optional(),
  price_data: z
    .strictObject({ currency: text, product: text, unit_amount: int, tax_behavior: text.optional() })
    .optional(),
  quantity: int.default(1),
  discountable: bool.default(true),
});
const BillingMode = z.strictObject({
  type: z.literal('flexible'),
  flexible: z.strictObject({ proration_discounts: z.literal('included') }).optional(),
});
const PaymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']);
const ProrationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);

const NewSubscription = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: int.default(1) })).length(1),
  add_invoice_items: z.array(AddItem).optional(),
  trial_period_days: int.optional(),
  trial_end: int.optional(),
  discounts: DiscountParams.optional(),
  payment_behavior: PaymentBehavior.default('allow_incomplete'),
  default_payment_method: text.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).default('charge_automatically'),
  days_until_due: int.optional(),
  automatic_tax: AutomaticTax.optional(),
  payment_settings: z
    .strictObject({ payment_method_types: z.array(text).optional(), save_default_payment_method: text.optional() })
    .optional(),
  off_session: bool.optional(),
  billing_mode: BillingMode,
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.SubscriptionCreateParams]?: z.ZodType });

const itemOf = (record: SubscriptionRecord): Stripe.SubscriptionItem => record.object.items.data[0]!;

const rhythmOf = (price: Stripe.Price): Rhythm => {
  if (!price.recurring) throw invalid('The price specified is set to type=one_time.', 'items[0][price]');
  return { interval: price.recurring.interval as Rhythm['interval'], count: price.recurring.interval_count };
};

const nameOf = (world: World, price: Stripe.Price): string => world.products.get(price.product as string)!.name;

const discountIds = ({ object }: SubscriptionRecord): string[] => object.discounts as string[];

function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, count } = rhythmOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** The whole period that begins, and what was waiting for the next invoice. */
function linesOf(world: World, record: SubscriptionRecord): { lines: DraftLine[]; debits: Debit[] } {
  const item = itemOf(record);
  const { price, current_period_start: start, current_period_end: end } = item;
  const quantity = item.quantity ?? 1;
  const amount = price.unit_amount! * quantity;
  const label = `${quantity} × ${nameOf(world, price)}`;
  const discounts = livingDiscounts(world, discountIds(record), start);
  const line = { text: label, amount, quantity, start, end, price, isProration: false, isDiscountable: true };
  return {
    lines: [...pendingLines(record), { ...line, subscription: record.object.id, item: item.id }],
    debits: [{ net: stretch(world, price, quantity, discounts, 1, 1), start, end, text: label }],
  };
}

const pendingLines = (record: SubscriptionRecord): DraftLine[] =>
  record.pending.map(({ text: label, amount, quantity, start, end, price }) => ({
    text: label,
    amount,
    quantity,
    start,
    end,
    price,
    isProration: true,
    isDiscountable: false,
    subscription: record.object.id,
    item: itemOf(record).id,
  }));

function invoiceOf(
  world: World,
  record: SubscriptionRecord,
  reason: NonNullable<Stripe.Invoice['billing_reason']>,
  lines: DraftLine[],
  debits: Debit[],
  country: string | null,
): InvoiceRecord {
  const { object } = record;
  const customer = object.customer as string;
  const invoice = draft(world, {
    customer: customer === NOBODY ? null : customer,
    currency: object.currency,
    reason,
    subscription: object.id,
    lines,
    discounts: discountIds(record),
    debits,
    automaticTax: object.automatic_tax.enabled,
    daysUntilDue: object.collection_method === 'send_invoice' ? (object.days_until_due ?? 30) : null,
    country,
  });
  object.latest_invoice = invoice.object.id;
  return invoice;
}

const countryOf = (world: World, customer: string): string | null =>
  world.customers.get(customer)?.address?.country ?? null;

/** In a preview for somebody who is no customer. */
const NOBODY = 'cus_nobody';

type New = z.output<typeof NewSubscription>;

function build(world: World, wanted: Omit<New, 'payment_behavior'>): SubscriptionRecord {
  const { customer, items, trial_period_days, trial_end, automatic_tax, payment_settings } = wanted;
  const [{ price: priceId, quantity }] = items as [New['items'][number]];
  const price = world.get(world.prices, priceId, 'price', 'items[0][price]');
  const rhythm = rhythmOf(price);
  if (quantity < 1) throw invalid('The quantity must be at least 1.', 'items[0][quantity]');
  const trialEnd = trial_end ?? (trial_period_days ? world.now + trial_period_days * DAY : null);
  const id = world.id('sub');
  const itemId = world.id('si');
  const anchor = trialEnd ?? world.now;
  const period = trialEnd ? { start: world.now, end: trialEnd } : periodAt(anchor, rhythm, anchor);
  const item: Stripe.SubscriptionItem = {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now,
    current_period_start: period.start,
    current_period_end: period.end,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  };
  const tax = automatic_tax?.enabled ?? false;
  const object: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: tax, liability: tax ? { type: 'self' } : null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' }, updated_at: world.now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: wanted.collection_method,
    created: world.now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: wanted.days_until_due ?? null,
    default_payment_method: wanted.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: (payment_settings?.payment_method_types ?? null) as null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.now,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd ? world.now : null,
  };
  const record: SubscriptionRecord = { object, debits: [], pending: [] };
  world.put(world.subscriptions, id, record);
  if (customer !== NOBODY) world.belongs(customer, 'subscriptions', id);
  for (const one of wanted.discounts ?? []) discountIds(record).push(redeem(world, one, customer, id).id);
  return record;
}

function added(world: World, one: z.output<typeof AddItem>, end: number): DraftLine {
  const price = one.price ? world.get(world.prices, one.price, 'price', 'add_invoice_items[0][price]') : null;
  const product = price ? (price.product as string) : one.price_data?.product;
  if (!product) throw invalid('Say price or price_data.', 'add_invoice_items[0]');
  const label = world.get(world.products, product, 'product', 'add_invoice_items[0]').name;
  const amount = (price?.unit_amount ?? one.price_data!.unit_amount) * one.quantity;
  const at = { start: world.now, end, price, isProration: false, isDiscountable: one.discountable };
  return { text: label, amount, quantity: one.quantity, ...at, subscription: null, item: null };
}

function firstInvoice(
  world: World,
  record: SubscriptionRecord,
  items: z.output<typeof AddItem>[],
  country: string | null,
): InvoiceRecord {
  const item = itemOf(record);
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item;
  const extra = items.map((one) => added(world, one, end));
  if (record.object.status !== 'trialing') {
    const { lines, debits } = linesOf(world, record);
    return invoiceOf(world, record, 'subscription_create', [...lines, ...extra], debits, country);
  }
  const label = `Trial period for ${nameOf(world, price)}`;
  const free = { text: label, amount: 0, quantity, start, end, price, isProration: false, isDiscountable: true };
  const line = { ...free, subscription: record.object.id, item: item.id };
  return invoiceOf(world, record, 'subscription_create', [line, ...extra], [], country);
}

/** Coupons whose count of uses an attempt may change. */
const touchedBy = (world: World, discounts: z.output<typeof DiscountParams> | undefined): object[] =>
  (discounts ?? []).flatMap(({ coupon, promotion_code }) => {
    const code = promotion_code ? world.promotionCodes.get(promotion_code) : undefined;
    const used = world.coupons.get(coupon ?? (code?.promotion.coupon as string | undefined) ?? '');
    return [...(code ? [code] : []), ...(used ? [used] : [])];
  });

export function createSubscription(world: World, params: unknown): Stripe.Subscription {
  const wanted = parseParams(NewSubscription, params);
  const { customer: customerId, payment_behavior, add_invoice_items = [], discounts, default_payment_method } = wanted;
  const customer = world.customer(customerId);
  if (default_payment_method && world.methods.get(default_payment_method)?.object.customer !== customerId)
    throw missing('PaymentMethod', default_payment_method, 'default_payment_method');
  return world.attempt([customer, ...touchedBy(world, discounts)], true, () => {
    const record = build(world, wanted);
    const { object } = record;
    const invoice = firstInvoice(world, record, add_invoice_items, countryOf(world, customerId));
    finalize(world, invoice);
    record.debits.push(...invoice.debits);
    watchDue(world, record, invoice);
    if (invoice.object.status === 'open' && object.collection_method === 'charge_automatically') {
      const attempt = payment_behavior === 'default_incomplete' ? 'action' : collect(world, invoice, null);
      if ((attempt === 'declined' || attempt === 'action') && payment_behavior === 'error_if_incomplete')
        throw refusalOf(world, invoice, attempt);
      if (attempt === 'declined' || attempt === 'action') {
        object.status = 'incomplete';
        world.at(world.now + EXPIRES, () => expire(world, record, invoice));
      }
    }
    world.emit('customer.subscription.created', object);
    scheduleRenewal(world, record);
    return object;
  });
}

function expire(world: World, record: SubscriptionRecord, invoice: InvoiceRecord): void {
  const { object } = record;
  if (object.status !== 'incomplete') return;
  object.status = 'incomplete_expired';
  object.ended_at = world.now;
  if (invoice.object.status === 'open') voidInvoice(world, invoice);
  world.emit('customer.subscription.updated', object);
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

function scheduleRenewal(world: World, record: SubscriptionRecord): void {
  const end = itemOf(record).current_period_end;
  world.at(end, () => {
    if (itemOf(record).current_period_end === end && !isOver(record.object)) renew(world, record);
  });
}

function renew(world: World, record: SubscriptionRecord): void {
  const { object } = record;
  if (object.status === 'incomplete') return;
  if (object.cancel_at_period_end) {
    end(world, record, 'cancellation_requested');
    return;
  }
  const item = itemOf(record);
  const period = periodAt(object.billing_cycle_anchor, rhythmOf(item.price), item.current_period_end);
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  if (object.status === 'trialing') object.status = 'active';
  record.debits = record.debits.filter((debit) => debit.end > world.now);
  const { lines, debits } = linesOf(world, record);
  record.pending = [];
  record.debits.push(...debits);
  const country = countryOf(world, object.customer as string);
  const invoice = invoiceOf(world, record, 'subscription_cycle', lines, debits, country);
  world.emit('customer.subscription.updated', object);
  scheduleRenewal(world, record);
  if (object.status === 'unpaid') invoice.object.auto_advance = false;
  else
    finalizeLater(world, invoice, (attempt) => {
      if (attempt === 'sent') watchDue(world, record, invoice);
      else afterAttempt(world, record, invoice, attempt);
    });
}

/** What was sent is late when its day has come. */
function watchDue(world: World, record: SubscriptionRecord, { object: invoice }: InvoiceRecord): void {
  if (invoice.status !== 'open' || invoice.due_date === null) return;
  world.at(invoice.due_date, () => {
    if (invoice.status !== 'open' || isOver(record.object)) return;
    record.object.status = 'past_due';
    world.emit('customer.subscription.updated', record.object);
  });
}

/** What a payment, or its failure, makes of the subscription. */
export function afterAttempt(world: World, record: SubscriptionRecord, invoice: InvoiceRecord, attempt: Attempt): void {
  const { object } = record;
  if (isOver(object)) return;
  if (attempt === 'paid') {
    const isLatest = object.latest_invoice === invoice.object.id;
    if (object.status === 'incomplete' || (isLatest && (object.status === 'past_due' || object.status === 'unpaid'))) {
      object.status = object.trial_end !== null && object.trial_end > world.now ? 'trialing' : 'active';
      world.emit('customer.subscription.updated', object);
    }
    return;
  }
  if (attempt === 'processing' || object.status === 'incomplete') return;
  const turn = world.settings.retryDays.length - invoice.retries;
  const days = world.settings.retryDays[turn];
  if (days === undefined) {
    invoice.object.next_payment_attempt = null;
    if (world.settings.afterRetries === 'cancel') end(world, record, 'payment_failed');
    else {
      object.status = 'unpaid';
      world.emit('customer.subscription.updated', object);
    }
    return;
  }
  invoice.retries--;
  invoice.object.next_payment_attempt = world.now + days * DAY;
  world.emit('invoice.updated', invoice.object);
  if (object.status !== 'past_due' && object.status !== 'unpaid') {
    object.status = 'past_due';
    world.emit('customer.subscription.updated', object);
  }
  const due = invoice.object.next_payment_attempt;
  world.at(due, () => {
    if (invoice.object.status !== 'open' || invoice.object.next_payment_attempt !== due) return;
    afterAttempt(world, record, invoice, collect(world, invoice, null));
  });
}

function end(world: World, record: SubscriptionRecord, reason: 'cancellation_requested' | 'payment_failed'): void {
  const { object } = record;
  object.status = 'canceled';
  object.canceled_at ??= world.now;
  object.ended_at = world.now;
  if (object.cancellation_details) object.cancellation_details.reason = reason;
  record.pending = [];
  for (const id of world.belongings(object.customer as string).invoices) {
    const { object: invoice } = world.invoices.get(id)!;
    if (subscriptionOf(invoice) !== object.id || (invoice.status !== 'open' && invoice.status !== 'draft')) continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    world.emit('invoice.updated', invoice);
  }
  world.emit('customer.subscription.deleted', object);
}

const CancelParams = z.strictObject({
  invoice_now: bool.optional(),
  prorate: bool.optional(),
  cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
} satisfies { [K in keyof Stripe.SubscriptionCancelParams]?: z.ZodType });

export function cancelSubscription(world: World, id: string, params: unknown): Stripe.Subscription {
  const record = world.get(world.subscriptions, id, 'subscription');
  const { prorate, invoice_now } = parseParams(CancelParams, params);
  if (prorate || invoice_now) throw invalid('The double cancels without prorations.', 'prorate');
  if (isOver(record.object)) throw missing('subscription', id);
  end(world, record, 'cancellation_requested');
  return record.object;
}

const ItemChange = z.strictObject({ id: text.optional(), price: text.optional(), quantity: int.optional() });
const SubscriptionChange = z.strictObject({
  items: z.array(ItemChange).length(1).optional(),
  cancel_at_period_end: bool.optional(),
  cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
  default_payment_method: emptyable(text).optional(),
  discounts: emptyable(DiscountParams).optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  payment_behavior: PaymentBehavior.default('allow_incomplete'),
  proration_behavior: ProrationBehavior.default('create_prorations'),
  proration_date: int.optional(),
  trial_end: int.optional(),
  automatic_tax: AutomaticTax.optional(),
} satisfies { [K in keyof Stripe.SubscriptionUpdateParams]?: z.ZodType });

type Change = z.output<typeof SubscriptionChange>;

/** Puts what changes onto the subscription; resolves with the invoice that is due now, if there is one. */
function change(world: World, record: SubscriptionRecord, wanted: Change): InvoiceRecord | null {
  const { object } = record;
  const item = itemOf(record);
  const [asked] = wanted.items ?? [];
  if (asked?.id !== undefined && asked.id !== item.id) throw missing('subscription_item', asked.id, 'items[0][id]');
  const price = asked?.price ? world.get(world.prices, asked.price, 'price', 'items[0][price]') : item.price;
  const quantity = asked?.quantity ?? item.quantity ?? 1;
  if (price.currency !== object.currency) throw invalid('The price is in another currency.', 'items[0][price]');
  if (quantity < 1) throw invalid('The quantity must be at least 1.', 'items[0][quantity]');
  if (wanted.discounts !== undefined) {
    object.discounts = [];
    for (const one of wanted.discounts ?? [])
      discountIds(record).push(redeem(world, one, object.customer as string, object.id).id);
  }
  const isSame = price.id === item.price.id && quantity === item.quantity;
  if (isSame) return null;
  const at = wanted.proration_date ?? world.now;
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('The proration date must lie in the current period.', 'proration_date');
  const old = item.price;
  const hasNewRhythm = JSON.stringify(rhythmOf(price)) !== JSON.stringify(rhythmOf(old));
  item.price = price;
  item.plan = planOf(price);
  item.quantity = quantity;
  if (object.status === 'trialing') return null;
  const lines: Pending[] = [];
  if (wanted.proration_behavior !== 'none') {
    for (const debit of record.debits.filter((one) => one.end > at)) {
      const amount = -shareOf(object.currency, debit.net, debit.end - at, debit.end - debit.start);
      lines.push({
        text: `Unused time on ${debit.text}`,
        amount,
        quantity: 1,
        start: at,
        end: debit.end,
        price: old,
        debit: null,
      });
      // given back from here on; what it was for before stays paid
      debit.net += amount;
      debit.end = at;
    }
  }
  record.debits = record.debits.filter((one) => one.end > at);
  const country = countryOf(world, object.customer as string);
  if (hasNewRhythm) {
    object.billing_cycle_anchor = at;
    const period = periodAt(at, rhythmOf(price), at);
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    record.pending.push(...lines);
    const whole = linesOf(world, record);
    record.pending = [];
    record.debits.push(...whole.debits);
    return invoiceOf(world, record, 'subscription_update', whole.lines, whole.debits, country);
  }
  if (wanted.proration_behavior === 'none') return null;
  const { current_period_start: start, current_period_end: until } = item;
  const discounts = livingDiscounts(world, discountIds(record), at);
  const net = stretch(world, price, quantity, discounts, until - at, until - start);
  const label = `${quantity} × ${nameOf(world, price)}`;
  const debit = { net, start: at, end: until, text: label };
  record.debits.push(debit);
  lines.push({ text: `Remaining time on ${label}`, amount: net, quantity, start: at, end: until, price, debit });
  record.pending.push(...lines);
  if (wanted.proration_behavior !== 'always_invoice') return null;
  const due = pendingLines(record);
  record.pending = [];
  return invoiceOf(world, record, 'subscription_update', due, [debit], country);
}

/** Of a trial that runs: the period ends with it, and the first that is paid is counted from there. */
function extendTrial(world: World, { object, ...record }: SubscriptionRecord, wanted: Change): void {
  const end = wanted.trial_end!;
  if (object.status !== 'trialing') throw invalid('The double moves the end of a trial that runs.', 'trial_end');
  if (end <= world.now) throw invalid('Invalid timestamp: must be in the future.', 'trial_end');
  if (wanted.proration_behavior !== 'none') throw invalid('The double moves it without prorations.', 'trial_end');
  object.trial_end = end;
  object.billing_cycle_anchor = end;
  if (object.cancel_at_period_end) object.cancel_at = end;
  itemOf({ object, ...record }).current_period_end = end;
}

export function updateSubscription(world: World, id: string, params: unknown): Stripe.Subscription {
  const record = world.get(world.subscriptions, id, 'subscription');
  const wanted = parseParams(SubscriptionChange, params);
  const { object } = record;
  if (isOver(object)) {
    const isHarmless = Object.keys(params as object).every(
      (key) => key === 'metadata' || key === 'cancellation_details',
    );
    if (!isHarmless) throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const customer = world.customer(object.customer as string);
  return world.attempt([customer, record, ...touchedBy(world, wanted.discounts ?? undefined)], true, () => {
    // the attempt puts a copy in place when it takes the change back
    const before = itemOf(record).current_period_end;
    if (wanted.metadata) record.object.metadata = { ...record.object.metadata, ...wanted.metadata };
    if (wanted.default_payment_method !== undefined)
      record.object.default_payment_method = wanted.default_payment_method;
    if (wanted.automatic_tax)
      record.object.automatic_tax = { disabled_reason: null, enabled: wanted.automatic_tax.enabled, liability: null };
    if (wanted.cancel_at_period_end !== undefined) {
      record.object.cancel_at_period_end = wanted.cancel_at_period_end;
      record.object.cancel_at = wanted.cancel_at_period_end ? itemOf(record).current_period_end : null;
      record.object.canceled_at = wanted.cancel_at_period_end ? world.now : null;
    }
    if (wanted.trial_end !== undefined) extendTrial(world, record, wanted);
    const invoice = change(world, record, wanted);
    if (invoice) {
      finalize(world, invoice);
      if (invoice.object.status === 'open' && record.object.collection_method === 'charge_automatically') {
        const attempt = collect(world, invoice, null);
        if (attempt !== 'paid' && attempt !== 'processing' && wanted.payment_behavior === 'error_if_incomplete')
          throw refusalOf(world, invoice, attempt);
        afterAttempt(world, record, invoice, attempt);
      }
    }
    world.emit('customer.subscription.updated', record.object);
    if (itemOf(record).current_period_end !== before) scheduleRenewal(world, record);
    return record.object;
  });
}

const PreviewParams = z.strictObject({
  customer: text.optional(),
  customer_details: z
    .strictObject({
      address: z.strictObject({ country: text, postal_code: text.optional(), state: text.optional() }).optional(),
    })
    .optional(),
  currency: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      items: z.array(ItemChange).length(1).optional(),
      proration_behavior: ProrationBehavior.optional(),
      proration_date: int.optional(),
      trial_end: int.optional(),
      billing_mode: BillingMode.optional(),
    })
    .optional(),
  invoice_items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: z
          .strictObject({ currency: text, product: text, unit_amount: int, tax_behavior: text.optional() })
          .optional(),
        quantity: int.default(1),
        discountable: bool.default(true),
      }),
    )
    .optional(),
  discounts: emptyable(DiscountParams).optional(),
  automatic_tax: AutomaticTax.optional(),
} satisfies { [K in keyof Stripe.InvoiceCreatePreviewParams]?: z.ZodType });

/** What would be on the next invoice; afterwards everything is as before. */
export function previewInvoice(world: World, params: unknown): Stripe.Invoice {
  const wanted = parseParams(PreviewParams, params);
  const { subscription, subscription_details: details, discounts, automatic_tax } = wanted;
  const record = subscription ? world.get(world.subscriptions, subscription, 'subscription') : null;
  const customerId = wanted.customer ?? (record?.object.customer as string | undefined);
  const customer = customerId ? world.customer(customerId) : null;
  const address = wanted.customer_details?.address;
  const country = address ? toAddress(address).country : (customer?.address?.country ?? null);
  const touched = [
    ...(customer ? [customer] : []),
    ...(record ? [record] : []),
    ...touchedBy(world, discounts ?? undefined),
  ];
  return world.attempt(touched, false, () => {
    const invoice = record
      ? previewChange(world, record, details ?? {}, discounts ?? undefined)
      : previewNew(world, wanted, customerId ?? NOBODY, country);
    if (automatic_tax?.enabled && invoice.object.automatic_tax.enabled === false)
      throw invalid('The double previews taxes of the subscription as it is.', 'automatic_tax');
    settleBalance(invoice.object, customer?.balance ?? 0);
    return structuredClone({ ...invoice.object, id: `upcoming_${invoice.object.id}` });
  });
}

type Preview = z.output<typeof PreviewParams>;

function previewNew(world: World, wanted: Preview, customer: string, country: string | null): InvoiceRecord {
  const { subscription_details: details, invoice_items = [], discounts, automatic_tax } = wanted;
  const items = details?.items?.map(({ price, quantity }) => ({ price: price ?? '', quantity: quantity ?? 1 })) ?? [];
  if (items.length === 0) {
    const currency = wanted.currency ?? 'usd';
    const given = (discounts ?? []).map((one) => redeem(world, one, null, null).id);
    const lines = invoice_items.map((one) => added(world, one, world.now));
    const automaticTax = automatic_tax?.enabled ?? false;
    const rest = { subscription: null, lines, discounts: given, debits: [], daysUntilDue: null };
    return draft(world, {
      customer: customer === NOBODY ? null : customer,
      currency,
      reason: 'upcoming',
      ...rest,
      automaticTax,
      country,
    });
  }
  const record = build(world, {
    customer,
    items,
    trial_end: details?.trial_end,
    discounts: discounts ?? undefined,
    automatic_tax,
    collection_method: 'charge_automatically',
    billing_mode: { type: 'flexible' },
  });
  return firstInvoice(world, record, invoice_items, country);
}

function previewChange(
  world: World,
  record: SubscriptionRecord,
  { items, proration_behavior = 'create_prorations', proration_date }: NonNullable<Preview['subscription_details']>,
  discounts: z.output<typeof DiscountParams> | undefined,
): InvoiceRecord {
  const wanted: Change = {
    items,
    discounts,
    proration_behavior,
    proration_date,
    payment_behavior: 'allow_incomplete',
  };
  const now = change(world, record, wanted);
  if (now) return now;
  const item = itemOf(record);
  const period = periodAt(record.object.billing_cycle_anchor, rhythmOf(item.price), item.current_period_end);
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  const { lines, debits } = linesOf(world, record);
  const country = countryOf(world, record.object.customer as string);
  return invoiceOf(world, record, 'upcoming', lines, debits, country);
}
