/** The subscription that a person's plan comes from. Specification part 1 §3. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { livePlan } from '#server/features/people/livePlan.ts';
import type { PlanHeld } from '#shared/api/personalPages.ts';

/** The same one as in `withPerson`. Null: the free plan. */
export async function planHeld({ db, clock }: Pick<Base, 'db' | 'clock'>, userId: string): Promise<PlanHeld | null> {
  const live = livePlan(sql.val(userId), clock()).as('live');
  const row = await db.selectFrom(live).selectAll().executeTakeFirst();
  if (!row) return null;
  const { plan, status } = row;
  return { plan, status, startsAt: row.starts_at.toISOString(), endsAt: row.ends_at?.toISOString() ?? null };
}

/** The row of it. Null: the free plan. */
export async function liveSubscriptionId(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(livePlan(sql.val(userId), clock()).as('live'))
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Where a person's plan comes from: the same row. */
export async function planGiven(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  userId: string,
): Promise<{ plan: string; isByTeam: boolean } | null> {
  const live = livePlan(sql.val(userId), clock()).as('live');
  const row = await db.selectFrom(live).select(['plan', 'team_id']).executeTakeFirst();
  return row ? { plan: row.plan, isByTeam: row.team_id !== null } : null;
}
