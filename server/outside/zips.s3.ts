/** Zips of people's exports and imports in a bucket: `{prefix}transfer/{person}/{job}.zip`. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ObjectStore, S3Place } from '#server/objectStoreSettings.ts';
import { s3Client } from '#server/outside/s3/client.ts';
import { objectsBelow, removeBelow } from '#server/outside/s3/objects.ts';
import { openObject } from '#server/outside/s3/reading.ts';
import { sendStream } from '#server/outside/s3/upload.ts';
import { type Zips, zipName } from '#server/outside/zips.ts';

/** Below the prefix. */
export const ZIPS = 'transfer/';

/** `answerMs`: how long the store may be silent. Every call throws StoreTrouble where it does not answer, or refuses. */
export function s3Zips(store: ObjectStore, { bucket, prefix }: S3Place, options: { answerMs?: number } = {}): Zips {
  const client = s3Client(store, bucket, options);
  const root = prefix + ZIPS;
  const folderOf = (userId: string) => `${root}${path.basename(userId)}/`;
  const keyOf = (userId: string, id: string) => folderOf(userId) + zipName(id);
  const remove = async (key: string) => {
    await client.ask({ method: 'DELETE', key });
  };
  return {
    async take(from, userId, id) {
      const key = keyOf(userId, id);
      // a job that begins anew makes it anew
      await remove(key);
      await sendStream(client, key, () => createReadStream(from));
    },
    async open(userId, id) {
      const found = await openObject(client, keyOf(userId, id));
      return found && { stream: found.stream, bytes: found.size };
    },
    remove: (userId, id) => remove(keyOf(userId, id)),
    async sweep(before, known) {
      const people = new Map<string, string[]>();
      for await (const { key, at } of objectsBelow(client, root)) {
        const [person] = key.slice(root.length).split('/');
        const old = people.get(person!) ?? [];
        people.set(person!, at < before ? [...old, key] : old);
      }
      if (people.size === 0) return;
      const here = new Set(await known([...people.keys()]));
      for (const [person, old] of people) {
        if (!here.has(person)) await removeBelow(client, folderOf(person));
        else for (const key of old) await remove(key);
      }
    },
  };
}
