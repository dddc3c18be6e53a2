/**
 * Restores a backup into an empty place, on either database. The record comes back at the state of the schema that the backup was made in,
 * is compared there, and is then brought up to date as any record of an earlier version is.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type AnyDb, tableNames } from '#server/backup/catalog.ts';
import { databaseFilled, foldersFilled, NotEmpty } from '#server/backup/emptyPlace.ts';
import { KEY, type Manifest } from '#server/backup/format.ts';
import { keyPrintOf } from '#server/backup/keyPrint.ts';
import { loadRecord, NotIdentical } from '#server/backup/loadRecord.ts';
import { lockRestore } from '#server/backup/lockRestore.ts';
import { openSource } from '#server/backup/openSource.ts';
import { restoreBelow, restoreKey, restoreOriginals, restoreWaiting } from '#server/backup/restoreFiles.ts';
import type { Source } from '#server/backup/source.ts';
import { type Member, wholeOf } from '#server/backup/tar.ts';
import type { Verified } from '#server/backup/verifyBackup.ts';
import type { Config } from '#server/config.ts';
import { type Db, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { beginRestore, endRestore, isUnfinished, UNFINISHED } from '#server/db/unfinishedRestore.ts';
import { checkStores, clearFiles, openFiles } from '#server/outside/stores.ts';
import { closeDataFolder } from '#server/privateFiles.ts';
import { everyOriginal } from '#server/record/everyOriginal.ts';

export interface Restored {
  tables: number;
  rows: number;
  /** As they were; of how many is in the manifest. */
  originals: number;
  waiting: number;
  texts: number;
  migrated: string[];
  /** Whether this place has the key that the record was made with. */
  key: 'restored' | 'same' | 'other';
}

export class TooNew extends Error {}

/** @throws TooNew */
export function refuseNewer({ migrations, product }: Manifest): void {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new TooNew(
      `The backup was made by a newer version (${product}): this one does not know ${unknown.join(', ')}. Restore it with that version or a later one.`,
    );
}

/** In the folder of files as long as they are not all there: what lies beside it is of a restore, and of nobody else. */
const MARKER = '.restoring';
const markerOf = ({ filesDir }: Config): string => path.join(filesDir, MARKER);

/** Takes away what a restore that did not end has left in the database, where nothing else can be. */
async function clear(db: AnyDb, { sequences }: Manifest): Promise<void> {
  for (const name of await tableNames(db))
    if (name !== UNFINISHED) await sql`drop table ${sql.table(name)} cascade`.execute(db);
  for (const { name } of sequences) await sql`drop sequence if exists ${sql.table(name)}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`.execute(db);
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(db);
}

/** Where there is no database yet none is made for a place that something else is in. @throws NotEmpty */
async function refuseBeforeOpening(config: Config): Promise<void> {
  if (config.databaseUrl || existsSync(path.join(config.dataDir, 'db'))) return;
  const found = await foldersFilled(config);
  if (found.length > 0) throw new NotEmpty(found);
}

/** Whatever ends it before its end, the place never passes for a record. @throws NotEmpty */
async function enter(db: Db, config: Config, manifest: Manifest): Promise<void> {
  const isAgain = await isUnfinished(db);
  const isOurs = isAgain && existsSync(markerOf(config));
  const database = isAgain ? null : await databaseFilled(db);
  const found = [...(database ? [database] : []), ...(isOurs ? [] : await foldersFilled(config))];
  if (found.length > 0) throw new NotEmpty(found);
  if (isAgain) await clear(db, manifest);
  await beginRestore(db);
  if (isOurs) await clearFiles(config, MARKER);
  await mkdir(config.filesDir, { recursive: true, mode: 0o700 });
  await writeFile(markerOf(config), '', { mode: 0o600, flush: true });
}

async function keyOf(config: Config, source: Source, members: readonly Member[], manifest: Manifest) {
  const member = members.find(({ name }) => name === KEY);
  if (member && config.keyFile) {
    await restoreKey(await wholeOf(source, member), config.keyFile);
    return 'restored';
  }
  return keyPrintOf(config.secretKey) === manifest.keyPrint ? 'same' : 'other';
}

/** What was looked through and is whole. */
export type Whole = Verified & { manifest: Manifest };

/** `place`: a file, or `s3://bucket/path.tar`, which is read from front to end once more. */
export async function restoreBackup(
  config: Config,
  place: string,
  { manifest, members }: Whole,
  tell: (line: string) => void,
): Promise<Restored> {
  refuseNewer(manifest);
  await checkStores(config);
  await refuseBeforeOpening(config);
  closeDataFolder(config.dataDir);
  const lock = await lockRestore(config);
  try {
    return await restore(config, place, { manifest, members }, tell);
  } finally {
    await lock.release();
  }
}

async function restore(
  config: Config,
  place: string,
  { manifest, members }: Pick<Whole, 'manifest' | 'members'>,
  tell: (line: string) => void,
): Promise<Restored> {
  const source = await openSource(place, config.objectStore);
  const database = await reachDatabase({ ...config, statementTimeout: 0 }, undefined, { query_timeout: 0 }).catch(
    async (error) => {
      await source.close();
      throw error;
    },
  );
  try {
    const { db } = database;
    await enter(db, config, manifest);
    await migrate(db, manifest.migrations);
    const tables = await db.transaction().execute((trx) => loadRecord(trx, source, members, manifest));
    const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
    tell(`record: ${tables} of ${manifest.tables.length} tables identical, ${rows} rows`);
    const migrated = await migrate(db);
    const wanted = manifest.originals.count;
    const originals = await restoreOriginals(source, members, await everyOriginal(db), openFiles(config));
    tell(`originals: ${originals} of ${wanted} identical`);
    if (originals !== wanted) throw new NotIdentical('Not every original is stored as it was.');
    const waiting = await restoreWaiting(source, members, config);
    const texts = await restoreBelow(source, members, 'content', (name) => path.join(config.dataDir, 'content', name));
    const key = await keyOf(config, source, members, manifest);
    await endRestore(db);
    // after it: whatever ends it in between, the same command would find files of nobody
    await rm(markerOf(config), { force: true });
    return { tables, rows, originals, waiting, texts, migrated, key };
  } finally {
    await database.close();
    await source.close();
  }
}
