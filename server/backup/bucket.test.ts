/** Where originals are in a bucket, a backup holds them, and a restore puts them into a bucket: all of them, or each by its name. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { NotEmpty, TargetTaken, verifyBackup, writeBackup } from '#server/backup/index.ts';
import { lockBackups } from '#server/backup/leftovers.ts';
import { openSink } from '#server/backup/openSink.ts';
import { type Config, readConfig } from '#server/config.ts';
import { reachDatabase } from '#server/db/db.ts';
import { beginRestore } from '#server/db/unfinishedRestore.ts';
import type { Deps } from '#server/deps.ts';
import { ingest } from '#server/ingest/ingest.ts';
import { openFiles, openWaiting, openZips } from '#server/outside/stores.ts';
import type { WaitingFolder } from '#server/outside/waitingFiles.ts';
import { configOf, embeddedPlace, restoredFrom } from '#server/testing/backup.ts';
import { supplyContract } from '#server/testing/contracts.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { Refusal } from '#server/testing/outside/s3/answers.ts';
import { REQUESTS } from '#server/testing/outside/s3/requests.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';

let server: S3Server;
let deps: Deps;
let config: Config;
let close: () => Promise<void>;
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-bucket-'));
const bucketKeys = (prefix: string) =>
  [...server.buckets.get('bucket')!.keys()].filter((key) => key.startsWith(prefix));

beforeAll(async () => {
  server = await openS3Server();
  const opened = await openTestDeps({ ...server.environment, FILES_URL: 's3://bucket/here' });
  ({ deps, close } = opened);
  config = await configOf(deps, opened.databaseFolder);
  for (const word of ['bergamot', 'cardamom']) await writeFile(path.join(home, `${word}.txt`), supplyContract(word));
  const { refused } = await ingest(deps, { namespace: 'en', paths: [home] });
  expect(refused).toEqual([]);
}, 120_000);
afterAll(async () => {
  await close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const backUp = async (name: string) => {
  const target = path.join(home, name);
  const { manifest } = await writeBackup(config, { target, withKey: false, tell: () => {} });
  return { target, manifest };
};

test('what is backed up from one bucket is in the other, and what is there already is told', async () => {
  expect(bucketKeys('here/originals/en/')).toHaveLength(2);
  // in two parts, as it was sent
  const uploads = openWaiting(config, '.uploads');
  await uploads.putPart('group', 'one', 0, Buffer.from('waits to '));
  await uploads.putPart('group', 'one', 9, Buffer.from('be read'));
  await openWaiting(config, '.bulk').put('group', 'one', { bytes: Buffer.from('and this') });
  await writeFile(path.join(home, 'own.zip'), 'an export is somebody’s for three days, and in no backup');
  await openZips(config).take(path.join(home, 'own.zip'), 'ann', 'job');
  const { target, manifest } = await backUp('whole.tar');
  expect(manifest.originals).toMatchObject({ count: 2, missing: [] });
  expect((await verifyBackup(target)).faults).toEqual([]);

  const { environment } = embeddedPlace(home);
  const place = readConfig({ ...environment, ...server.environment, FILES_URL: 's3://bucket/there' });
  // an earlier try was killed, and the next one cannot take away what it left
  const killed = await reachDatabase(place);
  await beginRestore(killed.db);
  await killed.close();
  await mkdir(place.filesDir, { recursive: true });
  await writeFile(path.join(place.filesDir, '.restoring'), '');
  await openFiles(place).put('en', Buffer.from('half of it'));
  const deleting = jest.spyOn(REQUESTS, 'DeleteObjects').mockImplementationOnce(() => {
    throw new Refusal(403, 'AccessDenied');
  });
  await expect(restoredFrom(place, target)).rejects.toThrow('AccessDenied');
  deleting.mockRestore();

  expect(await restoredFrom(place, target)).toMatchObject({ originals: 2, waiting: 2 });
  const names = (prefix: string) => bucketKeys(prefix).map((key) => key.slice(prefix.length));
  expect(names('there/originals/')).toEqual(names('here/originals/'));
  const textOf = async (folder: WaitingFolder) => (await openWaiting(place, folder).read('group', 'one'))?.toString();
  expect([await textOf('.uploads'), await textOf('.bulk')]).toEqual(['waits to be read', 'and this']);
  expect(await openZips(place).open('ann', 'job')).toBeNull();
  expect((await openFiles(place).list('en')).sort()).toEqual((await deps.files.list('en')).sort());

  const again = readConfig({
    ...embeddedPlace(home).environment,
    ...server.environment,
    FILES_URL: 's3://bucket/there',
  });
  await expect(restoredFrom(again, target)).rejects.toThrow(
    /s3:\/\/bucket\/there\/originals\/ of FILES_URL holds objects/,
  );
  await expect(restoredFrom(again, target)).rejects.toBeInstanceOf(NotEmpty);
}, 300_000);

test('a backup goes into a bucket, is looked through there, and comes back from it', async () => {
  const target = 's3://bucket/backups/whole.tar';
  const told: string[] = [];
  const { manifest } = await writeBackup(config, { target, withKey: false, tell: (line) => told.push(line) });
  expect(told.at(-1)).toMatch(/read again: (\d+) of \1 files/);
  expect(bucketKeys('backups/')).toEqual(['backups/whole.tar']);
  const { environment } = embeddedPlace(home);
  const place = readConfig({ ...environment, ...server.environment });
  expect(await restoredFrom(place, target)).toMatchObject({ tables: manifest.tables.length, originals: 2 });
  expect((await openFiles(place).list('en')).sort()).toEqual((await deps.files.list('en')).sort());

  await expect(writeBackup(config, { target, withKey: false, tell: () => {} })).rejects.toBeInstanceOf(TargetTaken);
  const stored = server.buckets.get('bucket')!.get('backups/whole.tar')!;
  const bytes = Buffer.from(stored.body);
  bytes[bytes.length >> 1]! ^= 1;
  server.buckets.get('bucket')!.set('backups/changed.tar', { ...stored, body: bytes });
  expect((await verifyBackup('s3://bucket/backups/changed.tar', config.objectStore)).faults).toHaveLength(1);
}, 300_000);

test('what the bucket does not give back as it was written has no name there', async () => {
  const target = 's3://bucket/backups/damaged.tar';
  const open = async (...where: Parameters<typeof openSink>) => {
    const sink = await openSink(...where);
    return {
      ...sink,
      flush: async () => {
        await sink.flush();
        const stored = server.buckets.get('bucket')!.get('backups/damaged.tar')!;
        stored.body[stored.body.length >> 1]! ^= 1;
      },
    };
  };
  const made = writeBackup(config, { target, withKey: false, tell: () => {}, open });
  await expect(made).rejects.toThrow('What was written does not read as it should');
  expect(bucketKeys('backups/damaged')).toEqual([]);
  expect(server.uploads.size).toBe(0);
}, 300_000);

test('where files cannot be held any more it ends, and lets go of everything', async () => {
  const { ListObjectsV2 } = REQUESTS;
  const listed = new Set<string>();
  // what waits to be read is listed before the moment, and once more at it
  const listing = jest.spyOn(REQUESTS, 'ListObjectsV2').mockImplementation((request) => {
    const prefix = request.query.get('prefix')!;
    if (listed.has(prefix)) throw new Refusal(403, 'AccessDenied');
    listed.add(prefix);
    return ListObjectsV2(request);
  });
  await expect(backUp('lost.tar')).rejects.toThrow('AccessDenied');
  listing.mockRestore();
  expect(readdirSync(home).filter((name) => name.startsWith('lost'))).toEqual([]);
  expect(readdirSync(config.filesDir).filter((name) => name.startsWith('.held'))).toEqual([]);
  await (await lockBackups(config)).release();
}, 60_000);

test('an original that is gone from the bucket is named in the backup', async () => {
  const [gone, kept] = await deps.files.list('en');
  await deps.files.remove('en', gone!);
  const { target, manifest } = await backUp('lacking.tar');
  expect(manifest.originals).toMatchObject({ count: 1, missing: [gone] });
  expect((await verifyBackup(target)).faults).toEqual([]);
  expect(kept).toBeDefined();
}, 120_000);
