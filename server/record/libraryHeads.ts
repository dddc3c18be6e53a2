/** The rows of libraries themselves: begun, renamed, opened and closed, deleted and taken back. What they hold: the rest of this folder. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { WritableLibrary } from '#server/record/library.ts';

type Trx = Transaction<Tables>;

export interface NewLibrary {
  id: string;
  title: string;
  now: Date;
}

/** Private, and in the hands of whoever begins it. False: the id is another library's. */
export async function beginLibrary(trx: Trx, { id, title, now }: NewLibrary, ownerId: string): Promise<boolean> {
  const row = await trx
    .insertInto('namespace')
    .values({ id, title, visibility: 'private', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .insertInto('library_member')
    .values({ namespace: id, user_id: ownerId, team_id: null, role: 'owner', added_at: now })
    .execute();
  return true;
}

/** Until the end of the transaction nobody else changes the library's head, or who is in it. */
export const lockHead = (trx: Trx, namespace: string) =>
  trx.selectFrom('namespace').select('id').where('id', '=', namespace).forUpdate().executeTakeFirst();

const owned = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('namespace as n')
    .innerJoin('library_member as m', 'm.namespace', 'n.id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where('n.erasing_since', 'is', null);

/**
 * What the limit of libraries counts (specification part 2 §6). One that was deleted counts until it is erased: it can be taken back, and
 * would be one too many then.
 */
export async function privateOwned(db: Db, userId: string): Promise<number> {
  const row = await owned(db, userId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('n.visibility', '=', 'private')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export interface DeletedHead {
  namespace: string;
  title: string;
  deletedAt: Date;
}

/** Those that the person can take back, the last first. */
export async function deletedOf(db: Db, userId: string): Promise<DeletedHead[]> {
  const rows = await owned(db, userId)
    .select(['n.id as namespace', 'n.title', 'n.deleted_at as deletedAt'])
    .where('n.deleted_at', 'is not', null)
    .orderBy('n.deleted_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt! }));
}

export interface OwnedHead {
  namespace: string;
  title: string;
  isPrivate: boolean;
  isDeleted: boolean;
}

/** All that the person owns, deleted ones too. */
export async function ownedBy(db: Db, userId: string): Promise<OwnedHead[]> {
  const rows = await owned(db, userId)
    .select(['n.id as namespace', 'n.title', 'n.visibility', 'n.deleted_at'])
    .orderBy('n.title')
    .orderBy('n.id')
    .execute();
  return rows.map(({ namespace, title, visibility, deleted_at }) => ({
    namespace,
    title,
    isPrivate: visibility === 'private',
    isDeleted: deleted_at !== null,
  }));
}

export interface HeadChange {
  title?: string;
  visibility?: 'public' | 'private';
  deleted_at?: Date;
}

export const changeHead = ({ db: trx, namespace }: WritableLibrary, change: HeadChange) =>
  trx
    .updateTable('namespace')
    // what is kept of it by its version is nobody's any more
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', namespace)
    .execute();

/** What readers see of it is called and opened alike. */
export const changeCopy = ({ db: trx, namespace }: WritableLibrary, change: Omit<HeadChange, 'deleted_at'>) =>
  trx.updateTable('namespace').set(change).where('readers_copy_of', '=', namespace).execute();

const deletedOne = (userId: string, namespace: string) =>
  sql<boolean>`id = ${namespace} and deleted_at is not null and erasing_since is null and exists
    (select from library_member m where m.namespace = namespace.id and m.user_id = ${userId} and m.role = 'owner')`;

/** False: the person has deleted no such library, or it is being erased. */
export async function takeBackHead(trx: Trx, userId: string, namespace: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('namespace')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where(deletedOne(userId, namespace))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From here on nobody can take it back, and the house erases it. False: as above. */
export async function eraseHead(trx: Trx, userId: string, namespace: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('namespace')
    .set({ erasing_since: now })
    .where(deletedOne(userId, namespace))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All that the person owns; resolves with their ids. Whoever owns nothing any more can take nothing back. */
export async function eraseOwnedHeads(trx: Trx, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update namespace n set deleted_at = coalesce(n.deleted_at, ${now}), erasing_since = ${now}
    from library_member m where m.namespace = n.id and m.user_id = ${userId} and m.role = 'owner' and n.erasing_since is null
    returning n.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who may read a library can know how many contracts it holds; of several at once. */
export async function contractCounts(
  db: Db,
  libraries: readonly { namespace: string }[],
): Promise<Map<string, number>> {
  if (libraries.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract')
    .select(['namespace', ({ fn }) => fn.countAll<string>().as('n')])
    .where(
      'namespace',
      'in',
      libraries.map(({ namespace }) => namespace),
    )
    .groupBy('namespace')
    .execute();
  return new Map(rows.map(({ namespace, n }) => [namespace, Number(n)]));
}

/** What a library is called, for whoever was invited to it. Undefined: there is none, or it is deleted. */
export async function standingTitle(db: Db, namespace: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('namespace')
    .select('title')
    .where('id', '=', namespace)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title;
}
