/** From counters to what a visitor is told: pure. */
import type { Allowance, Spent } from '#server/features/quota/allowance.ts';
import type { Charge, CounterRow } from '#server/features/quota/store.ts';
import { limitsOf, type Subject } from '#server/features/quota/subjects.ts';
import type { Usage } from '#shared/api/session.ts';
import { nextReset } from '#shared/domain/quotas.ts';

const DAY_MS = 86_400_000;

/**
 * No period of this length that has begun ends after this. One that does was begun under a plan with longer periods, which is over:
 * nobody waits a month for the allowance of a day. The day in hand: of two months that begin one after the other, the later one
 * may end some hours earlier (30 January 23:00 and 31 January 10:00).
 */
export const latestEnd = (now: Date, period: Allowance['period']): Date =>
  new Date(nextReset(now, period).getTime() + DAY_MS);

/** Of several subjects the one with the least left speaks: `used` is what is missing from one visitor's allowance. */
export function usageOf(
  key: Spent,
  { limit, period }: Allowance,
  subjects: readonly Subject[],
  counters: readonly CounterRow[],
  now: Date,
): Usage {
  const latest = latestEnd(now, period);
  let usage: Usage = { key, used: 0, limit, resetsAt: null };
  for (const { id, limit: most } of limitsOf(subjects, limit)) {
    const counter = counters.find((one) => one.subject === id && one.key === key);
    if (!counter || counter.resetsAt <= now || counter.resetsAt > latest) continue;
    const left = most === null ? null : Math.max(0, most - counter.used);
    const used = limit === null || left === null ? counter.used : limit - Math.min(limit, left);
    if (used > 0 && used >= usage.used) usage = { key, used, limit, resetsAt: counter.resetsAt.toISOString() };
  }
  return usage;
}

/** What has been spent of it in the period that runs. */
export const usedOf = ({ subject, key, latest }: Charge, counters: readonly CounterRow[], now: Date): number => {
  const counter = counters.find((one) => one.subject === subject && one.key === key);
  return counter && counter.resetsAt > now && counter.resetsAt <= latest ? counter.used : 0;
};

/** The first of these that has no room for so much more, with its counter; null: each has. */
export function fullOf(
  charges: readonly Charge[],
  amount: number,
  counters: readonly CounterRow[],
  now: Date,
): { charge: Charge; used: number; resetsAt: Date | null } | null {
  for (const charge of charges) {
    if (charge.limit === null) continue;
    const counter = counters.find(({ subject, key }) => subject === charge.subject && key === charge.key);
    const isRunning = counter && counter.resetsAt > now && counter.resetsAt <= charge.latest;
    const used = isRunning ? counter.used : 0;
    if (used + amount > charge.limit) return { charge, used, resetsAt: isRunning ? counter.resetsAt : null };
  }
  return null;
}
