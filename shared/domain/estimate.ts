/** What is asked to know what a purchase or a change will cost. Specification part 1 §3 (estimate), §7 (parameters). */

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

/** Part 1 §8. */
export const teamEstimateFailed = (members: number): string => `can't estimate ${members} members`;
