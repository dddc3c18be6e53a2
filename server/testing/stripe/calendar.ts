/** Periods as Stripe counts them: from an anchor, in UTC, to the second. Instants are seconds since 1970. */

export interface Rhythm {
  interval: 'month' | 'year';
  count: number;
}

/** The same day and time `months` later; the last day of a month that is too short. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const day = from.getUTCDate();
  const first = new Date(anchor * 1000);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const daysThere = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, daysThere));
  return first.getTime() / 1000;
}

const monthsOf = ({ interval, count }: Rhythm): number => (interval === 'year' ? 12 * count : count);

/** The period in which `at` lies; it may lie exactly at its start. */
export function periodAt(anchor: number, rhythm: Rhythm, at: number): { start: number; end: number } {
  const step = monthsOf(rhythm);
  let count = 0;
  while (addMonths(anchor, (count + 1) * step) <= at) count++;
  return { start: addMonths(anchor, count * step), end: addMonths(anchor, (count + 1) * step) };
}
