/** Who may set how a team signs in, and whom the team's matters are told. */
import type { Db } from '#server/db/db.ts';
import { type Letter, putMail } from '#server/features/mail/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { errorText } from '#shared/domain/errors.ts';

/** The team that the visitor administers. Errors: `not_found` 404 for whoever is in none, `forbidden` 403 for its members. */
export async function administeredTeam(db: Db, { user }: Pick<Visitor, 'user'>): Promise<string> {
  const row = await db
    .selectFrom('team_member')
    .select(['team_id', 'role', 'state'])
    .where('user_id', '=', user?.id ?? '')
    .executeTakeFirst();
  if (row?.state !== 'active') throw notFound('team');
  if (row.role !== 'admin') throw new AppError('forbidden', 403, errorText('forbidden'));
  return row.team_id;
}

/** To every admin, in the transaction of what it tells. */
export async function mailAdmins(trx: Db, teamId: string, letter: Letter, now: Date): Promise<void> {
  const admins = await trx
    .selectFrom('team_member')
    .innerJoin('user_account', 'user_account.id', 'team_member.user_id')
    .select(['user_account.id as userId', 'user_account.email'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.role', '=', 'admin')
    .where('team_member.state', '=', 'active')
    .orderBy('user_account.id')
    .execute();
  for (const admin of admins) await putMail(trx, admin, letter, now);
}
