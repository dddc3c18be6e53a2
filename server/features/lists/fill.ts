/** What goes into lists: by quick save, into a new list, or into one that there is. Counted in the transaction that inserts. */
import { randomUUID } from 'node:crypto';
import type { Reader } from '#server/features/lists/reader.ts';
import {
  changeListRow,
  insertList,
  type ListRow,
  listsOwned,
  lockList,
  type SnippetRow,
  setPositions,
  snippetsOf,
  type Trx,
} from '#server/features/lists/store.ts';
import type { KeptWording } from '#server/features/lists/wording.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { initialsOf } from '#shared/domain/initials.ts';
import {
  isFull,
  LIST_LIMITS,
  listNameProblem,
  newClipboardName,
  plainListName,
  quickSaveTarget,
  withPicked,
} from '#shared/domain/lists.ts';
import { passportOf } from '#shared/domain/passport.ts';

export interface ToSave {
  wording: KeptWording;
  note: string;
}

/** Errors: `invalid` 422. */
export function nameOf(name: string): string {
  const problem = listNameProblem(name);
  if (problem) throw invalid('name', problem);
  return plainListName(name);
}

/** What the person has, with nobody else making or filling one by quick save meanwhile. */
async function ownedBy(trx: Trx, userId: string) {
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
  return listsOwned(trx, { userId });
}

export function checkRoom(lists: readonly unknown[]): void {
  if (lists.length >= LIST_LIMITS.lists)
    throw invalid('name', `There are ${LIST_LIMITS.lists} lists. Delete one that is not needed.`);
}

/** Part 2 §4.1. */
export async function clipboardOf(trx: Trx, userId: string, now: Date): Promise<ListRow> {
  const lists = await ownedBy(trx, userId);
  const target = quickSaveTarget(lists);
  if (target) return target;
  checkRoom(lists);
  return insertList(trx, { userId, name: newClipboardName(lists, now), now });
}

export async function namedList(trx: Trx, userId: string, name: string, now: Date): Promise<ListRow> {
  checkRoom(await ownedBy(trx, userId));
  return insertList(trx, { userId, name, now });
}

const sameSnippet = (row: SnippetRow, { library, kind, scope, hash, picked }: KeptWording): boolean =>
  row.namespace === library.namespace &&
  row.kind === kind &&
  row.scope === scope &&
  row.hash === hash &&
  JSON.stringify(row.picked) === JSON.stringify(picked);

/** At the top of the list. The same wording with the same values is in it once. Errors: `not_found` 404, `invalid` 422 where it is full. */
export async function addSnippet(
  trx: Trx,
  listId: string,
  { wording, note }: ToSave,
  { reader, now }: { reader: Reader; now: Date },
): Promise<string> {
  if (!(await lockList(trx, listId))) throw notFound('list');
  const rows = await snippetsOf(trx, listId);
  const same = rows.find((row) => sameSnippet(row, wording));
  if (same) {
    if (note !== '') await trx.updateTable('saved_snippet').set({ note }).where('id', '=', same.id).execute();
    return same.id;
  }
  checkSpace(rows);
  const { kept, picked, page, source, library, kind, scope, hash, member, groupId, title } = wording;
  const id = randomUUID();
  const passport = passportOf({
    guid: id,
    at: now.toISOString(),
    by: reader.user ? initialsOf(reader.user.email) : undefined,
    page,
    wording: kept,
    // a whole contract goes into no document as a wording does: none of its words is marked
    text: kind === 'contract' ? '' : withPicked(kept, picked),
    names: [],
    definitions: [],
  });
  await trx
    .insertInto('saved_snippet')
    .values({
      id,
      list_id: listId,
      position: (rows[0]?.position ?? 1) - 1,
      namespace: library.namespace,
      kind,
      scope,
      hash,
      member_id: member,
      group_id: groupId,
      contract_id: source.contract_id,
      title,
      picked: JSON.stringify(picked),
      note,
      passport: JSON.stringify(passport),
      added_by: reader.userId,
      added_at: now,
    })
    .execute();
  await changeListRow(trx, listId, {}, now);
  return id;
}

/** Errors: `invalid` 422. */
export function checkSpace(rows: readonly unknown[]): void {
  if (isFull({ count: rows.length }))
    throw invalid('list', `This list is full: ${LIST_LIMITS.snippets} texts. Make a new one, or take something out.`);
}

/** Those that are named come first, in their order; what came in meanwhile stays behind them. */
export async function orderSnippets(trx: Trx, listId: string, order: readonly string[]): Promise<void> {
  const ids = (await snippetsOf(trx, listId)).map(({ id }) => id);
  const named = order.filter((id, i) => ids.includes(id) && order.indexOf(id) === i);
  await setPositions(trx, [...named, ...ids.filter((id) => !named.includes(id))]);
}
