/**
 * The embedded database at one moment. It has one backend: a transaction that is long enough to read everything would keep everybody else
 * waiting. So all wait only while its files are copied, and the copy is opened and read beside the server.
 */
import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, type Db, reachDatabase } from '#server/db/db.ts';

/** The database ends a client that has a transaction open and is silent for a minute. */
const SPEAK_MS = 10_000;
const SEGMENT = /^[0-9A-F]{24}$/;

export const copyFolder = (dataDir: string): string => path.join(dataDir, 'run', 'backup');

/** What the log needs to come back to this moment; earlier and later segments only wait to be used again. */
async function neededLog(db: Db): Promise<(segment: string) => boolean> {
  const { rows } = await sql<{ first: string; last: string }>`
    select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
    from pg_control_checkpoint()`.execute(db);
  const { first, last } = rows[0]!;
  return (segment) => first <= segment && segment <= last;
}

async function copyFiles(from: string, to: string, isNeeded: (segment: string) => boolean): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => {
      const name = path.basename(file);
      if (name === 'postmaster.pid') return false;
      return path.basename(path.dirname(file)) !== 'pg_wal' || !SEGMENT.test(name) || isNeeded(name);
    },
  });
}

export interface HeldMoment {
  /** The copy, opened; closing it removes it. */
  copy: Database;
  /** How long nobody else was answered. */
  waitedMs: number;
}

/** `beside`: what else belongs to the moment, done while nothing can be written. Closes `database` as soon as the copy is there. */
export async function copyEmbedded(
  dataDir: string,
  database: Database,
  beside: () => Promise<void>,
): Promise<HeldMoment> {
  const folder = copyFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const waitedMs = await takeCopy(dataDir, folder, database, beside);
    await database.close();
    const copy = await reachDatabase({ databaseUrl: null, dataDir: folder, durability: 'relaxed' }, undefined, {
      query_timeout: 0,
    });
    const close = () => copy.close().finally(remove);
    return { copy: { ...copy, close }, waitedMs };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function takeCopy(
  dataDir: string,
  folder: string,
  { db }: Database,
  beside: () => Promise<void>,
): Promise<number> {
  // most of what is to be written before, so that the wait is short
  await sql`checkpoint`.execute(db);
  return db.transaction().execute(async (trx) => {
    const isNeeded = await neededLog(trx);
    const began = performance.now();
    const speaking = setInterval(() => void sql`select 1`.execute(trx).catch(() => {}), SPEAK_MS);
    try {
      await copyFiles(path.join(dataDir, 'db'), path.join(folder, 'db'), isNeeded);
      await beside();
    } finally {
      clearInterval(speaking);
    }
    // that it still answers says that nobody else was served in between
    await sql`select 1`.execute(trx);
    return performance.now() - began;
  });
}
