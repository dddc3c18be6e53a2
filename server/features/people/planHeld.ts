/** The subscription that a person's plan comes from. Specification part 1 §3. */
import type { Base } from '#server/base.ts';
import type { PlanHeld } from '#shared/api/personalPages.ts';

/** Of several live ones the one that began last, as in `withPerson`. Null: the free plan. */
export async function planHeld({ db, clock }: Pick<Base, 'db' | 'clock'>, userId: string): Promise<PlanHeld | null> {
  const now = clock();
  const row = await db
    .selectFrom('subscription')
    .select(['plan', 'status', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { plan, status } = row;
  return { plan, status, startsAt: row.starts_at.toISOString(), endsAt: row.ends_at?.toISOString() ?? null };
}
