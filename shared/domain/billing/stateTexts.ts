/** What the state of a subscription means for whoever pays, and what to do about it. */

import type { SubscriptionState } from '#shared/domain/billing/states.ts';

interface StateText {
  label: string;
  /** What happened; empty where all is well. */
  text: string;
  /** What helps. Null: nothing has to be done. */
  action: 'update-payment' | 'finish-payment' | 'subscribe' | null;
}

export const STATE_TEXTS: Record<SubscriptionState, StateText> = {
  trialing: { label: 'On trial', text: '', action: null },
  active: { label: 'Active', text: '', action: null },
  past_due: {
    label: 'Payment failed',
    text: 'The last payment did not go through. It is tried again in the next days, and the plan stays until then. Check or replace the payment method.',
    action: 'update-payment',
  },
  unpaid: {
    label: 'Not paid',
    text: 'Several payments did not go through, so the plan is paused. Replace the payment method: the open invoice is tried with it, and once it is paid the plan is back.',
    action: 'update-payment',
  },
  incomplete: {
    label: 'Payment not finished',
    text: 'The first payment was not finished, so the plan has not begun. Your bank may want you to confirm it. If you let it be, nothing is charged.',
    action: 'finish-payment',
  },
  canceled: { label: 'Ended', text: 'The plan has ended. Nothing more is charged.', action: 'subscribe' },
};
