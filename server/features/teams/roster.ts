/**
 * Who is in a team, as its company keeps it: a directory, a list, its own sign-in. The same rules as for what people do by hand: seats,
 * one team for each person, always an admin.
 */

import type { Actor } from '#server/audit/index.ts';
import type { Db } from '#server/db/db.ts';
import { putMail } from '#server/features/mail/index.ts';
import { livePlanOfTeam } from '#server/features/people/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { teamAcceptedMail, teamRemovedMail, teamRoleMail } from '#server/features/teams/mails.ts';
import { refused } from '#server/features/teams/rights.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import {
  closeInvites,
  deleteMember,
  insertMember,
  lockTeam,
  type MemberRow,
  memberOf,
  membersOf,
  setRole,
  type TeamRow,
  type Trx,
} from '#server/features/teams/store.ts';
import { teamPage } from '#server/features/teams/tell.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { isLastAdmin, seatsLeft, type TeamRole } from '#shared/domain/teams.ts';

/** In whose name something is done, and in which transaction: that of a team that `lock` has locked. */
export interface Keeping {
  trx: Trx;
  team: TeamRow;
  actor: Actor;
  now: Date;
}

export interface Roster {
  /** Undefined: there is no such team any more. */
  lock(trx: Trx, teamId: string): Promise<TeamRow | undefined>;
  members(db: Db, teamId: string): Promise<MemberRow[]>;
  /** The plan that the team has; null: none. */
  plan(teamId: string): Promise<string | null>;
  /** How many more fit, and out of how many. `limit` null: nothing bounds it. */
  seats(keeping: Keeping): Promise<{ left: number; used: number; limit: number | null }>;
  /** False: they are in already. Errors: `team_full` 429, `team_other` 409. */
  takeIn(keeping: Keeping, person: { userId: string; email: string }, role?: TeamRole): Promise<boolean>;
  /** Out of the team and of every session. False: they are not in. Errors: `team_last_admin` 409. */
  putOut(keeping: Keeping, userId: string): Promise<boolean>;
  /** False: they have it. Errors: `team_last_admin` 409. */
  giveRole(keeping: Keeping, userId: string, role: TeamRole): Promise<boolean>;
}

export function createRoster(deps: TeamDeps): Roster {
  const { audit, clock, db, sessions } = deps;

  async function mustLeaveAnAdmin(trx: Trx, one: MemberRow): Promise<void> {
    const others = (await membersOf(trx, one.teamId)).filter(({ userId }) => userId !== one.userId);
    if (isLastAdmin(one, others)) throw refused('team_last_admin', 409);
  }

  return {
    lock: lockTeam,
    members: membersOf,
    plan: async (teamId) => (await livePlanOfTeam(db, teamId, clock()))?.plan ?? null,
    async seats({ trx, team, now }) {
      const counted = await countSeats(trx, team, { isBounded: areBounded(deps), now });
      return { left: seatsLeft(counted), used: counted.used, limit: counted.limit };
    },
    async takeIn({ trx, team, actor, now }, { userId, email }, role = 'member') {
      const before = await memberOf(trx, team.id, userId);
      if (before?.state === 'active') return false;
      // an open invitation holds the seat that its person takes now
      await closeInvites(trx, team.id, emailKey(email), now);
      if (seatsLeft(await countSeats(trx, team, { isBounded: areBounded(deps), now })) < 1)
        throw refused('team_full', 429);
      if (before) {
        await trx
          .updateTable('team_member')
          .set({ state: 'active', role, way: 'sync', joined_at: now })
          .where('user_id', '=', userId)
          .where('team_id', '=', team.id)
          .execute();
      } else if (!(await insertMember(trx, { teamId: team.id, userId, role, state: 'active' }, 'sync', now)))
        throw refused('team_other', 409);
      await putMail(trx, { userId, email }, teamAcceptedMail(team.name, teamPage(deps)), now);
      const details = { team: team.id, way: 'sync', role };
      await audit.record(trx, { actor, action: 'team.joined', object: { userId }, details });
      return true;
    },
    async putOut({ trx, team, actor, now }, userId) {
      const one = await memberOf(trx, team.id, userId);
      if (!one) return false;
      await mustLeaveAnAdmin(trx, one);
      await deleteMember(trx, one);
      const ended = one.state === 'active' ? await sessions.endOthers(userId, null, trx) : 0;
      if (one.state === 'active') await putMail(trx, one, teamRemovedMail(team.name), now);
      const details = { team: team.id, way: 'sync', sessions: ended };
      await audit.record(trx, { actor, action: 'team.member_removed', object: { userId }, details });
      return true;
    },
    async giveRole({ trx, team, actor, now }, userId, role) {
      const one = await memberOf(trx, team.id, userId);
      if (one?.state !== 'active' || one.role === role) return false;
      if (role === 'member') await mustLeaveAnAdmin(trx, one);
      await setRole(trx, one, role);
      await putMail(trx, one, teamRoleMail(team.name, role, teamPage(deps)), now);
      const details = { team: team.id, role, way: 'sync' };
      await audit.record(trx, { actor, action: 'team.role_changed', object: { userId }, details });
      return true;
    },
  };
}
