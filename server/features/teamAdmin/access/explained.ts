/** Somebody about whom it is told what they may, read as their own requests read them. */

import { livePlanOfTeam, type PersonRow, personOf, planGiven, withPerson } from '#server/features/people/index.ts';
import type { Deciding } from '#server/features/teamAdmin/context.ts';
import { membershipOf, type Standing } from '#server/features/teamAdmin/rights.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { AccessSection } from '#shared/api/teamAdmin.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

export interface Explained {
  /** What decides, over the record as it is or as it is supposed to be. */
  deciding: Deciding;
  /** As in a browser in which they are signed in. */
  visitor: Visitor & { user: NonNullable<Visitor['user']> };
  /** The team that asks. */
  teamId: string;
  /** In the team that asks; null: in none, or in another. */
  membership: Standing | null;
  /** Null: the free plan. */
  given: { plan: string; isByTeam: boolean } | null;
  /** Of the team that asks, as far as they are in it; null: no paid one. */
  teamPlan: string | null;
}

/**
 * One part of what is told. Whatever gives people access to something has one, so that nothing is told by anybody but by what decides:
 * it asks `deciding`, never another record, since that one may be supposed only.
 */
export type Explains = (explained: Explained) => Promise<AccessSection>;

/** Null: there is no such account. */
export async function explainedPerson(
  deciding: Deciding,
  { userId, teamId, now }: { userId: string; teamId: string; now: Date },
): Promise<Explained | null> {
  const { db } = deciding;
  const row = await withPerson(db.selectFrom('user_account'), now)
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const person = personOf(row as PersonRow);
  const { user } = person;
  const standing = await membershipOf(db, userId);
  const isIn = standing?.id === teamId && standing.state === 'active';
  return {
    deciding,
    teamId,
    visitor: { ...person, status: statusOf(user), tier: tierOf(user), session: null, platform: 'web' },
    membership: standing?.id === teamId ? standing : null,
    given: await planGiven({ db, clock: () => now }, userId),
    teamPlan: isIn ? ((await livePlanOfTeam(db, teamId, now))?.plan ?? null) : null,
  };
}
