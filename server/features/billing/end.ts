/** The end of whoever pays: nothing is charged any more, what was paid stays written down without the person. */
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { type BillingDeps, billingRefusal, type Owner } from '#server/features/billing/context.ts';
import { customersOf } from '#server/features/billing/customers.ts';
import { carryOutOnce } from '#server/features/billing/requests.ts';

/**
 * `check`: once more, where nothing can be bought any more. Comes before a person or team is erased, outside their transaction: the provider is asked. Asked again it does nothing.
 * Errors: `billing_unavailable` 503 and `payment_under_way` 409: then nothing may be erased yet, or money would go on being taken.
 */
export async function endBilling(
  deps: BillingDeps,
  owner: Owner,
  by: string | null,
  check?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const customers = await customersOf(deps.db, owner).selectAll().execute();
  for (const customer of customers) {
    if (customer.provider === deps.billing?.provider) {
      await carryOutOnce(deps, customer, by, { kind: 'end' }, check);
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

/** Whether nothing of the owner's can be charged any more: not what is only not paid at the moment, either. */
export async function isBillingOver(db: Db, { billing }: Pick<BillingDeps, 'billing'>, owner: Owner): Promise<boolean> {
  const charging = customersOf(db, owner).select('id');
  // test billing that is not on any more charges nobody
  const customers = billing?.provider === 'local' ? charging : charging.where('provider', '<>', 'local');
  const runs = await db
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', 'in', customers)
    .where('provider_id', 'is not', null)
    .where('state', '<>', 'canceled')
    .where('plan', 'not like', '%\\_day\\_%')
    .executeTakeFirst();
  return runs === undefined;
}

/**
 * In the transaction that erases the owner, before anything else of it is locked: until its end nothing is bought for them, and what
 * was bought since `endBilling` is not left behind. Errors: `payment_under_way` 409, and then nothing may be erased.
 */
export async function closeCustomers(
  trx: Transaction<Tables>,
  deps: Pick<BillingDeps, 'billing'>,
  owner: Owner,
): Promise<void> {
  const customers = await customersOf(trx, owner).select('id').orderBy('id').forUpdate().execute();
  if (customers.length === 0) return;
  const open = await trx
    .selectFrom('billing_request')
    .select('id')
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open || !(await isBillingOver(trx, deps, owner))) throw billingRefusal('payment_under_way');
}
