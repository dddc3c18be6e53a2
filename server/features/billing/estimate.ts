/** What a purchase or a change would cost. */
import { answered } from '#server/features/billing/answered.ts';
import { type BillingDeps, billingIn, type Owner } from '#server/features/billing/context.ts';
import { currentCustomer } from '#server/features/billing/own.ts';
import { membershipOf } from '#server/features/billing/owner.ts';
import { previewToken } from '#server/features/billing/preview.ts';
import { type Asked, mayTry, priced } from '#server/features/billing/prices.ts';
import * as replies from '#server/features/billing/replies.ts';
import * as store from '#server/features/billing/store.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { EstimateReply, PaymentOwner } from '#shared/api/payments.ts';
import { wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { parsePlan } from '#shared/domain/plans.ts';

export interface EstimateAsk extends Asked {
  owner: PaymentOwner;
  nextInvoice: boolean;
}

/** Of somebody who may not touch the team's money, or has not signed in, it is the price of a newcomer. */
async function estimateOwner(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<Owner | null> {
  if (!visitor.user) return null;
  if (kind === 'user') return { userId: visitor.user.id };
  const membership = await membershipOf(deps.db, visitor.user.id);
  return membership?.isAdmin ? { teamId: membership.teamId } : null;
}

/** Errors: `no_billing` 404, those of `priced`, refusals of a coupon, `billing_unavailable` 503. */
export async function estimate(
  deps: BillingDeps,
  visitor: Visitor,
  { owner: kind, nextInvoice, ...asked }: EstimateAsk,
): Promise<EstimateReply> {
  const billing = billingIn(deps);
  const owner = await estimateOwner(deps, visitor, kind);
  const current = owner && (await store.underWay(deps.db, owner));
  const isChange = !!current?.provider_id && current.source === billing.provider && current.state !== 'incomplete';
  const coupon = asked.coupon ?? null;
  if (isChange && parsePlan(asked.plan).period !== 'day') {
    const currency = current.currency ?? undefined;
    const { wanted } = await priced(deps, { kind, owner, mayTry: false }, { ...asked, currency });
    const at = wholeSeconds(deps.clock());
    const change = {
      plan: keptPrice(current, wanted.plan),
      quantity: wanted.quantity,
      prorationDate: at,
      ...(coupon ? { coupon } : {}),
    };
    const found = await answered(deps, billing.estimateChange(current.provider_id!, change));
    const preview = previewToken(deps, {
      subscriptionId: current.provider_id!,
      plan: change.plan,
      quantity: change.quantity,
      coupon,
      at: at.toISOString(),
    });
    const reply = replies.estimateReply(found, { trial: null, isChange: true, preview, coupon });
    return nextInvoice ? replies.nextInvoice(reply) : reply;
  }
  const may = await mayTry(deps.db, owner, visitor.user?.trialUsed ?? false);
  const { wanted } = await priced(deps, { kind, owner, mayTry: may }, asked);
  const customer = owner && (await currentCustomer(deps, owner));
  const found = await answered(deps, billing.estimate(wanted, customer?.provider_id ?? null));
  const reply = replies.estimateReply(found, { trial: wanted.trial, isChange: false, preview: null, coupon });
  return nextInvoice ? replies.nextInvoice(reply) : reply;
}

/** Who only changes seats keeps the price that was agreed, whatever the list says now. */
function keptPrice({ plan: has }: store.SubscriptionRow, wanted: string): string {
  const [before, after] = [parsePlan(has), parsePlan(wanted)];
  const isSame =
    before.group === after.group &&
    before.period === after.period &&
    before.tier === after.tier &&
    before.version === after.version &&
    before.currency === after.currency;
  return isSame && before.price !== null ? has : wanted;
}
