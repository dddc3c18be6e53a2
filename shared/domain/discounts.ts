/** What a coupon takes off. Specification part 1 §3 (Discount), part 2 §3.2 (price and summary). */
import { formatMoney } from '#shared/domain/money.ts';
import { tierName } from '#shared/domain/planNames.ts';
import { isSamePlan, PERIOD_LABELS, type Plan, parsePlan } from '#shared/domain/plans.ts';
import { tierOfPlan } from '#shared/domain/status.ts';

export const DISCOUNT_DURATIONS = ['once', 'repeating', 'forever'] as const;
export type DiscountDuration = (typeof DISCOUNT_DURATIONS)[number];

/** Named as the calls name it. Either an amount or a percent. */
export interface Discount {
  id: string;
  /** Minor units of the plan's currency. */
  amount: number | null;
  /** 0 to 100. */
  percent: number | null;
  /** Plan strings; their price is not looked at. Empty: every plan. */
  applicable_plans: readonly string[];
  duration: DiscountDuration;
  /** Only when repeating. */
  duration_in_months: number | null;
}

/** Throws 'Unsupported plan' when the discount itself names one that is none. */
export const appliesTo = (discount: Pick<Discount, 'applicable_plans'>, plan: Plan): boolean =>
  discount.applicable_plans.length === 0 || discount.applicable_plans.some((text) => isSamePlan(parsePlan(text), plan));

/** Part 1 §3: price minus amount, or minus the percent of it; in whole minor units, or in steps of more of them, never below 0. */
export function discountedPrice(
  price: number,
  { amount, percent }: Pick<Discount, 'amount' | 'percent'>,
  step = 1,
): number {
  const off = amount ?? (price * (percent ?? 0)) / 100;
  return Math.max(0, Math.round((price - off) / step) * step);
}

/** Part 1 §3: "save $20.00 off Pro annual", with "for up to a year" when it lasts 12 months. */
export function discountSummary(discount: Discount, plan: Plan, aiProducts: boolean): string {
  const { amount, percent } = discount;
  const off = amount === null ? `${percent ?? 0}%` : formatMoney(amount, plan.currency ?? 'usd');
  const text = `save ${off} off ${tierName(tierOfPlan(plan.tier), aiProducts)} ${PERIOD_LABELS[plan.period]}`;
  return discount.duration_in_months === 12 ? `${text} for up to a year` : text;
}
