/** The button: everything of one's own out of one place as a zip, and into another; and nothing that is not one's own. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { sweepTransfers } from '#server/features/transfer/index.ts';
import { ingest } from '#server/ingest/ingest.ts';
import { ZIPS_FOLDER } from '#server/outside/zips.ts';
import { keepCited } from '#server/record/citations.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { SUPPLY } from '#server/testing/contracts.ts';
import { assistedOf, listOf, playbookOf } from '#server/testing/exportable.ts';
import { OWN_NETWORKS, signedUp } from '#server/testing/people.ts';
import type { ExportMade, ImportMade } from '#shared/api/transfer.ts';
import { wordingHash } from '#shared/domain/citation.ts';

const SETTINGS = { ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'open', RATE_LIMIT: '0' };
const ZIP = 'application/zip';
const now = new Date('2026-11-24T10:00:00Z');

interface Place {
  api: TestApi;
  stop(): Promise<void>;
}

async function openPlace(): Promise<Place> {
  const api = await openTestApi(SETTINGS, () => now);
  const stopping = new AbortController();
  const working = api.deps.jobs.run(stopping.signal);
  return {
    api,
    async stop() {
      stopping.abort();
      await working;
      await api.close();
    },
  };
}

interface Person {
  id: string;
  email: string;
  browser: TestBrowser;
}

async function person({ api }: Place): Promise<Person> {
  const one = await signedUp(api);
  await api.deps.db.updateTable('user_account').set({ confirmed_at: now }).where('id', '=', one.id).execute();
  return one;
}

async function ended<T>({ api }: Place, { id }: Person, job: string): Promise<T> {
  for await (const told of api.deps.jobs.watch(job, id, new AbortController().signal)) {
    if (told.state === 'done') return told.result as T;
    if (told.endedAt) throw new Error(JSON.stringify(told.error));
  }
  throw new Error('there is no such job');
}

async function exported(place: Place, who: Person, body: object = {}): Promise<{ job: string; made: ExportMade }> {
  const reply = await who.browser.send('post', '/api/user/exports', body);
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return { job: reply.body.job, made: await ended(place, who, reply.body.job) };
}

async function imported(place: Place, who: Person, content: Buffer): Promise<ImportMade> {
  const reply = await who.browser.upload('/api/user/imports', { name: 'out.zip', content });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return ended(place, who, reply.body.job);
}

const codeOf = async (browser: TestBrowser, namespace: string) =>
  (await browser.send('post', '/api/user/exports', { namespace })).status;

let here: Place;
let ann: Person;
let namespace: string;
let folder: string;
beforeAll(async () => {
  here = await openPlace();
  const { deps } = here.api;
  ann = await person(here);
  namespace = (await ann.browser.send('post', '/api/user/libraries', { title: 'Precedents' })).body.library.namespace;
  folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-own-'));
  await writeFile(path.join(folder, 'supply.txt'), SUPPLY);
  await ingest(deps, { namespace, paths: [folder] });
  const library = operatorLibrary(deps.db, namespace);
  const { id, text } = await deps.db.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
  const saved = { kind: 'clause' as const, scope: 'supply', hash: wordingHash(text) };
  await keepCited(library, saved, text, { contract_id: id, anchor: null, title: 'Supply', published: null }, now);
  await playbookOf(deps.db, ann.id, 'own-1');
  await assistedOf(deps.db, ann.id);
  await listOf(deps.db, { id: 'list-1', userId: ann.id, namespace, saved: { ...saved, contract_id: id } });
}, 240_000);
afterAll(async () => {
  await here.stop();
  await rm(folder, { recursive: true });
});

test('everything of one’s own goes out as a zip and comes in elsewhere, all of it identical', async () => {
  const { job, made } = await exported(here, ann);
  expect(made).toMatchObject({ libraries: ['Precedents'], missing: 0, items: 12 });
  const file = await ann.browser.download(`/api/user/exports/${job}/file`);
  expect([file.status, file.name]).toEqual([200, 'clausary-export-2026-11-24.zip']);
  const there = await openPlace();
  try {
    const zoe = await person(there);
    const result = await imported(there, zoe, file.content);
    expect(result).toMatchObject({
      isTaken: true,
      identical: 6,
      total: 6,
      libraries: [{ namespace, title: 'Precedents' }],
    });
    expect(result.lines.at(-1)).toBe('6 of 6 identical.');
    // whoever takes a zip in may have written it: nothing of it becomes a finding of this place
    expect(result.lines.filter((line) => line.startsWith('left out'))).toEqual([
      expect.stringMatching(/^left out people\/1: conversations \(1\): .*vouched for/),
      expect.stringMatching(/^left out people\/1: playbooks of reviews \(1\)/),
      expect.stringMatching(/^left out people\/1: bulk reviews \(1\)/),
      expect.stringMatching(/^left out people\/1: reviews \(3\)/),
    ]);
    expect((await zoe.browser.get('/api/reviews')).body.reviews).toEqual([]);
    const own = (await zoe.browser.get('/api/user/libraries')).body;
    expect(own.mine).toMatchObject([{ namespace, title: 'Precedents', role: 'owner', contracts: 1 }]);
    expect((await zoe.browser.get('/api/playbooks/drafts')).body.playbooks).toMatchObject([{ name: 'Ours' }]);
    // and once more: nothing twice
    expect(await imported(there, zoe, file.content)).toMatchObject({ added: 0, identical: 6, total: 6 });
  } finally {
    await there.stop();
  }
}, 240_000);

test('who may not export a library cannot, and whoever may not know of it is not told', async () => {
  const [reader, stranger] = [await person(here), await person(here)];
  await here.api.deps.db
    .insertInto('library_member')
    .values({ namespace, user_id: reader.id, team_id: null, role: 'write', added_at: now })
    .execute();
  expect(await codeOf(reader.browser, namespace)).toBe(403);
  expect(await codeOf(stranger.browser, namespace)).toBe(404);
  expect(await codeOf(stranger.browser, 'no-such')).toBe(404);
  const { made } = await exported(here, reader);
  expect(made.libraries).toEqual([]);
  const { job } = await exported(here, ann);
  expect((await stranger.browser.get(`/api/user/exports/${job}/file`)).status).toBe(404);
});

test('an admin whose role was taken away cannot fetch what was written before; nobody can after three days', async () => {
  const admin = await person(here);
  const row = { namespace, user_id: admin.id, team_id: null, added_at: now };
  const { db } = here.api.deps;
  await db
    .insertInto('library_member')
    .values({ ...row, role: 'admin' })
    .execute();
  const { job, made } = await exported(here, admin, { namespace });
  expect(made.libraries).toEqual(['Precedents']);
  const file = () => admin.browser.get(`/api/user/exports/${job}/file`);
  expect((await file()).headers['content-type']).toBe(ZIP);
  await db.updateTable('library_member').set({ role: 'write' }).where('user_id', '=', admin.id).execute();
  expect((await file()).status).toBe(403);
  await db.updateTable('library_member').set({ role: 'admin' }).where('user_id', '=', admin.id).execute();
  expect((await file()).status).toBe(404);
  const again = await exported(here, admin, { namespace });
  const over = JSON.stringify(new Date(now.getTime() - 1).toISOString());
  await sql`update job set result = jsonb_set(result, '{until}', ${over}::jsonb) where id = ${again.job}`.execute(db);
  expect((await admin.browser.get(`/api/user/exports/${again.job}/file`)).status).toBe(404);
});

test('nobody else stands in it, but for the list of members to invite anew', async () => {
  const { job } = await exported(here, ann, { namespace });
  const zip = await JSZip.loadAsync((await ann.browser.download(`/api/user/exports/${job}/file`)).content);
  const texts = await Promise.all(
    Object.values(zip.files).map(async (file) => [file.name, await file.async('string')] as const),
  );
  const naming = texts.filter(([, text]) => /person\d+@example\.com/.test(text)).map(([name]) => name);
  expect(naming).toEqual([`libraries/${namespace}/members.csv`]);
});

const hostile: [string, (zip: JSZip) => void, RegExp][] = [
  [
    'a path that leads out',
    (zip) => void zip.file('../../evil.txt', 'x'),
    /evil\.txt: it is no file of an export|cannot be unpacked/,
  ],
  ['a hidden file', (zip) => void zip.file('.profile', 'x'), /it is no file of an export/],
  ['a word', (zip) => void zip.file('people/1/lists.jsonl', '{}\n'), /lists\.jsonl/],
  ['no manifest', (zip) => void zip.remove('manifest.json'), /manifest\.json: there is none/],
];
test.each(hostile)('a zip with %s is not taken in', async (_what, change, told) => {
  const { job } = await exported(here, ann);
  const zip = await JSZip.loadAsync((await ann.browser.download(`/api/user/exports/${job}/file`)).content);
  change(zip);
  const bob = await person(here);
  const result = await imported(here, bob, await zip.generateAsync({ type: 'nodebuffer' }));
  expect([result.isTaken, result.lines.join('\n')]).toEqual([false, expect.stringMatching(told)]);
  expect((await bob.browser.get('/api/user/libraries')).body.mine).toEqual([]);
});

test('one that has to wait for another is refused, and nothing of it stays on disk', async () => {
  const cy = await person(here);
  const { db, config } = here.api.deps;
  const held = { holder: 'somebody', held_until: new Date('2099-01-01'), ended_at: null };
  await db
    .insertInto('job')
    .values({ id: 'held', kind: 'import', user_id: cy.id, state: 'running', input: '{}', most_attempts: 1, ...held })
    .execute();
  const content = await new JSZip().file('manifest.json', '{}').generateAsync({ type: 'nodebuffer' });
  expect((await cy.browser.upload('/api/user/imports', { name: 'in.zip', content })).status).toBe(429);
  expect(await readdir(path.join(config.filesDir, ZIPS_FOLDER, cy.id))).toEqual([]);
});

test('what is no zip is refused', async () => {
  const { status } = await ann.browser.upload('/api/user/imports', { name: 'a.zip', content: 'words' });
  expect(status).toBe(422);
});

test('a library whose id is taken here becomes a new one, and says nothing of the other', async () => {
  const { job } = await exported(here, ann, { namespace });
  const { content } = await ann.browser.download(`/api/user/exports/${job}/file`);
  const bob = await person(here);
  const result = await imported(here, bob, content);
  expect(result).toMatchObject({ isTaken: true, identical: 4, total: 4 });
  const [own] = (await bob.browser.get('/api/user/libraries')).body.mine;
  expect(own).toMatchObject({ title: 'Precedents', role: 'owner', contracts: 1 });
  expect(own.namespace).not.toBe(namespace);
});

test('zips of whoever is gone go, and those that are too old; others stay', async () => {
  const gone = await person(here);
  const ended = await exported(here, gone);
  const kept = await exported(here, ann, { namespace });
  const { config, db } = here.api.deps;
  const fileOf = (who: Person, job: string) => path.join(config.filesDir, ZIPS_FOLDER, who.id, `${job}.zip`);
  const old = await exported(here, ann, { namespace });
  const fourDaysAgo = new Date(now.getTime() - 4 * 86_400_000);
  await utimes(fileOf(ann, old.job), fourDaysAgo, fourDaysAgo);
  await utimes(fileOf(ann, kept.job), now, now);
  await db.deleteFrom('user_account').where('id', '=', gone.id).execute();
  await sweepTransfers(here.api.deps);
  expect(
    [fileOf(gone, ended.job), fileOf(ann, old.job), fileOf(ann, kept.job)].map((file) => existsSync(file)),
  ).toEqual([false, false, true]);
});
