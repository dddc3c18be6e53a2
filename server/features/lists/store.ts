/** Rows of lists. Who may ask for one is decided in `reader.ts`. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { SavedListTable, SavedSnippetTable } from '#server/db/listTables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { LinkKind } from '#shared/domain/lists.ts';

export type Trx = Transaction<Tables>;
export type ListRow = Selectable<SavedListTable>;
export type SnippetRow = Selectable<SavedSnippetTable>;
export interface CountedList extends ListRow {
  count: number;
}

const lists = (db: Db) => db.selectFrom('saved_list as l').selectAll('l').where('l.deleted_at', 'is', null);

export const listById = (db: Db, id: string): Promise<ListRow | undefined> =>
  lists(db).where('l.id', '=', id).executeTakeFirst();

export const listByLink = (db: Db, tokenHash: Buffer): Promise<(ListRow & { kind: LinkKind }) | undefined> =>
  lists(db)
    .innerJoin('saved_list_link as k', 'k.list_id', 'l.id')
    .select('k.kind')
    .where('k.token_hash', '=', tokenHash)
    .executeTakeFirst();

const COUNT = sql<number>`(select count(*)::int from saved_snippet s where s.list_id = l.id and s.deleted_at is null)`;

/** Of the person and of their team, the one changed last first. */
export const listsOf = (
  db: Db,
  { userId, teamId }: { userId: string; teamId: string | null },
): Promise<CountedList[]> =>
  lists(db)
    .select(COUNT.as('count'))
    .where((eb) => eb.or([eb('l.user_id', '=', userId), ...(teamId === null ? [] : [eb('l.team_id', '=', teamId)])]))
    .orderBy('l.changed_at', 'desc')
    .orderBy('l.id')
    .execute();

/** Those of one owner alone; whoever counts them has locked the owner's row. */
export const listsOwned = (db: Db, owner: { userId: string } | { teamId: string }): Promise<CountedList[]> =>
  lists(db)
    .select(COUNT.as('count'))
    .where((eb) => ('userId' in owner ? eb('l.user_id', '=', owner.userId) : eb('l.team_id', '=', owner.teamId)))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();

export async function insertList(trx: Trx, one: { userId: string; name: string; now: Date }): Promise<ListRow> {
  return trx
    .insertInto('saved_list')
    .values({
      id: randomUUID(),
      user_id: one.userId,
      team_id: null,
      made_by: one.userId,
      name: one.name,
      created_at: one.now,
      changed_at: one.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Until the end of the transaction nobody else fills, orders or deletes it; undefined: it has gone meanwhile. */
export const lockList = (trx: Trx, id: string): Promise<ListRow | undefined> =>
  trx
    .selectFrom('saved_list')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const changeListRow = (
  db: Db,
  id: string,
  change: Partial<Pick<ListRow, 'name' | 'user_id' | 'team_id' | 'made_by' | 'deleted_at'>>,
  now: Date,
) =>
  db
    .updateTable('saved_list')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();

/** As they stand in the list. */
export const snippetsOf = (db: Db, listId: string): Promise<SnippetRow[]> =>
  db
    .selectFrom('saved_snippet')
    .selectAll()
    .where('list_id', '=', listId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** The one that came last into each list. */
export const lastSnippets = (db: Db, listIds: readonly string[]): Promise<SnippetRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('saved_snippet')
        .distinctOn('list_id')
        .selectAll()
        .where('list_id', 'in', [...listIds])
        .where('deleted_at', 'is', null)
        .orderBy('list_id')
        .orderBy('added_at', 'desc')
        .orderBy('id')
        .execute();

export type TextKey = Pick<SnippetRow, 'namespace' | 'kind' | 'scope' | 'hash'>;

/** Where the lists have a wording, with whatever values. */
export const snippetsOfText = (db: Db, listIds: readonly string[], key: TextKey): Promise<SnippetRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('saved_snippet')
        .distinctOn('list_id')
        .selectAll()
        .where('list_id', 'in', [...listIds])
        .where('deleted_at', 'is', null)
        .where('namespace', '=', key.namespace)
        .where('kind', '=', key.kind)
        .where('scope', '=', key.scope)
        .where('hash', '=', key.hash)
        .orderBy('list_id')
        .orderBy('added_at', 'desc')
        .orderBy('id')
        .execute();

/** Also one that was taken out. */
export const snippetById = (db: Db, listId: string, id: string): Promise<SnippetRow | undefined> =>
  db.selectFrom('saved_snippet').selectAll().where('list_id', '=', listId).where('id', '=', id).executeTakeFirst();

export const setPositions = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  sql`update saved_snippet s set position = o.n::int
    from unnest(${ids}::text[]) with ordinality as o(id, n) where s.id = o.id`.execute(trx);

export const linksOf = (db: Db, listId: string) =>
  db
    .selectFrom('saved_list_link')
    .select(['kind', 'created_at'])
    .where('list_id', '=', listId)
    .orderBy('kind')
    .execute();
