/** What happens to a list that there is: the actions of the call, deleting and bringing back. */
import { recordListEvent } from '#server/features/lists/audited.ts';
import type { ListDeps } from '#server/features/lists/context.ts';
import { checkRoom, checkSpace, nameOf, orderSnippets } from '#server/features/lists/fill.ts';
import { type ListFound, listFor, ownerOf, type Reader } from '#server/features/lists/reader.ts';
import {
  changeListRow,
  listsOwned,
  lockList,
  snippetById,
  snippetsOf,
  type Trx,
} from '#server/features/lists/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { ListChange } from '#shared/api/lists.ts';
import { errorText } from '#shared/domain/errors.ts';
import { isClipboardName, mayInList, roleInList } from '#shared/domain/lists.ts';

type Of<A extends ListChange['action']> = Extract<ListChange, { action: A }>;

export interface Changing {
  deps: ListDeps;
  reader: Reader;
  visitor: Visitor;
}

const forbidden = () => new AppError('forbidden', 403, errorText('forbidden'));

/** Errors: `forbidden` 403, `upgrade_required` 402, `invalid` 422. */
export async function updateList(
  { deps, reader, visitor }: Changing,
  found: ListFound,
  change: Of<'update'>,
): Promise<void> {
  const { db, clock, guard } = deps;
  const { name, order, isTeam } = change;
  const { row, role } = found;
  if ((name !== undefined || isTeam !== undefined) && !mayInList(role, 'manage')) throw forbidden();
  const named = name === undefined ? null : nameOf(name);
  // otherwise Clipboards would be lists with names of one's own
  if ((named !== null && isClipboardName(row.name) && !isClipboardName(named)) || isTeam === true)
    await guard.requireFeature('list_create', visitor);
  await db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, row.id))) throw notFound('list');
    if (named !== null) await changeListRow(trx, row.id, { name: named }, clock());
    if (order) await orderSnippets(trx, row.id, order);
    if (isTeam !== undefined) await (isTeam ? give : takeBack)(trx, deps, found, reader);
  });
}

async function give(trx: Trx, deps: ListDeps, { row }: ListFound, { userId, team }: Reader): Promise<void> {
  if (row.team_id !== null) return;
  if (!team || userId === null || row.user_id !== userId) throw notFound('team');
  await trx.selectFrom('team').select('id').where('id', '=', team.id).forUpdate().execute();
  checkRoom(await listsOwned(trx, { teamId: team.id }));
  await changeListRow(trx, row.id, { user_id: null, team_id: team.id, made_by: userId }, deps.clock());
  const event = { userId, action: 'list.given', listId: row.id, teamId: team.id } as const;
  await recordListEvent(deps, trx, event);
}

/** By whoever gave it: an admin who wants it gone deletes it. */
async function takeBack(trx: Trx, deps: ListDeps, { row }: ListFound, { userId }: Reader): Promise<void> {
  if (row.team_id === null) return;
  if (userId === null || row.made_by !== userId) throw forbidden();
  checkRoom(await listsOwned(trx, { userId }));
  await changeListRow(trx, row.id, { user_id: userId, team_id: null }, deps.clock());
  const event = { userId, action: 'list.taken_back', listId: row.id, teamId: row.team_id } as const;
  await recordListEvent(deps, trx, event);
}

/** Answers the list in which the snippet stands now. Errors: `not_found` 404, `forbidden` 403, `invalid` 422. */
export async function updateSnippet(
  { deps: { db, clock }, reader }: Changing,
  { row, role, isByLink }: ListFound,
  { id, note, list, isRemoved }: Of<'snippet_update'>,
): Promise<ListFound> {
  const target = list === undefined ? null : await listFor(db, reader, list, 'fill');
  const isMoved = target !== null && target.row.id !== row.id;
  await db.transaction().execute(async (trx) => {
    // in one order, whichever way they go
    for (const one of [row.id, ...(isMoved ? [target.row.id] : [])].sort())
      if (!(await lockList(trx, one))) throw notFound('list');
    const snippet = await snippetById(trx, row.id, id);
    if (!snippet || (snippet.deleted_at && isRemoved !== false)) throw notFound('snippet');
    const into = isMoved ? target.row.id : row.id;
    const others = await snippetsOf(trx, into);
    if (isMoved || snippet.deleted_at) checkSpace(others);
    await trx
      .updateTable('saved_snippet')
      .set({
        deleted_at: null,
        ...(note !== undefined && { note }),
        ...(isMoved && { list_id: into, position: (others[0]?.position ?? 1) - 1 }),
      })
      .where('id', '=', id)
      .execute();
    for (const one of new Set([row.id, into])) await changeListRow(trx, one, {}, clock());
  });
  return isMoved ? target : { row, role, isByLink };
}

/** It can be brought back. Errors: `not_found` 404. */
export async function removeSnippet(
  { deps: { db, clock } }: Changing,
  { row }: ListFound,
  { id }: Of<'snippet_remove'>,
): Promise<void> {
  const now = clock();
  const { numUpdatedRows } = await db
    .updateTable('saved_snippet')
    .set({ deleted_at: now })
    .where('list_id', '=', row.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound('snippet');
  await changeListRow(db, row.id, {}, now);
}

/** It can be brought back. Errors: `not_found` 404, `forbidden` 403. */
export async function deleteList({ deps, reader }: Changing, id: string): Promise<void> {
  const { db, clock } = deps;
  const found = await listFor(db, reader, id, 'manage');
  await db.transaction().execute(async (trx) => {
    const row = await lockList(trx, found.row.id);
    if (!row) throw notFound('list');
    await changeListRow(trx, row.id, { deleted_at: clock() }, clock());
    const event = { userId: reader.userId!, action: 'list.deleted', listId: row.id, teamId: row.team_id } as const;
    await recordListEvent(deps, trx, event);
  });
}

/** Errors: `not_found` 404 for one that is not deleted or is not theirs, `invalid` 422 where no more fit. */
export async function restoreList({ deps, reader }: Changing, id: string): Promise<ListFound> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('saved_list').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const role = row && roleInList(ownerOf(row), reader);
    if (!row?.deleted_at || !role || !mayInList(role, 'manage')) throw notFound('list');
    checkRoom(await listsOwned(trx, row.user_id === null ? { teamId: row.team_id! } : { userId: row.user_id }));
    await changeListRow(trx, id, { deleted_at: null }, deps.clock());
    const event = { userId: reader.userId!, action: 'list.restored', listId: id, teamId: row.team_id } as const;
    await recordListEvent(deps, trx, event);
    return { row: { ...row, deleted_at: null }, role, isByLink: false };
  });
}
