/** How it stands between us and the payment provider, for an operator. */
import type { BillingDeps } from '#server/features/billing/context.ts';
import { reconciledUntil } from '#server/features/billing/reconcile.ts';

export interface BillingStanding {
  provider: string;
  /** Told to us and not looked at; `failing`: tried in vain. */
  waiting: number;
  failing: number;
  /** What the last of these says. */
  lastError: string | null;
  /** Asked of the provider, with no answer on record. */
  openRequests: number;
  /** Null: never. */
  reconciledUntil: Date | null;
}

/** Null: nothing is sold. */
export async function billingStanding(deps: BillingDeps): Promise<BillingStanding | null> {
  if (!deps.billing) return null;
  const { db } = deps;
  const { provider } = deps.billing;
  const waiting = await db
    .selectFrom('billing_event')
    .select(['attempts', 'error'])
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute();
  const open = await db
    .selectFrom('billing_request')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_request.customer_id')
    .select('billing_request.id')
    .where('billing_request.state', '=', 'open')
    .where('billing_customer.provider', '=', provider)
    .execute();
  return {
    provider,
    waiting: waiting.length,
    failing: waiting.filter(({ attempts }) => attempts > 0).length,
    lastError: waiting.find(({ error }) => error !== null)?.error ?? null,
    openRequests: open.length,
    reconciledUntil: await reconciledUntil(deps),
  };
}
