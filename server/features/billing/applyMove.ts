/** Movements of money of one customer into our table: each once, and never changed. */
import type { Db } from '#server/db/db.ts';
import { type Applying, accountPage } from '#server/features/billing/applying.ts';
import * as mails from '#server/features/billing/mails.ts';
import type { MoneyMove } from '#server/outside/billing.ts';
import { endsPass, signedAmount } from '#shared/domain/billing/states.ts';

/** Resolves with whether anything was news. */
export async function applyMoves(applying: Applying, all: readonly MoneyMove[]): Promise<boolean> {
  if (all.length === 0) return false;
  const known = await knownIds(
    applying,
    all.map(({ id }) => id),
  );
  const added = all.filter(({ id }) => !known.has(id));
  let isNews = false;
  for (const one of added) if (await applyMove(applying, one)) isNews = true;
  return isNews;
}

async function knownIds({ trx }: Applying, ids: string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('billing_move').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Once by its id. Resolves with whether it was news. */
async function applyMove(applying: Applying, one: MoneyMove): Promise<boolean> {
  const { trx, deps, customer, letters, entries, now } = applying;
  const added = await trx
    .insertInto('billing_move')
    .values({
      id: one.id,
      customer_id: customer.id,
      invoice_id: one.invoiceId,
      kind: one.kind,
      amount: one.amount,
      currency: one.currency,
      at: one.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const { amount, currency } = one;
  const account = accountPage(deps);
  const invoice = one.invoiceId === null ? undefined : await invoiceRow(trx, one.invoiceId);
  const details = { amount, currency, ...(one.invoiceId ? { invoice: one.invoiceId } : {}) };
  if (one.kind === 'payment') {
    entries.push({ action: 'billing.paid', details });
    letters.push(
      mails.receiptMail({ amount, currency, number: invoice?.number ?? null, lines: invoice?.lines ?? [], account }),
    );
    if (invoice && invoice.reason !== 'cycle' && invoice.reason !== 'change')
      await tellOfPurchase(applying, invoice, one);
    return true;
  }
  entries.push({
    action: one.kind === 'refund' ? 'billing.refunded' : 'billing.disputed',
    details: { ...details, kind: one.kind },
  });
  if (one.kind === 'refund') letters.push(mails.refundedMail({ amount, currency, account }));
  if (invoice?.reason === 'pass' && endsPass(one.kind, await leftOf(trx, invoice.id)))
    await trx
      .updateTable('subscription')
      .set({ ends_at: now, updated_at: now })
      .where('provider_id', '=', invoice.id)
      .where('ends_at', '>', now)
      .execute();
  return true;
}

const invoiceRow = (trx: Db, id: string) =>
  trx
    .selectFrom('billing_invoice')
    .select(['id', 'number', 'lines', 'reason', 'plan', 'subscription_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What we have of an invoice after everything that moved. */
async function leftOf(trx: Db, invoiceId: string): Promise<number> {
  const rows = await trx
    .selectFrom('billing_move')
    .select(['kind', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return rows.reduce((sum, { kind, amount }) => sum + signedAmount({ kind, amount: Number(amount) }), 0);
}

/** Specification part 1 §7: a purchase and a conversion event follow. Once, with the payment. */
async function tellOfPurchase(
  { trx, deps, customer }: Applying,
  invoice: { id: string; plan: string | null; subscription_id: string | null },
  { amount, currency }: MoneyMove,
): Promise<void> {
  const bought = await trx
    .selectFrom('subscription')
    .select('plan')
    .where('provider_id', '=', invoice.subscription_id ?? invoice.id)
    .executeTakeFirst();
  const common = { platformType: 'web', namespace: '', path: '', clientId: null, userId: customer.user_id } as const;
  const properties = { invoiceId: invoice.id, plan: bought?.plan ?? invoice.plan, amount, currency };
  await deps.signals.record({ ...common, eventType: 'purchase', properties }, trx);
  await deps.signals.record({ ...common, eventType: 'conversion', properties: { invoiceId: invoice.id } }, trx);
}
