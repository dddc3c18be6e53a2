/**
 * What a payment provider says, written into our tables: by the answers of our own calls, by webhooks and by reconciliation alike.
 *
 * Contract. `applyBilled` takes whatever is known of one customer, all of it or a part, in any order and as often as it comes. Of a
 * subscription or invoice only what has a greater `version` than the row is taken; a movement of money is written once by its id and
 * never again. Access, mails, signals and the audit log follow from the difference between the row and what is said, in the same
 * transaction: so what comes twice tells nobody twice, and what comes too late changes nothing. The customer's row is locked
 * meanwhile: two deliveries at once follow one another.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#server/audit/index.ts';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { accessEnd } from '#server/features/billing/access.ts';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { type Customer, customerByProviderId, lockCustomer, readersOf } from '#server/features/billing/customers.ts';
import * as mails from '#server/features/billing/mails.ts';
import { type Letter, putMail } from '#server/features/mail/index.ts';
import type { Billed, BilledInvoice, BilledSubscription, MoneyMove } from '#server/outside/billing.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';

export type ApplyDeps = Pick<BillingDeps, 'config' | 'clock' | 'audit' | 'signals'>;

interface Applying {
  trx: Transaction<Tables>;
  deps: ApplyDeps;
  customer: Customer;
  now: Date;
  /** Whoever asked for it; null: nobody did. */
  by: string | null;
  letters: Letter[];
  /** Written at the end: from there on all others that record wait. */
  entries: { action: AuditAction; details: Record<string, string | number | boolean> }[];
}

export const accountPage = ({ config }: Pick<ApplyDeps, 'config'>): string =>
  `${config.baseUrl ?? `http://localhost:${config.port}`}/user/account`;

/** Returns whether anything was news. */
async function applySubscription(applying: Applying, one: BilledSubscription): Promise<boolean> {
  const { trx, customer, now } = applying;
  const before = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('provider_id', '=', one.id)
    .forUpdate()
    .executeTakeFirst();
  if (before && Number(before.version) >= one.version) return false;
  const end = accessEnd(one, now);
  const values = {
    plan: one.plan,
    status: one.state === 'trialing' ? ('trialing' as const) : ('active' as const),
    // one that gave nothing before does not end later than it did
    ends_at: before?.ends_at && end && before.ends_at < end && end <= now ? before.ends_at : end,
    updated_at: now,
    version: one.version,
    quantity: one.quantity,
    state: one.state,
    period_start: one.periodStart,
    period_end: one.periodEnd,
    trial_end: one.trialEnd,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    past_due_since: one.pastDueSince,
    currency: one.currency,
    charges_automatically: one.chargeAutomatically,
    discount: one.discount && JSON.stringify(one.discount),
    invoice_id: one.invoiceId,
  };
  const isLonger = before ? isTrialLonger(before, one) : false;
  if (before)
    await trx
      .updateTable('subscription')
      // of the new end it is told anew
      .set({ ...values, ...(isLonger && { trial_told_at: null }) })
      .where('id', '=', before.id)
      .execute();
  // whose account is gone has no plan: what is left to hear of it is about money alone
  else if (customer.user_id || customer.team_id)
    await trx
      .insertInto('subscription')
      .values({
        ...values,
        id: randomUUID(),
        user_id: customer.user_id,
        team_id: customer.team_id,
        customer_id: customer.id,
        provider_id: one.id,
        source: customer.provider,
        is_team_admin: customer.team_id !== null,
        starts_at: one.startedAt,
        created_at: now,
      })
      .execute();
  if (one.state !== 'canceled') await keepSource(applying, one);
  if (one.state !== 'trialing' && one.state !== 'incomplete') await trialIsUsed(applying);
  tellOfSubscription(applying, before, one);
  return true;
}

async function keepSource({ trx, customer }: Applying, { source }: BilledSubscription): Promise<void> {
  await trx
    .updateTable('billing_customer')
    .set({ source: source && JSON.stringify(source) })
    .where('id', '=', customer.id)
    .execute();
}

/** Nobody begins with a trial twice: not in another team either, if they have administered one. */
async function trialIsUsed({ trx, customer, now }: Applying): Promise<void> {
  const ids = (await readersOf(trx, customer)).map(({ userId }) => userId);
  if (ids.length === 0) return;
  await trx
    .updateTable('user_account')
    .set({ trial_used: true, updated_at: now })
    .where('id', 'in', ids)
    .where('trial_used', '=', false)
    .execute();
}

const isTrialLonger = ({ trial_end, state }: Pick<Row, 'trial_end' | 'state'>, one: BilledSubscription): boolean =>
  state === 'trialing' &&
  one.state === 'trialing' &&
  trial_end !== null &&
  one.trialEnd !== null &&
  one.trialEnd > trial_end;

interface Row {
  state: BilledSubscription['state'];
  trial_end: Date | null;
  plan: string;
  quantity: number;
  cancel_at_period_end: boolean;
}

function tellOfSubscription({ deps, letters, entries }: Applying, before: Row | undefined, one: BilledSubscription) {
  const about = { plan: one.plan, quantity: one.quantity, account: accountPage(deps) };
  const details = { plan: one.plan, quantity: one.quantity, state: one.state };
  const isOver = one.state === 'canceled';
  if (!before) {
    if (one.state !== 'incomplete') entries.push({ action: 'billing.subscription_started', details });
    if (one.state === 'trialing' && one.trialEnd) letters.push(mails.trialStartedMail({ ...about, end: one.trialEnd }));
    return;
  }
  if (before.plan !== one.plan || before.quantity !== one.quantity) {
    const from = { fromPlan: before.plan, fromQuantity: before.quantity };
    entries.push({ action: 'billing.subscription_changed', details: { ...details, ...from } });
    if (!isOver) letters.push(mails.planChangedMail({ ...about, renews: one.periodEnd }));
  }
  if (isTrialLonger(before, one)) {
    entries.push({ action: 'billing.trial_extended', details: { ...details, until: one.trialEnd!.toISOString() } });
    letters.push(mails.trialExtendedMail({ ...about, end: one.trialEnd! }));
  }
  if (!isOver && before.cancel_at_period_end !== one.cancelAtPeriodEnd) {
    entries.push({ action: one.cancelAtPeriodEnd ? 'billing.cancel_set' : 'billing.cancel_undone', details });
    letters.push(
      one.cancelAtPeriodEnd
        ? mails.canceledMail({ ...about, end: one.periodEnd })
        : mails.reactivatedMail({ ...about, renews: one.periodEnd }),
    );
  }
  if (isOver && before.state !== 'canceled') {
    entries.push({ action: 'billing.subscription_ended', details });
    // who has cancelled was told when it would end
    if (!before.cancel_at_period_end) letters.push(mails.endedMail(about));
  }
}

async function applyInvoice(applying: Applying, one: BilledInvoice): Promise<boolean> {
  const { trx, deps, customer, letters } = applying;
  const before = await trx
    .selectFrom('billing_invoice')
    .select(['version', 'attempts', 'state', 'customer_id'])
    .where('id', '=', one.id)
    .forUpdate()
    .executeTakeFirst();
  if (before && Number(before.version) >= one.version) return false;
  const values = {
    version: one.version,
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
  };
  if (before) await trx.updateTable('billing_invoice').set(values).where('id', '=', one.id).execute();
  else
    await trx
      .insertInto('billing_invoice')
      .values({
        ...values,
        id: one.id,
        customer_id: customer.id,
        subscription_id: one.subscriptionId,
        reason: one.reason,
        plan: one.plan,
        currency: one.currency,
        created_at: one.createdAt,
      })
      .execute();
  if (one.state === 'open' && one.failure !== null && one.attempts > (before?.attempts ?? 0))
    letters.push(
      mails.paymentFailedMail({
        amount: one.amountDue,
        currency: one.currency,
        reason: one.failure,
        next: one.nextAttemptAt,
        account: accountPage(deps),
      }),
    );
  if (one.reason === 'pass' && one.state === 'paid') await openPass(applying, one);
  return true;
}

/** A day pass gives its plan for 24 hours from its payment, once. */
async function openPass({ trx, customer, now, entries }: Applying, one: BilledInvoice): Promise<void> {
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
  await trialIsUsed({ trx, customer, now } as Applying);
}

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
  // a day pass that is given back is over
  if (invoice?.reason === 'pass' && (await leftOf(trx, invoice.id)) <= 0)
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

/** All within a transaction that has the customer's row locked. */
export async function applyWithin(
  trx: Transaction<Tables>,
  deps: ApplyDeps,
  customer: Customer,
  { subscriptions, invoices, moves }: Billed,
  by: string | null = null,
): Promise<boolean> {
  const applying: Applying = { trx, deps, customer, now: deps.clock(), by, letters: [], entries: [] };
  const news: boolean[] = [];
  for (const one of subscriptions) news.push(await applySubscription(applying, one));
  for (const one of invoices) news.push(await applyInvoice(applying, one));
  for (const one of moves) news.push(await applyMove(applying, one));
  const readers = await readersOf(trx, customer);
  for (const one of applying.letters) for (const reader of readers) await putMail(trx, reader, one, applying.now);
  const team = customer.team_id;
  const object = customer.user_id
    ? { userId: customer.user_id }
    : { name: team ? `team:${team}` : `customer:${customer.id}` };
  for (const { action, details } of applying.entries)
    await deps.audit.record(trx, {
      actor: by ? { userId: by } : 'server',
      action,
      object,
      details: team ? { ...details, team } : details,
    });
  return news.includes(true);
}

/**
 * What the provider says of one of its customers. Null: a customer whom we do not know. True: something was news.
 * `by`: the person whose call was answered.
 */
export async function applyBilled(
  deps: ApplyDeps & Pick<BillingDeps, 'db'>,
  provider: string,
  providerCustomerId: string,
  billed: Billed,
  by: string | null = null,
): Promise<boolean | null> {
  const known = await customerByProviderId(deps.db, provider, providerCustomerId);
  if (!known) return null;
  return deps.db
    .transaction()
    .execute(async (trx) => applyWithin(trx, deps, await lockCustomer(trx, known.id), billed, by));
}
