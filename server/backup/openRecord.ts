/**
 * The record as a backup opens it: as it stands. A backup of a newer version must not bring tables up to date under the version that
 * serves them, which would then refuse record and backup alike.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { type Database, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { refuseNewerDatabase, stepsTaken } from '#server/db/newerDatabase.ts';
import { refuseUnfinished } from '#server/db/unfinishedRestore.ts';

/** There is nothing that a backup could be made of, or not by this version. */
export class NoRecord extends Error {}

const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? 'that DATABASE_URL names' : `in ${dataDir}`;
const noRecord = (config: Config): NoRecord =>
  new NoRecord(`There is no record ${placeOf(config)} yet, so there is nothing to back up.`);

/** @throws NoRecord, UnfinishedRestore, NewerDatabase */
export async function openRecord(config: Config): Promise<Database> {
  // a slip in DATA_DIR would make a database, and a backup with nothing in it
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'db'))) throw noRecord(config);
  const database = await reachDatabase({ ...config, statementTimeout: 0 }, undefined, { query_timeout: 0 });
  try {
    await refuseUnfinished(database.db);
    await refuseNewerDatabase(database.db, Object.keys(MIGRATIONS));
    if ((await stepsTaken(database.db)).length === 0) throw noRecord(config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** SQLSTATE of a table and of a column that are not there. */
const NOT_THERE = ['42P01', '42703'];

/** Of an error while the record was read: one that is behind lacks what this version asks for. */
export function orBehind(error: unknown): unknown {
  if (!NOT_THERE.includes(String((error as { code?: unknown }).code))) return error;
  return new NoRecord(
    'The record is at an earlier state than this version can back up. Make the backup with the version that serves it, in its folder. Nothing was changed.',
  );
}
