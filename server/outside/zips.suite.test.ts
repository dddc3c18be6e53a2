/** What every place of people's zips keeps. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { s3Zips } from '#server/outside/zips.s3.ts';
import { diskZips, type Zips } from '#server/outside/zips.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { storeAdapters } from '#server/testing/outside/storeAdapters.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'clausary-zips-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

const ADAPTERS = storeAdapters<Zips>(
  () => server,
  {
    onDisk: () => diskZips(root),
    inBucket: (store, place) => s3Zips(store, place),
  },
  refereeIn(process.env),
);
const NOW = new Date('2026-11-27T12:00:00Z');
const BEFORE = new Date('2026-11-24T12:00:00Z');
const OLD = new Date('2026-11-20T12:00:00Z');

describe.each(ADAPTERS)('zips %s', (name, { open, trouble: wrong }) => {
  let zips: Zips;
  beforeAll(() => {
    zips = open();
  });
  afterEach(async () => {
    server.behave();
    await zips.sweep(NOW, async () => []);
  });
  const from = (bytes: Buffer | string) => {
    const file = path.join(root, 'made.zip');
    writeFileSync(file, bytes);
    return file;
  };
  const bytesOf = async (userId: string, id: string) => {
    const found = await zips.open(userId, id);
    if (!found) return null;
    const bytes = await buffer(found.stream);
    expect(found.bytes).toBe(bytes.length);
    return bytes.toString();
  };

  test('what is taken is there for its person and job only, and goes', async () => {
    wrong();
    await zips.take(from('the zip'), 'ann', 'job');
    wrong();
    expect(await bytesOf('ann', 'job')).toBe('the zip');
    expect([await bytesOf('bob', 'job'), await bytesOf('ann', 'another')]).toEqual([null, null]);
    wrong();
    await zips.remove('ann', 'job');
    await zips.remove('ann', 'never');
    expect(await bytesOf('ann', 'job')).toBeNull();
  });

  test('a job that is done again has what it made last; an empty file is a file', async () => {
    await zips.take(from('first'), 'ann', 'job');
    wrong();
    await zips.take(from('second'), 'ann', 'job');
    await zips.take(from(''), 'ann', 'empty');
    expect([await bytesOf('ann', 'job'), await bytesOf('ann', 'empty')]).toEqual(['second', '']);
  });

  test('one that is not there is told, and nothing of it is kept', async () => {
    await expect(zips.take(path.join(root, 'never made.zip'), 'ann', 'none')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await bytesOf('ann', 'none')).toBeNull();
    expect(server.uploads.size).toBe(0);
  });

  test('one that is larger than a part of an upload comes out as it was', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, 'clausary');
    await zips.take(from(large), 'ann', 'large');
    const { stream, bytes } = (await zips.open('ann', 'large'))!;
    expect(bytes).toBe(large.length);
    expect((await buffer(stream)).equals(large)).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  if (!name.includes('referee'))
    test('what is too old goes, and everything of whoever is gone', async () => {
      for (const [who, job] of [
        ['ann', 'old'],
        ['ann', 'new'],
        ['gone', 'new'],
      ] as const)
        await zips.take(from(`${who} ${job}`), who, job);
      const times = { old: OLD, new: NOW };
      for (const [key, object] of server.buckets.get('bucket')!) object.modified = key.includes('old') ? OLD : NOW;
      if (name === 'on disk')
        for (const [who, job] of [
          ['ann', 'old'],
          ['ann', 'new'],
          ['gone', 'new'],
        ] as const)
          utimesSync(path.join(root, '.transfer', who, `${job}.zip`), times[job], times[job]);
      wrong();
      await zips.sweep(BEFORE, async (people) => {
        expect(people.sort()).toEqual(['ann', 'gone']);
        return ['ann'];
      });
      expect([await bytesOf('ann', 'old'), await bytesOf('ann', 'new'), await bytesOf('gone', 'new')]).toEqual([
        null,
        'ann new',
        null,
      ]);
    });
});
