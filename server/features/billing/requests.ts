/**
 * What we ask of the provider, so that nothing happens twice and nothing is forgotten: the intention is written down before the provider
 * is asked, its id is the key of the question, and the answer is applied in the transaction that closes it. A customer has one open
 * intention at most. Whatever dies in between leaves an open one; whoever comes next, or the house, asks again with the same key.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { BillingRequestTable } from '#server/db/billingTables.ts';
import type { Tables } from '#server/db/schema.ts';
import { applyWithin } from '#server/features/billing/apply.ts';
import { type BillingDeps, billingIn, billingRefusal, toldRefusal } from '#server/features/billing/context.ts';
import { type Customer, lockCustomer } from '#server/features/billing/customers.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Billed, type Billing, BillingRefusal, type Purchased } from '#server/outside/billing.ts';

const Wanted = z.object({
  plan: z.string(),
  quantity: z.int(),
  trial: z.object({ days: z.int(), price: z.int() }).nullable(),
  coupon: z.string().nullable(),
});
const source = z.string().nullable();
const subscriptionId = z.string();

const Intention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscribe'), wanted: Wanted, source }),
  z.object({ kind: z.literal('buyOnce'), wanted: Wanted, source }),
  z.object({
    kind: z.literal('change'),
    subscriptionId,
    plan: z.string(),
    quantity: z.int(),
    coupon: z.string().nullable(),
    prorationDate: z.string(),
  }),
  z.object({ kind: z.literal('cancelAtPeriodEnd'), subscriptionId, cancelAtPeriodEnd: z.boolean() }),
  z.object({ kind: z.literal('setSource'), source: z.string() }),
  z.object({ kind: z.literal('pay'), invoiceId: z.string() }),
  z.object({ kind: z.literal('refund'), moveId: z.string(), amount: z.int().nullable() }),
  z.object({ kind: z.literal('extendTrial'), subscriptionId, until: z.iso.datetime(), days: z.int().optional() }),
  z.object({ kind: z.literal('cancelNow'), subscriptionId }),
  z.object({ kind: z.literal('end') }),
]);
export type Intention = z.infer<typeof Intention>;
export const intentionIn = (input: unknown): Intention => Intention.parse(input);

/** Longer than any answer of a provider takes. */
const HOLD_MS = 120_000;
/** Providers forget a key after a day: from then on the same question would be a new one, and it is not asked again. */
const FORGOTTEN_MS = 12 * 60 * 60_000;

const asked = (billing: Billing, { provider_id: customer }: Customer, intention: Intention, key: string) => {
  switch (intention.kind) {
    case 'subscribe':
      return billing.subscribe(customer, intention.wanted, intention.source, key);
    case 'buyOnce':
      return billing.buyOnce(customer, intention.wanted, intention.source, key);
    case 'change': {
      const { plan, quantity, coupon, prorationDate } = intention;
      const change = { plan, quantity, prorationDate: new Date(prorationDate), ...(coupon ? { coupon } : {}) };
      return billing.change(intention.subscriptionId, change, key);
    }
    case 'cancelAtPeriodEnd':
      return billing.setCancelAtPeriodEnd(intention.subscriptionId, intention.cancelAtPeriodEnd, key);
    case 'setSource':
      return billing.setSource(customer, intention.source, key);
    case 'pay':
      return billing.pay(intention.invoiceId, key);
    case 'refund':
      return billing.refund(intention.moveId, intention.amount, key);
    case 'extendTrial':
      return billing.extendTrial(intention.subscriptionId, new Date(intention.until), key);
    case 'cancelNow':
      return billing.cancelNow(intention.subscriptionId, key);
    case 'end':
      return billing.forget(customer, key);
  }
};

type Row = Selectable<BillingRequestTable>;

async function close(
  trx: Transaction<Tables>,
  { clock }: Pick<BillingDeps, 'clock'>,
  id: string,
  state: 'done' | 'refused',
  error: string | null = null,
): Promise<void> {
  await trx
    .updateTable('billing_request')
    .set({ state, error, ended_at: clock() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Asks the provider, for the first time or again. Errors: its refusals as the caller hears of them; `billing_unavailable` 503 for what may be asked again. */
async function carryOut(
  deps: BillingDeps,
  customer: Customer,
  { id, input, user_id, created_at }: Row,
): Promise<Billed & Partial<Purchased>> {
  const billing = billingIn(deps);
  try {
    if (deps.clock().getTime() - created_at.getTime() > FORGOTTEN_MS) {
      const billed = await billing.read(customer.provider_id);
      await deps.db.transaction().execute(async (trx) => {
        if (billed) await applyWithin(trx, deps, await lockCustomer(trx, customer.id), billed, user_id);
        await close(trx, deps, id, 'refused', 'payment_expired');
      });
      throw billingRefusal('payment_expired');
    }
    const answer = await asked(billing, customer, intentionIn(input), id);
    await deps.db.transaction().execute(async (trx) => {
      await applyWithin(trx, deps, await lockCustomer(trx, customer.id), answer, user_id);
      await close(trx, deps, id, 'done');
    });
    return answer;
  } catch (error) {
    if (error instanceof BillingRefusal) {
      await deps.db.transaction().execute((trx) => close(trx, deps, id, 'refused', error.code));
      throw toldRefusal(error);
    }
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error, request: id }, 'a payment provider has not answered: it is asked again');
    // whoever comes next need not wait
    await deps.db
      .updateTable('billing_request')
      .set({ held_until: deps.clock() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
      .catch(() => {});
    throw billingRefusal('billing_unavailable');
  }
}

type Begun = { row: Row; isResumed: boolean };

async function begin(
  deps: BillingDeps,
  customerId: string,
  by: string | null,
  intention: Intention,
  { check, id }: Once,
): Promise<Begun> {
  const now = deps.clock();
  const held_until = new Date(now.getTime() + HOLD_MS);
  return deps.db.transaction().execute(async (trx) => {
    const { user_id, team_id } = await lockCustomer(trx, customerId);
    // nothing begins to be charged for somebody who is gone
    if (!(user_id || team_id) && (intention.kind === 'subscribe' || intention.kind === 'buyOnce'))
      throw notFound('customer');
    const open = await trx
      .selectFrom('billing_request')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (open) {
      if (open.held_until > now) throw billingRefusal('payment_under_way');
      await trx.updateTable('billing_request').set({ held_until }).where('id', '=', open.id).execute();
      return { row: open, isResumed: true };
    }
    await check(trx);
    const row = await trx
      .insertInto('billing_request')
      .values({
        id,
        customer_id: customerId,
        user_id: by,
        kind: intention.kind,
        input: JSON.stringify(intention),
        state: 'open',
        held_until,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, isResumed: false };
  });
}

interface Once {
  /** In the transaction that writes the intention down. */
  check: (trx: Transaction<Tables>) => Promise<void>;
  /** Of the intention, and so the key of the question. */
  id: string;
}

/** Nothing to check. */
const anyTime = async () => {};

/**
 * Does it once. What was left open before is finished first: where that was the very same, it is the answer.
 * Errors: what `check` throws, `payment_under_way` 409 while somebody is at it, refusals, `billing_unavailable` 503.
 */
export async function carryOutOnce(
  deps: BillingDeps,
  customer: Customer,
  by: string | null,
  intention: Intention,
  check: Once['check'] = anyTime,
  id: string = randomUUID(),
): Promise<Billed & Partial<Purchased>> {
  for (;;) {
    const { row, isResumed } = await begin(deps, customer.id, by, intention, { check, id });
    if (!isResumed) return carryOut(deps, customer, row);
    const isSame = isDeepStrictEqual(Intention.safeParse(row.input).data, Intention.parse(intention));
    try {
      const answer = await carryOut(deps, customer, row);
      if (isSame) return answer;
    } catch (error) {
      // a refused one is over, and nobody waits for it any more
      if (isSame || !(error instanceof AppError) || error.code === 'billing_unavailable') throw error;
    }
  }
}

/** Finishes what was left open by whoever died over it. Resolves with how many were. */
export async function finishOpen(deps: BillingDeps): Promise<number> {
  const { provider } = billingIn(deps);
  const rows = await deps.db
    .selectFrom('billing_request as r')
    .innerJoin('billing_customer as c', 'c.id', 'r.customer_id')
    .select('r.id')
    .where('c.provider', '=', provider)
    .where('r.state', '=', 'open')
    .where('r.held_until', '<=', deps.clock())
    .orderBy('r.created_at')
    .execute();
  let finished = 0;
  for (const { id } of rows) {
    const taken = await take(deps, id);
    if (!taken) continue;
    await carryOut(deps, taken.customer, taken.row).then(
      () => finished++,
      // refused: closed and written down; without an answer: tried again the next time
      (error) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
  return finished;
}

const take = ({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>, id: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    const row = await trx
      .updateTable('billing_request')
      .set({ held_until: new Date(now.getTime() + HOLD_MS) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('held_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    return row && { row, customer: await lockCustomer(trx, row.customer_id) };
  });
