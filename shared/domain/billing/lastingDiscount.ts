/** How long a coupon goes on taking something off. */
import { monthsAfter } from '#shared/domain/billing/calendar.ts';
import type { Discount } from '#shared/domain/discounts.ts';

interface Lasting extends Pick<Discount, 'duration' | 'duration_in_months'> {
  /** Null: forever, or not yet begun. */
  endsAt: Date | null;
}

/** What is left of it once it has taken something off for the first time, at `at`. */
export function startedDiscount<D extends Lasting>(discount: D | null, at: Date): D | null {
  if (!discount || discount.duration === 'once') return null;
  if (discount.duration === 'forever' || discount.endsAt) return discount;
  return { ...discount, endsAt: monthsAfter(at, discount.duration_in_months ?? 1) };
}

/** What of it is in force for a period that begins at `at`. */
export const discountIn = <D extends Lasting>(discount: D | null, at: Date): D | null =>
  discount && (discount.endsAt === null || at < discount.endsAt) ? discount : null;
