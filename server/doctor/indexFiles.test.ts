/** Damaged files of the index on disk: who notices, who is asked to build it anew, and that this is done. */
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '#server/config.ts';
import { type OpenDeps, openDeps } from '#server/deps.ts';
import { indexFiles } from '#server/doctor/indexFiles.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';
import { until } from '#server/testing/process.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const LAW = 'This Agreement is governed by the laws of the State of Delaware.';

let home: string;
let record: TestDb;
let opened: OpenDeps | null = null;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-index-files-'));
  record = await openTestDb();
  await seedContract(record.db, { id: 'a', sections: [{ heading: 'Governing Law', body: LAW }] });
});
afterEach(async () => {
  await opened?.close();
  opened = null;
  await record.db.deleteFrom('index_rebuild').execute();
});
afterAll(async () => {
  await record.close();
  rmSync(home, { recursive: true, force: true });
});

/** As another process would: nothing of the index is in memory yet. */
async function open(name: string): Promise<OpenDeps> {
  const config = readConfig({
    DATA_DIR: path.join(home, 'data'),
    ...record.environment,
    SEARCH_URL: path.join(home, name),
    LOG_LEVEL: 'silent',
    SEED: 'none',
  });
  opened = await openDeps(config);
  return opened;
}

/** Opened on an index that was whole when its process ended, and of which half of what leads from words to clauses is gone since. */
async function openDamaged(name: string): Promise<OpenDeps> {
  const whole = await open(name);
  await whole.deps.indexer.ensureIndex();
  expect(await indexFiles.run(whole.deps, [])).toMatchObject({ state: 'ok' });
  await whole.close();
  const folder = path.join(home, name);
  // which words are where: nobody reads it before somebody asks for a word, so that an opening notices nothing
  const words = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^en__clauses.*_invert\.lance$/.test(file),
  );
  expect(words).not.toEqual([]);
  for (const file of words.map((one) => path.join(folder, one)))
    truncateSync(file, Math.floor(statSync(file).size / 2));
  return open(name);
}

const asked = () => record.db.selectFrom('index_rebuild').selectAll().execute();
const isMended = async () => (await asked()).some(({ finished_at }) => finished_at !== null);
const found = async ({ deps }: OpenDeps): Promise<number> =>
  (await deps.index.search('en', 'clauses', { ...EMPTY_QUERY, must: ['delaware'] }, { size: 5, order: 'date' })).total;

/** The server's own work on the index, until `done` holds. */
async function feedUntil({ deps }: OpenDeps, done: () => Promise<boolean>): Promise<void> {
  const stopping = new AbortController();
  const running = deps.indexer.run(stopping.signal);
  try {
    await until(done, 120_000);
  } finally {
    stopping.abort();
    await running;
  }
}

test('doctor says so and asks once, and whoever feeds the index builds it anew', async () => {
  const damaged = await openDamaged('of-doctor');
  for (let time = 0; time < 2; time++)
    expect(await indexFiles.run(damaged.deps, [])).toMatchObject({
      state: 'fail',
      message: 'library en: files of the index are damaged',
    });
  // beside the answer: whoever asks for a page does not wait for it
  await until(async () => (await asked()).length > 0);
  expect(await asked()).toMatchObject([{ namespace: 'en', started_at: null, finished_at: null }]);
  await feedUntil(damaged, isMended);
  expect(await asked()).toMatchObject([{ namespace: 'en', error: null }]);
  expect(await found(damaged)).toBe(1);
  expect(await indexFiles.run(damaged.deps, [])).toMatchObject({ state: 'ok' });
});

test('a server reads the files through by itself at its start', async () => {
  const damaged = await openDamaged('of-server');
  await feedUntil(damaged, isMended);
  expect(await asked()).toMatchObject([{ namespace: 'en', error: null }]);
  expect(await found(damaged)).toBe(1);
});
