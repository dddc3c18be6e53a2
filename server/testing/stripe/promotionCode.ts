import type Stripe from 'stripe';
import type { Discount } from '#shared/domain/discounts.ts';

/** Makes the coupon and its code where nobody has yet. */
export async function putPromotionCode(stripe: Stripe, discount: Discount): Promise<void> {
  const { id, amount, percent, applicable_plans: products, duration, duration_in_months } = discount;
  if ((await stripe.promotionCodes.list({ code: id, active: true })).data.length > 0) return;
  for (const product of products)
    await stripe.products.create({ id: product, name: product }).catch((error) => {
      if (error.code !== 'resource_already_exists') throw error;
    });
  const coupon = await stripe.coupons.create({
    duration,
    ...(amount === null ? { percent_off: percent ?? 0 } : { amount_off: amount, currency: 'usd' }),
    ...(duration_in_months === null ? {} : { duration_in_months }),
    ...(products.length > 0 ? { applies_to: { products: [...products] } } : {}),
  });
  await stripe.promotionCodes.create({ code: id, promotion: { type: 'coupon', coupon: coupon.id } });
}
