/** Rows of members and invitations. Nothing here is asked for without the library, or the person whose it is. */
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { LibraryInviteTable } from '#server/db/libraryTables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';

export type Trx = Transaction<Tables>;
export type InviteRow = Selectable<LibraryInviteTable>;

/** A person or a team. */
export type MemberKey = { userId: string } | { teamId: string };

export const memberId = (key: MemberKey): string => ('userId' in key ? `user.${key.userId}` : `team.${key.teamId}`);

export function memberKey(id: string): MemberKey | null {
  const [, kind, of] = /^(user|team)\.(.+)$/.exec(id) ?? [];
  if (!of) return null;
  return kind === 'user' ? { userId: of } : { teamId: of };
}

export interface MemberRow {
  key: MemberKey;
  role: LibraryRole;
  name: string;
  email: string;
  /** Of a team. */
  people: number | null;
  addedAt: Date;
}

/** The owner first, then by what they may and how long they have been there. */
export async function membersOf(db: Db, namespace: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('library_member as m')
    .leftJoin('user_account as u', 'u.id', 'm.user_id')
    .leftJoin('team as t', 't.id', 'm.team_id')
    .select(['m.user_id', 'm.team_id', 'm.role', 'm.added_at', 'u.email', 'u.profile', 't.name as team'])
    .select(({ selectFrom }) =>
      selectFrom('team_member as p')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('p.team_id', '=', 'm.team_id')
        .where('p.state', '=', 'active')
        .as('people'),
    )
    .where('m.namespace', '=', namespace)
    .orderBy('m.added_at')
    .execute();
  const all = rows.map(
    (row): MemberRow => ({
      key: row.user_id === null ? { teamId: row.team_id! } : { userId: row.user_id },
      role: row.role,
      name: row.team ?? [row.profile?.firstName, row.profile?.lastName].filter(Boolean).join(' '),
      email: row.email ?? '',
      people: row.team_id === null ? null : Number(row.people),
      addedAt: row.added_at,
    }),
  );
  const order: LibraryRole[] = ['owner', 'admin', 'write', 'read'];
  return all.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

const ofKey = (key: MemberKey) =>
  'userId' in key ? (['user_id', key.userId] as const) : (['team_id', key.teamId] as const);

/** The role that they were given themselves; undefined: none. */
export async function roleGiven(db: Db, namespace: string, key: MemberKey): Promise<LibraryRole | undefined> {
  const [column, id] = ofKey(key);
  const row = await db
    .selectFrom('library_member')
    .select('role')
    .where('namespace', '=', namespace)
    .where(column, '=', id)
    .executeTakeFirst();
  return row?.role;
}

export const addMember = (trx: Trx, namespace: string, key: MemberKey, role: LibraryRole, now: Date) =>
  trx
    .insertInto('library_member')
    .values({ namespace, user_id: null, team_id: null, [ofKey(key)[0]]: ofKey(key)[1], role, added_at: now })
    .execute();

export const setRole = (trx: Trx, namespace: string, key: MemberKey, role: LibraryRole) =>
  trx
    .updateTable('library_member')
    .set({ role })
    .where('namespace', '=', namespace)
    .where(ofKey(key)[0], '=', ofKey(key)[1])
    .execute();

export const dropMember = (trx: Trx, namespace: string, key: MemberKey) =>
  trx
    .deleteFrom('library_member')
    .where('namespace', '=', namespace)
    .where(ofKey(key)[0], '=', ofKey(key)[1])
    .execute();

/** Of several libraries at once: the addresses of their owners. */
export async function ownersOf(
  db: Db,
  namespaces: readonly string[],
): Promise<Map<string, { id: string; email: string }>> {
  if (namespaces.length === 0) return new Map();
  const rows = await db
    .selectFrom('library_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.namespace', 'u.id', 'u.email'])
    .where('m.namespace', 'in', namespaces)
    .where('m.role', '=', 'owner')
    .execute();
  return new Map(rows.map(({ namespace, ...owner }) => [namespace, owner]));
}

/** The team that the person is in; undefined: none. */
export const teamOf = (db: Db, userId: string): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name'])
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'active')
    .executeTakeFirst();

const open = (db: Db, namespace: string) =>
  db
    .selectFrom('library_invite')
    .selectAll()
    .where('namespace', '=', namespace)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);

/** Neither used nor taken back; their time may be over. The newest first. */
export const openInvites = (db: Db, namespace: string): Promise<InviteRow[]> =>
  open(db, namespace).orderBy('created_at', 'desc').orderBy('id').execute();

export const openInviteTo = (db: Db, namespace: string, emailKey: string): Promise<InviteRow | undefined> =>
  open(db, namespace).where('email_key', '=', emailKey).executeTakeFirst();

/** What bounds a library: who is in it, and who may come in. */
export async function countPlaces(db: Db, namespace: string): Promise<number> {
  const [members, invites] = [await membersOf(db, namespace), await openInvites(db, namespace)];
  return members.length + invites.length;
}
