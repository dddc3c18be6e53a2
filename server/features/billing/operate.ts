/**
 * What an operator does about somebody's money: through the same intentions as what people ask for themselves. The reason is written
 * down with the intention, before the provider is asked; what came of it, the provider's answer writes.
 */
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { type BillingDeps, billingIn, billingRefusal, type Owner } from '#server/features/billing/context.ts';
import { type Customer, customerOf } from '#server/features/billing/customers.ts';
import { carryOutOnce, type Intention, intentionIn } from '#server/features/billing/requests.ts';
import { leftOfPayment, underWay } from '#server/features/billing/store.ts';
import { type AppError, invalid, notFound } from '#server/http/errors.ts';
import type { MoneyAct } from '#shared/api/adminMoney.ts';
import { wholeSeconds } from '#shared/domain/billing/calendar.ts';
import { daysAfter } from '#shared/domain/billing/dunning.ts';
import { isBillingError } from '#shared/domain/billing/refusals.ts';
import { formatMoney } from '#shared/domain/money.ts';

/** `request`: of the form; what comes twice under one is done once. */
export interface MoneyOrder {
  operator: string;
  reason: string;
  request: string;
}

/** Somebody else had the same thought, under the same name, a moment before. */
class AskedBefore extends Error {}

type Details = Record<string, string | number | boolean>;

interface Asked {
  intention: Intention;
  action: 'admin.refund_asked' | 'admin.trial_extension_asked' | 'admin.cancel_asked';
  details: Details;
  /** Once more, where nothing about the customer can change any more. */
  check(trx: Transaction<Tables>): Promise<void>;
}

async function refundAsked(
  db: Db,
  customer: Customer,
  { move, amount }: MoneyAct & { action: 'refund' },
): Promise<Asked> {
  const fits = async (from: Db): Promise<{ wanted: number; currency: string }> => {
    const payment = await leftOfPayment(from, customer.id, move);
    if (!payment) throw notFound('payment');
    const { left, currency } = payment;
    const wanted = amount ?? left;
    if (wanted <= 0 || wanted > left)
      throw invalid(
        'amount',
        left > 0 ? `${formatMoney(left, currency)} is left of this payment.` : 'Nothing is left of this payment.',
      );
    return { wanted, currency };
  };
  const { wanted, currency } = await fits(db);
  return {
    intention: { kind: 'refund', moveId: move, amount: wanted },
    action: 'admin.refund_asked',
    details: { payment: move, amount: wanted, currency },
    check: async (trx) => {
      await fits(trx);
    },
  };
}

/** Errors: `not_found` 404 where nothing runs. */
async function running(db: Db, owner: Owner, { provider }: Customer) {
  const row = await underWay(db, owner);
  if (!row?.provider_id || row.source !== provider) throw notFound('subscription');
  return { ...row, subscriptionId: row.provider_id };
}

async function trialAsked(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  owner: Owner,
  customer: Customer,
  days: number,
): Promise<Asked> {
  const of = async (from: Db) => {
    const row = await running(from, owner, customer);
    if (row.state !== 'trialing' || row.trial_end === null || row.trial_end <= clock())
      throw invalid('days', 'No trial runs.');
    return { id: row.subscriptionId, end: row.trial_end };
  };
  const { id, end } = await of(db);
  const until = wholeSeconds(daysAfter(end, days)).toISOString();
  return {
    intention: { kind: 'extendTrial', subscriptionId: id, until, days },
    action: 'admin.trial_extension_asked',
    details: { days, until },
    async check(trx) {
      // what was worked out above is of another trial, or of one that somebody has extended meanwhile
      if ((await of(trx)).end.getTime() !== end.getTime()) throw billingRefusal('billing_state');
    },
  };
}

async function cancelAsked(db: Db, owner: Owner, customer: Customer, at: 'period_end' | 'now'): Promise<Asked> {
  const of = async (from: Db): Promise<string> => {
    const row = await running(from, owner, customer);
    if (at === 'period_end' && row.cancel_at_period_end) throw invalid('at', 'It ends with its period already.');
    return row.subscriptionId;
  };
  const subscriptionId = await of(db);
  return {
    intention:
      at === 'now'
        ? { kind: 'cancelNow', subscriptionId }
        : { kind: 'cancelAtPeriodEnd', subscriptionId, cancelAtPeriodEnd: true },
    action: 'admin.cancel_asked',
    details: { at },
    check: async (trx) => {
      await of(trx);
    },
  };
}

function asked(deps: BillingDeps, owner: Owner, customer: Customer, act: MoneyAct): Promise<Asked> {
  switch (act.action) {
    case 'refund':
      return refundAsked(deps.db, customer, act);
    case 'extend_trial':
      return trialAsked(deps, owner, customer, act.days);
    case 'cancel_subscription':
      return cancelAsked(deps.db, owner, customer, act.at);
  }
}

const KINDS: Readonly<Record<MoneyAct['action'], readonly Intention['kind'][]>> = {
  refund: ['refund'],
  extend_trial: ['extendTrial'],
  cancel_subscription: ['cancelAtPeriodEnd', 'cancelNow'],
};

function isTheSame(intention: Intention, act: MoneyAct): boolean {
  if (!KINDS[act.action].includes(intention.kind)) return false;
  if (act.action === 'refund' && intention.kind === 'refund')
    return intention.moveId === act.move && (act.amount === null || intention.amount === act.amount);
  if (act.action === 'extend_trial' && intention.kind === 'extendTrial') return intention.days === act.days;
  if (act.action === 'cancel_subscription') return (intention.kind === 'cancelNow') === (act.at === 'now');
  return true;
}

/** What was asked under this name before. Errors: `invalid` 422 for a name of something else; what was refused then is refused again. */
async function askedBefore(db: Db, customer: Customer, request: string, act: MoneyAct) {
  const row = await db.selectFrom('billing_request').selectAll().where('id', '=', request).executeTakeFirst();
  if (!row) return null;
  const intention = intentionIn(row.input);
  if (row.customer_id !== customer.id || !isTheSame(intention, act))
    throw invalid('request', 'Something else was asked for under this name. Open the form again.');
  if (row.state === 'refused') throw refusedBefore(row.error);
  return { isDone: row.state === 'done', intention };
}

const refusedBefore = (code: string | null): AppError => billingRefusal(isBillingError(code) ? code : 'stripe');

/**
 * Asked again under the same name it is done once, and answers as before. Errors: `not_found` 404 for whoever never bought anything here,
 * `invalid` 422 for more than is left of a payment and for a trial that is none, `billing_state` 409 where the same that somebody else had
 * asked was finished instead: it has its own entry and reason, or none, and is not this operator's; those of `carryOutOnce`.
 */
export async function operateOnMoney(
  deps: BillingDeps,
  owner: Owner,
  act: MoneyAct,
  { operator, reason, request }: MoneyOrder,
): Promise<void> {
  const customer = await customerOf(deps.db, owner, billingIn(deps).provider);
  if (!customer) throw notFound('subscription');
  const earlier = () => askedBefore(deps.db, customer, request, act);
  const unlessAsked = async (error: unknown) => {
    if (!(error instanceof AskedBefore)) throw error;
    // throws what was refused then
    await earlier();
  };
  const before = await earlier();
  if (before?.isDone) return;
  if (before) {
    // its entry was written with it
    await carryOutOnce(deps, customer, operator, before.intention, isAskedBefore(request), request).catch(unlessAsked);
    return;
  }
  const { intention, action, details, check } = await asked(deps, owner, customer, act);
  const record = async (trx: Transaction<Tables>) => {
    await isAskedBefore(request)(trx);
    await check(trx);
    await deps.audit.record(trx, {
      actor: { userId: operator },
      action,
      object: 'teamId' in owner ? { name: `team:${owner.teamId}` } : owner,
      details: { ...details, ...('teamId' in owner && { team: owner.teamId }), reason },
    });
  };
  await carryOutOnce(deps, customer, operator, intention, record, request).catch(unlessAsked);
  if (!(await earlier())) throw billingRefusal('billing_state');
}

const isAskedBefore = (request: string) => async (trx: Transaction<Tables>) => {
  const row = await trx.selectFrom('billing_request').select('id').where('id', '=', request).executeTakeFirst();
  if (row) throw new AskedBefore();
};
