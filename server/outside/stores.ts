/** Where this deployment keeps originals and index: which stores those are, and whether they can be trusted. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { isS3Url, type S3Place, s3Place } from '#server/objectStoreSettings.ts';
import { ORIGINALS, s3Files } from '#server/outside/files.s3.ts';
import { diskFiles, type FileStore } from '#server/outside/files.ts';
import { s3Client } from '#server/outside/s3/client.ts';
import { checkStore } from '#server/outside/s3/conditions.ts';
import { lanceOptions } from '#server/outside/s3/lanceOptions.ts';
import { keysBelow, removeBelow } from '#server/outside/s3/objects.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { type BucketWaiting, s3Waiting, WAITING } from '#server/outside/waitingFiles.s3.ts';
import { diskWaiting, WAITING_FOLDERS, type WaitingFiles, type WaitingFolder } from '#server/outside/waitingFiles.ts';
import { s3Zips, ZIPS } from '#server/outside/zips.s3.ts';
import { diskZips, type Zips } from '#server/outside/zips.ts';

export type FilePlaces = Pick<Config, 'filesDir' | 'filesBucket' | 'objectStore'>;
type Places = FilePlaces & Pick<Config, 'searchUrl'>;

export const openFiles = ({ filesDir, filesBucket, objectStore }: FilePlaces): FileStore =>
  filesBucket ? s3Files(objectStore!, filesBucket) : diskFiles(filesDir);

export const openWaiting = ({ filesDir, filesBucket, objectStore }: FilePlaces, folder: WaitingFolder): WaitingFiles =>
  filesBucket ? s3Waiting(objectStore!, filesBucket, folder) : diskWaiting(filesDir, folder);

/** Of the bucket, by their folder; none where files are on disk. */
export const waitingInBucket = ({ filesBucket, objectStore }: FilePlaces): [WaitingFolder, BucketWaiting][] =>
  filesBucket ? WAITING_FOLDERS.map((folder) => [folder, s3Waiting(objectStore!, filesBucket, folder)]) : [];

export const openZips = ({ filesDir, filesBucket, objectStore }: FilePlaces): Zips =>
  filesBucket ? s3Zips(objectStore!, filesBucket) : diskZips(filesDir);

/** How the search index is reached; undefined: it is no bucket. */
export const searchStorage = ({ searchUrl, objectStore }: Places): Record<string, string> | undefined =>
  isS3Url(searchUrl) ? lanceOptions(objectStore!) : undefined;

/** Each setting that names a bucket. */
export function bucketsOf({ filesBucket, searchUrl }: Places): { setting: string; place: S3Place }[] {
  const searched = s3Place(searchUrl);
  return [
    ...(filesBucket ? [{ setting: 'FILES_URL', place: filesBucket }] : []),
    ...(searched ? [{ setting: 'SEARCH_URL', place: searched }] : []),
  ];
}

/** @throws StoreTrouble with the setting that names the place */
export async function checkStores(places: Places): Promise<void> {
  for (const { setting, place } of bucketsOf(places))
    await checkStore(places.objectStore!, place).catch((error) => {
      throw error instanceof StoreTrouble ? new StoreTrouble(`${setting}: ${error.message}`, error.code) : error;
    });
}

/** Below the prefix of FILES_URL. */
const OF_FILES = [ORIGINALS, WAITING, ZIPS];

const below = (place: S3Place, folder: string): S3Place => ({ ...place, prefix: place.prefix + folder });

/** For a person: what stands where a bucket should be empty. */
export async function filledBuckets(places: Places): Promise<string[]> {
  const filled: string[] = [];
  for (const { setting, place } of bucketsOf(places)) {
    const own = setting === 'FILES_URL' ? OF_FILES.map((folder) => below(place, folder)) : [place];
    for (const { bucket, prefix } of own) {
      for await (const _ of keysBelow(s3Client(places.objectStore!, bucket), prefix)) {
        filled.push(`s3://${bucket}/${prefix} of ${setting} holds objects`);
        break;
      }
    }
  }
  return filled;
}

/** Everything that `openFiles`, `openWaiting` and `openZips` would find, of everybody. `kept`: what stays in the folder, by its name. */
export async function clearFiles({ filesDir, filesBucket, objectStore }: FilePlaces, kept: string): Promise<void> {
  const ofBucket = filesBucket ? OF_FILES.map((folder) => below(filesBucket, folder)) : [];
  for (const { bucket, prefix } of ofBucket) await removeBelow(s3Client(objectStore!, bucket), prefix);
  for (const name of await readdir(filesDir))
    if (name !== kept) await rm(path.join(filesDir, name), { recursive: true, force: true });
}
