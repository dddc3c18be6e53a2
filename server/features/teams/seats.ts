/** How many seats a team uses and has. Counted with the team locked wherever one is taken. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { livePlanOfTeam, type PlanOfTeam } from '#server/features/people/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import type { TeamRow } from '#server/features/teams/store.ts';
import type { Seats } from '#shared/api/teams.ts';
import { FREE_TEAM_SIZE } from '#shared/domain/quotas.ts';
import { teamQuantity } from '#shared/domain/teams.ts';

export interface CountedSeats extends Seats {
  /** Of `used`: people who are in. */
  members: number;
  plan: string | null;
}

/** Whether anything is bounded here at all: not where nobody could pay for more. */
export const areBounded = ({ config }: Pick<TeamDeps, 'config'>): boolean => config.gates === 'standard';

/** What is paid for; a plan that the operator gives is for as many as there are. */
function limitOf(live: PlanOfTeam | undefined): number | null {
  if (!live) return FREE_TEAM_SIZE;
  return live.source === 'operator' ? null : live.quantity;
}

/** Who has only asked to join takes no seat; an invitation takes one while it can be accepted. */
export async function countSeats(
  db: Db,
  { id, seats: asked }: Pick<TeamRow, 'id' | 'seats'>,
  { isBounded, now }: { isBounded: boolean; now: Date },
): Promise<CountedSeats> {
  const { members, invites } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('team_member')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('team_id', '=', id)
        .where('state', '=', 'active')
        .as('members'),
      eb
        .selectFrom('team_invite')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('team_id', '=', id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .as('invites'),
    ])
    .$narrowType<{ members: number; invites: number }>()
    .executeTakeFirstOrThrow();
  const live = await livePlanOfTeam(db, id, now);
  return {
    used: members + invites,
    members,
    asked,
    limit: isBounded ? limitOf(live) : null,
    quantity: teamQuantity({ size: asked, members, invites }),
    plan: live?.plan ?? null,
  };
}
