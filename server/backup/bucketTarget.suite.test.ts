/**
 * A backup in a bucket is there whole or not at all, whatever happens on the way, and is read as a stream: in the double that is well, busy,
 * ends connections and loses answers. With S3_REFEREE (`npm run s3:referee`) in a bucket of a real store as well.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { bucketSink } from '#server/backup/bucketSink.ts';
import { bucketSource } from '#server/backup/bucketSource.ts';
import { abortUnfinished } from '#server/backup/unfinishedUpload.ts';
import { type ObjectStore, objectStoreConfig } from '#server/objectStoreSettings.ts';
import { partBytes } from '#server/outside/s3/upload.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { Refusal, sendXml } from '#server/testing/outside/s3/answers.ts';
import { REQUESTS } from '#server/testing/outside/s3/requests.ts';
import { openS3Server, type S3Server, times } from '#server/testing/outside/s3Server.ts';

const MEGABYTE = 1024 * 1024;
/** The smallest that stores take before the last. */
const inSmallParts = () => 5 * MEGABYTE;

const referee = refereeIn(process.env);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-bucket-target-'));
let server: S3Server;
let store: ObjectStore;
beforeAll(async () => {
  server = await openS3Server();
  store = objectStoreConfig(server.environment, [])!;
});
afterEach(() => server.behave());
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let count = 0;
const newPlace = (url = 's3://bucket') => `${url}/backups/${++count}.tar`;
const keyOf = (place: string) => place.slice('s3://bucket/'.length);
const objectAt = (place: string) => server.buckets.get('bucket')!.get(keyOf(place))?.body;

/** As a tar is written: in pieces of all sizes. */
async function sent(place: string, bytes: Buffer, objectStore = store) {
  const sink = await bucketSink(place, { dataDir, objectStore }, inSmallParts);
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7 + 3) % 3_000_000)
    await sink.write(bytes.subarray(at, at + size));
  return sink;
}

describe('refused is', () => {
  const wrongSecret = () => ({ ...store, secretAccessKey: 'another secret that is none' });
  test.each([
    ['a bucket alone', 's3://bucket', () => store, /names no file in a bucket/],
    ['a folder', 's3://bucket/backups/', () => store, /names no file in a bucket/],
    ['a step out of it', 's3://bucket/a/../b.tar', () => store, /names no file in a bucket/],
    ['an address without a key for it', 's3://bucket/a.tar', () => null, /set AWS_ACCESS_KEY_ID/],
    ['a bucket that is not there', 's3://nowhere/a.tar', () => store, /there is no such bucket/],
    ['a wrong secret', 's3://bucket/a.tar', wrongSecret, /AWS_SECRET_ACCESS_KEY is not the secret/],
  ])('%s, to write and to read', async (_, place, objectStore, message) => {
    await expect(bucketSink(place, { dataDir, objectStore: objectStore() })).rejects.toThrow(message);
    await expect(bucketSource(place, objectStore())).rejects.toThrow(message);
    expect(server.uploads.size).toBe(0);
  });

  test('a name that is taken, which is left as it is', async () => {
    const place = newPlace();
    const first = await sent(place, Buffer.from('the first'));
    await first.flush();
    await expect(sent(place, Buffer.from('the second'))).rejects.toThrow(`${place} is there already`);
    expect(objectAt(place)?.toString()).toBe('the first');
    expect(server.uploads.size).toBe(0);
  });

  test('to read what is not there', async () => {
    await expect(bucketSource('s3://bucket/none.tar', store)).rejects.toThrow('There is no s3://bucket/none.tar.');
  });
});

const PLACES: Record<string, { url: string; objectStore: () => ObjectStore; trouble?: () => void }> = {
  'in a bucket': { url: 's3://bucket', objectStore: () => store },
  'in a bucket that is busy': {
    url: 's3://bucket',
    objectStore: () => store,
    trouble: () => server.behave({ faults: times(3, 503) }),
  },
  'in a bucket that ends connections': {
    url: 's3://bucket',
    objectStore: () => store,
    trouble: () => server.behave({ faults: ['reset', 'reset', 'cut', 'reset'] }),
  },
  'in a bucket whose answers are lost': {
    url: 's3://bucket',
    objectStore: () => store,
    trouble: () => server.behave({ faults: ['lost', 'lost'] }),
  },
  ...(referee && { 'in a bucket of the referee': { url: referee.url, objectStore: () => referee.store } }),
};

describe.each(Object.entries(PLACES))('a backup %s', (_, { url, objectStore, trouble = () => server.behave() }) => {
  const bytes = randomBytes(12 * MEGABYTE + 345);

  test('is there once it is whole, and is read as it was written', async () => {
    const place = newPlace(url);
    const sink = await sent(place, bytes, objectStore());
    trouble();
    await expect(bucketSource(place, objectStore())).rejects.toThrow('There is no');
    trouble();
    await sink.flush();
    await sink.finish();
    trouble();
    const source = await bucketSource(place, objectStore());
    expect(source.size).toBe(bytes.length);
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += 700_001) pieces.push(await source.read(at, 700_001));
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    // back, and behind the end
    expect((await source.read(5, 10)).equals(bytes.subarray(5, 15))).toBe(true);
    expect((await source.read(bytes.length - 3, 10)).equals(bytes.subarray(-3))).toBe(true);
    expect(await source.read(bytes.length + 3, 10)).toHaveLength(0);
    await source.close();
  }, 60_000);

  test('that is given up is not there, nor a part of it, and another may have its name', async () => {
    const place = newPlace(url);
    const sink = await sent(place, bytes, objectStore());
    trouble();
    await sink.discard();
    await expect(bucketSource(place, objectStore())).rejects.toThrow('There is no');
    const again = await sent(place, Buffer.from('whole'), objectStore());
    await again.flush();
    // what does not read as it was written is taken away
    trouble();
    await again.discard();
    await expect(bucketSource(place, objectStore())).rejects.toThrow('There is no');
    expect(server.uploads.size).toBe(0);
  }, 60_000);

  test('never takes the place of one that has come meanwhile', async () => {
    const place = newPlace(url);
    const slow = await sent(place, bytes, objectStore());
    const fast = await sent(place, Buffer.from('came first'), objectStore());
    await fast.flush();
    trouble();
    await expect(slow.flush()).rejects.toThrow('has come meanwhile');
    await slow.discard();
    const source = await bucketSource(place, objectStore());
    expect((await source.read(0, 100)).toString()).toBe('came first');
    await source.close();
  }, 60_000);
});

test('is sent in as few requests as its parts, and read in one', async () => {
  const place = newPlace();
  const bytes = randomBytes(12 * MEGABYTE);
  server.counted();
  await (await sent(place, bytes)).flush();
  expect(server.counted()).toEqual({
    ListObjectsV2: 2,
    CreateMultipartUpload: 1,
    UploadPart: 3,
    CompleteMultipartUpload: 1,
  });
  const source = await bucketSource(place, store);
  for (let at = 0; at < bytes.length; at += 100_000) await source.read(at, 99_000);
  await source.close();
  expect(server.counted()).toEqual({ GetObject: 1 });
});

test('two that end at the same moment, of which only the store knows: one has the name', async () => {
  const place = newPlace();
  const both = await Promise.all([sent(place, Buffer.from('one')), sent(place, Buffer.from('two'))]);
  server.behave({ delayMs: 5 });
  const ended = await Promise.allSettled(both.map((sink) => sink.flush()));
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(objectAt(place)?.toString()).toBe(ended[0]!.status === 'fulfilled' ? 'one' : 'two');
  for (const [i, { status }] of ended.entries()) if (status === 'rejected') await both[i]!.discard();
  expect(objectAt(place)).toBeDefined();
});

test('what another has put there since it was opened is not read as the same', async () => {
  const place = newPlace();
  await (await sent(place, randomBytes(3 * MEGABYTE))).flush();
  const source = await bucketSource(place, store);
  await source.read(0, 100);
  const other = { body: randomBytes(3 * MEGABYTE), etag: 'other', said: {}, modified: new Date() };
  server.buckets.get('bucket')!.set(keyOf(place), other);
  await expect(source.read(2 * MEGABYTE, 100)).rejects.toThrow('PreconditionFailed');
  await source.close();
});

test('parts of a backup that was killed go with the next one from there', async () => {
  const place = newPlace();
  await sent(place, randomBytes(MEGABYTE));
  expect(server.uploads.size).toBe(1);
  // the store does not answer: it stays to be done
  server.behave({ faults: times(5, 503) });
  await abortUnfinished({ dataDir, objectStore: store });
  expect(server.uploads.size).toBe(1);
  await abortUnfinished({ dataDir, objectStore: store });
  expect(server.uploads.size).toBe(0);
  expect(existsSync(path.join(dataDir, 'backup-upload.json'))).toBe(false);
  await writeFile(path.join(dataDir, 'backup-upload.json'), 'damaged');
  await abortUnfinished({ dataDir, objectStore: store });
  rmSync(path.join(dataDir, 'backup-upload.json'));
});

test('a store that says in the end of its answer that it is busy is asked again', async () => {
  const place = newPlace();
  const sink = await sent(place, Buffer.from('small'));
  jest
    .spyOn(REQUESTS, 'CompleteMultipartUpload')
    .mockImplementationOnce(({ response }) =>
      sendXml(response, '<Error><Code>InternalError</Code><Message>Try again.</Message></Error>'),
    );
  await sink.flush();
  expect(objectAt(place)?.toString()).toBe('small');
}, 30_000);

test('one that is there although the answer said no is taken away again', async () => {
  const place = newPlace();
  const sink = await sent(place, Buffer.from('small'));
  const { CompleteMultipartUpload } = REQUESTS;
  jest.spyOn(REQUESTS, 'CompleteMultipartUpload').mockImplementationOnce(async (asked) => {
    const unheard = { writeHead: () => unheard, end: () => unheard };
    await CompleteMultipartUpload({ ...asked, response: unheard as unknown as ServerResponse });
    // as of a proxy between
    throw new Refusal(403, 'AccessDenied');
  });
  await expect(sink.flush()).rejects.toThrow('AccessDenied');
  expect(objectAt(place)).toBeDefined();
  await sink.discard();
  expect(objectAt(place)).toBeUndefined();
});

test('a store that is gone for longer than its tries ends it, and nothing is there', async () => {
  const place = newPlace();
  const sink = await sent(place, Buffer.from('small'));
  server.behave({ faults: times(15, 503) });
  await expect(sink.flush()).rejects.toThrow('SlowDown');
  await sink.discard();
  expect(objectAt(place)).toBeUndefined();
  expect(server.uploads.size).toBe(0);
}, 60_000);

test('parts grow, so that ten thousand of them have room for what a deployment can hold', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => partBytes(i + 1));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(5 * MEGABYTE);
  expect(Math.max(...all)).toBeLessThanOrEqual(256 * MEGABYTE);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(900_000 * MEGABYTE);
});
