/**
 * Port to whoever takes money. `billing.local.ts` moves none and keeps the same states; `billing.stripe.ts` asks Stripe.
 *
 * Amounts are whole minor units of the currency that stands beside them (three small letters). What changes something takes a `key`: asked
 * again with the same key it does nothing a second time and answers as before, whatever became of the first answer. Everything throws
 * BillingRefusal for what the provider will not do; anything else that is thrown may have happened or not, and is asked again with its key.
 */

import type { BilledDiscount, PaymentSource } from '#shared/domain/billing/parts.ts';
import type { InvoiceReason, InvoiceState, MoveKind, SubscriptionState } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';
import type { PlanTrial } from '#shared/domain/plans.ts';

/** Codes are those of shared/domain/billing/refusals.ts. */
export const BILLING_REFUSALS = [
  /** The bank says no; `message` says why in the provider's words. */
  'card_declined',
  /** The method of payment is not one, or not this customer's. */
  'payment_method_invalid',
  'coupon_unknown',
  /** The coupon is over, used up, or not for this plan or currency. */
  'coupon_invalid',
  /** The object is in no state in which this can be done. */
  'billing_state',
  'stripe_resource_missing',
  /** An event that was not signed by the provider, or too long ago. */
  'event_forged',
  /** Everything else that the provider refuses. */
  'stripe',
] as const;
export type BillingRefusalCode = (typeof BILLING_REFUSALS)[number];

/** The provider has done nothing, and will do nothing for the same question. */
export class BillingRefusal extends Error {
  constructor(
    readonly code: BillingRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'BillingRefusal';
  }
}

/**
 * `version` orders the states of one object: of two, the one with the greater came later. A provider without versions gives the
 * milliseconds at which the question for it was asked.
 */
export interface BilledSubscription {
  id: string;
  customerId: string;
  version: number;
  /** In six parts, as agreed: the price is of one seat for one period, before discount and tax. */
  plan: string;
  quantity: number;
  state: SubscriptionState;
  currency: string;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Of a trial that runs or ran. */
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Since when it is `past_due` or `unpaid`. */
  pastDueSince: Date | null;
  endedAt: Date | null;
  /** False: invoices are sent and paid by hand. */
  chargeAutomatically: boolean;
  source: PaymentSource | null;
  discount: BilledDiscount | null;
  /** The one that was made last. */
  invoiceId: string | null;
  /** The key that it was made with. */
  key: string | null;
}

export interface BilledLine {
  /** "Premium, monthly, 24 Nov – 24 Dec 2026". */
  text: string;
  quantity: number;
  /** Below zero: what is given back for time that was paid and not used. */
  amount: number;
  from: Date;
  to: Date;
  isProration: boolean;
}

/** subtotal = sum of lines; total = subtotal − discount + tax; amountDue = total − credit, and what is below zero becomes credit. */
export interface BilledInvoice {
  id: string;
  customerId: string;
  /** Null: bought once. */
  subscriptionId: string | null;
  version: number;
  /** Null until it is final. */
  number: string | null;
  state: InvoiceState;
  reason: InvoiceReason;
  /** Of what is bought once, the plan in six parts; null with a subscription, which has it. */
  plan: string | null;
  currency: string;
  lines: readonly BilledLine[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  /** Of the customer's balance: what was taken from it, or below zero what was added. */
  credit: number;
  amountDue: number;
  amountPaid: number;
  createdAt: Date;
  /** Of one that is sent and paid by hand. */
  dueAt: Date | null;
  paidAt: Date | null;
  /** How often payment was tried. */
  attempts: number;
  /** Null: it is not tried again. */
  nextAttemptAt: Date | null;
  /** What the bank said the last time; null: nothing failed. */
  failure: string | null;
}

/** Money that has moved: written once, never changed. The amount is never below zero, `kind` says which way it went. */
export interface MoneyMove {
  id: string;
  customerId: string;
  invoiceId: string | null;
  kind: MoveKind;
  amount: number;
  currency: string;
  at: Date;
}

/** Everything that is known of one customer now, or of what a call has changed. */
export interface Billed {
  subscriptions: readonly BilledSubscription[];
  invoices: readonly BilledInvoice[];
  moves: readonly MoneyMove[];
}

/** What a purchase or change answers. */
export interface Purchased extends Billed {
  /** The subscription that it is about; null for a day pass. */
  subscription: BilledSubscription | null;
  /** Null: nothing was to be paid. */
  invoice: BilledInvoice | null;
  /** The bank wants the person to confirm: for the provider's script in the browser. Null: nothing more to do. */
  clientSecret: string | null;
}

/** What is to be bought. The price inside `plan` is ours: the caller has looked it up. */
export interface Wanted {
  plan: string;
  quantity: number;
  /** Null: it begins with its first period. */
  trial: PlanTrial | null;
  coupon: string | null;
}

export interface Estimate {
  plan: string;
  quantity: number;
  currency: string;
  /** What is charged now. */
  invoice: Pick<BilledInvoice, 'lines' | 'subtotal' | 'discount' | 'tax' | 'total' | 'credit' | 'amountDue'>;
  /** What every period costs afterwards, tax included, as long as the discount lasts; null for what is paid once. */
  renewal: { amount: number; tax: number; at: Date } | null;
  discount: BilledDiscount | null;
  /** When it takes effect. */
  affectedAt: Date;
  periodEnd: Date;
  /** Per cent of the price; null: the provider works it out by address. */
  taxPercent: number | null;
}

export interface NewCustomer {
  /** Whose it is, in our words: `user:<id>` or `team:<id>`. One customer for each. */
  reference: string;
  email: string;
  name: string | null;
}

export interface Change {
  plan?: string;
  quantity?: number;
  coupon?: string;
  /** The instant from which time is counted, whole seconds: that of the estimate, so that both come to the same. */
  prorationDate: Date;
}

/** What the page needs to ask for a method of payment. */
export type PaymentSetup =
  | { provider: 'local'; methods: readonly { id: string; label: string }[] }
  | { provider: 'stripe'; clientSecret: string; publishableKey: string };

/** Something that the provider tells by itself. `customerId` null: about nobody whom we know. */
export interface BillingEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
}

export interface Billing {
  provider: 'local' | 'stripe';

  /** Resolves with the provider's id of the customer; the same for the same reference. */
  ensureCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** Of a purchase; `customerId` null for whoever has none yet. Changes nothing. */
  estimate(wanted: Wanted, customerId: string | null): Promise<Estimate>;
  /** Of a change: `invoice` is what `change` with the same `prorationDate` will charge, to the minor unit. */
  estimateChange(subscriptionId: string, change: Change): Promise<Estimate>;
  /** `source`: a method of payment as the page has it; null: the one that the customer has. Refusals: `card_declined` leaves nothing behind. */
  subscribe(customerId: string, wanted: Wanted, source: string | null, key: string): Promise<Purchased>;
  /** Paid at once: what `estimateChange` has said. Refused payment leaves the subscription as it was. */
  change(subscriptionId: string, change: Change, key: string): Promise<Purchased>;
  setCancelAtPeriodEnd(subscriptionId: string, cancelAtPeriodEnd: boolean, key: string): Promise<Purchased>;
  /** The trial goes on until then, whole seconds; the first period follows. Refusals: `billing_state` for what is in no trial, or ends later. */
  extendTrial(subscriptionId: string, until: Date, key: string): Promise<Purchased>;
  /** At once, without money back. One that is over stays so. */
  cancelNow(subscriptionId: string, key: string): Promise<Purchased>;
  /** Something that is paid once and does not renew. */
  buyOnce(customerId: string, wanted: Wanted, source: string | null, key: string): Promise<Purchased>;
  /** `amount` null: all that is left of the payment. Refusals: `billing_state` for more than there is. */
  refund(moveId: string, amount: number | null, key: string): Promise<Billed>;

  startSetup(customerId: string): Promise<PaymentSetup>;
  /** What is paid with from now on; open invoices are tried again with it. */
  setSource(customerId: string, source: string, key: string): Promise<Billed>;
  /** Tries to collect an open invoice now. */
  pay(invoiceId: string, key: string): Promise<Billed>;

  /** Everything about a customer; null: there is none (any more). */
  read(customerId: string): Promise<Billed | null>;
  /** Ids of customers about whom anything changed since, and until when that is known. */
  changedSince(since: Date): Promise<{ customerIds: readonly string[]; until: Date }>;
  /** Null: unknown or over. */
  coupon(code: string): Promise<Discount | null>;
  /** Ends everything at once and forgets the person; invoices stay. */
  forget(customerId: string, key: string): Promise<Billed>;

  /** Refusals: `event_forged`. */
  readEvent(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<BillingEvent>;
  /** The provider's own file of an invoice; null: we make it. */
  invoiceFile(invoiceId: string): Promise<Buffer | null>;
}
