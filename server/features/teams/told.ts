/** A team as its members see it. */
import type { TeamDeps } from '#server/features/teams/context.ts';
import { businessDomain } from '#server/features/teams/domains.ts';
import { linkOf } from '#server/features/teams/link.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import {
  type InviteRow,
  type MemberRow,
  membershipOf,
  membersOf,
  openInvites,
  teamById,
} from '#server/features/teams/store.ts';
import { notFound } from '#server/http/errors.ts';
import type { Team, TeamInvite, TeamMember, TeamReply } from '#shared/api/teams.ts';
import { suggestedName } from '#shared/domain/teams.ts';

const memberTold = ({ userId, email, name, role, state, way, joinedAt }: MemberRow): TeamMember => ({
  userId,
  email,
  name,
  role,
  state,
  way,
  joinedAt: joinedAt.toISOString(),
});

const inviteTold = ({ id, email, role, created_at, expires_at }: InviteRow, now: Date): TeamInvite => ({
  id,
  email,
  role,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  isExpired: expires_at <= now,
});

/** Null: they are in none. */
async function teamOf(deps: TeamDeps, userId: string): Promise<Team | null> {
  const { db, clock } = deps;
  const me = await membershipOf(db, userId);
  const row = me && (await teamById(db, me.teamId));
  if (!me || !row) return null;
  const now = clock();
  const isIn = me.state === 'active';
  const isAdmin = isIn && me.role === 'admin';
  const [members, counted, invites] = await Promise.all([
    membersOf(db, row.id),
    countSeats(db, row, { isBounded: areBounded(deps), now }),
    isAdmin ? openInvites(db, row.id) : [],
  ]);
  const { members: _, plan, ...seats } = counted;
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    isDomainVerified: row.domain_verified_at !== null,
    audience: row.audience,
    joinsByDomain: row.joins_by_domain,
    joinsPending: row.joins_pending,
    createdAt: row.created_at.toISOString(),
    plan,
    seats,
    me: { userId, role: me.role, state: me.state },
    members: members
      .filter((one) => one.userId === userId || (isIn && (isAdmin || one.state === 'active')))
      .map(memberTold),
    admin: isAdmin
      ? {
          invites: invites.map((one) => inviteTold(one, now)),
          link: linkOf(deps, row, now),
          audienceAsked: row.audience_asked,
        }
      : null,
  };
}

/** After something was done in it. */
export async function teamTold(deps: TeamDeps, userId: string): Promise<{ team: Team }> {
  const team = await teamOf(deps, userId);
  if (!team) throw notFound('team');
  return { team };
}

export async function teamReply(
  deps: TeamDeps,
  { id, email, confirmed }: { id: string; email: string; confirmed: boolean },
): Promise<TeamReply> {
  const team = await teamOf(deps, id);
  if (team) return { team, begin: null };
  const domain = businessDomain(email);
  const open = domain !== null && confirmed ? await teamOfDomain(deps, domain) : undefined;
  return {
    team: null,
    begin: {
      name: domain === null ? '' : suggestedName(domain),
      byDomain: open ? { name: open.name, domain: domain! } : null,
    },
  };
}

/** The one that has verified the domain and takes people from it. */
export const teamOfDomain = ({ db }: Pick<TeamDeps, 'db'>, domain: string) =>
  db
    .selectFrom('team')
    .selectAll()
    .where('domain', '=', domain)
    .where('domain_verified_at', 'is not', null)
    .where('joins_by_domain', '=', true)
    .executeTakeFirst();
