/** From when to when a subscription gives its plan, by what the provider says of it. */
import type { BilledSubscription } from '#server/outside/billing.ts';
import { daysAfter, GRACE_DAYS } from '#shared/domain/billing/dunning.ts';
import { givesAccess } from '#shared/domain/billing/states.ts';

type Said = Pick<
  BilledSubscription,
  'state' | 'startedAt' | 'endedAt' | 'periodEnd' | 'pastDueSince' | 'cancelAtPeriodEnd'
>;

/** Null: nothing says that it ends. `now`: when it is heard that it gives nothing any more, where the provider does not say since when. */
export function accessEnd(one: Said, now: Date): Date | null {
  if (one.state === 'incomplete') return one.startedAt;
  if (!givesAccess(one.state)) return one.endedAt && one.endedAt < now ? one.endedAt : now;
  if (one.cancelAtPeriodEnd) return one.periodEnd;
  // should nothing be heard any more, it is not kept for ever
  return one.state === 'past_due' && one.pastDueSince ? daysAfter(one.pastDueSince, GRACE_DAYS) : null;
}
