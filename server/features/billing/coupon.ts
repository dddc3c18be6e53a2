/** What a coupon takes off. */
import { answered } from '#server/features/billing/answered.ts';
import { type BillingDeps, billingIn, billingRefusal } from '#server/features/billing/context.ts';
import { priced } from '#server/features/billing/prices.ts';
import * as replies from '#server/features/billing/replies.ts';
import type { DiscountReply } from '#shared/api/payments.ts';
import { appliesTo, discountSummary } from '#shared/domain/discounts.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { namesAi } from '#shared/domain/planNames.ts';

/** Errors: `coupon_unknown` 422. `plan`: `coupon_invalid` 422 where it is not for that one. */
export async function couponReply(
  deps: BillingDeps,
  code: string,
  plan: string | undefined,
): Promise<{ discount: DiscountReply; summary: string | null }> {
  const found = await answered(deps, billingIn(deps).coupon(code));
  if (!found) throw billingRefusal('coupon_unknown');
  const discount = replies.discountReply(found, { plans: found.applicable_plans, fromSubscription: false });
  if (plan === undefined) return { discount, summary: null };
  const { offer } = await priced(
    deps,
    { kind: plan.startsWith('team') ? 'team' : 'user', owner: null, mayTry: false },
    { plan },
  );
  if (!appliesTo(found, offer.plan)) throw billingRefusal('coupon_invalid');
  const { aiProducts } = flagValues({ operator: await deps.operatorSettings.flags() });
  const isAi = namesAi({ aiProducts, hasAssistant: Boolean(deps.config.configured.model) });
  return { discount, summary: discountSummary(found, offer.plan, isAi) };
}
