/** Products, prices, coupons and promotion codes. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { bool, float, int, invalid, metadata, parseParams, text } from '#server/testing/stripe/wire.ts';
import type { World } from '#server/testing/stripe/world.ts';

const NewProduct = z.strictObject({
  id: text.optional(),
  name: text,
  description: text.optional(),
  tax_code: text.optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.ProductCreateParams]?: z.ZodType });

export function createProduct(world: World, params: unknown): Stripe.Product {
  const { id = world.id('prod'), name, description, tax_code, metadata: meta } = parseParams(NewProduct, params);
  if (world.products.has(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  return world.put(world.products, id, {
    id,
    object: 'product',
    active: true,
    created: world.now,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: meta ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_code: tax_code ?? null,
    tax_details: null,
    type: 'service',
    updated: world.now,
    url: null,
  });
}

/** Stripe goes to three years. */
const MOST_MONTHS = 36;

const Recurring = z.strictObject({ interval: z.enum(['month', 'year']), interval_count: int.default(1) });
const NewPrice = z.strictObject({
  product: text,
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: int.refine((amount) => amount >= 0 && amount <= 999_999_999_999),
  recurring: Recurring.optional(),
  lookup_key: text.max(200).optional(),
  nickname: text.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.PriceCreateParams]?: z.ZodType });

export function createPrice(world: World, params: unknown): Stripe.Price {
  const price = parseParams(NewPrice, params);
  world.get(world.products, price.product, 'product', 'product');
  const { recurring, lookup_key } = price;
  if (recurring && recurring.interval_count * (recurring.interval === 'year' ? 12 : 1) > MOST_MONTHS)
    throw invalid('The interval is too long.', 'recurring');
  if (lookup_key && [...world.prices.values()].some((one) => one.lookup_key === lookup_key))
    throw invalid(`A price already uses that lookup key (${lookup_key}).`, 'lookup_key');
  const id = world.id('price');
  return world.put(world.prices, id, {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookup_key ?? null,
    metadata: price.metadata ?? {},
    nickname: price.nickname ?? null,
    product: price.product,
    recurring: recurring
      ? { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' as const }
      : null,
    tax_behavior: price.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: price.unit_amount,
    unit_amount_decimal: null,
  });
}

const NewCoupon = z.strictObject({
  id: text.optional(),
  name: text.optional(),
  percent_off: float.refine((percent) => percent > 0 && percent <= 100).optional(),
  amount_off: int.refine((amount) => amount > 0).optional(),
  currency: text.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: int.optional(),
  max_redemptions: int.optional(),
  redeem_by: int.optional(),
  applies_to: z.strictObject({ products: z.array(text) }).optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.CouponCreateParams]?: z.ZodType });

export function createCoupon(world: World, params: unknown): Stripe.Coupon {
  const coupon = parseParams(NewCoupon, params);
  const { id = world.id('coupon'), percent_off, amount_off, currency, duration, duration_in_months } = coupon;
  if ((percent_off === undefined) === (amount_off === undefined))
    throw invalid('Say either percent_off or amount_off.', 'percent_off');
  if (amount_off !== undefined && !currency) throw invalid('Missing required param: currency.', 'currency');
  if ((duration === 'repeating') !== (duration_in_months !== undefined))
    throw invalid('duration_in_months goes with repeating.', 'duration_in_months');
  if (world.coupons.has(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  if (coupon.applies_to) world.couponProducts.set(id, coupon.applies_to.products);
  return world.put(world.coupons, id, {
    id,
    object: 'coupon',
    amount_off: amount_off ?? null,
    created: world.now,
    currency: currency ?? null,
    duration,
    duration_in_months: duration_in_months ?? null,
    livemode: false,
    max_redemptions: coupon.max_redemptions ?? null,
    metadata: coupon.metadata ?? {},
    name: coupon.name ?? null,
    percent_off: percent_off ?? null,
    redeem_by: coupon.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
}

const isRedeemable = (world: World, coupon: Stripe.Coupon): boolean =>
  coupon.valid &&
  (coupon.redeem_by === null || coupon.redeem_by > world.now) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

const NewPromotionCode = z.strictObject({
  code: text,
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  active: bool.default(true),
  expires_at: int.optional(),
  max_redemptions: int.optional(),
} satisfies { [K in keyof Stripe.PromotionCodeCreateParams]?: z.ZodType });

export function createPromotionCode(world: World, params: unknown): Stripe.PromotionCode {
  const { code, promotion, active, expires_at, max_redemptions } = parseParams(NewPromotionCode, params);
  world.get(world.coupons, promotion.coupon, 'coupon', 'promotion[coupon]');
  if ([...world.promotionCodes.values()].some((one) => one.active && one.code === code))
    throw invalid('An active promotion code with this code exists.', 'code');
  const id = world.id('promo');
  return world.put(world.promotionCodes, id, {
    id,
    object: 'promotion_code',
    active,
    code,
    created: world.now,
    customer: null,
    customer_account: null,
    expires_at: expires_at ?? null,
    livemode: false,
    max_redemptions: max_redemptions ?? null,
    metadata: {},
    promotion,
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  });
}

export const DiscountParams = z.array(
  z.strictObject({ coupon: text.optional(), promotion_code: text.optional(), discount: text.optional() }),
);

/** A coupon that somebody uses. Errors: `coupon_expired`, `resource_missing`. */
export function redeem(
  world: World,
  { coupon: couponId, promotion_code, discount: existing }: z.output<typeof DiscountParams>[number],
  customer: string | null,
  subscription: string | null,
): Stripe.Discount {
  if (existing) return world.get(world.discounts, existing, 'discount', 'discounts');
  const code = promotion_code ? world.get(world.promotionCodes, promotion_code, 'promotion code', 'discounts') : null;
  if (code && (!code.active || (code.expires_at !== null && code.expires_at <= world.now)))
    throw invalid('This promotion code is expired.', 'discounts', 'promotion_code_expired');
  const id = code ? (code.promotion.coupon as string) : couponId;
  if (!id) throw invalid('Say which coupon.', 'discounts');
  const coupon = world.get(world.coupons, id, 'coupon', 'discounts');
  if (!isRedeemable(world, coupon)) throw invalid(`Coupon expired: ${id}`, 'discounts', 'coupon_expired');
  coupon.times_redeemed++;
  if (code) code.times_redeemed++;
  const discount: Stripe.Discount = {
    id: world.id('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotion_code ?? null,
    source: { coupon: id, type: 'coupon' },
    start: world.now,
    subscription,
    subscription_item: null,
  };
  return world.put(world.discounts, discount.id, discount);
}
