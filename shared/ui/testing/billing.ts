/** What the server says of prices and payment, for component tests. */
import type { EstimateReply, InvoiceReply, SubscriptionReply, SubscriptionsReply } from '#shared/api/payments.ts';
import type { PricesReply } from '#shared/api/pricing.ts';
import { type Currency, localOffer } from '#shared/domain/currencies.ts';
import { formatPlan } from '#shared/domain/plans.ts';
import { offersOf, type PriceListOnSale } from '#shared/domain/priceLists.ts';
import { tierOfPlan } from '#shared/domain/status.ts';

interface ForWhom {
  list?: PriceListOnSale;
  currency?: Currency;
  trialUsed?: boolean;
}

/** As the server makes them, from the same tables. */
export const buildPrices = ({ list = 'default', currency = 'usd', trialUsed = false }: ForWhom = {}): PricesReply => ({
  currency,
  currencies: [
    { code: 'usd', name: 'US Dollar' },
    { code: 'eur', name: 'Euro' },
  ],
  ratesOf: '2026-09-29',
  offers: offersOf(list).map((offer) => {
    const { plan, trial } = localOffer(offer, currency);
    const { group, period, price } = plan;
    return {
      plan: formatPlan(plan),
      group,
      period,
      price,
      trial: trialUsed ? null : trial,
      tier: tierOfPlan(plan.tier),
    };
  }),
});

/** A trial of Premium, with 19% tax. */
export const buildEstimate = (over: Partial<EstimateReply> = {}): EstimateReply => ({
  plan: 'individual_month_tier-0_v1_7900_usd',
  quantity: 1,
  currency: 'usd',
  affectedAt: new Date().toISOString(),
  amount: 119,
  discount: null,
  discountAmount: 0,
  periodEnd: '2099-12-01T12:00:00.000Z',
  priceBreakdown: [
    {
      text: 'Trial of Draft with AI, 7 days',
      quantity: 1,
      amount: 100,
      from: '2099-11-24T12:00:00.000Z',
      to: '2099-12-01T12:00:00.000Z',
      isProration: false,
    },
  ],
  subtotal: 100,
  tax: 19,
  taxPercent: 19,
  total: 119,
  credit: 0,
  trialPrice: 100,
  trialDays: 7,
  renewal: { amount: 9401, tax: 1501, at: '2099-12-01T12:00:00.000Z' },
  isChange: false,
  preview: null,
  ...over,
});

export const buildSubscription = (over: Partial<SubscriptionReply> = {}): SubscriptionReply => ({
  plan: 'individual_month_tier-0_v1_7900_usd',
  group: 'user',
  period: 'month',
  planType: 'monthly-premium',
  status: 'active',
  state: 'active',
  chargeAutomatically: true,
  trialUsed: true,
  tier: 'tier-0',
  isAdmin: false,
  quantity: 1,
  currency: 'usd',
  source: { kind: 'card', label: 'Visa •••• 4242', expires: '2034-12' },
  invoiceId: 'in_1',
  startsAt: '2099-11-24T12:00:00.000Z',
  periodEnd: '2099-12-24T12:00:00.000Z',
  trialEnd: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  givenBy: 'local',
  discount: null,
  ...over,
});

/** Null: the person has none. */
export const buildSubscriptions = (own: SubscriptionReply | null): SubscriptionsReply => ({
  subscription: own,
  own: { user: own, team: null },
  team: null,
  source: own?.source ?? null,
  currency: 'usd',
  hasPaymentInfo: own !== null,
});

export const buildInvoice = (over: Partial<InvoiceReply> = {}): InvoiceReply => ({
  id: 'in_1',
  number: 'C-1',
  state: 'paid',
  reason: 'create',
  currency: 'usd',
  lines: [],
  subtotal: 7900,
  discount: 0,
  tax: 1501,
  total: 9401,
  amountDue: 9401,
  amountPaid: 9401,
  refunded: 0,
  createdAt: '2099-11-24T12:00:00.000Z',
  dueAt: null,
  paidAt: '2099-11-24T12:00:00.000Z',
  nextAttemptAt: null,
  failure: null,
  ...over,
});
