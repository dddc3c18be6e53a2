/** What a subscription is paid with and what is taken off it, as it is shown and kept. */
import type { Discount } from '#shared/domain/discounts.ts';

/** How somebody pays: never a number that could be used. */
export interface PaymentSource {
  /** Of PAYMENT_METHODS of shared/domain/plans.ts; a kind that is not there is shown by its label alone. */
  kind: string;
  /** "Visa •••• 4242". */
  label: string;
  /** "2028-04"; null where nothing expires. */
  expires: string | null;
}

export interface BilledDiscount
  extends Pick<Discount, 'id' | 'amount' | 'percent' | 'duration' | 'duration_in_months'> {
  /** Null: forever, or until it was used once. */
  endsAt: Date | null;
}
