/** What an operator sees of the money of a person or a team, and does about it: each with a reason, which goes to the audit log. */
import { z } from 'zod';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import type { InvoiceReason, InvoiceState, MoveKind, SubscriptionState } from '#shared/domain/billing/states.ts';

/** As long as anybody may be let try something. */
export const MOST_TRIAL_DAYS = 90;

/** `request`: of the form that is open; what is sent twice under one is done once. */
const act = <A extends string, S extends z.ZodRawShape>(action: A, shape: S) =>
  z.strictObject({ action: z.literal(action), reason: Reason, request: z.uuid(), ...shape });

export const MONEY_ACTS = [
  /** `move`: the payment. `amount`: in minor units of its currency; null for all that is left of it. */
  act('refund', { move: Text.max(200), amount: z.int().min(1).max(999_999_999_999).nullable() }),
  act('extend_trial', { days: z.int().min(1).max(MOST_TRIAL_DAYS) }),
  act('cancel_subscription', { at: z.enum(['period_end', 'now']) }),
] as const;
export const MoneyAct = z.discriminatedUnion('action', MONEY_ACTS);
export type MoneyAct = z.infer<typeof MoneyAct>;

/** Amounts are whole minor units of the currency beside them. */
export interface MoneyProps {
  /** Null: nothing is sold here. */
  provider: 'local' | 'stripe' | null;
  subscriptions: SubscriptionShown[];
  invoices: {
    id: string;
    number: string | null;
    state: InvoiceState;
    reason: InvoiceReason;
    currency: string;
    total: number;
    amountPaid: number;
    createdAt: string;
    /** Null: it is not tried again. */
    nextAttemptAt: string | null;
    /** What the bank said the last time. */
    failure: string | null;
  }[];
  /** The last first. */
  moves: {
    id: string;
    kind: MoveKind;
    amount: number;
    currency: string;
    at: string;
    /** Number or name of the invoice. */
    invoice: string | null;
    /** Of a payment, what can still be given back; null of everything else, and where its provider is not the one of this deployment. */
    left: number | null;
  }[];
}

export interface SubscriptionShown {
  id: string;
  plan: string;
  status: string;
  source: string;
  startsAt: string;
  endsAt: string | null;
  /** Of these the plan that holds is one. */
  isLive: boolean;
  state: SubscriptionState;
  quantity: number;
  periodEnd: string | null;
  trialEnd: string | null;
  cancelAtPeriodEnd: boolean;
  /** It runs at the provider of this deployment: it can be cancelled, and its trial can go on for longer. */
  isRunning: boolean;
}
