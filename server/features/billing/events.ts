/**
 * What the provider tells by itself: kept before it is acknowledged, looked at by a job. An event says whom it is about and nothing
 * else that counts: the customer is asked about anew, so neither its order nor how often it comes can make anything wrong.
 */
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import { type BillingDeps, billingIn, toldRefusal } from '#server/features/billing/context.ts';
import { pullCustomer } from '#server/features/billing/pull.ts';
import type { JobQueue, Jobs } from '#server/jobs/index.ts';
import type { BillingEvent } from '#server/outside/billing.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

const Job = z.object({ provider: z.string(), customer: z.string() });
type Job = z.infer<typeof Job>;

/** With waits of ten minutes at most: about a day, after which the round of every minute has long asked by itself. */
const ATTEMPTS = 150;

/** So long the operator can see what was told. */
const KEPT_MS = 90 * DAY_MS;

export interface BillingEvents {
  /** Resolves once it is kept. Errors: `event_forged` 400, `no_billing` 404. */
  receive(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<void>;
  /** Looks at what waits of one customer, now. Resolves with whether anything was news. */
  process(job: Job): Promise<boolean>;
}

export function createBillingEvents(deps: BillingDeps & { jobs: Jobs }): BillingEvents {
  const { db, clock, jobs } = deps;
  const process = (job: Job) => processEvents(deps, job);
  const queue: JobQueue<Job> = jobs.define({
    name: 'billing.events',
    input: Job,
    attempts: ATTEMPTS,
    run: ({ input }) => process(input),
  });

  return {
    process,
    async receive(raw, headers) {
      const billing = billingIn(deps);
      const { provider } = billing;
      const event = await billing.readEvent(raw, headers).catch((error) => {
        throw toldRefusal(error);
      });
      const isNew = await db.transaction().execute(async (trx) => {
        const kept = await keep(trx, provider, event, clock());
        if (kept && event.customerId) await queue.add({ provider, customer: event.customerId }, { trx });
        return kept;
      });
      if (isNew) queue.wake();
    },
  };
}

/** False: it is known. */
async function keep(trx: Db, provider: string, event: BillingEvent, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('billing_event')
    .values({
      provider,
      id: event.id,
      type: event.type,
      customer: event.customerId,
      created_at: event.createdAt,
      received_at: now,
      // about nobody: there is nothing to look at
      processed_at: event.customerId === null ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet((eb) => ({
        deliveries: eb('billing_event.deliveries', '+', 1),
      })),
    )
    .returning('deliveries')
    .executeTakeFirstOrThrow();
  return row.deliveries === 1;
}

const waiting = (db: Db, { provider, customer }: Job) =>
  db
    .selectFrom('billing_event')
    .select('id')
    .where('provider', '=', provider)
    .where('customer', '=', customer)
    .where('processed_at', 'is', null)
    .execute();

/** Everything that was told before the provider was asked is in its answer. */
async function processEvents(deps: BillingDeps, job: Job): Promise<boolean> {
  const { db, clock } = deps;
  // told by another provider than the one that there is now
  if (job.provider !== billingIn(deps).provider) return false;
  const ids = (await waiting(db, job)).map(({ id }) => id);
  if (ids.length === 0) return false;
  const those = db.updateTable('billing_event').where('provider', '=', job.provider).where('id', 'in', ids);
  try {
    const isNews = await pullCustomer(deps, job.customer);
    await those.set({ processed_at: clock(), error: null }).execute();
    return isNews === true;
  } catch (error) {
    const text = String((error as Error).message).slice(0, 500);
    await those.set((eb) => ({ attempts: eb('attempts', '+', 1), error: text })).execute();
    throw error;
  }
}

export interface Reprocessed {
  customers: number;
  news: number;
}

/** Looks again at what was told: what waits, or everything since. Resolves with how many customers that was about. */
export async function reprocessEvents(deps: BillingDeps, since: Date | null): Promise<Reprocessed> {
  const { db } = deps;
  const { provider } = billingIn(deps);
  if (since !== null)
    await db
      .updateTable('billing_event')
      .set({ processed_at: null })
      .where('provider', '=', provider)
      .where('customer', 'is not', null)
      .where('received_at', '>=', since)
      .execute();
  const rows = await db
    .selectFrom('billing_event')
    .select('customer')
    .distinct()
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where('customer', 'is not', null)
    .execute();
  let news = 0;
  for (const { customer } of rows) if (await processEvents(deps, { provider, customer: customer! })) news++;
  return { customers: rows.length, news };
}

/** What was told long ago goes. */
export async function sweepEvents({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('billing_event')
    .where('processed_at', 'is not', null)
    .where('received_at', '<', new Date(clock().getTime() - KEPT_MS))
    .execute();
}
