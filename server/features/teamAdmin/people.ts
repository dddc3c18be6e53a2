/** Members of a team as its admin sees them. Nothing here is asked for without the team. */
import type { Db } from '#server/db/db.ts';
import type { TeamPerson } from '#shared/api/teamAdmin.ts';

export interface MemberRow extends Omit<TeamPerson, 'joinedAt'> {
  joinedAt: Date;
}

export const personTold = ({ userId, email, name, role, joinedAt }: MemberRow): TeamPerson => ({
  userId,
  email,
  name,
  role,
  joinedAt: joinedAt.toISOString(),
});

/** Those who are in it, by name. */
export async function activeMembers(db: Db, teamId: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('team_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'm.role', 'm.joined_at as joinedAt', 'u.email', 'u.profile'])
    .where('m.team_id', '=', teamId)
    .where('m.state', '=', 'active')
    .execute();
  return rows
    .map(({ profile, ...row }) => ({ ...row, name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') }))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en') || (a.userId < b.userId ? -1 : 1));
}

export const nameOf = ({ name, email }: Pick<TeamPerson, 'name' | 'email'>): string => name || email;
