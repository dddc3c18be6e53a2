/** What a subscription, an invoice and a movement of money can be. Specification part 1 §3, §4; the names are those that payment providers use. */

/**
 * `incomplete`: the first payment has not gone through; `past_due`: a later one has not, and is tried again; `unpaid`: it was tried as
 * often as it is; `canceled`: over, and never anything else again.
 */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'canceled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Whether it gives its plan. Who is past due keeps it for as long as payment is tried again. */
export const givesAccess = (state: SubscriptionState): boolean =>
  state === 'trialing' || state === 'active' || state === 'past_due';

/** Whether a customer with such a one may not buy another. */
export const isUnderWay = (state: SubscriptionState): boolean => state !== 'canceled';

/** `open`: to be paid; `void`: nobody owes it any more; `uncollectible`: owed, and given up. */
export const INVOICE_STATES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Whether nothing more can become of it. */
export const isSettled = (state: InvoiceState): boolean => state === 'paid' || state === 'void';

/** Why there is an invoice. */
export const INVOICE_REASONS = ['create', 'trial', 'cycle', 'change', 'pass'] as const;
export type InvoiceReason = (typeof INVOICE_REASONS)[number];

/** `payment` and `dispute_won` bring money, `refund` and `dispute` take it. */
export const MOVE_KINDS = ['payment', 'refund', 'dispute', 'dispute_won'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** What a move adds to what we have: its amount, or less than nothing. */
export const signedAmount = ({ kind, amount }: { kind: MoveKind; amount: number }): number =>
  kind === 'payment' || kind === 'dispute_won' ? amount : -amount;

/**
 * Whether a day pass is over with this movement. `left`: what we have of it afterwards. Given back in full it is over; disputed it is
 * over whatever was disputed, and one that is won does not begin it again: its day has passed by then.
 */
export const endsPass = (kind: MoveKind, left: number): boolean =>
  kind === 'dispute' || (kind === 'refund' && left <= 0);
