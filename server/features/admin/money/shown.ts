/** Everything about the money of a person or a team, as an operator sees it. */
import type { Base } from '#server/base.ts';
import type { MoneyProps, SubscriptionShown } from '#shared/api/adminMoney.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';

type Owner = { userId: string } | { teamId: string };
type MoneyDeps = Pick<Base, 'db' | 'clock' | 'billing'>;

const column = (owner: Owner) => ('userId' in owner ? ('user_id' as const) : ('team_id' as const));
const idOf = (owner: Owner): string => ('userId' in owner ? owner.userId : owner.teamId);
const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

async function subscriptionsOf({ db, clock, billing }: MoneyDeps, owner: Owner): Promise<SubscriptionShown[]> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where(column(owner), '=', idOf(owner))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  const now = clock();
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan,
    status: row.status,
    source: row.source,
    startsAt: row.starts_at.toISOString(),
    endsAt: iso(row.ends_at),
    isLive: row.starts_at <= now && (row.ends_at === null || row.ends_at > now),
    state: row.state,
    quantity: row.quantity,
    periodEnd: iso(row.period_end),
    trialEnd: iso(row.trial_end),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    isRunning:
      row.provider_id !== null &&
      row.source === billing?.provider &&
      row.state !== 'canceled' &&
      !row.plan.includes('_day_'),
  }));
}

export async function moneyOf(deps: MoneyDeps, owner: Owner): Promise<MoneyProps> {
  const { db, billing } = deps;
  const customers = await db
    .selectFrom('billing_customer')
    .select(['id', 'provider'])
    .where(column(owner), '=', idOf(owner))
    .execute();
  const subscriptions = await subscriptionsOf(deps, owner);
  const provider = billing?.provider ?? null;
  if (customers.length === 0) return { provider, subscriptions, invoices: [], moves: [] };
  const ids = customers.map(({ id }) => id);
  const here = new Set(customers.filter((one) => one.provider === provider).map(({ id }) => id));
  const [invoices, moves] = await Promise.all([
    db
      .selectFrom('billing_invoice')
      .selectAll()
      .where('customer_id', 'in', ids)
      .where('state', '<>', 'draft')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('billing_move')
      .selectAll()
      .where('customer_id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? id]));
  const kept = new Map<string, number>();
  for (const { invoice_id: id, kind, amount } of moves)
    if (id !== null) kept.set(id, (kept.get(id) ?? 0) + signedAmount({ kind, amount: Number(amount) }));
  return {
    provider,
    subscriptions,
    invoices: invoices.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      reason: row.reason,
      currency: row.currency,
      total: Number(row.total),
      amountPaid: Number(row.amount_paid),
      createdAt: row.created_at.toISOString(),
      nextAttemptAt: iso(row.next_attempt_at),
      failure: row.failure,
    })),
    moves: moves.map(({ id, customer_id, invoice_id, kind, amount, currency, at }) => ({
      id,
      kind,
      amount: Number(amount),
      currency,
      at: at.toISOString(),
      invoice: invoice_id === null ? null : (numbers.get(invoice_id) ?? invoice_id),
      left:
        kind === 'payment' && here.has(customer_id)
          ? Math.max(0, Math.min(Number(amount), kept.get(invoice_id ?? '') ?? 0))
          : null,
    })),
  };
}
