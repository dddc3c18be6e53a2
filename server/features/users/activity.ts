/** That somebody was here, once a day. Specification part 1 §7. */
import type { Request } from 'express';
import type { Base } from '#server/base.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import { activityDay } from '#shared/domain/signals.ts';

/** True for the first one of a UTC day. Of parallel calls one is the first. */
export async function trackActivity(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  userId: string,
  request: Pick<Request, 'headers'>,
): Promise<boolean> {
  if (asksNotToBeTracked(request)) return false;
  const today = activityDay(clock());
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ last_active_on: today })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('last_active_on', 'is', null), eb('last_active_on', '<', today)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
