/** Subscriptions of one customer, as the provider has them, into our table. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { accessEnd } from '#server/features/billing/access.ts';
import { type Applying, accountPage, trialIsUsed } from '#server/features/billing/applying.ts';
import * as mails from '#server/features/billing/mails.ts';
import { asJson, saysAlready } from '#server/features/billing/sameRow.ts';
import type { SubscriptionRow } from '#server/features/billing/store.ts';
import type { BilledSubscription } from '#server/outside/billing.ts';

/** Resolves with whether anything was news. */
export async function applySubscriptions(applying: Applying, all: readonly BilledSubscription[]): Promise<boolean> {
  const { customer } = applying;
  // whose account is gone has no plan: what is left to hear of it is about money alone
  const hasOwner = customer.user_id !== null || customer.team_id !== null;
  if (all.length === 0) return false;
  const known = await knownRows(
    applying,
    all.map(({ id }) => id),
  );
  const confirmed: BilledSubscription[] = [];
  let isNews = false;
  for (const one of all) {
    const before = known.get(one.id);
    if (before ? Number(before.version) >= one.version : !hasOwner) continue;
    if (one.state !== 'canceled') await keepSource(applying, one);
    const said = columnsOf(one, before, applying.now);
    if (before && saysAlready(before, { ...said, discount: asJson(one.discount) })) {
      // what is over stays as it is: nothing older can say anything else of it
      if (one.state !== 'canceled') confirmed.push(one);
      continue;
    }
    isNews = true;
    if (before) await change(applying, before, one, said);
    else await add(applying, one, said);
    if (one.state !== 'trialing' && one.state !== 'incomplete') await trialIsUsed(applying);
    tell(applying, before, one);
  }
  await confirm(applying, confirmed);
  return isNews;
}

async function knownRows({ trx }: Applying, ids: string[]): Promise<Map<string, SubscriptionRow>> {
  const rows = await trx.selectFrom('subscription').selectAll().where('provider_id', 'in', ids).forUpdate().execute();
  return new Map(rows.map((row) => [row.provider_id!, row]));
}

function columnsOf(one: BilledSubscription, before: SubscriptionRow | undefined, now: Date) {
  const end = accessEnd(one, now);
  return {
    plan: one.plan,
    status: one.state === 'trialing' ? ('trialing' as const) : ('active' as const),
    // one that gave nothing before does not end later than it did
    ends_at: before?.ends_at && end && before.ends_at < end && end <= now ? before.ends_at : end,
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
}

type Columns = ReturnType<typeof columnsOf>;

const isTrialLonger = ({ trial_end, state }: SubscriptionRow, one: BilledSubscription): boolean =>
  state === 'trialing' &&
  one.state === 'trialing' &&
  trial_end !== null &&
  one.trialEnd !== null &&
  one.trialEnd > trial_end;

const change = ({ trx, now }: Applying, before: SubscriptionRow, one: BilledSubscription, said: Columns) =>
  trx
    .updateTable('subscription')
    // of the new end of a trial it is told anew
    .set({ ...said, version: one.version, updated_at: now, ...(isTrialLonger(before, one) && { trial_told_at: null }) })
    .where('id', '=', before.id)
    .execute();

async function add({ trx, customer, now }: Applying, one: BilledSubscription, said: Columns): Promise<void> {
  await trx
    .insertInto('subscription')
    .values({
      ...said,
      id: randomUUID(),
      user_id: customer.user_id,
      team_id: customer.team_id,
      customer_id: customer.id,
      provider_id: one.id,
      version: one.version,
      source: customer.provider,
      is_team_admin: customer.team_id !== null,
      starts_at: one.startedAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Unchanged until now: what was said before is older from here on. */
async function confirm({ trx }: Applying, all: readonly BilledSubscription[]): Promise<void> {
  for (const { id, version } of all)
    await trx.updateTable('subscription').set({ version }).where('provider_id', '=', id).execute();
}

async function keepSource({ trx, customer }: Applying, { source }: BilledSubscription): Promise<void> {
  if (isDeepStrictEqual(customer.source, source)) return;
  customer.source = source;
  await trx
    .updateTable('billing_customer')
    .set({ source: source && JSON.stringify(source) })
    .where('id', '=', customer.id)
    .execute();
}

function tell(
  { deps, letters, entries }: Applying,
  before: SubscriptionRow | undefined,
  one: BilledSubscription,
): void {
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
    letters.push(mails.trialExtendedMail({ ...about, end: one.trialEnd!, isCanceled: one.cancelAtPeriodEnd }));
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
