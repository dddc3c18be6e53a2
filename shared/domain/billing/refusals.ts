/** Refusals about money, beside those of shared/domain/errors.ts: the server says their texts, so that no page has to carry them. */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';
import { ERRORS } from '#shared/domain/errors.ts';

const BILLING_TEXTS = {
  card_declined: { status: 402, text: 'The payment was declined: {reason} Try another method of payment.' },
  payment_method_invalid: { status: 422, text: 'This method of payment cannot be used. Choose another one.' },
  payment_method_missing: { status: 422, text: 'Choose a method of payment first.' },
  coupon_unknown: { status: 422, text: 'There is no such coupon.' },
  coupon_invalid: { status: 422, text: 'This coupon is over, or not for this plan.' },
  billing_state: { status: 409, text: 'This cannot be done with the subscription as it is now.', action: 'reload' },
  event_forged: { status: 400, text: 'This does not come from the payment provider.' },
  payment_under_way: { status: 409, text: 'A payment is already under way. Wait a moment and look again.' },
  payment_expired: {
    status: 409,
    text: 'This was asked too long ago and is not tried any more. Look at your plan, and ask again.',
  },
  estimate_over: { status: 409, text: 'This price was worked out too long ago. Look at it again.' },

  no_billing: { status: 404, text: 'Nothing is sold here.' },
  billing_unavailable: {
    status: 503,
    text: 'The payment provider does not answer. Nothing is lost: try again in a few minutes.',
  },
  stripe: ERRORS.stripe,
  stripe_resource_missing: ERRORS.stripe_resource_missing,
  subscription_exists: ERRORS.subscription_exists,
} as const satisfies Record<string, ErrorEntry>;

export type BillingError = keyof typeof BILLING_TEXTS;

export const isBillingError = (code: string | null): code is BillingError =>
  code !== null && Object.hasOwn(BILLING_TEXTS, code);

export const billingError = (code: BillingError): { status: number; text: string } => BILLING_TEXTS[code];
