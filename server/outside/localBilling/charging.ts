/** Invoices of an account: made, numbered, collected. Everything here changes the account that it is given. */
import { BillingRefusal } from '#server/outside/billing.ts';
import type { LocalAccount, LocalInvoice, LocalSubscription } from '#server/outside/localBilling/account.ts';
import { sourceOf } from '#server/outside/localBilling/sources.ts';
import { daysAfter, INVOICE_DAYS, nextAttempt } from '#shared/domain/billing/dunning.ts';
import { type InvoiceLine, totalsOf } from '#shared/domain/billing/invoice.ts';
import type { InvoiceReason, MoveKind } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';
import { chargeStep } from '#shared/domain/money.ts';

const DECLINED = 'Your card was declined.';

export interface NewInvoice {
  reason: InvoiceReason;
  subscriptionId: string | null;
  plan: string | null;
  currency: string;
  lines: InvoiceLine[];
  discount: Pick<Discount, 'amount' | 'percent'> | null;
  taxPercent: number;
  at: Date;
}

/** What it would come to, with the credit that the customer has. */
export const totalsFor = (
  account: Pick<LocalAccount, 'balances'>,
  { lines, discount, taxPercent, currency }: Pick<NewInvoice, 'lines' | 'discount' | 'taxPercent' | 'currency'>,
) => totalsOf(lines, { discount, taxPercent, balance: account.balances[currency] ?? 0, step: chargeStep(currency) });

/** Its number follows the one before: those that are not kept, as with a refused purchase, have taken none. */
export function addInvoice(account: LocalAccount, wanted: NewInvoice): LocalInvoice {
  const { reason, subscriptionId, plan, currency, lines, at } = wanted;
  const totals = totalsFor(account, wanted);
  const n = account.invoices.length + 1;
  const invoice: LocalInvoice = {
    id: `${account.id}.i${n}`,
    customerId: account.id,
    subscriptionId,
    version: 0,
    number: `${account.id.slice(-8).toUpperCase()}-${String(n).padStart(4, '0')}`,
    state: 'open',
    reason,
    plan,
    currency,
    lines,
    ...totals,
    amountPaid: 0,
    createdAt: at,
    dueAt: null,
    paidAt: null,
    attempts: 0,
    nextAttemptAt: null,
    failure: null,
    firstTriedAt: null,
  };
  account.balances[currency] = (account.balances[currency] ?? 0) - totals.credit;
  account.invoices.push(invoice);
  return invoice;
}

export function addMove(account: LocalAccount, invoice: LocalInvoice, kind: MoveKind, amount: number, at: Date) {
  const move = {
    id: `${account.id}.m${account.moves.length + 1}`,
    customerId: account.id,
    invoiceId: invoice.id,
    kind,
    amount,
    currency: invoice.currency,
    at,
  };
  account.moves.push(move);
  return move;
}

/** `chargeAutomatically` false: it waits to be paid by hand. Returns whether it is settled, or waits rightly. */
export function collect(account: LocalAccount, invoice: LocalInvoice, at: Date, chargeAutomatically: boolean): boolean {
  if (invoice.amountDue > 0 && !chargeAutomatically) {
    invoice.dueAt ??= daysAfter(at, INVOICE_DAYS);
    return true;
  }
  return tryPayment(account, invoice, at);
}

/** Now, whatever was agreed. */
export function tryPayment(account: LocalAccount, invoice: LocalInvoice, at: Date): boolean {
  if (invoice.amountDue > 0) {
    const source = account.source === null ? null : sourceOf(account.source);
    invoice.attempts++;
    invoice.firstTriedAt ??= at;
    if (!source?.pays(invoice.reason)) {
      invoice.failure = DECLINED;
      invoice.nextAttemptAt = nextAttempt(invoice.firstTriedAt, invoice.attempts);
      return false;
    }
    const { id: moveId } = addMove(account, invoice, 'payment', invoice.amountDue, at);
    if (source.dispute) {
      const { afterDays, wonAfterDays } = source.dispute;
      account.disputes.push({ moveId, kind: 'dispute', at: daysAfter(at, afterDays) });
      if (wonAfterDays !== null)
        account.disputes.push({ moveId, kind: 'dispute_won', at: daysAfter(at, wonAfterDays) });
    }
  }
  Object.assign(invoice, {
    state: 'paid',
    amountPaid: invoice.amountDue,
    paidAt: at,
    nextAttemptAt: null,
    failure: null,
  } satisfies Partial<LocalInvoice>);
  return true;
}

/** As `collect`; refused payment undoes everything, since the account that was changed is then not kept. Refusals: `card_declined`. */
export function collectOrRefuse(account: LocalAccount, invoice: LocalInvoice, at: Date, chargeAutomatically: boolean) {
  if (!collect(account, invoice, at, chargeAutomatically)) throw new BillingRefusal('card_declined', DECLINED);
}

export const openInvoices = (account: LocalAccount, { id }: Pick<LocalSubscription, 'id'>): LocalInvoice[] =>
  account.invoices.filter((one) => one.subscriptionId === id && one.state === 'open');

/** After a payment: nothing is owed any more that was late. */
export function settle(account: LocalAccount, subscription: LocalSubscription, at: Date): void {
  if (subscription.state !== 'past_due' && subscription.state !== 'unpaid') return;
  const isLate = openInvoices(account, subscription).some(({ failure, dueAt }) => failure || (dueAt && dueAt <= at));
  if (isLate) return;
  subscription.state = 'active';
  subscription.pastDueSince = null;
}

/** Nobody owes it any more: the credit that was put into it comes back. */
export function voidInvoice(account: LocalAccount, invoice: LocalInvoice): void {
  account.balances[invoice.currency] = (account.balances[invoice.currency] ?? 0) + invoice.credit;
  Object.assign(invoice, { state: 'void', nextAttemptAt: null } satisfies Partial<LocalInvoice>);
}
