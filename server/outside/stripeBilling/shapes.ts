/** Objects of Stripe as the port has them. Everything is a whole number of minor units there and here. */
import type Stripe from 'stripe';
import type { BilledInvoice, BilledSubscription, MoneyMove } from '#server/outside/billing.ts';
import { discountOf } from '#server/outside/stripeBilling/catalogue.ts';
import { monthsAfter } from '#shared/domain/billing/calendar.ts';
import type { InvoiceReason, InvoiceState, SubscriptionState } from '#shared/domain/billing/states.ts';

export const time = (seconds: number): Date => new Date(seconds * 1000);
const maybeTime = (seconds: number | null | undefined): Date | null => (seconds ? time(seconds) : null);
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Keys of what we write onto objects of Stripe. */
export const NOTES = {
  /** Of a subscription, invoice, refund: the key of the question that made it. */
  key: 'clausary_key',
  /** Of a subscription, and so of the invoices that it makes: the key of the last change. */
  change: 'clausary_change',
  /** Of an invoice by hand: the plan. */
  plan: 'clausary_plan',
  /** Of a customer. */
  reference: 'clausary_reference',
} as const;

type BilledDiscount = NonNullable<BilledSubscription['discount']>;
type PaymentSource = NonNullable<BilledSubscription['source']>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

export function sourceOf(method: Stripe.PaymentMethod | string | null | undefined): PaymentSource | null {
  if (!method || typeof method === 'string') return null;
  const { card, sepa_debit: debit, type } = method;
  if (card) {
    const wallet = card.wallet?.type;
    const kind = wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : 'card';
    const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
    return { kind, label: `${capital(card.brand)} •••• ${card.last4}`, expires };
  }
  if (debit) return { kind: 'sepa_debit', label: `SEPA debit •••• ${debit.last4 ?? ''}`.trim(), expires: null };
  return { kind: type, label: capital(type), expires: null };
}

const BY_INVOICE: PaymentSource = { kind: 'invoice', label: 'Invoice', expires: null };

const STATES: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
  // a trial that ended without a method of payment
  paused: 'unpaid',
};

export function billedDiscount(discount: Stripe.Discount | string | undefined): BilledDiscount | null {
  if (!discount || typeof discount === 'string') return null;
  const { source, promotion_code: code, start } = discount;
  if (!source.coupon || typeof source.coupon === 'string') return null;
  const id = code && typeof code !== 'string' ? code.code : source.coupon.id;
  const { amount, percent, duration, duration_in_months } = discountOf(id, source.coupon);
  const endsAt = duration === 'repeating' ? monthsAfter(time(start), duration_in_months ?? 1) : null;
  return { id, amount, percent, duration, duration_in_months, endsAt };
}

/** Null: it is none of ours, made at Stripe by hand with a price that is no plan. */
export const planOf = (price: Stripe.Price | undefined): string | null => price?.lookup_key ?? null;

export interface Around {
  version: number;
  /** What the customer pays with. */
  source: PaymentSource | null;
  /** All of the customer, oldest first. */
  invoices: readonly Stripe.Invoice[];
}

export function billedSubscription(
  subscription: Stripe.Subscription,
  { version, source, invoices }: Around,
): BilledSubscription | null {
  const item = subscription.items.data[0];
  const plan = planOf(item?.price);
  if (!item || !plan) return null;
  const { id, metadata, status } = subscription;
  const state = STATES[status] ?? 'unpaid';
  const chargeAutomatically = subscription.collection_method !== 'send_invoice';
  const isLate = state === 'past_due' || state === 'unpaid';
  return {
    id,
    customerId: idOf(subscription.customer)!,
    version,
    plan,
    quantity: item.quantity ?? 1,
    state,
    currency: subscription.currency,
    startedAt: time(subscription.start_date),
    periodStart: time(item.current_period_start),
    periodEnd: time(item.current_period_end),
    trialEnd: maybeTime(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    pastDueSince: isLate ? lateSince(id, invoices, time(item.current_period_start)) : null,
    endedAt: maybeTime(subscription.ended_at),
    chargeAutomatically,
    source: chargeAutomatically ? source : BY_INVOICE,
    discount: billedDiscount(subscription.discounts[0]),
    invoiceId: idOf(subscription.latest_invoice),
    key: metadata[NOTES.key] ?? null,
  };
}

/** Since the first invoice that is not paid was to be. */
function lateSince(subscription: string, invoices: readonly Stripe.Invoice[], fallback: Date): Date {
  const late = invoices.find((one) => subscriptionOf(one) === subscription && one.status === 'open');
  return maybeTime(late?.due_date) ?? maybeTime(late?.status_transitions.finalized_at) ?? fallback;
}

const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);

function reasonOf(invoice: Stripe.Invoice): InvoiceReason {
  switch (invoice.billing_reason) {
    case 'subscription_create':
      // a trial's price stands beside a period that costs nothing
      return invoice.lines.data.some((line) => line.parent?.type === 'invoice_item_details') ? 'trial' : 'create';
    case 'subscription_update':
      return 'change';
    case 'subscription_cycle':
    case 'subscription_threshold':
      return 'cycle';
    default:
      return subscriptionOf(invoice) === null ? 'pass' : 'cycle';
  }
}

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

const linesOf = (invoice: Stripe.Invoice): BilledInvoice['lines'] =>
  invoice.lines.data.map((line) => ({
    text: line.description ?? '',
    quantity: line.quantity ?? 1,
    amount: line.amount,
    from: time(line.period.start),
    to: time(line.period.end),
    isProration:
      line.parent?.subscription_item_details?.proration ?? line.parent?.invoice_item_details?.proration ?? false,
  }));

export const totalsOf = (invoice: Stripe.Invoice) => ({
  lines: linesOf(invoice),
  subtotal: invoice.subtotal,
  discount: sum(invoice.total_discount_amounts),
  tax: sum(invoice.total_taxes),
  total: invoice.total,
  credit: invoice.total - invoice.amount_due,
  amountDue: invoice.amount_due,
});

/** `failed`: the last charge of it that did not go through. */
export function billedInvoice(
  invoice: Stripe.Invoice,
  version: number,
  failed: Stripe.Charge | undefined,
): BilledInvoice {
  const state = (invoice.status ?? 'draft') as InvoiceState;
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer)!,
    subscriptionId: subscriptionOf(invoice),
    version,
    number: invoice.number,
    state,
    reason: reasonOf(invoice),
    plan: invoice.metadata?.[NOTES.plan] ?? null,
    currency: invoice.currency,
    ...totalsOf(invoice),
    amountPaid: invoice.amount_paid,
    createdAt: time(invoice.created),
    dueAt: maybeTime(invoice.due_date),
    paidAt: maybeTime(invoice.status_transitions.paid_at),
    attempts: invoice.attempt_count,
    nextAttemptAt: maybeTime(invoice.next_payment_attempt),
    failure: state === 'paid' ? null : (failed?.failure_message ?? null),
  };
}

/** Everything that a charge has moved; nothing for one that did not go through. */
export function movesOf(
  charge: Stripe.Charge,
  invoiceId: string | null,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): MoneyMove[] {
  if (charge.status !== 'succeeded') return [];
  const { currency } = charge;
  const rest = { customerId: idOf(charge.customer)!, invoiceId, currency };
  return [
    { id: charge.id, kind: 'payment', amount: charge.amount_captured, at: time(charge.created), ...rest },
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, created }) => ({ id, kind: 'refund' as const, amount, at: time(created), ...rest })),
    ...disputes.flatMap(({ id, balance_transactions }) =>
      // one entry takes the money, another gives it back
      balance_transactions.map(({ amount, created }) => ({
        id: amount < 0 ? id : `${id}_won`,
        kind: amount < 0 ? ('dispute' as const) : ('dispute_won' as const),
        amount: Math.abs(amount),
        at: time(created),
        ...rest,
      })),
    ),
  ];
}
