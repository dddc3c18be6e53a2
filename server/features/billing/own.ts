/** What somebody has at the provider that there is now. */
import { type BillingDeps, billingIn, type Owner } from '#server/features/billing/context.ts';
import { type Customer, customerOf } from '#server/features/billing/customers.ts';
import * as store from '#server/features/billing/store.ts';
import { notFound } from '#server/http/errors.ts';

export const currentCustomer = (deps: BillingDeps, owner: Owner): Promise<Customer | undefined> =>
  customerOf(deps.db, owner, billingIn(deps).provider);

/** Errors: `not_found` 404 for whoever has bought nothing. */
export async function ownCustomer(deps: BillingDeps, owner: Owner): Promise<Customer> {
  const customer = await currentCustomer(deps, owner);
  if (!customer) throw notFound('subscription');
  return customer;
}

export async function ownSubscription(deps: BillingDeps, owner: Owner): Promise<store.SubscriptionRow> {
  const row = await store.underWay(deps.db, owner);
  if (!row?.provider_id || row.source !== billingIn(deps).provider) throw notFound('subscription');
  return row;
}
