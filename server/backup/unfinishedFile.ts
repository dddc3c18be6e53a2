/**
 * Which file a backup is being written into, kept beside the data: one that is killed leaves it under a name that nobody looks for, with
 * everything in it, and the next backup from here or the next start takes it away.
 */
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const UnfinishedFile = z.object({ part: z.string().endsWith('.part') });

const placeIn = (dataDir: string): string => path.join(dataDir, 'backup-file.json');

export const noteFile = (dataDir: string, part: string): Promise<void> =>
  writeFile(placeIn(dataDir), `${JSON.stringify({ part: path.resolve(part) })}\n`, { mode: 0o600, flush: true });

/** A note that stays names a file that is not there: that is no reason to call a whole backup none. */
export const forgetFile = (dataDir: string): Promise<void> => rm(placeIn(dataDir), { force: true }).catch(() => {});

/** Of a backup that was killed. Where it cannot be removed, or its disk is not there, the note stays for the next time. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const text = await readFile(placeIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return;
  try {
    const { part } = UnfinishedFile.parse(JSON.parse(text));
    await access(path.dirname(part));
    await rm(part, { force: true });
  } catch {
    return;
  }
  await forgetFile(dataDir);
}
