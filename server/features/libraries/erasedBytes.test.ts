/** Nothing of an erased library is left on disk: its words are looked for in the bytes of every file that the product keeps. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { erasedRoom } from '#server/doctor/erasedRoom.ts';
import { eraseDue } from '#server/features/libraries/erase.ts';
import { createIndexer } from '#server/features/search/indexer.ts';
import { removeExportsOf } from '#server/features/transfer/index.ts';
import { removeWaitingOf } from '#server/features/uploads/index.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { ZIPS_FOLDER } from '#server/outside/zips.ts';
import { giveBackRoom, owedRoom, oweRoom } from '#server/record/erasedRoom.ts';
import { pause } from '#server/repeat.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { letIn, plantLibrary } from '#server/testing/isolation/canaries.ts';
import { plantPapers } from '#server/testing/isolation/papers.ts';
import { until } from '#server/testing/process.ts';
import { begin, sendPart } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { DELETED_LIBRARY_DAYS } from '#shared/domain/libraryMembers.ts';

const MINUTES = 60_000;
const DAY_MS = 86_400_000;
/** Each run has words of its own: a worker’s database remembers those of the run before. */
const RUN = [...`${Date.now()}${process.pid}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const [GONE, KEPT] = [`lib${RUN}gone`, `lib${RUN}kept`];

/** Of every kind: names, texts, what was said by hand, files that wait. */
const WORDS =
  `name title heading clause term company scanned file stored withdrawn invite keeper unused reason words corrected wasread label
  external note original waiting arriving`.split(/\s+/);

let now = new Date();
let api: TestApi;
let own: Pick<TestApi, 'app' | 'deps' | 'browser'>;
let owner: TestPerson;

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
  const { db, log, config } = api.deps;
  const index = await openSearchIndex(config.searchUrl);
  const real = { index, indexer: createIndexer({ db, index, log }) };
  own = { ...api.changed((all) => all, real), deps: { ...api.deps, ...real } };
  owner = await personOf(own, 'pro');
}, 5 * MINUTES);
afterAll(async () => {
  await own.deps.index.close();
  await api.close();
});

/** Of a database server that keeps its files on this machine, as its superuser sees them; of others the tables are asked. */
async function serverFolders({ db }: Deps): Promise<string[]> {
  if (!process.env.TEST_DATABASE_URL) return [];
  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') || '/base/' || oid as folder from pg_database
    where datname = current_database()`.execute(db);
  return rows.map(({ folder }) => folder);
}

/** Which of the planted words, or the library's own name, stand in which file or its name. Files come and go while they are read. */
async function wordsOnDisk(namespace: string): Promise<Map<string, Set<string>>> {
  const planted = new RegExp(`(?:zzq)?${namespace}[a-z]*`, 'gi');
  await sql`checkpoint`.execute(api.deps.db);
  const found = new Map<string, Set<string>>();
  for (const folder of [...api.folders, ...(await serverFolders(api.deps))])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = entry.isFile() ? await readFile(file).catch(() => null) : null;
      const words = `${file} ${bytes?.toString('latin1') ?? ''}`.match(planted);
      if (words) found.set(path.relative(folder, file), new Set(words.map((word) => word.toLowerCase())));
    }
  return found;
}

async function planted(namespace: string): Promise<void> {
  const { deps } = own;
  const library = await plantLibrary(own, namespace);
  await letIn(own, namespace, owner.id, 'owner');
  await plantPapers(own, library, owner.id);
  await deps.files.put(namespace, Buffer.from(`Zzq${namespace}original`));
  await deps.indexer.drain();
  // a file of which a part has come
  const upload = await begin(owner, namespace);
  const content = Buffer.from(`Zzq${namespace}waiting`);
  const announced = [{ key: 'a', name: `Zzq${namespace}arriving.txt`, bytes: content.length + 10 }];
  const { body } = await owner.browser.send('post', `/api/uploads/${upload}/files`, { files: announced });
  await sendPart(own, owner, { upload, file: body.files[0].id }, content);
  // what the planner knows of columns
  await sql`analyze`.execute(deps.db);
}

/** The log’s files with the planted words are kept ready for reuse: whatever is written next leaves what is behind it as it was. */
async function logReused({ db }: Deps): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
}

async function exportMade(namespace: string): Promise<void> {
  const { jobs } = own.deps;
  const stopping = new AbortController();
  const working = jobs.run(stopping.signal);
  const { body } = await owner.browser.send('post', '/api/user/exports', { namespace });
  for await (const { endedAt } of jobs.watch(body.job, owner.id, stopping.signal)) if (endedAt) break;
  stopping.abort();
  await working;
}

/** On a server somebody always reads who came while the rows were being cleared away: the planner’s own look does. */
async function readersComeAndGo(signal: AbortSignal): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const reads = async () => {
    while (!signal.aborted)
      await api.deps.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (reader) => {
          await sql`select oid from pg_class limit 1`.execute(reader);
          await sql`select pg_sleep(2)`.execute(reader);
        });
  };
  await Promise.all([reads(), pause(1000, signal).then(reads)]);
}

const exportsOnDisk = async () =>
  (await readdir(path.join(api.deps.config.filesDir, ZIPS_FOLDER), { recursive: true })).filter((name) =>
    name.endsWith('.zip'),
  );

test(
  'words of a library that was erased are in no file, those of another stay',
  async () => {
    await planted(KEPT);
    await planted(GONE);
    await exportMade(GONE);
    await logReused(api.deps);
    const before = await wordsOnDisk(GONE);
    const all = new Set([...before.values()].flatMap((words) => [...words]));
    for (const word of WORDS) expect(all).toContain(`zzq${GONE}${word}`);
    // the log of a server for tests is out of reach, and said to be
    if (!process.env.TEST_DATABASE_URL)
      expect([...before.keys()].filter((file) => file.includes('pg_wal'))).not.toEqual([]);
    expect([...before.keys()].filter((file) => file.includes('index'))).not.toEqual([]);
    expect(await exportsOnDisk()).toHaveLength(1);
    expect((await owner.browser.send('delete', `/api/libraries/${GONE}`)).status).toBe(200);
    now = new Date(now.getTime() + DELETED_LIBRARY_DAYS * DAY_MS + 1000);
    // that the mail of its deletion goes out is the mail's own
    await api.deps.db.deleteFrom('mail_outbox').execute();
    const reading = new AbortController();
    const readers = readersComeAndGo(reading.signal);
    expect(await eraseDue(own.deps, [removeWaitingOf(own.deps), removeExportsOf(own.deps)])).toBe(1);
    // others write and read on the same server: the next turn does what they were in the way of
    await until(async () => {
      await eraseDue(own.deps);
      return (await owedRoom(api.deps.db)) === null;
    }, MINUTES).finally(() => reading.abort());
    await readers;

    expect(await wordsOnDisk(GONE)).toEqual(new Map());
    expect(await exportsOnDisk()).toEqual([]);
    const left = new Set([...(await wordsOnDisk(KEPT)).values()].flatMap((words) => [...words]));
    for (const word of WORDS) expect(left).toContain(`zzq${KEPT}${word}`);
  },
  10 * MINUTES,
);

/** Others write and read on the same server: the next turn does what they were in the way of. */
async function roomGivenBack(most?: number): Promise<void> {
  const isEmbedded = !process.env.TEST_DATABASE_URL;
  await until(async () => {
    await giveBackRoom(api.deps.db, { isEmbedded, ...(most === undefined ? {} : { most }) });
    return (await owedRoom(api.deps.db))?.length !== 0;
  }, MINUTES);
}

test('room of tables too large to be written anew at once stays owed', async () => {
  const { db } = api.deps;
  await oweRoom(db);
  await roomGivenBack(0);
  expect(await owedRoom(db)).toEqual(expect.arrayContaining(['clause', 'contract']));
  expect(await erasedRoom.run(api.deps, [])).toMatchObject({ state: 'note' });
  // whoever erases the next one tries all of them again
  await oweRoom(db);
  await roomGivenBack();
  expect(await owedRoom(db)).toBeNull();
  expect(await erasedRoom.run(api.deps, [])).toMatchObject({ state: 'ok' });
});

/** Two at a time there are on a server alone. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer('while somebody can still see what was erased, its room stays owed', async () => {
  const { db } = api.deps;
  const word = `lib${RUN}seen`;
  await db
    .insertInto('setting')
    .values({ key: word, value: JSON.stringify(word) })
    .execute();
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reader) => {
      const seen = () => reader.selectFrom('setting').select('key').where('key', '=', word).execute();
      expect(await seen()).toHaveLength(1);
      await db.deleteFrom('setting').where('key', '=', word).execute();
      await oweRoom(db);
      await giveBackRoom(db, { isEmbedded: false });
      expect(await owedRoom(db)).toEqual([]);
      expect(await seen()).toHaveLength(1);
    });
  await roomGivenBack();
  expect(await owedRoom(db)).toBeNull();
  expect(await wordsOnDisk(word)).toEqual(new Map());
});
