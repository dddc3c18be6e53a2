/**
 * One restore at a time into a place: a second one would take away what the first has just written, and the first would tell that all of it
 * is there.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { NotEmpty } from '#server/backup/emptyPlace.ts';
import type { Config } from '#server/config.ts';
import { connect } from '#server/db/db.ts';
import { FolderInUse, type Lock, lockFolder } from '#server/db/embedded/lock.ts';

/** Any number: whoever restores into a database of a server holds this lock there. */
const RESTORING = 7_317_223;

async function lockPlace(dataDir: string): Promise<Lock> {
  const folder = path.join(dataDir, 'run', 'restore');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, { waitMs: 0 }).catch((error) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (!lock) throw new NotEmpty([`another restore into ${dataDir} is under way`]);
  return lock;
}

/** Two data folders may be of one database. */
async function lockDatabase(connectionString: string): Promise<Lock> {
  const db = connect({ connectionString, max: 1 });
  // a pooler between gives a connection to others as soon as no transaction is open: the lock must go with it
  const trx = await db
    .startTransaction()
    .execute()
    .catch(async (error) => {
      await db.destroy();
      throw error;
    });
  const release = async () => {
    await trx
      .rollback()
      .execute()
      .catch(() => {});
    await db.destroy();
  };
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${RESTORING}) as "isFree"`.execute(trx);
    if (!rows[0]!.isFree) throw new NotEmpty(['the database is being restored into by another command']);
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Ends with the process, however that ends. @throws NotEmpty */
export async function lockRestore({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Lock> {
  const place = await lockPlace(dataDir);
  if (!databaseUrl) return place;
  try {
    const database = await lockDatabase(databaseUrl);
    return { release: () => database.release().finally(() => place.release()) };
  } catch (error) {
    await place.release();
    throw error;
  }
}
