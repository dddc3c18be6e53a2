/** Invoices of one owner. */
import type { BillingDeps } from '#server/features/billing/context.ts';
import { ownCustomer } from '#server/features/billing/own.ts';
import { namedBuyer, ownerFor } from '#server/features/billing/owner.ts';
import * as replies from '#server/features/billing/replies.ts';
import { carryOutOnce } from '#server/features/billing/requests.ts';
import * as store from '#server/features/billing/store.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { InvoiceReply, PaymentOwner } from '#shared/api/payments.ts';

export async function invoices(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<InvoiceReply[]> {
  const rows = await store.invoicesOf(deps.db, await ownerFor(deps, visitor, kind));
  const back = await store.givenBack(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => replies.invoiceReply(row, back.get(row.id) ?? 0));
}

/** Errors: `not_found` 404, for somebody else's as for one that there is not. */
export async function invoiceOf(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  id: string,
): Promise<InvoiceReply> {
  const row = await store.invoiceOf(deps.db, await ownerFor(deps, visitor, kind), id);
  if (!row) throw notFound('invoice');
  const back = await store.givenBack(deps.db, [id]);
  return replies.invoiceReply(row, back.get(id) ?? 0);
}

export async function payInvoice(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  id: string,
): Promise<InvoiceReply> {
  const owner = await ownerFor(deps, visitor, kind);
  await invoiceOf(deps, visitor, kind, id);
  await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, { kind: 'pay', invoiceId: id });
  return invoiceOf(deps, visitor, kind, id);
}

/** Whom an invoice is for. */
export async function partyOf(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<{ lines: string[] }> {
  const { email, name } = await namedBuyer(deps, await ownerFor(deps, visitor, kind), visitor);
  return { lines: [...(name ? [name] : []), email] };
}
