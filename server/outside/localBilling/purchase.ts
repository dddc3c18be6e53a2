/** What people do: buy, change, cancel. Prices shown and prices charged are made by the same lines. Everything here changes the account that it is given. */
import { BillingRefusal, type Change, type Estimate, type Wanted } from '#server/outside/billing.ts';
import type { LocalAccount, LocalSubscription } from '#server/outside/localBilling/account.ts';
import {
  addInvoice,
  collectOrRefuse,
  type NewInvoice,
  openInvoices,
  totalsFor,
  voidInvoice,
} from '#server/outside/localBilling/charging.ts';
import { sourceOf } from '#server/outside/localBilling/sources.ts';
import { periodEnd, wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { daysAfter } from '#shared/domain/billing/dunning.ts';
import { type Agreed, changeLines, type InvoiceLine, netPrice, totalsOf } from '#shared/domain/billing/invoice.ts';
import { discountIn, startedDiscount } from '#shared/domain/billing/lastingDiscount.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import type { BilledDiscount } from '#shared/domain/billing/parts.ts';
import { isUnderWay } from '#shared/domain/billing/states.ts';
import { appliesTo, type Discount } from '#shared/domain/discounts.ts';
import { chargeStep } from '#shared/domain/money.ts';
import { type Plan, parsePlan } from '#shared/domain/plans.ts';

/** `discount`: of the coupon that is wanted, which somebody else has looked up. */
export interface Terms {
  taxPercent: number;
  discount: Discount | null;
}

const agreedOf = (plan: string, quantity: number, discount: BilledDiscount | null): Agreed => ({
  name: lineName(plan),
  price: priceIn(plan),
  quantity,
  discount,
  step: chargeStep(currencyIn(plan)),
});

function priceIn(plan: string): number {
  const { price } = parsePlan(plan);
  if (price === null) throw new BillingRefusal('stripe', `${plan} has no price.`);
  return price;
}

const currencyIn = (plan: string): string => parsePlan(plan).currency!;

/** Refusals: `coupon_invalid`. */
function newDiscount(discount: Discount | null, plan: Plan): BilledDiscount | null {
  if (!discount) return null;
  if (!appliesTo(discount, plan)) throw new BillingRefusal('coupon_invalid', 'The coupon is not for this plan.');
  const { id, amount, percent, duration, duration_in_months } = discount;
  return { id, amount, percent, duration, duration_in_months, endsAt: null };
}

/** A purchase as it begins: what is charged now, and the period that it pays for. */
function begin({ plan: text, quantity, trial }: Wanted, { taxPercent, discount: coupon }: Terms, now: Date) {
  const at = wholeSeconds(now);
  const plan = parsePlan(text);
  const discount = newDiscount(coupon, plan);
  const to = trial ? daysAfter(at, trial.days) : periodEnd(at, plan.period, 1);
  const name = lineName(text);
  const line: InvoiceLine = trial
    ? {
        text: `Trial of ${trial.days} days, ${name}`,
        quantity: 1,
        amount: trial.price,
        from: at,
        to,
        isProration: false,
      }
    : { text: name, quantity, amount: priceIn(text) * quantity, from: at, to, isProration: false };
  const invoice: Omit<NewInvoice, 'subscriptionId'> = {
    reason: plan.period === 'day' ? 'pass' : trial ? 'trial' : 'create',
    plan: plan.period === 'day' ? text : null,
    currency: currencyIn(text),
    lines: [line],
    // a trial has a price of its own; the coupon is for what comes after
    discount: trial ? null : discount,
    taxPercent,
    at,
  };
  return { at, to, plan, invoice, discount };
}

/** What the next whole period will cost. */
function renewalOf(
  { plan, quantity, at, discount }: { plan: string; quantity: number; at: Date; discount: BilledDiscount | null },
  taxPercent: number,
): NonNullable<Estimate['renewal']> {
  const amount = priceIn(plan) * quantity;
  const { total, tax } = totalsOf([{ amount }], {
    discount: discountIn(discount, at),
    taxPercent,
    balance: 0,
    step: chargeStep(currencyIn(plan)),
  });
  return { amount: total, tax, at };
}

export function estimatePurchase(
  account: Pick<LocalAccount, 'balances'>,
  wanted: Wanted,
  terms: Terms,
  now: Date,
): Estimate {
  const { at, to, plan, invoice, discount } = begin(wanted, terms, now);
  const { taxPercent } = terms;
  const left = wanted.trial ? discount : startedDiscount(discount, at);
  return {
    plan: wanted.plan,
    quantity: wanted.quantity,
    currency: invoice.currency,
    invoice: { lines: invoice.lines, ...totalsFor(account, invoice) },
    renewal: plan.period === 'day' ? null : renewalOf({ ...wanted, at: to, discount: left }, taxPercent),
    discount,
    affectedAt: at,
    periodEnd: to,
    taxPercent,
  };
}

function setSource(account: LocalAccount, source: string | null): boolean {
  if (source !== null) account.source = source;
  if (account.source === null) throw new BillingRefusal('payment_method_invalid', 'No method of payment is known.');
  return sourceOf(account.source).kind !== 'invoice';
}

export function subscribe(
  account: LocalAccount,
  wanted: Wanted,
  terms: Terms,
  { source, key, now }: { source: string | null; key: string; now: Date },
) {
  if (account.subscriptions.some(({ state }) => isUnderWay(state)))
    throw new BillingRefusal('billing_state', 'There is a subscription already.');
  const chargeAutomatically = setSource(account, source);
  const { at, to, invoice: first, discount } = begin(wanted, terms, now);
  const subscription: LocalSubscription = {
    id: `${account.id}.s${account.subscriptions.length + 1}`,
    customerId: account.id,
    version: 0,
    plan: wanted.plan,
    quantity: wanted.quantity,
    state: wanted.trial ? 'trialing' : 'active',
    currency: first.currency,
    startedAt: at,
    periodStart: at,
    periodEnd: to,
    trialEnd: wanted.trial ? to : null,
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    endedAt: null,
    chargeAutomatically,
    discount: wanted.trial ? discount : startedDiscount(discount, at),
    invoiceId: null,
    key,
    anchor: wanted.trial ? to : at,
    periods: wanted.trial ? 0 : 1,
    periodDiscount: wanted.trial ? null : discount,
  };
  account.subscriptions.push(subscription);
  const invoice = addInvoice(account, { ...first, subscriptionId: subscription.id });
  subscription.invoiceId = invoice.id;
  collectOrRefuse(account, invoice, at, chargeAutomatically);
  return { subscription, invoice };
}

export function buyOnce(
  account: LocalAccount,
  wanted: Wanted,
  terms: Terms,
  { source, now }: { source: string | null; now: Date },
) {
  setSource(account, source);
  const { at, invoice: only } = begin({ ...wanted, trial: null }, terms, now);
  const invoice = addInvoice(account, { ...only, subscriptionId: null });
  // used up before an invoice would be due: it is paid now, however the customer pays
  collectOrRefuse(account, invoice, at, true);
  return { subscription: null, invoice };
}

const CHANGEABLE = ['trialing', 'active'];

/** What a change does: the subscription as it is then, and the invoice for it; null: nothing is to be paid or given back. */
function changed(before: LocalSubscription, change: Change, { taxPercent, discount: coupon }: Terms) {
  if (!CHANGEABLE.includes(before.state))
    throw new BillingRefusal('billing_state', 'What is owed has to be paid before anything is changed.');
  const at = change.prorationDate;
  const plan = parsePlan(change.plan ?? before.plan);
  const text = change.plan ?? before.plan;
  const quantity = change.quantity ?? before.quantity;
  if (currencyIn(text) !== before.currency)
    throw new BillingRefusal('billing_state', 'The currency of a subscription stays as it is.');
  if (plan.period === 'day') throw new BillingRefusal('billing_state', 'A day pass is bought, not changed to.');
  const added = newDiscount(coupon, plan);
  const after: LocalSubscription = { ...before, plan: text, quantity, discount: added ?? before.discount };
  if (before.state === 'trialing') return { after, invoice: null };
  const common = { subscriptionId: before.id, plan: null, currency: before.currency, taxPercent, at };
  const old = agreedOf(before.plan, before.quantity, before.periodDiscount);
  const isSamePeriod = parsePlan(before.plan).period === plan.period;
  const period = { from: before.periodStart, to: before.periodEnd, at };
  if (isSamePeriod) {
    const periodDiscount = added ?? before.periodDiscount;
    const lines = changeLines(old, agreedOf(text, quantity, periodDiscount), period);
    if (added) after.discount = startedDiscount(added, at);
    after.periodDiscount = periodDiscount;
    return { after, invoice: { ...common, reason: 'change' as const, lines, discount: null } };
  }
  // another rhythm begins now, with a whole period
  const discount = added ?? discountIn(before.discount, at);
  const to = periodEnd(at, plan.period, 1);
  Object.assign(after, {
    anchor: at,
    periods: 1,
    periodStart: at,
    periodEnd: to,
    periodDiscount: discount,
    discount: startedDiscount(discount, at),
  } satisfies Partial<LocalSubscription>);
  const [unused] = changeLines(old, old, period);
  const agreed = agreedOf(text, quantity, discount);
  const whole: InvoiceLine = {
    text: agreed.name,
    quantity,
    amount: netPrice(agreed),
    from: at,
    to,
    isProration: false,
  };
  return { after, invoice: { ...common, reason: 'change' as const, lines: [unused!, whole], discount: null } };
}

export function estimateChange(
  account: LocalAccount,
  before: LocalSubscription,
  change: Change,
  terms: Terms,
): Estimate {
  const { after, invoice } = changed(before, change, terms);
  const { taxPercent } = terms;
  const lines = invoice?.lines ?? [];
  const totals = totalsFor(account, { lines, discount: null, taxPercent, currency: before.currency });
  return {
    plan: after.plan,
    quantity: after.quantity,
    currency: after.currency,
    invoice: { lines, ...totals },
    renewal: renewalOf({ ...after, at: after.periodEnd }, taxPercent),
    discount: after.discount,
    affectedAt: change.prorationDate,
    periodEnd: after.periodEnd,
    taxPercent,
  };
}

export function change(account: LocalAccount, before: LocalSubscription, wanted: Change, terms: Terms) {
  const { after, invoice: next } = changed(before, wanted, terms);
  const isAnything = next?.lines.some(({ amount }) => amount !== 0);
  const invoice = isAnything ? addInvoice(account, next!) : null;
  if (invoice) {
    after.invoiceId = invoice.id;
    collectOrRefuse(account, invoice, wanted.prorationDate, before.chargeAutomatically);
  }
  Object.assign(before, after);
  return { subscription: before, invoice };
}

/** The first period is counted from the new end. */
export function extendTrial(subscription: LocalSubscription, until: Date): void {
  const { state, trialEnd } = subscription;
  if (state !== 'trialing' || trialEnd === null || trialEnd > until)
    throw new BillingRefusal('billing_state', 'There is no trial that could go on until then.');
  Object.assign(subscription, {
    trialEnd: until,
    periodEnd: until,
    anchor: until,
  } satisfies Partial<LocalSubscription>);
}

/** At once; what was not paid is not owed any more. */
export function cancelNow(account: LocalAccount, subscription: LocalSubscription, now: Date): void {
  if (subscription.state === 'canceled') return;
  for (const invoice of openInvoices(account, subscription)) voidInvoice(account, invoice);
  Object.assign(subscription, { state: 'canceled', endedAt: wholeSeconds(now) } satisfies Partial<LocalSubscription>);
}
