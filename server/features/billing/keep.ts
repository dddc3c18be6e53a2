/** What goes on by itself: test billing's time, what was left open, news from the provider, and trials that end soon. */

import { accountPage } from '#server/features/billing/applying.ts';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { lockCustomer, readersOf } from '#server/features/billing/customers.ts';
import { sweepEvents } from '#server/features/billing/events.ts';
import { trialEndsMail } from '#server/features/billing/mails.ts';
import { pullChanges } from '#server/features/billing/pull.ts';
import { reconcileDaily } from '#server/features/billing/reconcile.ts';
import { finishOpen } from '#server/features/billing/requests.ts';
import { putMail } from '#server/features/mail/index.ts';
import { repeat } from '#server/repeat.ts';
import { daysAfter, TRIAL_REMINDER_DAYS } from '#shared/domain/billing/dunning.ts';

const MINUTE_MS = 60_000;

/** Once for each trial. Resolves with how many were told. */
async function tellOfTrialEnds(deps: BillingDeps): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('subscription')
    .select(['id', 'customer_id'])
    .where('state', '=', 'trialing')
    .where('cancel_at_period_end', '=', false)
    .where('trial_told_at', 'is', null)
    .where('trial_end', '>', now)
    .where('trial_end', '<=', daysAfter(now, TRIAL_REMINDER_DAYS))
    .execute();
  let told = 0;
  for (const { id, customer_id } of due)
    await deps.db.transaction().execute(async (trx) => {
      if (customer_id === null) return;
      const customer = await lockCustomer(trx, customer_id);
      const row = await trx
        .updateTable('subscription')
        .set({ trial_told_at: now })
        .where('id', '=', id)
        .where('trial_told_at', 'is', null)
        .where('state', '=', 'trialing')
        .returning(['plan', 'quantity', 'trial_end'])
        .executeTakeFirst();
      if (!row?.trial_end) return;
      const letter = trialEndsMail({ ...row, end: row.trial_end, account: accountPage(deps) });
      for (const reader of await readersOf(trx, customer)) await putMail(trx, reader, letter, now);
      told++;
    });
  return told;
}

/** One round of it. */
export async function turnBilling(deps: BillingDeps): Promise<void> {
  if (!deps.billing) return;
  await finishOpen(deps);
  if ('turn' in deps.billing) await (deps.billing as { turn(): Promise<number> }).turn();
  await pullChanges(deps);
  await tellOfTrialEnds(deps);
  await reconcileDaily(deps);
  await sweepEvents(deps);
}

/** Every minute until aborted. Several processes at it do no harm: everything is done once, whoever does it. */
export const keepBilling = (deps: BillingDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, MINUTE_MS, () =>
    turnBilling(deps).catch((error) => {
      if (!signal.aborted) deps.log.warn({ err: error }, 'billing could not be brought up to date');
    }),
  );
