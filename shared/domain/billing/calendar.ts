/**
 * When periods end. Everything in UTC: a period ends at the same instant for everybody, wherever they are. The day of the month is that
 * of the anchor as long as a month has it: 31 Jan → 28 Feb → 31 Mar; 29 Feb → 28 Feb → … → 29 Feb in the next leap year.
 */
import type { PlanPeriod } from '#shared/domain/plans.ts';

export const DAY_MS = 86_400_000;

const MONTHS: Record<Exclude<PlanPeriod, 'day'>, number> = { month: 1, year: 12, 'two-year': 24 };

/** `months` after the anchor, or before it; the last day of a month that has no such day. */
export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), days));
  return moved;
}

/** The end of the n-th period that began with the anchor; n = 0 is the anchor itself. Counted from the anchor always: days that a short month lacks come back. */
export const periodEnd = (anchor: Date, period: PlanPeriod, n: number): Date =>
  period === 'day' ? new Date(anchor.getTime() + n * DAY_MS) : monthsAfter(anchor, n * MONTHS[period]);

/** Payment providers count in whole seconds. */
export const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);
