/** What every place of files that wait to be read keeps. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { s3Waiting } from '#server/outside/waitingFiles.s3.ts';
import { diskWaiting, type WaitingFiles } from '#server/outside/waitingFiles.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { storeAdapters } from '#server/testing/outside/storeAdapters.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'clausary-waiting-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

const ADAPTERS = storeAdapters<WaitingFiles>(
  () => server,
  {
    onDisk: () => diskWaiting(root, '.uploads'),
    inBucket: (store, place) => s3Waiting(store, place, '.uploads'),
  },
  refereeIn(process.env),
);
const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);
/** Everything that is there came two hours ago. */
function age(group: string): void {
  utimesSync(path.join(root, '.uploads', group), HOURS_AGO, HOURS_AGO);
}
function ageBucket(): void {
  for (const object of server.buckets.get('bucket')!.values()) object.modified = HOURS_AGO;
}

describe.each(ADAPTERS)('files that wait %s', (name, { open, trouble: wrong }) => {
  let files: WaitingFiles;
  beforeAll(() => {
    files = open();
  });
  afterEach(async () => {
    server.behave();
    for (const group of ['one', 'other']) await files.remove(group);
  });
  const textOf = async (group: string, file: string) => (await files.read(group, file))?.toString() ?? null;

  test('a whole file comes out as it was put in, from memory and from disk', async () => {
    const from = path.join(root, 'from');
    writeFileSync(from, 'from a file');
    wrong();
    await files.put('one', 'a', { bytes: Buffer.from('from memory') });
    wrong();
    await files.put('one', 'b', { path: from });
    wrong();
    expect([await textOf('one', 'a'), await textOf('one', 'b')]).toEqual(['from memory', 'from a file']);
    expect([await textOf('one', 'c'), await textOf('other', 'a')]).toEqual([null, null]);
  });

  test('a file in parts is read whole, and any part may be said twice', async () => {
    wrong();
    await files.putPart('one', 'a', 0, Buffer.from('first '));
    await files.putPart('one', 'a', 6, Buffer.from('second '));
    wrong();
    await files.putPart('one', 'a', 6, Buffer.from('second '));
    await files.putPart('one', 'a', 13, Buffer.from('third'));
    wrong();
    expect(await textOf('one', 'a')).toBe('first second third');
  });

  test('what is begun again replaces what there was, in parts of another size and as a whole', async () => {
    for (const [offset, part] of [
      [0, '0123'],
      [4, '4567'],
      [8, '89'],
    ] as const)
      await files.putPart('one', 'a', offset, Buffer.from(part));
    for (const [offset, part] of [
      [0, 'abc'],
      [3, 'def'],
      [6, 'ghi'],
      [9, 'j'],
    ] as const)
      await files.putPart('one', 'a', offset, Buffer.from(part));
    expect(await textOf('one', 'a')).toBe('abcdefghij');
    await files.put('one', 'b', { bytes: Buffer.from('0123') });
    await files.putPart('one', 'b', 4, Buffer.from('4567'));
    await files.put('one', 'b', { bytes: Buffer.from('wxyz0123') });
    expect(await textOf('one', 'b')).toBe('wxyz0123');
  });

  test('a file goes alone, a group as a whole; what is not there may go as well', async () => {
    for (const file of ['a', 'a2']) await files.put('one', file, { bytes: Buffer.from(file) });
    await files.put('other', 'a', { bytes: Buffer.from('of the other') });
    wrong();
    await files.remove('one', 'a');
    await files.remove('one', 'never');
    expect([await textOf('one', 'a'), await textOf('one', 'a2')]).toEqual([null, 'a2']);
    wrong();
    await files.remove('one');
    await files.remove('never');
    expect([await textOf('one', 'a2'), await textOf('other', 'a')]).toEqual([null, 'of the other']);
  });

  test('a name that would lead elsewhere stays below its group', async () => {
    await files.put('../one', '../../a', { bytes: Buffer.from('here') });
    expect(await textOf('one', 'a')).toBe('here');
  });

  // the referee’s objects have the time that it gave them
  if (!name.includes('referee'))
    test('groups that nobody knows go once they are old; those that somebody knows stay, and new ones', async () => {
      for (const group of ['one', 'other']) await files.put(group, 'a', { bytes: Buffer.from(group) });
      await files.sweep(async () => []);
      expect(await textOf('one', 'a')).toBe('one');
      if (name === 'on disk') for (const group of ['one', 'other']) age(group);
      else ageBucket();
      wrong();
      await files.sweep(async (groups) => {
        expect(groups.sort()).toEqual(['one', 'other']);
        return ['other'];
      });
      expect([await textOf('one', 'a'), await textOf('other', 'a')]).toEqual([null, 'other']);
      expect(await files.sweep(async () => ['other'])).toBeUndefined();
    });
});

test('parts of any size, some of them said again, and a beginning anew: what is read is what was said last', async () => {
  const [disk, bucket] = ADAPTERS.slice(0, 2).map(([, { open }]) => open());
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(sizes, { maxLength: 2 }), fc.nat(), async (last, before, pick) => {
      const size = last.reduce((sum, one) => sum + one, 0);
      const file = String(++n);
      for (const [round, parts] of [...before, last].entries()) {
        let at = 0;
        for (const [i, length] of parts.entries()) {
          const bytes = Buffer.alloc(Math.min(length, size - at), 97 + round);
          if (bytes.length === 0) break;
          for (let times = i === pick % parts.length ? 2 : 1; times > 0; times--)
            for (const files of [disk!, bucket!]) await files.putPart('all', file, at, bytes);
          at += bytes.length;
        }
      }
      const whole = Buffer.alloc(size, 97 + before.length);
      for (const files of [disk!, bucket!]) expect((await files.read('all', file))!.equals(whole)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
