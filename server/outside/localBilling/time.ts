/** What happens by itself when time passes, each thing at its own instant however late somebody looks. Changes the account that it is given. */
import type { LocalAccount, LocalSubscription } from '#server/outside/localBilling/account.ts';
import {
  addInvoice,
  addMove,
  collect,
  openInvoices,
  settle,
  tryPayment,
} from '#server/outside/localBilling/charging.ts';
import { periodEnd } from '#shared/domain/billing/calendar.ts';
import { CANCELED_AFTER_DAYS, daysAfter } from '#shared/domain/billing/dunning.ts';
import { discountIn, startedDiscount } from '#shared/domain/billing/lastingDiscount.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import { parsePlan } from '#shared/domain/plans.ts';

interface Due {
  at: Date;
  happens(at: Date): void;
}

function end(
  account: LocalAccount,
  subscription: LocalSubscription,
  at: Date,
  openBecome: 'uncollectible' | 'open',
): void {
  subscription.state = 'canceled';
  subscription.endedAt = at;
  for (const invoice of openInvoices(account, subscription)) {
    invoice.nextAttemptAt = null;
    invoice.state = openBecome;
  }
}

function becomeLate(subscription: LocalSubscription, at: Date, isOver: boolean): void {
  subscription.state = isOver ? 'unpaid' : 'past_due';
  subscription.pastDueSince ??= at;
}

function renew(account: LocalAccount, subscription: LocalSubscription, taxPercent: number, from: Date): void {
  const { price, currency, period } = parsePlan(subscription.plan);
  const n = subscription.periods + 1;
  const to = periodEnd(subscription.anchor, period, n);
  const discount = discountIn(subscription.discount, from);
  if (subscription.state === 'trialing') subscription.state = 'active';
  Object.assign(subscription, {
    periods: n,
    periodStart: from,
    periodEnd: to,
    periodDiscount: discount,
    discount: startedDiscount(discount, from),
  } satisfies Partial<LocalSubscription>);
  const { quantity, id: subscriptionId, plan } = subscription;
  const line = { text: lineName(plan), quantity, amount: price! * quantity, from, to, isProration: false };
  const invoice = addInvoice(account, {
    reason: 'cycle',
    subscriptionId,
    plan: null,
    currency: currency!,
    lines: [line],
    discount,
    taxPercent,
    at: from,
  });
  subscription.invoiceId = invoice.id;
  if (!collect(account, invoice, from, subscription.chargeAutomatically)) becomeLate(subscription, from, false);
}

function* dueOf(account: LocalAccount, taxPercent: number): Generator<Due> {
  for (const dispute of account.disputes)
    yield {
      at: dispute.at,
      happens(at) {
        account.disputes = account.disputes.filter((one) => one !== dispute);
        const move = account.moves.find(({ id }) => id === dispute.moveId)!;
        const invoice = account.invoices.find(({ id }) => id === move.invoiceId)!;
        addMove(account, invoice, dispute.kind, move.amount, at);
      },
    };
  for (const subscription of account.subscriptions) {
    if (subscription.state === 'canceled') continue;
    for (const invoice of openInvoices(account, subscription)) {
      if (invoice.nextAttemptAt)
        yield {
          at: invoice.nextAttemptAt,
          happens(at) {
            if (tryPayment(account, invoice, at)) settle(account, subscription, at);
            else becomeLate(subscription, at, invoice.nextAttemptAt === null);
          },
        };
      if (invoice.dueAt && subscription.pastDueSince === null)
        yield { at: invoice.dueAt, happens: (at) => becomeLate(subscription, at, false) };
    }
    if (subscription.pastDueSince)
      yield {
        at: daysAfter(subscription.pastDueSince, CANCELED_AFTER_DAYS),
        happens: (at) => end(account, subscription, at, 'uncollectible'),
      };
    if (subscription.state !== 'unpaid')
      yield {
        at: subscription.periodEnd,
        happens: (at) =>
          subscription.cancelAtPeriodEnd
            ? end(account, subscription, at, 'open')
            : renew(account, subscription, taxPercent, at),
      };
  }
}

const first = (all: Iterable<Due>): Due | null => {
  let earliest: Due | null = null;
  for (const one of all) if (!earliest || one.at < earliest.at) earliest = one;
  return earliest;
};

/** When something happens next by itself; null: nothing any more. */
export const nextDue = (account: LocalAccount): Date | null => first(dueOf(account, 0))?.at ?? null;

/** Everything that has come due, in its order. */
export function advance(account: LocalAccount, now: Date, taxPercent: number): void {
  for (let due = first(dueOf(account, taxPercent)); due && due.at <= now; due = first(dueOf(account, taxPercent)))
    due.happens(due.at);
}
