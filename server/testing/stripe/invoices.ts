/** From lines to a paid invoice: draft, final, tried, tried again, given up. */
import type Stripe from 'stripe';
import {
  couponOf,
  type DraftLine,
  leastCharge,
  livingDiscounts,
  type Worked,
  work,
} from '#server/testing/stripe/amounts.ts';
import { declined } from '#server/testing/stripe/customers.ts';
import { charge, closeDispute, failIntent, openDispute, openIntent } from '#server/testing/stripe/payments.ts';
import { invalid, StripeRefusal } from '#server/testing/stripe/wire.ts';
import type { Debit, InvoiceRecord, World } from '#server/testing/stripe/world.ts';

const DAY = 86_400;

export interface NewInvoice {
  customer: string | null;
  currency: string;
  reason: NonNullable<Stripe.Invoice['billing_reason']>;
  subscription: string | null;
  lines: DraftLine[];
  discounts: string[];
  debits: Debit[];
  /** Whether taxes are worked out. */
  automaticTax: boolean;
  /** Null: charged by itself. */
  daysUntilDue: number | null;
  country: string | null;
}

/** Errors: `customer_tax_location_invalid` where taxes are wanted and nobody knows where. */
function taxPercent(world: World, { automaticTax, country }: Pick<NewInvoice, 'automaticTax' | 'country'>): number {
  if (!automaticTax) return 0;
  if (country === null)
    throw invalid(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  return world.settings.taxes[country] ?? 0;
}

const taxOf = (amount: number, taxable: number) => ({
  amount,
  tax_behavior: 'exclusive' as const,
  tax_rate_details: null,
  taxability_reason: 'standard_rated' as const,
  taxable_amount: taxable,
  type: 'tax_rate_details' as const,
});

function lineOf(
  world: World,
  invoice: string,
  currency: string,
  line: Worked['lines'][number],
): Stripe.InvoiceLineItem {
  const { text, amount, quantity, start, end, price, isProration, isDiscountable, subscription, item, off, tax } = line;
  const taxable = amount - off.reduce((all, one) => all + one.amount, 0);
  const details = { invoice_item: null, proration: isProration, proration_details: null, subscription };
  return {
    id: world.id('il'),
    object: 'line_item',
    amount,
    currency,
    description: text,
    discount_amounts: off,
    discountable: isDiscountable,
    discounts: off.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: {},
    parent:
      item === null
        ? {
            type: 'invoice_item_details',
            subscription_item_details: null,
            invoice_item_details: { ...details, invoice_item: world.id('ii') },
          }
        : {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { ...details, subscription_item: item },
          },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: price.product as string },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity,
    quantity_decimal: null,
    subscription,
    subtotal: amount,
    taxes: tax === 0 ? [] : [taxOf(tax, taxable)],
  };
}

export function draft(world: World, wanted: NewInvoice): InvoiceRecord {
  const { customer: customerId, currency, subscription } = wanted;
  const customer = customerId === null ? null : (world.customers.get(customerId) ?? null);
  const discounts = livingDiscounts(world, wanted.discounts, wanted.lines[0]?.start ?? world.now);
  const worked = work(world, wanted.lines, discounts, currency, taxPercent(world, wanted));
  const id = world.id('in');
  const notes = subscription === null ? {} : (world.subscriptions.get(subscription)?.object.metadata ?? {});
  const lines = worked.lines.map((line) => lineOf(world, id, currency, line));
  const object: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Double',
    account_tax_ids: null,
    amount_due: Math.max(0, worked.total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, worked.total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automaticTax,
      liability: wanted.automaticTax ? { type: 'self' } : null,
      provider: wanted.automaticTax ? 'stripe' : null,
      status: wanted.automaticTax ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    collection_method: wanted.daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
    created: world.now,
    currency,
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: wanted.daysUntilDue === null ? null : world.now + wanted.daysUntilDue * DAY,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: { ...notes }, subscription },
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: wanted.lines[0]?.end ?? world.now,
    period_start: wanted.lines[0]?.start ?? world.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: worked.subtotal,
    subtotal_excluding_tax: worked.subtotal,
    test_clock: null,
    total: worked.total,
    total_discount_amounts: worked.discounts,
    total_excluding_tax: worked.total - worked.tax,
    total_pretax_credit_amounts: [],
    total_taxes: worked.tax === 0 ? [] : [taxOf(worked.tax, worked.total - worked.tax)],
    webhooks_delivered_at: null,
  };
  const retries = world.settings.retryDays.length;
  const record = world.put(world.invoices, id, { object, payments: [], retries, debits: wanted.debits });
  if (customerId !== null) world.belongs(customerId, 'invoices', id);
  world.emit('invoice.created', object);
  return record;
}

/** The customer's balance, below zero when we owe them, meets what the invoice comes to. */
export function settleBalance(object: Stripe.Invoice, balance: number): void {
  const sum = object.total + balance;
  object.starting_balance = balance;
  const isTooLittle = sum > 0 && sum < leastCharge(object.currency);
  object.amount_due = isTooLittle ? 0 : Math.max(0, sum);
  object.ending_balance = sum - object.amount_due;
  object.amount_remaining = object.amount_due;
}

/** Draft → open, or paid where nothing is due. */
export function finalize(world: World, record: InvoiceRecord): void {
  const { object } = record;
  if (object.status !== 'draft') throw invalid('This invoice is already finalized.', 'invoice', 'invoice_not_editable');
  const customer = world.customers.get(object.customer as string);
  if (customer) {
    if (customer.balance !== 0 && customer.currency && customer.currency !== object.currency)
      throw new Error('The double keeps one currency for each customer.');
    customer.currency = object.currency;
    settleBalance(object, customer.balance);
    customer.balance = object.ending_balance!;
  }
  usedUp(world, object);
  object.number = world.nextNumber();
  object.status = 'open';
  object.auto_advance = true;
  object.status_transitions.finalized_at = world.now;
  object.effective_at = world.now;
  object.hosted_invoice_url = `https://invoice.example/${object.id}`;
  object.invoice_pdf = `https://invoice.example/${object.id}/pdf`;
  world.emit('invoice.finalized', object);
  if (object.amount_due === 0) becomePaid(world, record);
  else openIntent(world, record);
}

/** A coupon for once has been used when it took something off. */
function usedUp(world: World, invoice: Stripe.Invoice): void {
  const id = subscriptionOf(invoice);
  const record = id ? world.subscriptions.get(id) : undefined;
  if (!record) return;
  const used = new Set((invoice.total_discount_amounts ?? []).map(({ discount }) => discount as string));
  record.object.discounts = (record.object.discounts as string[]).filter((one) => {
    const discount = world.discounts.get(one)!;
    const isOver = used.has(one) && couponOf(world, discount).duration === 'once';
    if (isOver) discount.end = world.now;
    return !isOver;
  });
}

export const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
  (invoice.parent?.subscription_details?.subscription as string | undefined) ?? null;

function becomePaid(world: World, record: InvoiceRecord): void {
  const { object } = record;
  object.status = 'paid';
  object.amount_paid = object.amount_due;
  object.amount_remaining = 0;
  object.attempted = true;
  object.auto_advance = false;
  object.next_payment_attempt = null;
  object.status_transitions.paid_at = world.now;
  world.emit('invoice.paid', object);
  world.emit('invoice.payment_succeeded', object);
}

export type Attempt = 'paid' | 'declined' | 'action' | 'processing';

/** Tries to collect it once. `method` null: what the subscription, then the customer pays with. */
export function collect(world: World, record: InvoiceRecord, method: string | null): Attempt {
  const { object } = record;
  const customer = world.customers.get(object.customer as string);
  const subscription = world.subscriptions.get(subscriptionOf(object) ?? '')?.object;
  const with_ =
    method ??
    (subscription?.default_payment_method as string | null | undefined) ??
    (customer?.invoice_settings.default_payment_method as string | null | undefined) ??
    null;
  object.attempted = true;
  object.attempt_count++;
  const known = with_ === null ? undefined : world.methods.get(with_);
  const says = known && known.object.customer === object.customer ? known.outcome : 'none';
  const isRenewal = object.billing_reason === 'subscription_cycle';
  const outcome = says === 'decline_renewals' ? (isRenewal ? 'decline' : 'ok') : says;
  if (outcome === 'ok') {
    const { id } = charge(world, record, known!, 'succeeded');
    if (known!.as.dispute) disputeLater(world, id, known!.as.dispute);
    becomePaid(world, record);
    return 'paid';
  }
  if (outcome === 'processing') {
    const pending = charge(world, record, known!, 'pending');
    world.at(world.now + 5 * DAY, () => {
      if (pending.status !== 'pending') return;
      pending.status = 'succeeded';
      pending.paid = true;
      const intent = world.intents.get(pending.payment_intent as string)!;
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      record.payments[0]!.status = 'paid';
      record.payments[0]!.amount_paid = pending.amount;
      world.emit('charge.succeeded', pending);
      if (object.status === 'open') becomePaid(world, record);
    });
    return 'processing';
  }
  if (outcome === 'decline') charge(world, record, known!, 'failed');
  else failIntent(world, record, outcome === 'action' ? 'requires_action' : 'requires_payment_method');
  world.emit(outcome === 'action' ? 'invoice.payment_action_required' : 'invoice.payment_failed', object);
  return outcome === 'action' ? 'action' : 'declined';
}

function disputeLater(world: World, charge: string, { after, wonAfter }: { after: number; wonAfter: number }): void {
  world.at(world.now + after * DAY, () => {
    const dispute = openDispute(world, charge);
    world.at(world.now + (wonAfter - after) * DAY, () => closeDispute(world, dispute.id, 'won'));
  });
}

/** What a call says that wants the money or nothing. */
export function refusalOf(world: World, record: InvoiceRecord, attempt: Attempt): StripeRefusal {
  if (attempt === 'action')
    return new StripeRefusal(402, {
      type: 'card_error',
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  const intent = world.intents.get(intentOf(record) ?? '');
  if (!intent?.payment_method)
    return invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  return declined(world.methods.get(intent.payment_method as string)!.as.declineCode);
}

const intentOf = (record: InvoiceRecord): string | null =>
  (record.payments[0]?.payment.payment_intent as string | undefined) ?? null;

export function voidInvoice(world: World, record: InvoiceRecord): void {
  const { object } = record;
  if (object.status !== 'open' && object.status !== 'uncollectible')
    throw invalid('You can only pass in open or uncollectible invoices.', 'invoice', 'status_transition_invalid');
  object.status = 'void';
  object.auto_advance = false;
  object.next_payment_attempt = null;
  object.status_transitions.voided_at = world.now;
  const intent = world.intents.get(intentOf(record) ?? '');
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.canceled_at = world.now;
  }
  world.emit('invoice.voided', object);
}

/** A while after a renewal it becomes final and is collected: until then it may be changed. */
export function finalizeLater(
  world: World,
  record: InvoiceRecord,
  collected: (attempt: Attempt | 'sent') => void,
): void {
  const at = world.now + world.settings.draftFor;
  record.object.automatically_finalizes_at = at;
  world.at(at, () => {
    if (record.object.status !== 'draft' || record.object.auto_advance === false) return;
    record.object.automatically_finalizes_at = null;
    finalize(world, record);
    if (record.object.status === 'paid') collected('paid');
    else collected(record.object.collection_method === 'send_invoice' ? 'sent' : collect(world, record, null));
  });
}
