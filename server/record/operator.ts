/**
 * A library in the hands of whoever runs this deployment: reading files in, feeding the index, the command line, the doctor. No
 * visitor's right is asked, so nothing that answers a visitor may import this file (scripts/house/rules.mjs names who may).
 */
import type { Db } from '#server/db/db.ts';
import { WritableLibrary } from '#server/record/library.ts';

export const operatorLibrary = (db: Db, namespace: string): WritableLibrary => new WritableLibrary(db, namespace);

/** Every library there is, private ones too. */
export const libraryIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('namespace').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Those that are not on their way out, by id. */
export const standingLibraries = async (db: Db): Promise<{ id: string; title: string; isPrivate: boolean }[]> => {
  const rows = await db
    .selectFrom('namespace')
    .select(['id', 'title', 'visibility'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, visibility }) => ({ id, title, isPrivate: visibility === 'private' }));
};
