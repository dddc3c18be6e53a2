/**
 * What a payment provider says, written into our tables: by the answers of our own calls, by webhooks and by reconciliation alike.
 *
 * Contract. `applyBilled` takes whatever is known of one customer, all of it or a part, in any order and as often as it comes. Of a
 * subscription or invoice only what has a greater `version` than the row is taken, and written only where it says something else; a
 * movement of money is written once by its id and never again. Access, mails, signals and the audit log follow from the difference
 * between the row and what is said, in the same transaction: so what comes twice tells nobody twice, and what comes too late changes
 * nothing. The customer's row is locked meanwhile: two deliveries at once follow one another.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { applyInvoices } from '#server/features/billing/applyInvoice.ts';
import { type ApplyDeps, type Applying, readersIn } from '#server/features/billing/applying.ts';
import { applyMoves } from '#server/features/billing/applyMove.ts';
import { applySubscriptions } from '#server/features/billing/applySubscription.ts';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { type Customer, lockByProviderId } from '#server/features/billing/customers.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { Billed } from '#server/outside/billing.ts';

/** All within a transaction that has the customer's row locked. Resolves with whether anything was news. `by`: whoever asked for it; null: nobody did. */
export async function applyWithin(
  trx: Transaction<Tables>,
  deps: ApplyDeps,
  customer: Customer,
  { subscriptions, invoices, moves }: Billed,
  by: string | null = null,
): Promise<boolean> {
  const applying: Applying = { trx, deps, customer, now: deps.clock(), letters: [], entries: [] };
  const news = [
    await applySubscriptions(applying, subscriptions),
    await applyInvoices(applying, invoices),
    await applyMoves(applying, moves),
  ];
  await post(applying);
  await record(applying, by);
  return news.includes(true);
}

async function post(applying: Applying): Promise<void> {
  const { trx, letters, now } = applying;
  if (letters.length === 0) return;
  const readers = await readersIn(applying);
  for (const one of letters) for (const reader of readers) await putMail(trx, reader, one, now);
}

async function record({ trx, deps, customer, entries }: Applying, by: string | null): Promise<void> {
  const team = customer.team_id;
  const object = customer.user_id
    ? { userId: customer.user_id }
    : { name: team ? `team:${team}` : `customer:${customer.id}` };
  for (const { action, details } of entries)
    await deps.audit.record(trx, {
      actor: by ? { userId: by } : 'server',
      action,
      object,
      details: team ? { ...details, team } : details,
    });
}

/** What the provider says of one of its customers. Null: a customer whom we do not know. True: something was news. */
export const applyBilled = (
  deps: ApplyDeps & Pick<BillingDeps, 'db'>,
  provider: string,
  providerCustomerId: string,
  billed: Billed,
): Promise<boolean | null> =>
  deps.db.transaction().execute(async (trx) => {
    const customer = await lockByProviderId(trx, provider, providerCustomerId);
    return customer ? applyWithin(trx, deps, customer, billed) : null;
  });
