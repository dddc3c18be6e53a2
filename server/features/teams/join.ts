/** Joining: by an invitation that was mailed, by the team's link, or by the domain of one's address. */
import type { Db } from '#server/db/db.ts';
import { accountByEmail } from '#server/features/auth/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { businessDomain } from '#server/features/teams/domains.ts';
import { joinUrl } from '#server/features/teams/link.ts';
import { teamAskedMail, teamJoinedMail } from '#server/features/teams/mails.ts';
import { refused } from '#server/features/teams/rights.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import {
  closeInvites,
  insertMember,
  lockTeam,
  membershipOf,
  membersOf,
  type TeamRow,
  type Trx,
  teamById,
} from '#server/features/teams/store.ts';
import { teamPage, tellAdmins } from '#server/features/teams/tell.ts';
import { teamOfDomain } from '#server/features/teams/told.ts';
import { notFound } from '#server/http/errors.ts';
import { hashOf } from '#server/secrets.ts';
import type { InvitationFacts } from '#shared/api/teams.ts';
import { emailKey } from '#shared/domain/auth.ts';
import type { User } from '#shared/domain/status.ts';
import { teamErrorEntry } from '#shared/domain/teamErrors.ts';
import {
  domainOf,
  type Invitation,
  type JoinError,
  type Joiner,
  joinProblem,
  type MemberState,
  type TeamRole,
} from '#shared/domain/teams.ts';

interface Found {
  teamId: string;
  invitation: Invitation;
  role: TeamRole;
  /** Whoever invited; null for a link, and for an admin who is gone. */
  invitedBy: string | null;
}

/** What a token opens, whether it still does or not. Null: it never was one, or a newer one stands in its place. */
async function findInvitation(db: Db, token: string, now: Date): Promise<Found | null> {
  const hash = hashOf(token);
  const mailed = await db.selectFrom('team_invite').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  if (mailed)
    return {
      teamId: mailed.team_id,
      role: mailed.role,
      invitedBy: mailed.invited_by,
      invitation: {
        way: 'mail',
        email: mailed.email,
        domain: domainOf(mailed.email),
        isExpired: mailed.expires_at <= now,
        isUsed: mailed.accepted_at !== null,
        isRevoked: mailed.revoked_at !== null,
      },
    };
  const team = await db.selectFrom('team').selectAll().where('link_hash', '=', hash).executeTakeFirst();
  if (!team) return null;
  const isExpired = team.link_expires_at === null || team.link_expires_at <= now;
  return {
    teamId: team.id,
    role: 'member',
    invitedBy: null,
    invitation: { way: 'link', email: null, domain: team.domain, isExpired, isUsed: false, isRevoked: false },
  };
}

const joinerOf = async (db: Db, user: User | null): Promise<Joiner | null> =>
  user && { email: user.email, isConfirmed: user.confirmed, teamId: (await membershipOf(db, user.id))?.teamId ?? null };

/** By a link somebody may have to wait; whoever was named in an invitation never does. */
const stateBy = ({ way }: Pick<Invitation, 'way'>, team: Pick<TeamRow, 'joins_pending'>): MemberState =>
  way === 'link' && team.joins_pending ? 'pending' : 'active';

/** With the team locked: whether one more fits. An invitation that is open holds its seat. */
async function hasRoom(
  db: Db,
  team: TeamRow,
  { holdsSeat, isBounded, now }: { holdsSeat: boolean; isBounded: boolean; now: Date },
): Promise<boolean> {
  const { limit, used, members } = await countSeats(db, team, { isBounded, now });
  return limit === null || (holdsSeat ? members : used) < limit;
}

const NOTHING: InvitationFacts = {
  team: '',
  admin: null,
  email: '',
  error: 'team_invite_unknown',
  existing: false,
  joinWay: 'link',
  teamDomain: '',
  url: '',
  waits: false,
};

/** Specification part 1 §3, Team invite: what the join page shows. */
export async function invitationFacts(deps: TeamDeps, token: string, user: User | null): Promise<InvitationFacts> {
  const { db, clock } = deps;
  const now = clock();
  const found = await findInvitation(db, token, now);
  const team = found && (await teamById(db, found.teamId));
  if (!found || !team) return NOTHING;
  const { invitation, invitedBy } = found;
  const { email } = invitation;
  const admins = (await membersOf(db, team.id)).filter(({ role, state }) => role === 'admin' && state === 'active');
  const admin = admins.find(({ userId }) => userId === invitedBy) ?? admins[0];
  const [firstName = '', ...rest] = (admin?.name ?? '').split(' ');
  const waits = stateBy(invitation, team) === 'pending';
  let error: JoinError | null = joinProblem(invitation, team.id, await joinerOf(db, user));
  if (error === null && !waits) {
    const counted = { holdsSeat: invitation.way === 'mail', isBounded: areBounded(deps), now };
    if (!(await hasRoom(db, team, counted))) error = 'team_full';
  }
  return {
    team: team.name,
    admin: admin ? { firstName, lastName: rest.join(' '), email: admin.email } : null,
    email: email ?? '',
    error,
    existing: email !== null && (await accountByEmail(db, email)) !== null,
    joinWay: invitation.way,
    teamDomain: invitation.domain ?? '',
    url: joinUrl(deps, token),
    waits,
  };
}

const joinRefusal = (error: JoinError, domain: string | null) =>
  refused(error, teamErrorEntry(error).status ?? 422, domain === null ? undefined : { domain });

interface Coming {
  user: User;
  role: TeamRole;
  way: 'mail' | 'link' | 'domain';
  state: MemberState;
}

/** With the team locked. Errors: `team_full` 429, `team_other` 409. */
async function enter(
  deps: TeamDeps,
  trx: Trx,
  team: TeamRow,
  { user, role, way, state }: Coming,
  isBounded: boolean,
): Promise<void> {
  const { id: userId, email } = user;
  const now = deps.clock();
  if (state === 'active' && !(await hasRoom(trx, team, { holdsSeat: way === 'mail', isBounded, now })))
    throw refused('team_full', 429);
  if (!(await insertMember(trx, { teamId: team.id, userId, role, state }, way, now))) throw refused('team_other', 409);
  await closeInvites(trx, team.id, emailKey(email), now);
  const letter = (state === 'active' ? teamJoinedMail : teamAskedMail)(team.name, email, teamPage(deps));
  await tellAdmins(trx, team.id, letter, { except: userId, now });
  await deps.audit.record(trx, {
    actor: { userId },
    action: state === 'active' ? 'team.joined' : 'team.asked',
    object: { userId },
    details: { team: team.id, way },
  });
}

/** Errors: every one of JOIN_ERRORS under its own code. */
export async function join(deps: TeamDeps, token: string, user: User | null): Promise<MemberState> {
  const isBounded = areBounded(deps);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const before = await findInvitation(trx, token, now);
    const team = before && (await lockTeam(trx, before.teamId));
    // again, now that nobody else can use it or take it back
    const found = team && (await findInvitation(trx, token, now));
    if (!team || found?.teamId !== team.id) throw joinRefusal('team_invite_unknown', null);
    const { invitation, role } = found;
    const problem = joinProblem(invitation, team.id, await joinerOf(trx, user));
    if (problem !== null) throw joinRefusal(problem, invitation.domain);
    const state = stateBy(invitation, team);
    await enter(deps, trx, team, { user: user!, role, way: invitation.way, state }, isBounded);
    return state;
  });
}

/** Errors: `not_found` 404 where no team has verified the domain, `email_unconfirmed` 403, `team_other` 409, `team_full` 429. */
export async function joinByDomain(deps: TeamDeps, user: User): Promise<void> {
  const domain = businessDomain(user.email);
  const open = domain === null ? undefined : await teamOfDomain(deps, domain);
  if (!open) throw notFound('team of your domain');
  if (!user.confirmed) throw refused('email_unconfirmed', 403);
  const isBounded = areBounded(deps);
  await deps.db.transaction().execute(async (trx) => {
    const team = await lockTeam(trx, open.id);
    if (!team?.joins_by_domain || team.domain !== domain || team.domain_verified_at === null)
      throw notFound('team of your domain');
    const state = team.joins_pending ? 'pending' : 'active';
    await enter(deps, trx, team, { user, role: 'member', way: 'domain', state }, isBounded);
  });
}
