/** Lists that members have given to their team. */
import { sql } from 'kysely';
import type { Trx } from '#server/features/teams/store.ts';

/** Before the team goes: each list goes back to whoever gave it, as long as they are in the team; the rest goes with the team. */
export const giveListsBack = (trx: Trx, teamId: string): Promise<unknown> =>
  sql`update saved_list l set user_id = l.made_by, team_id = null
    from team_member m
    where l.team_id = ${teamId} and m.team_id = l.team_id and m.user_id = l.made_by and m.state = 'active'`.execute(
    trx,
  );
