/** What every store of originals keeps. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { s3Files } from '#server/outside/files.s3.ts';
import { contentHash, diskFiles, type FileStore } from '#server/outside/files.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { openS3Server, type S3Server, times } from '#server/testing/outside/s3Server.ts';
import { storeAdapters, storeOf } from '#server/testing/outside/storeAdapters.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'clausary-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const bytes = Buffer.from('the original');
const hash = contentHash(bytes);

let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

const inBucket = (environment = server.environment, answerMs?: number): FileStore =>
  s3Files(storeOf(environment), { bucket: 'bucket', prefix: 'a/b/' }, { answerMs });

const ADAPTERS = storeAdapters(
  () => server,
  {
    onDisk: () => diskFiles(path.join(root, 'files')),
    inBucket: (store, place) => s3Files(store, place),
  },
  refereeIn(process.env),
);

describe.each(ADAPTERS)('originals %s', (_, { open, trouble }) => {
  let files: FileStore;
  beforeAll(() => {
    files = open();
  });
  // of the next request on, whichever that is
  const wrong = () => trouble();
  afterEach(async () => {
    server.behave();
    for (const namespace of ['en', 'firm']) await files.removeAll(namespace);
  });

  test('what is put in comes out, with its size', async () => {
    wrong();
    expect(await files.put('en', bytes)).toBe(hash);
    wrong();
    const { stream, size } = (await files.open('en', hash))!;
    expect([await text(stream), size]).toEqual(['the original', bytes.length]);
    wrong();
    expect(await files.list('en')).toEqual([hash]);
  });

  test('the same bytes, eight times at once, are one file', async () => {
    wrong();
    const hashes = await Promise.all(Array.from({ length: 8 }, () => files.put('en', bytes)));
    expect(new Set(hashes)).toEqual(new Set([hash]));
    expect(await files.put('en', bytes)).toBe(hash);
    expect(await files.list('en')).toEqual([hash]);
  });

  test('an empty file is a file', async () => {
    wrong();
    const empty = await files.put('en', new Uint8Array());
    const { stream, size } = (await files.open('en', empty))!;
    expect([(await buffer(stream)).length, size]).toEqual([0, 0]);
  });

  test('20 MB come back as they were', async () => {
    const large = randomBytes(20_000_000);
    wrong();
    const name = await files.put('en', large);
    wrong();
    const { stream, size } = (await files.open('en', name))!;
    expect(size).toBe(large.length);
    expect(contentHash(await buffer(stream))).toBe(name);
  });

  test('what is not there is null, what is removed is gone, and removing it again is no error', async () => {
    wrong();
    expect(await files.open('en', hash)).toBeNull();
    await files.put('en', bytes);
    wrong();
    await files.remove('en', hash);
    await files.remove('en', hash);
    expect([await files.open('en', hash), await files.list('en')]).toEqual([null, []]);
  });

  test('a library knows nothing of what others have, and goes with all that it had', async () => {
    await files.put('en', bytes);
    expect([await files.open('firm', hash), await files.list('firm')]).toEqual([null, []]);
    await files.put('firm', bytes);
    await files.put('firm', Buffer.from('another'));
    wrong();
    await files.removeAll('firm');
    await files.removeAll('firm');
    expect([await files.list('firm'), await files.list('en')]).toEqual([[], [hash]]);
  });
});

describe.each(ADAPTERS.slice(0, 2))('originals %s take no name that leads elsewhere', (_, { open }) => {
  let files: FileStore;
  beforeAll(() => {
    files = open();
  });

  test.each(['', 'x', '../secret', `${hash}/..`, hash.toUpperCase(), `${hash}0`])('%j is no hash', async (bad) => {
    await expect(files.open('en', bad)).rejects.toThrow('not a content hash');
    await expect(files.remove('en', bad)).rejects.toThrow('not a content hash');
  });

  test.each(['..', '../outside', 'en/../..', '/etc', '', 'EN', 'a\0b', '.', 'en/ab'])(
    '%j is no namespace, and nothing is written for it',
    async (bad) => {
      const before = [readdirSync(root), server.buckets.get('bucket')!.size];
      for (const call of [
        () => files.put(bad, bytes),
        () => files.open(bad, hash),
        () => files.remove(bad, hash),
        () => files.removeAll(bad),
        () => files.list(bad),
      ])
        await expect(call()).rejects.toThrow('not a namespace');
      expect([readdirSync(root), server.buckets.get('bucket')!.size]).toEqual(before);
    },
  );
});

test('on disk a file is for its owner only, and nothing lies beside it', async () => {
  const files = diskFiles(path.join(root, 'own'));
  await Promise.all(Array.from({ length: 8 }, () => files.put('en', bytes)));
  const place = path.join(root, 'own', 'en', hash.slice(0, 2));
  expect(readdirSync(place)).toEqual([hash]);
  expect(statSync(path.join(place, hash)).mode & 0o777).toBe(0o600);
});

describe('a bucket', () => {
  afterEach(() => {
    server.behave();
    server.buckets.get('bucket')!.clear();
  });

  test('more than a page of files are listed, each once, and all of them go', async () => {
    const files = inBucket();
    const bucket = server.buckets.get('bucket')!;
    const names = Array.from({ length: 2345 }, (_, n) => contentHash(`file ${n}`));
    const object = { body: bytes, etag: 'x', said: {}, modified: new Date() };
    for (const name of names) bucket.set(`a/b/originals/en/${name.slice(0, 2)}/${name}`, object);
    bucket.set('a/b/originals/english/ab/not-of-this-library', object);
    server.counted();
    expect((await files.list('en')).sort()).toEqual(names.sort());
    expect(server.counted()).toEqual({ ListObjectsV2: 3 });
    await files.removeAll('en');
    expect([...bucket.keys()]).toEqual(['a/b/originals/english/ab/not-of-this-library']);
  });

  test('a file is one request, also where it is there already, and is never written over', async () => {
    const files = inBucket();
    server.counted();
    await files.put('en', bytes);
    await files.put('en', bytes);
    expect(server.counted()).toEqual({ PutObject: 2 });
    const [key, stored] = [...server.buckets.get('bucket')!][0]!;
    expect(key).toBe(`a/b/originals/en/${hash.slice(0, 2)}/${hash}`);
    await files.put('en', bytes);
    expect(server.buckets.get('bucket')!.get(key)).toBe(stored);
  });

  const wrongSecret = 'another-secret-than-the-one';
  test.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: wrongSecret }, /AWS_SECRET_ACCESS_KEY is not the secret/],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'NOBODY' }, /does not know AWS_ACCESS_KEY_ID/],
    ['a token that nobody gave', { AWS_SESSION_TOKEN: 'token-of-nobody' }, /AWS_SESSION_TOKEN is not valid/],
  ])('%s is told by its setting, without the secret', async (_, settings, said) => {
    const files = inBucket({ ...server.environment, ...settings });
    for (const call of [() => files.put('en', bytes), () => files.open('en', hash), () => files.list('en')]) {
      const error = await call().then(
        () => null,
        (failed) => failed as Error,
      );
      expect(error?.message).toMatch(said);
      expect(`${error?.message} ${error?.stack}`).not.toMatch(/another-secret|test-secret|token-of-nobody|NOBODY/);
    }
  });

  test('a store that is not running is told as that', async () => {
    const gone = await openS3Server();
    await gone.close();
    await expect(inBucket(gone.environment).list('en')).rejects.toThrow(/nothing listens there.*AWS_ENDPOINT_URL/);
  });

  test('a bucket that is not there is no missing file', async () => {
    const files = s3Files(storeOf(server.environment), { bucket: 'nowhere', prefix: '' });
    for (const call of [() => files.open('en', hash), () => files.put('en', bytes), () => files.list('en')])
      await expect(call()).rejects.toThrow(/bucket nowhere.*there is no such bucket/);
  });

  test('a store that stays busy, or ends every connection, is told as that', async () => {
    const files = inBucket();
    server.behave({ faults: times(99, 503) });
    await expect(files.put('en', bytes)).rejects.toThrow(/503 SlowDown/);
    server.behave({ faults: times(99, 'reset') });
    await expect(files.open('en', hash)).rejects.toThrow(/ends connections/);
  });

  test.each<[string, (files: FileStore) => Promise<unknown>]>([
    ['put', (files) => files.put('en', bytes)],
    ['open', (files) => files.open('en', hash)],
    ['list', (files) => files.list('en')],
    ['remove', (files) => files.remove('en', hash)],
  ])('%s is given up when the store is silent', async (_, call) => {
    server.behave({ faults: times(99, 'silence') });
    const began = performance.now();
    await expect(call(inBucket(server.environment, 300))).rejects.toThrow('did not answer within 0.3 s');
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test('an answer that breaks off is taken up where it ended; one that always does is an error, and no short file', async () => {
    const files = inBucket();
    const large = randomBytes(3_000_000);
    const name = await files.put('en', large);
    server.behave({ faults: times(3, 'cut') });
    expect(contentHash(await buffer((await files.open('en', name))!.stream))).toBe(name);
    server.behave({ faults: times(99, 'cut') });
    await expect(buffer((await files.open('en', name))!.stream)).rejects.toThrow();
  });

  test('a stream that nobody reads to its end lets go of its connection', async () => {
    const files = inBucket();
    const name = await files.put('en', randomBytes(20_000_000));
    for (let n = 0; n < 20; n++) (await files.open('en', name))!.stream.destroy();
    const { stream } = (await files.open('en', name))!;
    expect(contentHash(await buffer(stream))).toBe(name);
  });
});
