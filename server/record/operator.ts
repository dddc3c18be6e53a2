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
