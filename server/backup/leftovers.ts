/**
 * What a backup needs beside the server while it is made, and leaves behind when it is killed: a copy of the database, second names of
 * files, and its own file under another name.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyFolder } from '#server/backup/embeddedCopy.ts';
import { removeUnfinished } from '#server/backup/unfinishedFile.ts';
import { type Config, folderKey } from '#server/config.ts';
import { type Lock, lockFolder } from '#server/db/embedded/lock.ts';
import { holdingFolder } from '#server/outside/heldFiles.ts';

export class BackupRunning extends Error {}

const HOLDER = /^[0-9a-f]{16}$/;

/**
 * Two machines may share a folder of originals, and each has its data folder at the same place. Kept in the data folder: a container has
 * another name whenever it is made anew, and would not find again what it has left.
 */
export async function holderOf({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const place = path.join(dataDir, 'backup-holder');
  const kept = await readFile(place, 'utf8').catch(() => '');
  if (HOLDER.test(kept.trim())) return kept.trim();
  const key = folderKey(`${os.hostname()} ${dataDir}`);
  // a disk that is full is no reason to make no backup
  await writeFile(place, `${key}\n`, { mode: 0o600, flush: true }).catch(() => {});
  return key;
}

/** Ends with the process, however that ends. @throws BackupRunning */
export async function lockBackups(config: Config): Promise<Lock> {
  const folder = copyFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, { waitMs: 0 }).catch(() => null);
  if (!lock) throw new BackupRunning(`A backup of ${config.dataDir} is being made already.`);
  return lock;
}

/** At a start: what was erased since must not live on in what a killed backup has left. */
export async function sweepBackups(config: Config): Promise<void> {
  let lock: Lock;
  try {
    lock = await lockBackups(config);
  } catch (error) {
    if (error instanceof BackupRunning) return;
    throw error;
  }
  try {
    const holder = await holderOf(config);
    const sweeps = [copyFolder(config.dataDir), holdingFolder(config.filesDir, holder)].map(
      (folder) => () => rm(folder, { recursive: true, force: true }),
    );
    // one that cannot be removed keeps none of the others
    const failures: unknown[] = [];
    for (const sweep of [...sweeps, () => removeUnfinished(config.dataDir)])
      await sweep().catch((error) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  } finally {
    await lock.release();
  }
}
