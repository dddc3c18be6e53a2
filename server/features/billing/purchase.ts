/** What people do with plans: buy, change, cancel. */

import { randomUUID } from 'node:crypto';
import { type BillingDeps, billingIn, billingRefusal } from '#server/features/billing/context.ts';
import { ensureCustomer } from '#server/features/billing/customers.ts';
import { ownCustomer, ownSubscription } from '#server/features/billing/own.ts';
import { namedBuyer, ownerFor } from '#server/features/billing/owner.ts';
import { readPreview } from '#server/features/billing/preview.ts';
import { type Asked, mayTry, priced } from '#server/features/billing/prices.ts';
import { carryOutOnce, type Intention } from '#server/features/billing/requests.ts';
import { shown } from '#server/features/billing/shown.ts';
import * as store from '#server/features/billing/store.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Billed, Purchased } from '#server/outside/billing.ts';
import type { PaymentOwner, SubscribedReply, SubscriptionReply } from '#shared/api/payments.ts';

/** What was bought for the first time, for whoever counts purchases. */
const purchaseIn = ({ invoice }: Partial<Purchased>, plan: string): SubscribedReply['purchase'] =>
  invoice ? { invoiceId: invoice.id, plan, amount: invoice.amountPaid, currency: invoice.currency } : null;

async function subscribed(
  deps: BillingDeps,
  visitor: Visitor,
  answer: Billed & Partial<Purchased>,
  isPurchase: boolean,
): Promise<SubscribedReply> {
  const id = answer.subscription?.id ?? answer.invoice?.id;
  const row = id === undefined ? undefined : await store.subscriptionByProviderId(deps.db, id);
  if (!row) throw billingRefusal('billing_unavailable');
  return {
    subscription: await shown(deps, row, visitor),
    purchase: isPurchase ? purchaseIn(answer, row.plan) : null,
    clientSecret: answer.clientSecret ?? null,
  };
}

export interface Purchase extends Asked {
  owner: PaymentOwner;
  paymentMethod: string | null;
  recurring?: boolean | undefined;
}

/** Errors: `subscription_exists` 409, those of `priced` and `carryOutOnce`, `payment_method_missing` 422. */
export async function subscribe(deps: BillingDeps, visitor: Visitor, ask: Purchase): Promise<SubscribedReply> {
  billingIn(deps);
  const { owner: kind, paymentMethod, recurring, ...asked } = ask;
  const owner = await ownerFor(deps, visitor, kind);
  const may = await mayTry(deps.db, owner, visitor.user!.trialUsed);
  const { wanted, offer } = await priced(deps, { kind, owner, mayTry: may }, asked);
  if (recurring !== undefined && recurring !== offer.recurring)
    throw new AppError('unsupported_plan', 422, 'Unsupported plan');
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  if (paymentMethod === null && customer.source === null) throw billingRefusal('payment_method_missing');
  const intention: Intention = { kind: offer.recurring ? 'subscribe' : 'buyOnce', wanted, source: paymentMethod };
  const answer = await carryOutOnce(deps, customer, visitor.user!.id, intention, async (trx) => {
    if (await store.standsInTheWay(trx, owner, offer.plan, deps.clock())) throw billingRefusal('subscription_exists');
  });
  return subscribed(deps, visitor, answer, true);
}

export interface ChangeAsk {
  owner: PaymentOwner;
  plan?: string | undefined;
  quantity?: number | undefined;
  coupon?: string | undefined;
  preview: string;
}

/** Charges what the preview has said. Errors: `estimate_over` 409 where it says something else, or is too old; `not_found` 404. */
export async function changeSubscription(
  deps: BillingDeps,
  visitor: Visitor,
  ask: ChangeAsk,
): Promise<SubscribedReply> {
  const owner = await ownerFor(deps, visitor, ask.owner);
  const row = await ownSubscription(deps, owner);
  const seen = readPreview(deps, ask.preview);
  const isTheSame =
    seen.subscriptionId === row.provider_id &&
    (ask.plan === undefined || store.namesThing(ask.plan, seen.plan)) &&
    (ask.quantity === undefined || ask.quantity === seen.quantity) &&
    (ask.coupon ?? null) === seen.coupon;
  // a period that began meanwhile would be counted from before it began
  if (!isTheSame || (row.period_start && new Date(seen.at) < row.period_start)) throw billingRefusal('estimate_over');
  if ('teamId' in owner)
    await priced(deps, { kind: 'team', owner, mayTry: false }, { plan: seen.plan, quantity: seen.quantity });
  const { subscriptionId, plan, quantity, coupon, at: prorationDate } = seen;
  const intention: Intention = { kind: 'change', subscriptionId, plan, quantity, coupon, prorationDate };
  const answer = await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, intention);
  return subscribed(deps, visitor, answer, false);
}

export interface CancelAsk {
  owner: PaymentOwner;
  cancelAtPeriodEnd: boolean;
  survey?: { reason: string; comment: string } | undefined;
}

/** Errors: `not_found` 404 where nothing runs. */
export async function setCancelAtPeriodEnd(
  deps: BillingDeps,
  visitor: Visitor,
  ask: CancelAsk,
): Promise<SubscriptionReply> {
  const owner = await ownerFor(deps, visitor, ask.owner);
  const { provider_id: subscriptionId, id, plan } = await ownSubscription(deps, owner);
  const { cancelAtPeriodEnd, survey } = ask;
  const intention: Intention = { kind: 'cancelAtPeriodEnd', subscriptionId: subscriptionId!, cancelAtPeriodEnd };
  await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, intention);
  if (survey && cancelAtPeriodEnd)
    await deps.db
      .insertInto('billing_survey')
      .values({ id: randomUUID(), user_id: visitor.user!.id, plan, ...survey, created_at: deps.clock() })
      .execute();
  return shown(deps, (await store.subscriptionRow(deps.db, id))!, visitor);
}
