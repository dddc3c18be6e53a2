/** Catching up with the provider: whatever changed there that nobody has told us. */
import { applyBilled } from '#server/features/billing/apply.ts';
import { type BillingDeps, billingIn } from '#server/features/billing/context.ts';

/** What was begun before and ended after we last looked is looked at again: applying it twice does nothing. */
const OVERLAP_MS = 10 * 60_000;
const EVER = new Date(0);

/** Asks about one customer and applies the answer. Null: the provider, or we, know no such one. */
export async function pullCustomer(deps: BillingDeps, providerCustomerId: string): Promise<boolean | null> {
  const billing = billingIn(deps);
  const billed = await billing.read(providerCustomerId);
  return billed && applyBilled(deps, billing.provider, providerCustomerId, billed);
}

/** Everything since we last looked. Resolves with how many customers had news for us. */
export async function pullChanges(deps: BillingDeps): Promise<number> {
  const billing = billingIn(deps);
  const { provider } = billing;
  const cursor = await deps.db
    .selectFrom('billing_cursor')
    .select('known_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  const since = cursor ? new Date(cursor.known_until.getTime() - OVERLAP_MS) : EVER;
  const { customerIds, until } = await billing.changedSince(since);
  let news = 0;
  for (const id of customerIds) if (await pullCustomer(deps, id)) news++;
  const values = { known_until: until };
  await deps.db
    .insertInto('billing_cursor')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute();
  return news;
}
