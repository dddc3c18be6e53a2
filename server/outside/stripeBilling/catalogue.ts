/** Plans as products and prices of Stripe, made when they are bought first; coupons as promotion codes. */
import type Stripe from 'stripe';
import { BillingRefusal } from '#server/outside/billing.ts';
import { isThereAlready } from '#server/outside/stripeBilling/refusals.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import { appliesTo, type Discount } from '#shared/domain/discounts.ts';
import { audienceOf, type Plan, type PlanPeriod, parsePlan } from '#shared/domain/plans.ts';

const RECURRING: Readonly<Record<Exclude<PlanPeriod, 'day'>, { interval: 'month' | 'year'; interval_count: number }>> =
  {
    month: { interval: 'month', interval_count: 1 },
    year: { interval: 'year', interval_count: 1 },
    'two-year': { interval: 'year', interval_count: 2 },
  };

const TRIAL_PRODUCT = 'clausary_trial';

/** The product is a plan string in its short form, so that a coupon of Stripe can be limited to it: `team_month_tier-4_edu`. */
function productOf(plan: Plan): string {
  const audience = audienceOf(plan);
  return [plan.group, plan.period, plan.tier, ...(audience === 'general' ? [] : [audience])].join('_');
}

async function ensure(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

export interface Catalogue {
  /** The id of the price of a plan string in six parts; made where there is none. */
  price(plan: string): Promise<string>;
  /** The id of the product that a trial's price is paid for. */
  trialProduct(): Promise<string>;
  /** A code that is in force, and the id of Stripe for it; null: there is none. */
  coupon(code: string): Promise<{ id: string; discount: Discount } | null>;
}

export function catalogue(load: () => Promise<Stripe>): Catalogue {
  const prices = new Map<string, string>();
  let trial: Promise<string> | null = null;

  async function find(stripe: Stripe, plan: string): Promise<string | null> {
    const { data } = await stripe.prices.list({ lookup_keys: [plan], active: true });
    return data[0]?.id ?? null;
  }

  async function make(stripe: Stripe, text: string): Promise<string> {
    const plan = parsePlan(text);
    if (plan.price === null || plan.currency === null) throw new Error(`${text} has no price.`);
    const product = productOf(plan);
    const price: Stripe.PriceCreateParams = {
      product,
      currency: plan.currency,
      unit_amount: plan.price,
      lookup_key: text,
      nickname: text,
      tax_behavior: 'exclusive',
      ...(plan.period === 'day' ? {} : { recurring: RECURRING[plan.period] }),
    };
    await ensure(() => stripe.products.create({ id: product, name: lineName(text) }));
    // of several processes one makes it, and all find it
    await ensure(() => stripe.prices.create(price));
    const found = await find(stripe, text);
    if (!found) throw new Error(`Stripe has made no price for ${text}.`);
    return found;
  }

  return {
    async price(plan) {
      const known = prices.get(plan);
      if (known) return known;
      const stripe = await load();
      const id = (await find(stripe, plan)) ?? (await make(stripe, plan));
      prices.set(plan, id);
      return id;
    },

    async trialProduct() {
      trial ??= load()
        .then((stripe) => ensure(() => stripe.products.create({ id: TRIAL_PRODUCT, name: 'Trial' })))
        .then(() => TRIAL_PRODUCT);
      try {
        return await trial;
      } catch (error) {
        trial = null;
        throw error;
      }
    },

    async coupon(code) {
      const stripe = await load();
      const expand = ['data.promotion.coupon.applies_to'];
      const { data } = await stripe.promotionCodes.list({ code, active: true, expand });
      const coupon = data[0]?.promotion.coupon;
      if (!data[0] || !coupon || typeof coupon === 'string') return null;
      return { id: data[0].id, discount: discountOf(code, coupon) };
    },
  };
}

export const discountOf = (id: string, coupon: Stripe.Coupon): Discount => ({
  id,
  amount: coupon.amount_off,
  percent: coupon.percent_off,
  applicable_plans: coupon.applies_to?.products ?? [],
  duration: coupon.duration as Discount['duration'],
  duration_in_months: coupon.duration_in_months,
});

/** Products of the operator's that are no plans of ours limit a coupon to nothing that is sold here. */
function isFor(discount: Discount, plan: string): boolean {
  const applicable_plans = discount.applicable_plans.filter((one) => {
    try {
      return parsePlan(one) !== null;
    } catch {
      return false;
    }
  });
  if (discount.applicable_plans.length > 0 && applicable_plans.length === 0) return false;
  return appliesTo({ applicable_plans }, parsePlan(plan));
}

/** Refusals: `coupon_unknown`, `coupon_invalid`. */
export async function couponFor(
  { coupon }: Catalogue,
  code: string,
  plan: string,
): Promise<{ id: string; discount: Discount }> {
  const found = await coupon(code);
  if (!found) throw new BillingRefusal('coupon_unknown', `There is no coupon ${code}.`);
  if (!isFor(found.discount, plan)) throw new BillingRefusal('coupon_invalid', `${code} is not for this plan.`);
  return found;
}
