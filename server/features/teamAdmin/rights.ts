/** Who is told about a team: its admins. */
import type { Db } from '#server/db/db.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface Administered {
  id: string;
  name: string;
}

export interface Standing {
  role: 'admin' | 'member';
  state: 'active' | 'pending';
}

/** Who waits to be let in administers nothing. */
export const administers = ({ role, state }: Standing): boolean => role === 'admin' && state === 'active';

export const membershipOf = (db: Db, userId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.name', 'team_member.role', 'team_member.state'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Errors: `not_found` 404 for whoever is in none; `forbidden` 403 for other members and for whoever waits to be let in. */
export async function administered(db: Db, userId: string): Promise<Administered> {
  const me = await membershipOf(db, userId);
  if (!me) throw notFound('team');
  if (!administers(me)) throw new AppError('forbidden', 403, errorText('forbidden'));
  return { id: me.id, name: me.name };
}
