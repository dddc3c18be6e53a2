/** The end of whoever pays: nothing is charged any more, what was paid stays written down without the person. */
import { type BillingDeps, billingRefusal, type Owner } from '#server/features/billing/context.ts';
import { carryOutOnce } from '#server/features/billing/requests.ts';

/**
 * Comes before a person or team is erased, outside their transaction: the provider is asked. Asked again it does nothing.
 * Errors: `billing_unavailable` 503 and `payment_under_way` 409: then nothing may be erased yet, or money would go on being taken.
 */
export async function endBilling(deps: BillingDeps, owner: Owner, by: string | null): Promise<void> {
  const customers = await deps.db
    .selectFrom('billing_customer')
    .selectAll()
    .where('userId' in owner ? 'user_id' : 'team_id', '=', 'userId' in owner ? owner.userId : owner.teamId)
    .execute();
  for (const customer of customers) {
    if (customer.provider === deps.billing?.provider) {
      await carryOutOnce(deps, customer, by, { kind: 'end' });
      continue;
    }
    // of a provider that is not configured any more: what still runs there could not be ended
    const runs = await deps.db
      .selectFrom('subscription')
      .select('id')
      .where('customer_id', '=', customer.id)
      .where('provider_id', 'is not', null)
      .where('state', '<>', 'canceled')
      .where('plan', 'not like', '%\\_day\\_%')
      .executeTakeFirst();
    if (runs && customer.provider !== 'local') throw billingRefusal('billing_unavailable');
  }
}
