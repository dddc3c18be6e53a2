/** Rows about subscriptions and invoices of one owner. */
import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '#server/db/accountTables.ts';
import type { BillingInvoiceTable } from '#server/db/billingTables.ts';
import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/features/billing/context.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';
import { audienceOf, isSamePlan, type Plan, parsePlan } from '#shared/domain/plans.ts';
import { reaches, tierOfPlan } from '#shared/domain/status.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type InvoiceRow = Selectable<BillingInvoiceTable>;

const ofOwner = (db: Db, owner: Owner) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('userId' in owner ? 'user_id' : 'team_id', '=', 'userId' in owner ? owner.userId : owner.teamId);

/** Those that a provider keeps going, and that can be changed and cancelled: not a day pass, not what the operator gave. The last first. */
const billedSubscriptions = (db: Db, owner: Owner): Promise<SubscriptionRow[]> =>
  ofOwner(db, owner)
    .where('provider_id', 'is not', null)
    .where('plan', 'not like', '%\\_day\\_%')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

/** The one that is not over. */
export const underWay = async (db: Db, owner: Owner): Promise<SubscriptionRow | undefined> =>
  (await billedSubscriptions(db, owner)).find(({ state }) => state !== 'canceled');

const isLive = ({ starts_at, ends_at }: SubscriptionRow, now: Date): boolean =>
  starts_at <= now && (ends_at === null || ends_at > now);

/** Of what gives this owner a plan now, whether anything makes buying `plan` pointless: one that renews, or one that gives as much. */
export async function standsInTheWay(db: Db, owner: Owner, plan: Plan, now: Date): Promise<boolean> {
  if (await underWay(db, owner)) return true;
  const live = (await ofOwner(db, owner).execute()).filter((row) => isLive(row, now));
  return live.some((row) => {
    const has = parsePlan(row.plan);
    // a running day pass does not keep anybody from a plan that renews
    if (has.period === 'day' && plan.period !== 'day') return false;
    return reaches(tierOfPlan(has.tier), tierOfPlan(plan.tier));
  });
}

/** The last one, over or not. */
export const lastSubscription = (db: Db, owner: Owner): Promise<SubscriptionRow | undefined> =>
  ofOwner(db, owner).orderBy('starts_at', 'desc').orderBy('created_at', 'desc').orderBy('id').executeTakeFirst();

export const subscriptionRow = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

export const subscriptionByProviderId = (db: Db, providerId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

const ownCustomers = (db: Db, owner: Owner) =>
  db
    .selectFrom('billing_customer')
    .select('id')
    .where('userId' in owner ? 'user_id' : 'team_id', '=', 'userId' in owner ? owner.userId : owner.teamId);

/** The last first. Drafts are nobody's business. */
export const invoicesOf = (db: Db, owner: Owner): Promise<InvoiceRow[]> =>
  db
    .selectFrom('billing_invoice')
    .selectAll()
    .where('customer_id', 'in', ownCustomers(db, owner))
    .where('state', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

export const invoiceOf = (db: Db, owner: Owner, id: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('billing_invoice')
    .selectAll()
    .where('customer_id', 'in', ownCustomers(db, owner))
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst();

/** A payment of this customer, with what we still have of it in minor units. Undefined: there is none of this name. */
export async function leftOfPayment(
  db: Db,
  customerId: string,
  moveId: string,
): Promise<{ left: number; currency: string } | undefined> {
  const payment = await db
    .selectFrom('billing_move')
    .select(['invoice_id', 'amount', 'currency'])
    .where('id', '=', moveId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  if (!payment) return undefined;
  const { invoice_id: invoice, currency } = payment;
  const rows =
    invoice === null
      ? []
      : await db.selectFrom('billing_move').select(['kind', 'amount']).where('invoice_id', '=', invoice).execute();
  const kept = rows.reduce((sum, { kind, amount }) => sum + signedAmount({ kind, amount: Number(amount) }), 0);
  return { left: Math.max(0, Math.min(Number(payment.amount), kept)), currency };
}

/** What came back of each invoice, in minor units. */
export async function givenBack(db: Db, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (invoiceIds.length === 0) return sums;
  const rows = await db
    .selectFrom('billing_move')
    .select(['invoice_id', 'amount'])
    .where('invoice_id', 'in', invoiceIds)
    .where('kind', '=', 'refund')
    .execute();
  for (const { invoice_id: id, amount } of rows) sums.set(id!, (sums.get(id!) ?? 0) + Number(amount));
  return sums;
}

/**
 * Whether a plan string names what another says in full, whatever they say of its price. The audience may be left out: it is the
 * team's, and not for the caller to say.
 */
export function namesThing(said: string, whole: string): boolean {
  try {
    const [one, other] = [parsePlan(said), parsePlan(whole)];
    const version = audienceOf(one) === 'general' ? null : other.version;
    return isSamePlan(one, { ...other, version });
  } catch {
    return false;
  }
}
