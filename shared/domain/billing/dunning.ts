/** What happens when a payment fails: how often it is tried again, how long the plan is kept meanwhile, when it is over. */
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

/** Days after the first try on which it is tried again. */
export const RETRY_DAYS = [3, 5, 7] as const;

/** Days after the first failure on which an unpaid subscription ends. Before the next period begins, even in February. */
export const CANCELED_AFTER_DAYS = 21;

/** Days that somebody who pays by invoice has. */
export const INVOICE_DAYS = 14;

/** Days before the end of a trial on which the person is told. */
export const TRIAL_REMINDER_DAYS = 2;

/** At most as long is a plan kept that is past due, whatever the provider says or does not say. */
export const GRACE_DAYS = 30;

export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** When payment is tried again after `attempts` tries, the first of them at `first`; null: no more. */
export function nextAttempt(first: Date, attempts: number): Date | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : daysAfter(first, days);
}
