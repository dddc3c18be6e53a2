/** A subscription as its owner sees it. */
import type { BillingDeps } from '#server/features/billing/context.ts';
import * as replies from '#server/features/billing/replies.ts';
import type * as store from '#server/features/billing/store.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SubscriptionReply } from '#shared/api/payments.ts';
import type { PaymentSource } from '#shared/domain/billing/parts.ts';

export async function shown(
  deps: BillingDeps,
  row: store.SubscriptionRow,
  visitor: Visitor,
): Promise<SubscriptionReply> {
  const { source, trialUsed } = await payingFacts(deps, row, visitor);
  return replies.subscriptionReply(row, { trialUsed, isAdmin: row.team_id !== null, source });
}

export async function payingFacts(
  { db }: Pick<BillingDeps, 'db'>,
  row: Pick<store.SubscriptionRow, 'customer_id'>,
  { user }: Visitor,
): Promise<{ source: PaymentSource | null; trialUsed: boolean }> {
  const [customer, account] = await Promise.all([
    row.customer_id === null
      ? undefined
      : db.selectFrom('billing_customer').select('source').where('id', '=', row.customer_id).executeTakeFirst(),
    db.selectFrom('user_account').select('trial_used').where('id', '=', user!.id).executeTakeFirst(),
  ]);
  return { source: customer?.source ?? null, trialUsed: account?.trial_used ?? false };
}
