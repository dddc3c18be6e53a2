/** What Stripe refuses, in the words of the port. */
import type Stripe from 'stripe';
import { BillingRefusal, type BillingRefusalCode } from '#server/outside/billing.ts';

type StripeFault = Stripe.errors.StripeError;

/** Recognised by its shape: the client is loaded only once somebody pays. */
const isStripeFault = (error: unknown): error is StripeFault =>
  error instanceof Error && /^Stripe\w+Error$/.test((error as { type?: unknown }).type as string);

/** Told apart from a card that is declined: the person may still confirm. */
export const wantsConfirmation = (error: unknown): boolean =>
  isStripeFault(error) &&
  (error.code === 'subscription_payment_intent_requires_action' ||
    error.code === 'invoice_payment_intent_requires_action' ||
    error.code === 'authentication_required');

export const isMissing = (error: unknown): boolean => isStripeFault(error) && error.code === 'resource_missing';
export const isDeclined = (error: unknown): boolean => isStripeFault(error) && error.type === 'StripeCardError';
export const isThereAlready = (error: unknown): boolean =>
  isStripeFault(error) && (error.code === 'resource_already_exists' || /lookup key/.test(error.message));

/** Stripe says by the parameter's name what it did not find. */
const CODES: Readonly<Record<string, BillingRefusalCode>> = {
  card_declined: 'card_declined',
  expired_card: 'card_declined',
  incorrect_cvc: 'card_declined',
  processing_error: 'card_declined',
  payment_method_unactivated: 'payment_method_invalid',
  coupon_expired: 'coupon_invalid',
  promotion_code_expired: 'coupon_invalid',
  invoice_already_paid: 'billing_state',
  invoice_not_payable: 'billing_state',
  invoice_not_editable: 'billing_state',
  status_transition_invalid: 'billing_state',
  charge_already_refunded: 'billing_state',
  charge_disputed: 'billing_state',
  customer_tax_location_invalid: 'stripe',
};

/**
 * What is thrown in place of `error`. Faults that say nothing about what has happened (the line, Stripe itself, too many requests, a
 * wrong key of the API) go on as they are: they are asked again.
 */
export function refusalOf(error: unknown): unknown {
  if (!isStripeFault(error)) return error;
  if (error.type === 'StripeCardError') return new BillingRefusal('card_declined', error.message);
  if (error.type !== 'StripeInvalidRequestError') return error;
  const { code, param, message } = error;
  if (code === 'resource_missing') {
    if (/payment/i.test(message) && !/payment_intent/i.test(message))
      return new BillingRefusal('payment_method_invalid', message);
    if (param === 'discounts') return new BillingRefusal('coupon_unknown', message);
    return new BillingRefusal('stripe_resource_missing', message);
  }
  if (param === 'amount') return new BillingRefusal('billing_state', message);
  if (param === 'payment_method') return new BillingRefusal('payment_method_invalid', message);
  return new BillingRefusal(CODES[code ?? ''] ?? 'stripe', message);
}
