/** Invoices of one customer, as the provider has them, into our table. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BillingInvoiceTable } from '#server/db/billingTables.ts';
import { type Applying, accountPage, trialIsUsed } from '#server/features/billing/applying.ts';
import * as mails from '#server/features/billing/mails.ts';
import { asJson, saysAlready } from '#server/features/billing/sameRow.ts';
import type { BilledInvoice } from '#server/outside/billing.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';
import { isSettled } from '#shared/domain/billing/states.ts';

type Row = Selectable<BillingInvoiceTable>;

/** Resolves with whether anything was news. */
export async function applyInvoices(applying: Applying, all: readonly BilledInvoice[]): Promise<boolean> {
  if (all.length === 0) return false;
  const known = await knownRows(
    applying,
    all.map(({ id }) => id),
  );
  const added: BilledInvoice[] = [];
  const confirmed: BilledInvoice[] = [];
  const news: BilledInvoice[] = [];
  for (const one of all) {
    const before = known.get(one.id);
    if (before && Number(before.version) >= one.version) continue;
    const said = columnsOf(one);
    if (before && saysAlready(before, { ...said, lines: asJson(one.lines) })) {
      // what is settled stays so: nothing older can say anything else of it
      if (!isSettled(one.state)) confirmed.push(one);
      continue;
    }
    news.push(one);
    if (before) await change(applying, one, said);
    else added.push(one);
  }
  await add(applying, added);
  await confirm(applying, confirmed);
  for (const one of news) {
    tell(applying, known.get(one.id), one);
    if (one.reason === 'pass' && one.state === 'paid') await openPass(applying, one);
  }
  return news.length > 0;
}

async function knownRows({ trx }: Applying, ids: string[]): Promise<Map<string, Row>> {
  const rows = await trx.selectFrom('billing_invoice').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const columnsOf = (one: BilledInvoice) => ({
  number: one.number,
  state: one.state,
  lines: JSON.stringify(one.lines),
  subtotal: one.subtotal,
  discount: one.discount,
  tax: one.tax,
  total: one.total,
  credit: one.credit,
  amount_due: one.amountDue,
  amount_paid: one.amountPaid,
  due_at: one.dueAt,
  paid_at: one.paidAt,
  attempts: one.attempts,
  next_attempt_at: one.nextAttemptAt,
  failure: one.failure,
});

const change = ({ trx }: Applying, { id, version }: BilledInvoice, said: ReturnType<typeof columnsOf>) =>
  trx
    .updateTable('billing_invoice')
    .set({ ...said, version })
    .where('id', '=', id)
    .execute();

async function add({ trx, customer }: Applying, all: readonly BilledInvoice[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((one) => ({
    ...columnsOf(one),
    id: one.id,
    version: one.version,
    customer_id: customer.id,
    subscription_id: one.subscriptionId,
    reason: one.reason,
    plan: one.plan,
    currency: one.currency,
    created_at: one.createdAt,
  }));
  await trx.insertInto('billing_invoice').values(rows).execute();
}

/** Unchanged until now: what was said before is older from here on. */
async function confirm({ trx }: Applying, all: readonly BilledInvoice[]): Promise<void> {
  for (const { id, version } of all)
    await trx.updateTable('billing_invoice').set({ version }).where('id', '=', id).execute();
}

function tell({ deps, letters }: Applying, before: Row | undefined, one: BilledInvoice): void {
  if (one.state !== 'open' || one.failure === null || one.attempts <= (before?.attempts ?? 0)) return;
  letters.push(
    mails.paymentFailedMail({
      amount: one.amountDue,
      currency: one.currency,
      reason: one.failure,
      next: one.nextAttemptAt,
      account: accountPage(deps),
    }),
  );
}

/** A day pass gives its plan for 24 hours from its payment, once. */
async function openPass(applying: Applying, one: BilledInvoice): Promise<void> {
  const { trx, customer, now, entries } = applying;
  if (!one.plan || !(customer.user_id || customer.team_id)) return;
  const startsAt = one.paidAt ?? one.createdAt;
  const ends = new Date(startsAt.getTime() + DAY_MS);
  const added = await trx
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      user_id: customer.user_id,
      team_id: customer.team_id,
      customer_id: customer.id,
      provider_id: one.id,
      plan: one.plan,
      status: 'active',
      source: customer.provider,
      starts_at: startsAt,
      ends_at: ends,
      period_start: startsAt,
      period_end: ends,
      cancel_at_period_end: true,
      currency: one.currency,
      invoice_id: one.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  entries.push({ action: 'billing.subscription_started', details: { plan: one.plan, quantity: 1, state: 'active' } });
  await trialIsUsed(applying);
}
