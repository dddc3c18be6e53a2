/** Rows of teams. Nothing here is asked for without the team, or the person whose team it is. */
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TeamInviteTable, TeamTable } from '#server/db/teamTables.ts';
import type { JoinWay, MemberState, TeamRole } from '#shared/domain/teams.ts';

export type Trx = Transaction<Tables>;
export type TeamRow = Selectable<TeamTable>;
export type InviteRow = Selectable<TeamInviteTable>;

export interface Membership {
  teamId: string;
  userId: string;
  role: TeamRole;
  state: MemberState;
}

export async function membershipOf(db: Db, userId: string): Promise<Membership | undefined> {
  return db
    .selectFrom('team_member')
    .select(['team_id as teamId', 'user_id as userId', 'role', 'state'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export const teamById = (db: Db, id: string): Promise<TeamRow | undefined> =>
  db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();

/** Until the end of the transaction nobody else changes the team, or who is in it. */
export const lockTeam = (trx: Trx, id: string): Promise<TeamRow | undefined> =>
  trx.selectFrom('team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface MemberRow extends Membership {
  email: string;
  name: string;
  way: JoinWay;
  joinedAt: Date;
}

const members = (db: Db, teamId: string) =>
  db
    .selectFrom('team_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.team_id as teamId', 'm.user_id as userId', 'm.role', 'm.state', 'm.way', 'm.joined_at as joinedAt'])
    .select(['u.email', 'u.profile'])
    .where('m.team_id', '=', teamId);

const named = ({
  profile,
  way,
  ...row
}: Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]): MemberRow => ({
  ...row,
  way: way as JoinWay,
  name: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
});

/** Admins first, then who has been there longest; who waits comes last. */
export const membersOf = async (db: Db, teamId: string): Promise<MemberRow[]> =>
  (
    await members(db, teamId).orderBy('m.state').orderBy('m.role').orderBy('m.joined_at').orderBy('m.user_id').execute()
  ).map(named);

export async function memberOf(db: Db, teamId: string, userId: string): Promise<MemberRow | undefined> {
  const row = await members(db, teamId).where('m.user_id', '=', userId).executeTakeFirst();
  return row && named(row);
}

/** False: they are in a team already, or wait for one. */
export async function insertMember(
  trx: Trx,
  { teamId, userId, role, state }: Membership,
  way: JoinWay,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('team_member')
    .values({ team_id: teamId, user_id: userId, role, state, way, joined_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setRole = (trx: Trx, { teamId, userId }: Pick<Membership, 'teamId' | 'userId'>, role: TeamRole) =>
  trx.updateTable('team_member').set({ role }).where('team_id', '=', teamId).where('user_id', '=', userId).execute();

export const deleteMember = (trx: Trx, { teamId, userId }: Pick<Membership, 'teamId' | 'userId'>) =>
  trx.deleteFrom('team_member').where('team_id', '=', teamId).where('user_id', '=', userId).execute();

const open = (db: Db, teamId: string) =>
  db
    .selectFrom('team_invite')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);

/** Neither used nor taken back; their time may be over. The newest first. */
export const openInvites = (db: Db, teamId: string): Promise<InviteRow[]> =>
  open(db, teamId).orderBy('created_at', 'desc').orderBy('id').execute();

export const openInviteTo = (db: Db, teamId: string, emailKey: string): Promise<InviteRow | undefined> =>
  open(db, teamId).where('email_key', '=', emailKey).executeTakeFirst();

export const inviteById = (db: Db, teamId: string, id: string): Promise<InviteRow | undefined> =>
  db.selectFrom('team_invite').selectAll().where('team_id', '=', teamId).where('id', '=', id).executeTakeFirst();

/** Invitations to this address are answered, by whichever way its person came. */
export const closeInvites = (trx: Trx, teamId: string, emailKey: string, now: Date) =>
  trx
    .updateTable('team_invite')
    .set({ accepted_at: now })
    .where('team_id', '=', teamId)
    .where('email_key', '=', emailKey)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
