/** What the parts of billing share. */
import type { Base } from '#server/base.ts';
import type { Signals } from '#server/features/signals/index.ts';
import { AppError } from '#server/http/errors.ts';
import { type Billing, BillingRefusal } from '#server/outside/billing.ts';
import { type BillingError, billingError } from '#shared/domain/billing/refusals.ts';

export interface BillingDeps
  extends Pick<Base, 'config' | 'db' | 'clock' | 'log' | 'audit' | 'billing' | 'operatorSettings'> {
  signals: Signals;
}

/** Whose money it is. */
export type Owner = { userId: string } | { teamId: string };

/** As the provider knows the customer. */
export const referenceOf = (owner: Owner): string =>
  'userId' in owner ? `user:${owner.userId}` : `team:${owner.teamId}`;

/** A refusal with its text and status. */
export function billingRefusal(code: BillingError, values: Record<string, unknown> = {}): AppError {
  const { status, text } = billingError(code);
  const filled = text.replace(/\{(\w+)\}/g, (_hole, name: string) => String(values[name] ?? ''));
  return new AppError(code, status, filled, Object.keys(values).length > 0 ? values : undefined);
}

/** Errors: `no_billing` 404. */
export function billingIn({ billing }: Pick<BillingDeps, 'billing'>): Billing {
  if (!billing) throw billingRefusal('no_billing');
  return billing;
}

/** What the provider has refused, as the caller hears of it. Anything else is passed on as it is. */
export const toldRefusal = (error: unknown): unknown =>
  error instanceof BillingRefusal ? billingRefusal(error.code, { reason: error.message }) : error;
