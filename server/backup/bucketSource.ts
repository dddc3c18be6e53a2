/** A backup in a bucket, read as a stream: one request from its beginning to its end, and another only where somebody goes elsewhere. */
import { BadPlace, bucketPlace } from '#server/backup/bucketPlace.ts';
import type { Source } from '#server/backup/source.ts';
import type { ObjectStore } from '#server/objectStoreSettings.ts';
import { openObject } from '#server/outside/s3/reading.ts';

/** Rather read over this much than ask once more. */
const NEAR_BYTES = 1024 * 1024;

/** @throws BadPlace, StoreTrouble */
export async function bucketSource(place: string, store: ObjectStore | null): Promise<Source> {
  const { client, key } = bucketPlace(place, store);
  let opened = await openObject(client, key);
  if (!opened) throw new BadPlace(`There is no ${place}.`);
  const { size, etag } = opened;
  let [at, rest, chunks] = [0, Buffer.alloc(0), opened.stream.iterator()];

  /** The next bytes, as many as there are of so many. */
  async function take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let wanted = length; wanted > 0; ) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done) break;
        rest = value;
      }
      pieces.push(rest.subarray(0, wanted));
      wanted -= pieces.at(-1)!.length;
      rest = rest.subarray(pieces.at(-1)!.length);
    }
    const bytes = Buffer.concat(pieces);
    at += bytes.length;
    return bytes;
  }

  async function goTo(to: number): Promise<void> {
    if (to >= at && to - at <= NEAR_BYTES) return void (await take(to - at));
    opened!.stream.destroy();
    opened = await openObject(client, key, { from: to, etag });
    if (!opened) throw new BadPlace(`${place} was taken away.`);
    [at, rest, chunks] = [to, Buffer.alloc(0), opened.stream.iterator()];
  }

  return {
    size,
    async read(from, length) {
      if (from >= size || length === 0) return Buffer.alloc(0);
      await goTo(from);
      return take(Math.min(length, size - from));
    },
    async close() {
      opened?.stream.destroy();
    },
  };
}
