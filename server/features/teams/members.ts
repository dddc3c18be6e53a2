/** What admins do with members, and how a member goes. A team is never without an admin. */
import { putMail } from '#server/features/mail/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { teamAcceptedMail, teamRemovedMail, teamRoleMail } from '#server/features/teams/mails.ts';
import { type Acting, asAdmin, asMember, refused } from '#server/features/teams/rights.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import {
  deleteMember,
  lockTeam,
  type MemberRow,
  memberOf,
  membershipOf,
  membersOf,
  setRole,
  type Trx,
} from '#server/features/teams/store.ts';
import { teamPage } from '#server/features/teams/tell.ts';
import { notFound } from '#server/http/errors.ts';
import { isLastAdmin, seatsLeft, type TeamRole } from '#shared/domain/teams.ts';

async function member({ trx, team }: Acting, userId: string): Promise<MemberRow> {
  const found = await memberOf(trx, team.id, userId);
  if (!found) throw notFound('member');
  return found;
}

async function mustLeaveAnAdmin(trx: Trx, one: Pick<MemberRow, 'teamId' | 'userId' | 'role' | 'state'>): Promise<void> {
  const others = (await membersOf(trx, one.teamId)).filter(({ userId }) => userId !== one.userId);
  if (isLastAdmin(one, others)) throw refused('team_last_admin', 409);
}

/** Errors: `team_full` 429. */
export async function acceptMember(deps: TeamDeps, adminId: string, userId: string): Promise<void> {
  const isBounded = areBounded(deps);
  await asAdmin(deps, adminId, async (acting) => {
    const { trx, team, now } = acting;
    const one = await member(acting, userId);
    if (one.state === 'active') return;
    const seats = await countSeats(trx, team, { isBounded, now });
    if (seatsLeft(seats) < 1) throw refused('team_full', 429);
    await trx
      .updateTable('team_member')
      .set({ state: 'active', joined_at: now })
      .where('user_id', '=', userId)
      .where('team_id', '=', team.id)
      .execute();
    await putMail(trx, { userId, email: one.email }, teamAcceptedMail(team.name, teamPage(deps)), now);
    const details = { team: team.id, way: one.way };
    await deps.audit.record(trx, { actor: { userId: adminId }, action: 'team.accepted', object: { userId }, details });
  });
}

/** Errors: `team_last_admin` 409; `not_found` for somebody who waits, who has no role yet. */
export const changeRole = (deps: TeamDeps, adminId: string, userId: string, role: TeamRole): Promise<void> =>
  asAdmin(deps, adminId, async (acting) => {
    const { trx, team, now } = acting;
    const one = await member(acting, userId);
    if (one.state !== 'active') throw notFound('member');
    if (one.role === role) return;
    if (role === 'member') await mustLeaveAnAdmin(trx, one);
    await setRole(trx, one, role);
    if (userId !== adminId) await putMail(trx, one, teamRoleMail(team.name, role, teamPage(deps)), now);
    const details = { team: team.id, role };
    await deps.audit.record(trx, {
      actor: { userId: adminId },
      action: 'team.role_changed',
      object: { userId },
      details,
    });
  });

export const transferTeam = (deps: TeamDeps, adminId: string, userId: string): Promise<void> =>
  asAdmin(deps, adminId, async (acting) => {
    const { trx, team, me, now } = acting;
    const one = await member(acting, userId);
    if (one.state !== 'active' || userId === adminId) throw notFound('member');
    await setRole(trx, one, 'admin');
    await setRole(trx, me, 'member');
    await putMail(trx, one, teamRoleMail(team.name, 'admin', teamPage(deps)), now);
    const details = { team: team.id };
    await deps.audit.record(trx, {
      actor: { userId: adminId },
      action: 'team.transferred',
      object: { userId },
      details,
    });
  });

/**
 * Out of the team, and out of every session of site and pane. Nothing of the plan is kept anywhere: it ends with the row.
 * Errors: `team_last_admin` 409.
 */
export const removeMember = (deps: TeamDeps, adminId: string, userId: string): Promise<void> =>
  asAdmin(deps, adminId, async (acting) => {
    const { trx, team, now } = acting;
    const one = await member(acting, userId);
    await mustLeaveAnAdmin(trx, one);
    await deleteMember(trx, one);
    const details = { team: team.id };
    const entry = { actor: { userId: adminId }, object: { userId } };
    // whoever only asked was never in
    if (one.state === 'pending') return deps.audit.record(trx, { ...entry, action: 'team.declined', details });
    const sessions = await deps.sessions.endOthers(userId, null, trx);
    await putMail(trx, one, teamRemovedMail(team.name), now);
    await deps.audit.record(trx, { ...entry, action: 'team.member_removed', details: { ...details, sessions } });
  });

/** Errors: `team_last_admin` 409. */
export const leaveTeam = (deps: TeamDeps, userId: string): Promise<void> =>
  asMember(deps, userId, async ({ trx, team, me }) => {
    await mustLeaveAnAdmin(trx, me);
    await deleteMember(trx, me);
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'team.left',
      object: { userId },
      details: { team: team.id },
    });
  });

/** In the transaction that ends an account: nobody leaves a team behind without an admin. Errors: `team_last_admin` 409. */
export async function leaveForGood(trx: Trx, userId: string): Promise<void> {
  const before = await membershipOf(trx, userId);
  if (!before) return;
  await lockTeam(trx, before.teamId);
  const me = await membershipOf(trx, userId);
  if (!me) return;
  await mustLeaveAnAdmin(trx, me);
  await deleteMember(trx, me);
}
