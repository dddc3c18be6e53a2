/** What an operator has withdrawn is not brought back by its file, is read again as it stands, and goes for good when it is removed. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { UnreadableFile } from '#server/ingest/document.ts';
import { ingest } from '#server/ingest/ingest.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { hasOriginal, reread } from '#server/ingest/reread.ts';
import type { FileStore } from '#server/outside/files.ts';
import { citedWording, keepCited, removeCited } from '#server/record/citations.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { originOf } from '#server/record/sources.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { filing, LEASE, OPTION, SUPPLY } from '#server/testing/contracts.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
let library: TestLibrary;
let en: ReturnType<typeof operatorLibrary>;
beforeAll(async () => {
  library = await openTestLibrary();
  en = operatorLibrary(library.deps.db, 'en');
});
afterAll(() => library.close());
beforeEach(async () => {
  for (const source of ['lease.html', 'filing.txt']) await removeContracts(en, library.deps.files, { source });
});

const inOne = <T>(work: (within: typeof en) => Promise<T>): Promise<T> =>
  library.deps.db.transaction().execute((trx) => work(en.within(trx)));
const withdraw = (id: string) => inOne((within) => withdrawContract(within, id, NOW));
const restore = (id: string) => inOne((within) => restoreContract(within, id));
const idOf = async (externalId: string) => (await library.held()).get(externalId)!.id;

test('its file changes nothing, a changed one is refused with what to do, and its original is kept', async () => {
  const folder = await library.folderOf({ 'lease.html': LEASE });
  await library.take(folder);
  const id = await idOf('lease.html');
  expect(await withdraw(id)).toBe('Lease');
  expect(await library.take(folder)).toMatchObject({ ingested: 0, unchanged: 1, refused: [] });
  await writeFile(path.join(folder, 'lease.html'), `${LEASE}<p>One more line.</p>`);
  expect(await library.take(folder)).toMatchObject({
    ingested: 0,
    refused: [{ reason: expect.stringContaining('An operator has withdrawn this contract') }],
  });
  expect((await library.held()).size).toBe(0);
  await library.expectConsistent();
  expect(await restore(id)).toBe('Lease');
  await library.expectConsistent();
  await library.expectExactText();
  expect(await idOf('lease.html')).toBe(id);
  expect(await library.take(folder)).toMatchObject({ ingested: 1 });
});

test('of several documents in one file only the one that was withdrawn stays away', async () => {
  const folder = await library.folderOf({ 'filing.txt': filing(SUPPLY, OPTION) });
  await library.take(folder);
  const [first, second] = await Promise.all([idOf('filing.txt#1'), idOf('filing.txt#2')]);
  await withdraw(first);
  expect(await library.take(folder)).toMatchObject({ unchanged: 1 });
  await writeFile(path.join(folder, 'filing.txt'), filing(SUPPLY, `${OPTION} It is changed.`));
  expect(await library.take(folder)).toMatchObject({ ingested: 1, contracts: 1 });
  expect([...(await library.held()).keys()]).toEqual(['filing.txt#2']);
  expect(await idOf('filing.txt#2')).toBe(second);
});

test('withdrawn while its changed file is being stored, it stays away and can be restored', async () => {
  const folder = await library.folderOf({ 'lease.html': LEASE });
  await library.take(folder);
  const id = await idOf('lease.html');
  await writeFile(path.join(folder, 'lease.html'), `${LEASE}<p>One more line.</p>`);
  const { files } = library.deps;
  const whileStored: FileStore = {
    ...files,
    put: async (namespace, bytes) => {
      await withdraw(id);
      return files.put(namespace, bytes);
    },
  };
  const deps = { ...library.deps, files: whileStored };
  expect(await ingest(deps, { namespace: 'en', paths: [folder] })).toMatchObject({
    ingested: 0,
    refused: [{ reason: expect.stringContaining('An operator has withdrawn this contract') }],
  });
  expect((await library.held()).size).toBe(0);
  expect(await files.list('en')).toHaveLength(1);
  expect(await restore(id)).toBe('Lease');
  expect(await idOf('lease.html')).toBe(id);
  await library.expectConsistent();
});

test('removed for good it leaves nothing behind', async () => {
  const folder = await library.folderOf({ 'lease.html': LEASE });
  await library.take(folder);
  const id = await idOf('lease.html');
  await withdraw(id);
  expect(await removeContracts(en, library.deps.files, { source: 'lease.html' })).toBe(1);
  expect(await restore(id)).toBeNull();
  expect(await library.deps.files.list('en')).toEqual([]);
});

test('a frozen citation goes with it and comes back with it, unless it was taken away meanwhile', async () => {
  const folder = await library.folderOf({ 'lease.html': LEASE });
  await library.take(folder);
  const id = await idOf('lease.html');
  const keyOf = (hash: string) => ({ kind: 'contract' as const, scope: id, hash });
  const source = { contract_id: id, anchor: null, title: 'Lease', published: null };
  for (const hash of ['kept', 'taken']) await keepCited(en, keyOf(hash), `Text ${hash}`, source, NOW);
  await withdraw(id);
  const texts = async () =>
    Promise.all(['kept', 'taken'].map(async (hash) => (await citedWording(en, keyOf(hash)))?.text));
  expect(await texts()).toEqual([null, null]);
  expect(await removeCited(en, keyOf('taken'), NOW)).toBe(true);
  await restore(id);
  expect(await texts()).toEqual(['Text kept', null]);
  expect((await citedWording(en, keyOf('kept')))?.sources).toHaveLength(1);
});

test('an original is read again as it stands; without one, the reason is told', async () => {
  const folder = await library.folderOf({ 'lease.html': LEASE });
  await library.take(folder);
  const id = await idOf('lease.html');
  const { db, files } = library.deps;
  await db.updateTable('contract').set({ title: 'Read wrongly' }).where('id', '=', id).execute();
  const origin = (await originOf(en, id))!;
  expect(await hasOriginal(files, en, origin)).toBe(true);
  const signal = new AbortController().signal;
  expect(await reread(library.deps, en, origin, signal)).toMatchObject([{ id, externalId: 'lease.html' }]);
  expect((await library.held()).get('lease.html')!.title).toBe('Lease');
  await files.remove('en', origin.fileHash);
  expect(await reread(library.deps, en, origin, signal)).toBeInstanceOf(UnreadableFile);
  await rm(folder, { recursive: true });
});
