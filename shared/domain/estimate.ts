/** What a purchase or a change will cost, before anybody pays. Specification part 1 §3 (estimate), §7 (parameters, team quantity). */
import { type Discount, discountedPrice } from '#shared/domain/discounts.ts';

/** Named as the call names them; what is undefined or false is left out. */
export interface EstimateParameters {
  /** Its code. */
  coupon?: string | false | undefined;
  /** Charged with the next invoice instead of now. */
  next_invoice?: boolean | undefined;
  quantity?: number | false | undefined;
  trial_period_days?: number | false | undefined;
  /** Minor units. */
  trial_price?: number | false | undefined;
}

export const ESTIMATE_PARAMETERS = ['coupon', 'next_invoice', 'quantity', 'trial_period_days', 'trial_price'] as const;

/** Of them what the call says, in their order. */
export const estimateQuery = (asked: EstimateParameters): [key: string, value: string][] =>
  ESTIMATE_PARAMETERS.flatMap((key): [string, string][] => {
    const value = asked[key];
    return value === undefined || value === false ? [] : [[key, String(value)]];
  });

/** One line of what is charged. Minor units; what is given back is negative. */
export interface EstimateLine {
  text: string;
  quantity: number;
  amount: number;
}

/** Amounts are whole minor units of `currency`. */
export interface Estimate {
  currency: string;
  /** When it takes effect, ISO 8601: at once, or at the end of the period that is paid. */
  affectedAt: string;
  /** What is charged at `affectedAt`: the trial's price where there is a trial, else the total, less what is owed to the customer. */
  amount: number;
  /** Null: no coupon, or none that applies. */
  discount: Discount | null;
  /** End of the period that is paid with it, ISO 8601; of the trial where there is one. */
  periodEnd: string;
  priceBreakdown: EstimateLine[];
  /** The lines together. */
  subtotal: number;
  tax: number;
  /** Subtotal less the discount, with tax: what a period costs. */
  total: number;
  /** Null: it begins without a trial. */
  trialPrice: number | null;
}

export interface Sums {
  subtotal: number;
  /** What the discount takes off. */
  off: number;
  tax: number;
  total: number;
}

/**
 * Lines, less the discount, with tax on what is left. Each step is rounded once, so that the parts always make up the total.
 * `taxPercent` 0 to 100. Credits may outweigh charges: nothing is taken off, and no tax is given back, on what is below 0.
 */
export function sumUp(
  lines: readonly Pick<EstimateLine, 'amount'>[],
  discount: Pick<Discount, 'amount' | 'percent'> | null,
  taxPercent: number,
): Sums {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const left = discount && subtotal > 0 ? discountedPrice(subtotal, discount) : subtotal;
  const tax = Math.round((Math.max(0, left) * taxPercent) / 100);
  return { subtotal, off: subtotal - left, tax, total: left + tax };
}

/** Part 1 §7: how many members a team pays for. */
export const teamQuantity = ({ size, members, invites }: { size: number; members: number; invites: number }): number =>
  Math.max(size, members + invites, 1);

/** Part 1 §8. */
export const teamEstimateFailed = (members: number): string => `can't estimate ${members} members`;
