/** Who asks for lists, and what each list is to them. A membership that has ended or waits gives nothing. */
import type { Db } from '#server/db/db.ts';
import { type ListRow, listById, listByLink } from '#server/features/lists/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { hashOf } from '#server/secrets.ts';
import { errorText } from '#shared/domain/errors.ts';
import {
  type ListAct,
  type ListReader,
  type ListRole,
  mayInList,
  roleByLink,
  roleInList,
} from '#shared/domain/lists.ts';
import type { User } from '#shared/domain/status.ts';

export interface Reader extends ListReader {
  user: Pick<User, 'id' | 'email'> | null;
  team: (NonNullable<ListReader['team']> & { name: string }) | null;
}

export async function readerOf(db: Db, user: Pick<User, 'id' | 'email'> | null): Promise<Reader> {
  if (!user) return { user: null, userId: null, team: null };
  const team = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name', 'm.role'])
    .where('m.user_id', '=', user.id)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return { user, userId: user.id, team: team ?? null };
}

export interface ListFound {
  row: ListRow;
  role: ListRole;
  /** Nothing of who is behind it is told to whoever has only the link. */
  isByLink: boolean;
}

export const ownerOf = (row: ListRow) => ({ userId: row.user_id, teamId: row.team_id, madeBy: row.made_by });

/** `id`: of a list, or the token of a link to one. Errors: `not_found` 404, the same for one of somebody else and one that there is not; `forbidden` 403. */
export async function listFor(db: Db, reader: Reader, id: string, act: ListAct): Promise<ListFound> {
  const found = await findList(db, reader, id);
  if (!found) throw notFound('list');
  if (!mayInList(found.role, act)) throw new AppError('forbidden', 403, errorText('forbidden'));
  return found;
}

async function findList(db: Db, reader: Reader, id: string): Promise<ListFound | null> {
  const row = await listById(db, id);
  const role = row && roleInList(ownerOf(row), reader);
  if (row && role) return { row, role, isByLink: false };
  const linked = await listByLink(db, hashOf(id));
  if (!linked) return null;
  const { kind, ...list } = linked;
  const own = roleInList(ownerOf(list), reader);
  return { row: list, role: own ?? roleByLink(kind), isByLink: own === null };
}
