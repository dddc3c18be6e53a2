/** Files until they are read, in a bucket for any number of machines: `{prefix}waiting/{whose}/{group}/{file}/{where the part begins}`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore, S3Place } from '#server/objectStoreSettings.ts';
import { s3Client } from '#server/outside/s3/client.ts';
import { keysBelow, objectsBelow, removeBelow } from '#server/outside/s3/objects.ts';
import { openObject } from '#server/outside/s3/reading.ts';
import { ON_THE_WAY_MS, type WaitingFiles, type WaitingFolder } from '#server/outside/waitingFiles.ts';

/** Below the prefix. */
export const WAITING = 'waiting/';

export interface ListedWaiting {
  group: string;
  file: string;
  /** So many parts of it have come. */
  parts: number;
}

export interface BucketWaiting extends WaitingFiles {
  /** All that there are, each once. */
  list(): AsyncGenerator<ListedWaiting>;
}

/** `answerMs`: how long the store may be silent. Every call throws StoreTrouble where it does not answer, or refuses. */
export function s3Waiting(
  store: ObjectStore,
  { bucket, prefix }: S3Place,
  folder: WaitingFolder,
  options: { answerMs?: number } = {},
): BucketWaiting {
  const client = s3Client(store, bucket, options);
  const root = `${prefix}${WAITING}${folder.slice(1)}/`;
  const groupOf = (group: string) => `${root}${path.basename(group)}/`;
  const fileOf = (group: string, file: string) => `${groupOf(group)}${path.basename(file)}/`;

  async function putPart(group: string, file: string, offset: number, bytes: Uint8Array): Promise<void> {
    await client.ask({ method: 'PUT', key: fileOf(group, file) + offset, body: bytes });
  }

  async function partsOf(group: string, file: string): Promise<Set<number>> {
    const below = fileOf(group, file);
    const offsets = new Set<number>();
    for await (const key of keysBelow(client, below)) offsets.add(Number(key.slice(below.length)));
    return offsets;
  }

  return {
    putPart,
    async put(group, file, from) {
      // a part of an earlier try could begin where the whole ends
      await removeBelow(client, fileOf(group, file));
      await putPart(group, file, 0, 'path' in from ? await readFile(from.path) : from.bytes);
    },
    async read(group, file) {
      const offsets = await partsOf(group, file);
      const parts: Buffer[] = [];
      // one part begins where the other ends: of a try that was begun again, parts may be left that begin elsewhere
      for (let at = 0; offsets.delete(at); ) {
        const found = await openObject(client, fileOf(group, file) + at);
        // removed a moment ago
        if (!found) return null;
        const part = await buffer(found.stream);
        parts.push(part);
        at += part.length;
      }
      return parts.length > 0 ? Buffer.concat(parts) : null;
    },
    remove: (group, file) => removeBelow(client, file === undefined ? groupOf(group) : fileOf(group, file)),
    async sweep(known) {
      const newest = new Map<string, number>();
      for await (const { key, at } of objectsBelow(client, root)) {
        const [group] = key.slice(root.length).split('/');
        newest.set(group!, Math.max(newest.get(group!) ?? 0, at.getTime()));
      }
      if (newest.size === 0) return;
      const there = new Set(await known([...newest.keys()]));
      for (const [group, at] of newest)
        if (!there.has(group) && Date.now() - at > ON_THE_WAY_MS) await removeBelow(client, groupOf(group));
    },
    async *list() {
      const files = new Map<string, ListedWaiting>();
      for await (const key of keysBelow(client, root)) {
        const [group, file] = key.slice(root.length).split('/') as [string, string];
        const name = `${group}/${file}`;
        files.set(name, { group, file, parts: (files.get(name)?.parts ?? 0) + 1 });
      }
      yield* files.values();
    },
  };
}
