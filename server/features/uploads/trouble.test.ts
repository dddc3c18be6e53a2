/** Trouble that is no file's fault: what was acknowledged waits for its end, and is refused for none of it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deps } from '#server/deps.ts';
import { ReaderNotStarted } from '#server/ingest/document.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { begin, ownLibrary, sendFiles, settled } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

let api: TestApi;
let who: TestPerson;
let stopped: AbortController;
let work: Promise<void> | undefined;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  who = await personOf(api, 'pro');
  await ownLibrary(api, 'troubled', who);
}, 180_000);
afterAll(() => api.close());
beforeEach(() => {
  stopped = new AbortController();
});
afterEach(async () => {
  stopped.abort();
  await work;
});

/** Whoever mounts the routes says what its jobs do. */
async function sent(own: Partial<Deps>, names: readonly string[]): Promise<string> {
  api.changed((all) => all, own);
  const id = await begin(who, 'troubled');
  await sendFiles(
    api,
    who,
    id,
    names.map((name) => ({ name: `${name}.txt`, content: contract(name) })),
  );
  work = api.deps.jobs.run(stopped.signal);
  return id;
}
const contract = (word: string) => `SUPPLY AGREEMENT

1. Delivery. The seller shall deliver the ${word} to the warehouse of the buyer within thirty days.

2. Governing Law. This agreement is governed by the laws of Delaware.`;

const sqlState = (code: string) => Object.assign(new Error('It was ended.'), { code });
const onDisk = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

describe('trouble that passes', () => {
  test.each([
    ['a bucket that is away', () => new StoreTrouble('The object store did not answer.', null)],
    ['a bucket whose key ran out', () => new StoreTrouble('The object store refused.', 'ExpiredToken')],
    ['a full disk', () => onDisk('ENOSPC')],
    ['a disk that fails', () => onDisk('EIO')],
    ['a connection that was ended', () => sqlState('57P01')],
    ['two that waited for each other', () => sqlState('40P01')],
  ])('%s refuses no file, however often', async (what, trouble) => {
    const { files } = api.deps;
    let left = 2;
    const put: typeof files.put = async (...file) => {
      if (left-- > 0) throw trouble();
      return files.put(...file);
    };
    const id = await sent({ files: { ...files, put } }, [`${what} barley`, `${what} oats`]);
    const { upload } = await settled(who, id);
    expect(upload.counts).toMatchObject({ done: 2, refused: 0 });
    expect(left).toBeLessThan(0);
  });

  test('nor does a reader that could not be started', async () => {
    const { readers } = api.deps;
    let left = 2;
    const analyse: typeof readers.analyse = async (...file) => {
      if (left-- > 0) throw new ReaderNotStarted('spawn EAGAIN');
      return readers.analyse(...file);
    };
    const id = await sent({ readers: { ...readers, analyse } }, ['rye', 'spelt']);
    expect((await settled(who, id)).upload.counts).toMatchObject({ done: 2, refused: 0 });
  });
});

test('one file whose trouble stays holds up no other, and waits', async () => {
  const { files, db } = api.deps;
  const put: typeof files.put = async (namespace, bytes) => {
    if (Buffer.from(bytes).includes('the hops to')) throw onDisk('EIO');
    return files.put(namespace, bytes);
  };
  const id = await sent({ files: { ...files, put } }, ['hops', 'malt', 'yeast', 'water', 'sugar']);
  const states = async () => {
    const rows = await db.selectFrom('upload_file').select(['name', 'state']).where('upload_id', '=', id).execute();
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  for (;;) {
    const now = await states();
    if ([...now].every(([name, state]) => name === 'hops.txt' || state === 'done')) break;
    expect([...now.values()]).not.toContain('refused');
  }
  stopped.abort();
  await work;
  expect(['waiting', 'reading']).toContain((await states()).get('hops.txt'));
});
