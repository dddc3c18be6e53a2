/**
 * A library in the hands of whoever runs this deployment: reading files in, feeding the index, the command line, the doctor. No
 * visitor's right is asked, so nothing that answers a visitor may import this file (scripts/house/rules.mjs names who may).
 */
import type { Db } from '#server/db/db.ts';
import { WritableLibrary } from '#server/record/library.ts';

export const operatorLibrary = (db: Db, namespace: string): WritableLibrary => new WritableLibrary(db, namespace);

/** Every library there is, private ones and readers' copies too. */
export const libraryIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('namespace').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Those that are not on their way out, by id; what readers see of one is made of it, and no library of its own here. */
export const standingLibraries = async (db: Db): Promise<{ id: string; title: string; isPrivate: boolean }[]> => {
  const rows = await db
    .selectFrom('namespace')
    .select(['id', 'title', 'visibility'])
    .where('deleted_at', 'is', null)
    .where('readers_copy_of', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, visibility }) => ({ id, title, isPrivate: visibility === 'private' }));
};

/** Whether it is a library of people, and not one that the house has for everybody. */
export async function isSomebodys(db: Db, namespace: string): Promise<boolean> {
  const row = await db
    .selectFrom('namespace as n')
    .select('n.id')
    .where('n.id', '=', namespace)
    .where((eb) =>
      eb.or([
        eb('n.visibility', '=', 'private'),
        eb.exists(eb.selectFrom('library_member as m').select('m.role').whereRef('m.namespace', '=', 'n.id')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
