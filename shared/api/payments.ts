/** Plans and payment: prices, subscriptions, methods of payment, invoices. Specification part 1 §3, §7. Amounts are whole minor units of `currency`. */
import { z } from 'zod';
import { type Call, KB } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { INVOICE_REASONS, INVOICE_STATES, SUBSCRIPTION_STATES } from '#shared/domain/billing/states.ts';
import { CANCEL_REASONS, SURVEY_COMMENT_LIMIT } from '#shared/domain/cancelSurvey.ts';
import { DISCOUNT_DURATIONS } from '#shared/domain/discounts.ts';
import { PLAN_PERIODS } from '#shared/domain/plans.ts';
import { PLAN_TIERS } from '#shared/domain/status.ts';

/** More than any team has. */
export const MOST_SEATS = 10_000;

const Amount = z.number().int();
const Currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .describe('Three small letters');
const Time = z.string().describe('ISO 8601');
const PlanText = z
  .string()
  .min(1)
  .max(80)
  .describe('individual_month_tier-0_v1_7900_usd; price and currency are ignored');
const CouponCode = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,60}$/, 'A coupon has letters, digits, - and _.');
const Quantity = z.coerce.number().int().min(1).max(MOST_SEATS, `There are ${MOST_SEATS} seats at most.`);
const Source = z
  .string()
  .min(1)
  .max(200)
  .describe('A method of payment, as the provider’s form or the list of test cards names it');

/** Whose money it is: the person’s own, or that of the team that the person administers. */
export const PAYMENT_OWNERS = ['user', 'team'] as const;
export type PaymentOwner = (typeof PAYMENT_OWNERS)[number];
const OfOwner = z.object({ owner: z.enum(PAYMENT_OWNERS) });

export const PaymentSource = z.object({
  /** A name of PAYMENT_METHODS (apple_pay, card, google_pay, invoice, sepa_debit), or another. */
  kind: z.string(),
  label: z.string().describe('“Visa •••• 4242”'),
  expires: z.string().nullable().describe('“2028-04”'),
});
export type PaymentSource = z.infer<typeof PaymentSource>;

/** Specification part 1 §3, Discount. */
export const DiscountReply = z.object({
  id: z.string(),
  amount: Amount.nullable(),
  percent: z.number().nullable(),
  applicable_plans: z.array(z.string()),
  duration: z.enum(DISCOUNT_DURATIONS),
  duration_in_months: z.number().int().nullable(),
  /** It is on the subscription already. */
  fromSubscription: z.boolean(),
});
export type DiscountReply = z.infer<typeof DiscountReply>;

/** Specification part 1 §3, Subscription state. */
export const SubscriptionReply = z.object({
  plan: z.string(),
  group: z.enum(['user', 'team']),
  period: z.enum(PLAN_PERIODS),
  planType: z.string(),
  status: z.enum(['active', 'trialing']),
  /** In full; `unpaid`, `incomplete` and `canceled` give no plan. */
  state: z.enum(SUBSCRIPTION_STATES),
  /** False: payment by invoice. */
  chargeAutomatically: z.boolean(),
  trialUsed: z.boolean(),
  tier: z.enum(PLAN_TIERS),
  isAdmin: z.boolean(),
  quantity: z.number().int(),
  currency: Currency,
  source: PaymentSource.nullable(),
  invoiceId: z.string().nullable(),
  startsAt: Time,
  /** Of the period that runs; null where nothing renews. */
  periodEnd: Time.nullable(),
  trialEnd: Time.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** When it ends, as far as that is known: with cancelling, a day pass, or payments that go on failing. */
  endsAt: Time.nullable(),
  /** Who gives it: `operator`, or the payment provider. */
  givenBy: z.string(),
  discount: DiscountReply.nullable(),
});
export type SubscriptionReply = z.infer<typeof SubscriptionReply>;

export const SubscriptionsReply = z.object({
  /** The one that gives the person's plan; null: the free plan. */
  subscription: SubscriptionReply.nullable(),
  /** The last one of each owner, over or not; the team's for its members too. */
  own: z.object({ user: SubscriptionReply.nullable(), team: SubscriptionReply.nullable() }),
  team: z.object({ teamId: z.string(), admin: z.boolean(), isPending: z.boolean() }).nullable(),
  /** Of what `subscription` is paid with; null where the person may not know. */
  source: PaymentSource.nullable(),
  currency: Currency,
  hasPaymentInfo: z.boolean(),
});
export type SubscriptionsReply = z.infer<typeof SubscriptionsReply>;

export const PriceLine = z.object({
  text: z.string(),
  quantity: z.number().int(),
  /** Below zero: given back for time that was paid and not used. */
  amount: Amount,
  from: Time,
  to: Time,
  isProration: z.boolean(),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** “true”, “false”; left out counts as false. */
const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const EstimateQuery = z.object({
  coupon: CouponCode.optional(),
  next_invoice: Flag.describe(
    'What the next invoice will be, with the change in it; in place of what is charged now',
  ).optional(),
  quantity: Quantity.optional(),
  trial_period_days: z.coerce.number().int().min(0).max(365).optional(),
  trial_price: z.string().max(20).optional(),
  currency: Currency.optional().describe('In place of the one of the visitor’s country'),
});

/** Specification part 1 §3. subtotal = sum of priceBreakdown; total = subtotal − discountAmount + tax; amount = total − credit, at least 0. */
export const EstimateReply = z.object({
  /** Ours, with the price that stands now. */
  plan: z.string(),
  quantity: z.number().int(),
  currency: Currency,
  affectedAt: Time.describe('When it takes effect'),
  /** What is charged then. */
  amount: Amount,
  discount: DiscountReply.nullable(),
  discountAmount: Amount,
  periodEnd: Time,
  priceBreakdown: z.array(PriceLine),
  subtotal: Amount,
  tax: Amount,
  taxPercent: z.number().nullable(),
  total: Amount,
  credit: Amount,
  /** Null: it does not begin with a trial. */
  trialPrice: Amount.nullable(),
  trialDays: z.number().int().nullable(),
  /** What every period costs afterwards, tax included; null for what is paid once. */
  renewal: z.object({ amount: Amount, tax: Amount, at: Time }).nullable(),
  isChange: z.boolean().describe('It changes the subscription that there is'),
  preview: z.string().nullable().describe('For the change itself: it then costs this. Valid for a while'),
});
export type EstimateReply = z.infer<typeof EstimateReply>;

export const CreateBody = z.strictObject({
  plan: PlanText,
  coupon: CouponCode.nullish(),
  paymentMethod: Source.nullish().describe('Left out: the one that is there'),
  quantity: z.int().min(1).max(MOST_SEATS).optional(),
  /** Days; 0 or left out: no trial. What a trial costs is ours, as the price is. */
  trialPeriod: z.int().min(0).max(365).optional(),
  trialPrice: z.union([z.number(), z.string().max(20)]).optional(),
  /** False: a day pass, paid once. */
  recurring: z.boolean().optional(),
  currency: Currency.optional(),
});
export type CreateBody = z.input<typeof CreateBody>;

/** For the operator's tag manager: `purchaseEvents` of shared/domain/signals.ts. */
export const PurchaseReply = z.object({ invoiceId: z.string(), plan: z.string(), amount: Amount, currency: Currency });

export const SubscribedReply = z.object({
  subscription: SubscriptionReply,
  purchase: PurchaseReply.nullable(),
  /** The bank wants the person to confirm, by the provider's script. Null: done. */
  clientSecret: z.string().nullable(),
});
export type SubscribedReply = z.infer<typeof SubscribedReply>;

export const ChangeBody = z
  .strictObject({
    plan: PlanText.optional(),
    quantity: z.int().min(1).max(MOST_SEATS).optional(),
    coupon: CouponCode.optional(),
    preview: z.string().max(1000).describe('Of the estimate that the person has seen'),
  })
  .refine(({ plan, quantity, coupon }) => plan !== undefined || quantity !== undefined || coupon !== undefined, {
    message: 'Say what is to change: plan, quantity or coupon.',
  });
export type ChangeBody = z.input<typeof ChangeBody>;

/** What somebody says who leaves. */
export const CancelSurvey = z.strictObject({
  reason: z.enum(CANCEL_REASONS),
  comment: Text.trim().max(SURVEY_COMMENT_LIMIT).default(''),
});
export type CancelSurvey = z.input<typeof CancelSurvey>;

export const CancelBody = z.strictObject({ cancelAtPeriodEnd: z.boolean(), survey: CancelSurvey.optional() });
export type CancelBody = z.input<typeof CancelBody>;

export const SetupReply = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('local'), methods: z.array(z.object({ id: z.string(), label: z.string() })) }),
  z.object({ provider: z.literal('stripe'), clientSecret: z.string(), publishableKey: z.string() }),
]);
export type SetupReply = z.infer<typeof SetupReply>;

export const InvoiceReply = z.object({
  id: z.string(),
  number: z.string().nullable(),
  state: z.enum(INVOICE_STATES),
  reason: z.enum(INVOICE_REASONS),
  currency: Currency,
  lines: z.array(PriceLine),
  subtotal: Amount,
  discount: Amount,
  tax: Amount,
  total: Amount,
  amountDue: Amount,
  amountPaid: Amount,
  /** Of what was paid. */
  refunded: Amount,
  createdAt: Time,
  dueAt: Time.nullable(),
  paidAt: Time.nullable(),
  nextAttemptAt: Time.nullable(),
  failure: z.string().nullable(),
});
export type InvoiceReply = z.infer<typeof InvoiceReply>;
export const InvoicesReply = z.object({ invoices: z.array(InvoiceReply) });
export type InvoicesReply = z.infer<typeof InvoicesReply>;

const INVOICE_FILES = ['invoice', 'receipt'] as const;
const OfInvoice = OfOwner.extend({ id: z.string().max(100) });

const own = { who: 'user', refusals: [401, 403, 404, 409, 422, 503] } as const;

export const PAYMENT_CALLS = {
  subscriptions: {
    who: 'user',
    method: 'get',
    path: '/api/payments/subscriptions',
    summary: 'What gives the person’s plan, and what it is paid with',
    reply: SubscriptionsReply,
    refusals: [401],
  },
  coupon: {
    who: 'anyone',
    method: 'get',
    path: '/api/payments/coupons/:code',
    summary: 'What a coupon takes off, and whether it is for that plan',
    params: z.object({ code: CouponCode }),
    query: z.object({ plan: PlanText.optional() }),
    reply: z.object({ discount: DiscountReply, summary: z.string().nullable() }),
    refusals: [404, 422, 429, 503],
  },
  estimate: {
    who: 'anyone',
    method: 'get',
    path: '/api/payments/:owner/estimate/:plan',
    summary:
      'What a plan, or changing to it, costs now and later. Prices are looked up here: those in the plan’s name are ignored. Signed-out visitors may ask',
    params: OfOwner.extend({ plan: PlanText }),
    query: EstimateQuery,
    reply: EstimateReply,
    refusals: [403, 404, 422, 429, 503],
  },
  subscribe: {
    ...own,
    method: 'post',
    path: '/api/payments/:owner/subscription',
    summary: 'Buys a plan or a day pass. `subscription_exists`: there is one',
    params: OfOwner,
    body: CreateBody,
    reply: SubscribedReply,
    gives: ['payments'],
    refusals: [...own.refusals, 402, 429],
  },
  changeSubscription: {
    ...own,
    method: 'patch',
    path: '/api/payments/:owner/subscription',
    summary: 'Another plan, number of seats or coupon, for what the estimate said',
    params: OfOwner,
    body: ChangeBody,
    reply: SubscribedReply,
    refusals: [...own.refusals, 402, 429],
  },
  cancelAtPeriodEnd: {
    ...own,
    method: 'patch',
    path: '/api/payments/:owner/subscription/cancel_at_period_end',
    summary: 'Ends it with the period that runs, or takes that back',
    params: OfOwner,
    body: CancelBody,
    reply: z.object({ subscription: SubscriptionReply }),
  },
  startPaymentSetup: {
    ...own,
    method: 'post',
    path: '/api/payments/:owner/payment_method/setup',
    summary: 'What the page needs to ask for a method of payment',
    params: OfOwner,
    reply: SetupReply,
  },
  setPaymentMethod: {
    ...own,
    method: 'put',
    path: '/api/payments/:owner/payment_method',
    summary: 'What is paid with from now on; what could not be collected is tried again',
    params: OfOwner,
    body: z.strictObject({ paymentMethod: Source }),
    reply: z.object({ source: PaymentSource.nullable() }),
    refusals: [...own.refusals, 402],
  },
  invoices: {
    ...own,
    method: 'get',
    path: '/api/payments/:owner/invoices',
    summary: 'All invoices, the last first',
    params: OfOwner,
    reply: InvoicesReply,
    refusals: [401, 403, 404],
  },
  payInvoice: {
    ...own,
    method: 'post',
    path: '/api/payments/:owner/invoices/:id/pay',
    summary: 'Tries to collect an open invoice now',
    params: OfInvoice,
    reply: z.object({ invoice: InvoiceReply }),
    refusals: [...own.refusals, 402],
  },
  invoiceFile: {
    ...own,
    method: 'get',
    path: '/api/payments/:owner/invoices/:id/file',
    summary: 'The invoice, or the receipt of one that is paid, as a file',
    params: OfInvoice,
    query: z.object({ kind: z.enum(INVOICE_FILES).default('invoice') }),
    reply: z.string(),
    file: 'application/pdf',
    refusals: [401, 403, 404],
  },
} as const satisfies Record<string, Call>;

/** Mounted where a provider tells things by itself. */
export const PAYMENT_EVENT_CALLS = {
  paymentEvent: {
    who: 'anyone',
    hasOwnToken: true,
    isRaw: true,
    method: 'post',
    path: '/api/payments/webhook',
    summary: 'What the payment provider tells; signed by it. Read as it came, byte for byte',
    limit: 512 * KB,
    reply: z.object({ received: z.literal(true) }),
    refusals: [400, 413, 503],
  },
} as const satisfies Record<string, Call>;
