/**
 * An object that is sent in parts and is there once all of them are: whoever looks finds the whole of it, or nothing. What was sent is kept by
 * the store until it is put together or given up.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '#server/outside/s3/client.ts';
import { keysBelow } from '#server/outside/s3/objects.ts';
import { refusalOf, StoreTrouble } from '#server/outside/s3/trouble.ts';
import { contentsOf, escaped } from '#server/outside/s3/xml.ts';

const MEGABYTE = 1024 * 1024;
/** No store takes more parts, nor smaller ones than 5 MB before the last. */
const PARTS_MOST = 10_000;
/** Beyond the tries of one request: a store that is gone for a while is no reason to begin a large object anew. */
const TRIES = 3;
const PAUSE_MS = 2000;
/** Many parts are put together. */
const COMPLETE_MS = 300_000;
const OWN = 'x-amz-meta-upload';

/** How much the nth part holds, so that a small object is sent in small pieces and a large one has room: 16 MB at first, 992 GB in all. */
export const partBytes = (n: number): number => 16 * MEGABYTE * 2 ** Math.floor((n - 1) / 2000);

export interface Upload {
  id: string;
  /** The next part; one at a time. @throws StoreTrouble */
  send(bytes: Buffer): Promise<void>;
  /** Puts it together; `taken`: an object of that name has come meanwhile, and is left as it is. @throws StoreTrouble */
  complete(): Promise<'stored' | 'taken'>;
  /** Whether what has the name is of this upload. @throws StoreTrouble */
  isOurs(): Promise<boolean>;
}

export async function isThere(client: S3Client, key: string): Promise<boolean> {
  // the shortest of all that begin so comes first
  for await (const first of keysBelow(client, key, 1)) return first === key;
  return false;
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreTrouble && error.isPassing) || n === TRIES) throw error;
      await pause(PAUSE_MS * n);
    }
}

/** @throws StoreTrouble */
export async function beginUpload(client: S3Client, key: string): Promise<Upload> {
  const mark = randomUUID();
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' }, headers: { [OWN]: mark } });
  const [id] = contentsOf(begun.text, 'UploadId');
  if (!id) throw refusalOf(client, begun.status, begun.text);
  const tags: string[] = [];

  /** Where the answer to an earlier try was lost, this is it. */
  const isOurs = async () => {
    const { status, headers } = await client.ask({ method: 'HEAD', key, expected: [404] });
    return status === 200 && headers.get(OWN) === mark;
  };

  return {
    id,
    async send(bytes) {
      const partNumber = tags.length + 1;
      if (partNumber > PARTS_MOST)
        throw new StoreTrouble(`An object store takes no more than ${PARTS_MOST} parts of one file.`, 'TooManyParts');
      const { headers } = await patiently(() =>
        client.ask({
          method: 'PUT',
          key,
          query: { partNumber: String(partNumber), uploadId: id },
          body: bytes,
          // the store compares what arrives with it
          headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
        }),
      );
      tags.push(headers.get('etag') ?? '');
    },
    async complete() {
      const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
      return patiently(async () => {
        const { status, text } = await client.ask({
          method: 'POST',
          key,
          query: { uploadId: id },
          headers: { 'if-none-match': '*' },
          body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
          expected: [404, 412],
          answerMs: COMPLETE_MS,
        });
        // the answer may begin as one that says yes, and say no in the end
        const isRefused = status !== 200 || contentsOf(text, 'Code').length > 0;
        if (!isRefused || (await isOurs())) return 'stored';
        if (status === 412) return 'taken';
        throw refusalOf(client, status, text);
      });
    },
    isOurs,
  };
}

/** Nothing is left of its parts; one that is over already is none. @throws StoreTrouble */
export async function abortUpload(client: S3Client, key: string, id: string): Promise<void> {
  await client.ask({ method: 'DELETE', key, query: { uploadId: id }, expected: [404] });
}

/**
 * A stream to its end, as one object that is there whole or not at all; one of that name that has come meanwhile stays. `open`: once the store
 * takes it, so that whatever becomes of the stream is heard. @throws StoreTrouble
 */
export async function sendStream(client: S3Client, key: string, open: () => AsyncIterable<Buffer>): Promise<void> {
  const upload = await beginUpload(client, key);
  let isStored = false;
  try {
    let [pieces, bytes, part] = [[] as Buffer[], 0, 1];
    const send = async () => {
      await upload.send(Buffer.concat(pieces));
      [pieces, bytes, part] = [[], 0, part + 1];
    };
    for await (const piece of open()) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= partBytes(part)) await send();
    }
    // an object has at least one part
    if (bytes > 0 || part === 1) await send();
    isStored = (await upload.complete()) === 'stored';
  } finally {
    if (!isStored) await abortUpload(client, key, upload.id);
  }
}
