/** Who is in the team of a person now. A membership that has ended or waits gives nothing. */
import type { Db } from '#server/db/db.ts';
import type { ApprovalPerson } from '#shared/api/workflows.ts';

export interface Me {
  userId: string;
  teamId: string;
  isAdmin: boolean;
}

/** Null: in no team, or not let in yet. With `isHeld` nobody ends the membership before the transaction is over. */
export async function membershipOf(db: Db, userId: string, isHeld = false): Promise<Me | null> {
  const row = await db
    .selectFrom('team_member')
    .select(['team_id', 'role'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirst();
  return row ? { userId, teamId: row.team_id, isAdmin: row.role === 'admin' } : null;
}

export interface Member extends ApprovalPerson {
  isAdmin: boolean;
}

interface Named {
  id: string;
  email: string;
  profile: Record<string, string>;
}

function personTold({ id, email, profile }: Named): ApprovalPerson {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ').trim();
  return { id, email, name: name === '' ? email : name };
}

/** By name. */
export async function membersOf(db: Db, teamId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('team_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.profile', 'm.role'])
    .where('m.team_id', '=', teamId)
    .where('m.state', '=', 'active')
    .execute();
  return rows
    .map(({ role, ...one }) => ({ ...personTold(one), isAdmin: role === 'admin' }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Those that there are, in the team or not. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, ApprovalPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'email', 'profile'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, personTold(row)]));
}
