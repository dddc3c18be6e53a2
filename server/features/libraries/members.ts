/** Who is in a library: teams let in, roles changed, members taken out, and leaving. */
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { type Acting, asMay, mayAct, refused } from '#server/features/libraries/rights.ts';
import { endInvites } from '#server/features/libraries/standingInvites.ts';
import {
  addMember,
  countPlaces,
  dropMember,
  type MemberKey,
  memberKey,
  roleGiven,
  setRole,
  teamOf,
} from '#server/features/libraries/store.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';
import { type GivenRole, MOST_LIBRARY_MEMBERS } from '#shared/domain/libraryMembers.ts';

/** Of a team the entry is the team's too. */
const about = (key: MemberKey) => ('userId' in key ? { person: key.userId } : { details: { team: key.teamId } });

/** Errors: also `upgrade_required` 402, `library_team` 404, `library_full` 409; again: the role is the new one. */
export async function shareWithTeam(
  deps: LibraryDeps,
  visitor: Visitor,
  namespace: string,
  role: GivenRole,
): Promise<void> {
  await mayAct(deps, visitor, namespace, 'manage');
  const team = await teamOf(deps.db, visitor.user!.id);
  if (!team) throw refused('library_team');
  await deps.guard.requireFeature('library_share', visitor);
  await asMay(deps, { visitor, namespace, act: 'manage' }, async ({ trx, userId, now }) => {
    const key = { teamId: team.id };
    if (await roleGiven(trx, namespace, key)) await setRole(trx, namespace, key, role);
    else {
      if ((await countPlaces(trx, namespace)) >= MOST_LIBRARY_MEMBERS) throw refused('library_full');
      await addMember(trx, namespace, key, role, now);
    }
    await recordEvent(deps, trx, { userId, action: 'library.team_added', namespace, details: { team: team.id, role } });
  });
}

async function member({ trx, namespace }: Acting, id: string): Promise<{ key: MemberKey; role: LibraryRole }> {
  const key = memberKey(id);
  const role = key && (await roleGiven(trx, namespace, key));
  if (!key || !role) throw notFound('member');
  return { key, role };
}

/** Errors: `library_owner` 409: ownership is handed over instead. */
export const changeRole = (
  deps: LibraryDeps,
  visitor: Visitor,
  { namespace, member: id }: { namespace: string; member: string },
  role: GivenRole,
): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'manage' }, async (acting) => {
    const { trx, userId } = acting;
    const { key, role: before } = await member(acting, id);
    if (before === 'owner') throw refused('library_owner');
    if (before === role) return;
    await setRole(trx, namespace, key, role);
    const ended = await endInvites(acting);
    const { details, ...whom } = { details: {}, ...about(key) };
    await recordEvent(deps, trx, {
      userId,
      action: 'library.role_changed',
      namespace,
      ...whom,
      details: { ...details, role, ...ended },
    });
  });

/** Errors: `library_owner` 409. */
export const removeMember = (
  deps: LibraryDeps,
  visitor: Visitor,
  { namespace, member: id }: { namespace: string; member: string },
): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'manage' }, async (acting) => {
    const { trx, userId } = acting;
    const { key, role } = await member(acting, id);
    if (role === 'owner') throw refused('library_owner');
    await dropMember(trx, namespace, key);
    const ended = await endInvites(acting);
    const { details, ...whom } = { details: {}, ...about(key) };
    await recordEvent(deps, trx, {
      userId,
      action: 'library.member_removed',
      namespace,
      ...whom,
      details: { ...details, ...ended },
    });
  });

/** What their team has stays theirs. Errors: `not_found` 404 for whoever has no role of their own, `library_owner` 409. */
export const leaveLibrary = (deps: LibraryDeps, visitor: Visitor, namespace: string): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'read' }, async (acting) => {
    const { trx, userId } = acting;
    const role = await roleGiven(trx, namespace, { userId });
    if (!role) throw notFound('member');
    if (role === 'owner') throw refused('library_owner');
    await dropMember(trx, namespace, { userId });
    const details = await endInvites(acting);
    await recordEvent(deps, trx, { userId, action: 'library.left', namespace, person: userId, details });
  });
