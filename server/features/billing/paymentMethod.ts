/** What is paid with. */
import { answered } from '#server/features/billing/answered.ts';
import { type BillingDeps, billingIn } from '#server/features/billing/context.ts';
import { ensureCustomer } from '#server/features/billing/customers.ts';
import { currentCustomer } from '#server/features/billing/own.ts';
import { namedBuyer, ownerFor } from '#server/features/billing/owner.ts';
import { carryOutOnce } from '#server/features/billing/requests.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { PaymentOwner, SetupReply } from '#shared/api/payments.ts';
import type { PaymentSource } from '#shared/domain/billing/parts.ts';

export async function startSetup(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<SetupReply> {
  const billing = billingIn(deps);
  const owner = await ownerFor(deps, visitor, kind);
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  const setup = await answered(deps, billing.startSetup(customer.provider_id));
  return setup.provider === 'local' ? { ...setup, methods: [...setup.methods] } : setup;
}

export async function setSource(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  source: string,
): Promise<PaymentSource | null> {
  const owner = await ownerFor(deps, visitor, kind);
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  await carryOutOnce(deps, customer, visitor.user!.id, { kind: 'setSource', source });
  return (await currentCustomer(deps, owner))?.source ?? null;
}
