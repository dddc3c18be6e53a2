/**
 * Which upload of a backup is under way, kept beside the data: one that is killed leaves parts in the bucket that nobody sees and somebody
 * pays, and the next backup from here takes them away.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { s3Client } from '#server/outside/s3/client.ts';
import { abortUpload } from '#server/outside/s3/upload.ts';

const UnfinishedUpload = z.object({ endpoint: z.string(), bucket: z.string(), key: z.string(), id: z.string() });
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

const placeIn = (dataDir: string): string => path.join(dataDir, 'backup-upload.json');

export const noteUpload = (dataDir: string, upload: UnfinishedUpload): Promise<void> =>
  writeFile(placeIn(dataDir), `${JSON.stringify(upload)}\n`, { mode: 0o600, flush: true });

export const forgetUpload = (dataDir: string): Promise<void> => rm(placeIn(dataDir), { force: true });

/** Of a backup that was killed. Where the store does not let it, the note stays for the next time. */
export async function abortUnfinished({
  dataDir,
  objectStore,
}: Pick<Config, 'dataDir' | 'objectStore'>): Promise<void> {
  const text = await readFile(placeIn(dataDir), 'utf8').catch(() => null);
  if (text === null || !objectStore) return;
  try {
    const { endpoint, bucket, key, id } = UnfinishedUpload.parse(JSON.parse(text));
    if (endpoint !== objectStore.endpoint) return;
    await abortUpload(s3Client(objectStore, bucket), key, id);
  } catch {
    return;
  }
  await forgetUpload(dataDir);
}
