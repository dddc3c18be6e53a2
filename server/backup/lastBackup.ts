/** When a backup was last made from this data folder, for `doctor`: kept beside the data, since the record would take it into the backup. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.number() });
export type LastBackup = z.infer<typeof LastBackup>;

const placeOf = (dataDir: string): string => path.join(dataDir, 'last-backup.json');

export const noteBackup = (dataDir: string, last: LastBackup): Promise<void> =>
  writeFile(placeOf(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 });

/** Null: none was made from here, or nobody can tell. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(placeOf(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return LastBackup.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
