/** An object as a stream: what breaks off is taken up where it ended, and what falls silent is given up. */
import { Readable } from 'node:stream';
import type { S3Client } from '#server/outside/s3/client.ts';
import { StoreTrouble, silenceOf } from '#server/outside/s3/trouble.ts';

/** Times in a row that one object may break off before another byte has come. */
const BREAKS_MOST = 5;

interface Opened {
  response: Response;
  stop: () => void;
}

export interface OpenedObject {
  /** From where it was asked for to the end. */
  stream: Readable;
  /** Of the whole object, in bytes. */
  size: number;
  /** What tells it from another one of that name. */
  etag: string | null;
}

/** `from`: the first byte, within the object. `etag`: of the only one that is meant. */
interface Asked {
  from?: number;
  etag?: string | null;
}

const onlyThis = (from: number, etag: string | null) => ({
  ...(from > 0 && { range: `bytes=${from}-` }),
  ...(etag && { 'if-match': etag }),
});

/** Null: there is no such object. @throws StoreTrouble, also where it is another one than was meant */
export async function openObject(
  client: S3Client,
  key: string,
  { from = 0, etag: meant = null }: Asked = {},
): Promise<OpenedObject | null> {
  const first = await client.begin({ method: 'GET', key, headers: onlyThis(from, meant), expected: [404] });
  if (first.response.status === 404) {
    await refuseOther404(client, first.response);
    return null;
  }
  const size = from + Number(first.response.headers.get('content-length'));
  const etag = first.response.headers.get('etag');
  let current = first;
  const take = (next: Opened) => {
    current = next;
    return next;
  };
  const stream = Readable.from(bytesOf(client, key, { from, size, etag }, first, take), { objectMode: false });
  // also of a stream that nobody began to read
  stream.once('close', () => current.stop());
  return { stream, size, etag };
}

/** A bucket that is not there is no missing object. */
async function refuseOther404(client: S3Client, response: Response): Promise<void> {
  if ((await response.text()).includes('NoSuchBucket'))
    await client.ask({ method: 'GET', query: { 'list-type': '2' } });
}

async function* bytesOf(
  client: S3Client,
  key: string,
  { from, size, etag }: { from: number; size: number; etag: string | null },
  first: Opened,
  take: (next: Opened) => Opened,
): AsyncGenerator<Uint8Array> {
  let opened = first;
  for (let [at, breaks] = [from, 0]; at < size; ) {
    try {
      for await (const chunk of patiently(client, opened)) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
      if (at < size) throw new Error('it ended before its end');
    } catch (error) {
      if (error instanceof StoreTrouble || ++breaks > BREAKS_MOST) throw error;
      if (at < size) opened = take(await client.begin({ method: 'GET', key, headers: onlyThis(at, etag) }));
    }
  }
}

/** @throws StoreTrouble when nothing comes for too long */
async function* patiently(client: S3Client, { response, stop }: Opened): AsyncGenerator<Uint8Array> {
  const reader = response.body!.getReader();
  for (;;) {
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      stop();
    }, client.patienceMs);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    } catch (error) {
      throw isSilent ? silenceOf(client, client.patienceMs) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
