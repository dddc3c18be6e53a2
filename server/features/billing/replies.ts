/** Rows and estimates as the calls answer them. */
import type { InvoiceRow, SubscriptionRow } from '#server/features/billing/store.ts';
import type { Estimate } from '#server/outside/billing.ts';
import type { DiscountReply, EstimateReply, InvoiceReply, SubscriptionReply } from '#shared/api/payments.ts';
import { periodEnd } from '#shared/domain/billing/calendar.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import type { BilledDiscount, PaymentSource } from '#shared/domain/billing/parts.ts';
import type { PlanTrial } from '#shared/domain/plans.ts';
import { DEFAULT_CURRENCY, parsePlan, planTypeOf } from '#shared/domain/plans.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

type Kept = Omit<BilledDiscount, 'endsAt'>;

export const discountReply = (
  { id, amount, percent, duration, duration_in_months }: Kept,
  { plans = [], fromSubscription }: { plans?: readonly string[]; fromSubscription: boolean },
): DiscountReply => ({
  id,
  amount,
  percent,
  applicable_plans: [...plans],
  duration,
  duration_in_months,
  fromSubscription,
});

export interface Viewer {
  trialUsed: boolean;
  isAdmin: boolean;
  /** Null: not for this person's eyes, or none is known. */
  source: PaymentSource | null;
}

export function subscriptionReply(row: SubscriptionRow, { trialUsed, isAdmin, source }: Viewer): SubscriptionReply {
  const plan = parsePlan(row.plan);
  return {
    plan: row.plan,
    group: plan.group === 'team' ? 'team' : 'user',
    period: plan.period,
    planType: planTypeOf(plan),
    status: row.status,
    state: row.state,
    chargeAutomatically: row.charges_automatically,
    trialUsed,
    tier: plan.tier,
    isAdmin,
    quantity: row.quantity,
    currency: row.currency ?? plan.currency ?? DEFAULT_CURRENCY,
    source: row.provider_id === null ? null : source,
    invoiceId: row.invoice_id,
    startsAt: row.starts_at.toISOString(),
    periodEnd: plan.period === 'day' ? null : iso(row.period_end),
    trialEnd: iso(row.trial_end),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    endsAt: iso(row.ends_at),
    givenBy: row.source,
    discount: row.discount && discountReply(row.discount, { fromSubscription: true }),
  };
}

export function invoiceReply(row: InvoiceRow, refunded: number): InvoiceReply {
  const amount = (text: string) => Number(text);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    reason: row.reason,
    currency: row.currency,
    lines: row.lines.map(({ text, quantity, amount: one, from, to, isProration }) => ({
      text,
      quantity,
      amount: one,
      from,
      to,
      isProration,
    })),
    subtotal: amount(row.subtotal),
    discount: amount(row.discount),
    tax: amount(row.tax),
    total: amount(row.total),
    amountDue: amount(row.amount_due),
    amountPaid: amount(row.amount_paid),
    refunded,
    createdAt: row.created_at.toISOString(),
    dueAt: iso(row.due_at),
    paidAt: iso(row.paid_at),
    nextAttemptAt: iso(row.next_attempt_at),
    failure: row.failure,
  };
}

export function estimateReply(
  { plan, quantity, currency, invoice, renewal, discount, affectedAt, periodEnd, taxPercent }: Estimate,
  {
    trial,
    isChange,
    preview,
    coupon,
  }: { trial: PlanTrial | null; isChange: boolean; preview: string | null; coupon: string | null },
): EstimateReply {
  return {
    plan,
    quantity,
    currency,
    affectedAt: affectedAt.toISOString(),
    amount: invoice.amountDue,
    discount: discount && discountReply(discount, { fromSubscription: discount.id !== coupon }),
    discountAmount: invoice.discount,
    periodEnd: periodEnd.toISOString(),
    priceBreakdown: invoice.lines.map((line) => ({
      ...line,
      from: line.from.toISOString(),
      to: line.to.toISOString(),
    })),
    subtotal: invoice.subtotal,
    tax: invoice.tax,
    taxPercent,
    total: invoice.total,
    credit: invoice.credit,
    trialPrice: trial?.price ?? null,
    trialDays: trial?.days ?? null,
    renewal: renewal && { ...renewal, at: renewal.at.toISOString() },
    isChange,
    preview,
  };
}

/** The next invoice in place of the one for now, its whole period as one line: part 1 §7, next_invoice. */
export function nextInvoice(reply: EstimateReply): EstimateReply {
  const { renewal, plan, quantity } = reply;
  if (!renewal) return reply;
  const { amount, tax, at } = renewal;
  const { price, period } = parsePlan(plan);
  const subtotal = (price ?? 0) * quantity;
  const to = periodEnd(new Date(at), period, 1).toISOString();
  return {
    ...reply,
    affectedAt: at,
    amount,
    tax,
    total: amount,
    subtotal,
    discountAmount: subtotal - (amount - tax),
    credit: 0,
    priceBreakdown: [{ text: lineName(plan), quantity, amount: subtotal, from: at, to, isProration: false }],
  };
}
