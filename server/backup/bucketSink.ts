/**
 * A backup that goes into a bucket as it is made: in parts, of which the store makes one object at the end. It has its name from then on;
 * what does not read as it was written is taken away again.
 */
import { bucketPlace } from '#server/backup/bucketPlace.ts';
import { type Sink, takenAlready, takenMeanwhile } from '#server/backup/sink.ts';
import { forgetUpload, noteUpload } from '#server/backup/unfinishedUpload.ts';
import type { Config } from '#server/config.ts';
import { abortUpload, beginUpload, isThere, partBytes } from '#server/outside/s3/upload.ts';

/** `sizeOf`: bytes of the nth part. @throws TargetTaken, BadPlace, StoreTrouble */
export async function bucketSink(
  target: string,
  { dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>,
  sizeOf: (n: number) => number = partBytes,
): Promise<Sink> {
  const { client, key } = bucketPlace(target, objectStore);
  if (await isThere(client, key)) throw takenAlready(target);
  const upload = await beginUpload(client, key);
  const { endpoint, bucket } = client;
  await noteUpload(dataDir, { endpoint, bucket, key, id: upload.id }).catch(async (error) => {
    await abortUpload(client, key, upload.id);
    throw error;
  });
  let [isEnding, isStored] = [false, false];
  let [pieces, bytes, part] = [[] as Buffer[], 0, 1];
  /** One part goes while the next one is filled. */
  let sending = Promise.resolve();

  async function send(whole: Buffer): Promise<void> {
    await sending;
    sending = upload.send(whole);
    // told by whoever waits for it next
    sending.catch(() => {});
    part++;
  }

  return {
    part: target,
    async write(more) {
      pieces.push(more);
      bytes += more.length;
      if (bytes < sizeOf(part)) return;
      const all = Buffer.concat(pieces);
      let at = 0;
      for (let size = sizeOf(part); all.length - at >= size; size = sizeOf(part)) {
        await send(all.subarray(at, at + size));
        at += size;
      }
      pieces = [all.subarray(at)];
      bytes = all.length - at;
    },
    async flush() {
      if (bytes > 0) await send(Buffer.concat(pieces));
      await sending;
      // a store that keeps no conditions would replace it
      if (await isThere(client, key)) throw takenMeanwhile(target);
      isEnding = true;
      if ((await upload.complete()) === 'taken') throw takenMeanwhile(target);
      isStored = true;
      await forgetUpload(dataDir);
    },
    async finish() {},
    async discard() {
      await sending.catch(() => {});
      if (!isStored) await abortUpload(client, key, upload.id);
      // of an end whose answers were lost
      if (isStored || (isEnding && (await upload.isOurs()))) await client.ask({ method: 'DELETE', key });
      await forgetUpload(dataDir);
    },
  };
}
