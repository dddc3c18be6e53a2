/** A folder that is kept up with: on a real database, with real files. */
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { removeContracts } from '#server/ingest/remove.ts';
import { watchMemory } from '#server/ingest/watch/memory.ts';
import { type WatchEvent, type WatchOptions, watch } from '#server/ingest/watch/watch.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());

let folder: string;
let turn = 0;
let events: WatchEvent[];
let stopping: AbortController;
let running: Promise<void>;
let onEvent: () => void;
beforeEach(async () => {
  folder = path.join(library.home, `watched-${turn++}`);
  await mkdir(folder);
});
afterEach(async () => {
  await stop();
  const all = [...(await library.held()).values()].map(({ id }) => id);
  await removeContracts(operatorLibrary(library.deps.db, 'en'), library.deps.files, { ids: all });
});

/** Looks follow each other closely, so that nobody waits for them. */
function begin(options: Partial<WatchOptions> = {}): void {
  events = [];
  stopping = new AbortController();
  running = watch(library.deps, {
    folder,
    namespace: 'en',
    userId: null,
    removes: false,
    memory: watchMemory(library.home, 'en', folder),
    signal: stopping.signal,
    timing: { settleMs: 60, everyMs: 120 },
    onEvent(event) {
      events.push(event);
      onEvent?.();
    },
    ...options,
  });
}
async function stop(): Promise<void> {
  stopping?.abort();
  await running;
}
/** Until something was said, counted from `from`. */
async function said(match: Partial<WatchEvent>, from = 0): Promise<WatchEvent> {
  const matches = (event: WatchEvent) => Object.entries(match).every(([key, value]) => event[key as never] === value);
  for (;;) {
    const found = events.slice(from).find(matches);
    if (found) return found;
    await Promise.race([
      new Promise<void>((resolve) => {
        onEvent = resolve;
      }),
      running,
    ]);
  }
}
const names = (kind: WatchEvent['event']) =>
  events.flatMap((event) =>
    event.event !== kind ? [] : 'id' in event ? event.id : 'file' in event ? event.file : kind,
  );
const put = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
};
const ids = async () => [...(await library.held()).keys()].sort();
const textOf = async (id: string) => (await library.held()).get(id)?.text ?? null;

const CONTRACT = (word: string) => `SUPPLY AGREEMENT

1. Delivery. The seller shall deliver the ${word} to the warehouse of the buyer within thirty days.

2. Governing Law. This agreement is governed by the laws of Delaware.`;

test('takes in what is there and what comes, under the ids of ingest, and replaces what changes', async () => {
  await put('Deals/a.txt', CONTRACT('barley'));
  await put('.hidden.txt', 'no');
  begin();
  await said({ event: 'taken_in', id: 'Deals/a.txt' });
  await put('b.txt', CONTRACT('wheat'));
  await said({ event: 'taken_in', id: 'b.txt' });
  const from = events.length;
  await put('b.txt', CONTRACT('rye'));
  await said({ event: 'taken_in', id: 'b.txt' }, from);
  expect(await ids()).toEqual(['Deals/a.txt', 'b.txt']);
  expect(await textOf('b.txt')).toContain('rye');
  await stop();
  expect(await library.take(folder)).toMatchObject({ ingested: 0, unchanged: 2 });
});

test('a file that is still being copied is read once it is whole', async () => {
  begin();
  await said({ event: 'waiting', files: 0 });
  const text = CONTRACT('oats');
  for (let at = 0; at < text.length; at += 20) {
    await appendFile(path.join(folder, 'slow.txt'), text.slice(at, at + 20));
    // each piece comes well before two looks could agree
    await readdir(folder);
  }
  await said({ event: 'taken_in', id: 'slow.txt' });
  expect(names('taken_in')).toEqual(['slow.txt']);
  expect(await textOf('slow.txt')).toContain('governed by the laws of Delaware');
});

test('what cannot be read is named once, also over a restart, and tried again when it changes', async () => {
  await put('bad.docx', 'not what it is called');
  begin();
  await said({ event: 'refused', file: 'bad.docx' });
  await put('more.txt', CONTRACT('hops'));
  await said({ event: 'taken_in', id: 'more.txt' });
  await stop();
  expect(names('refused')).toEqual(['bad.docx']);
  begin();
  await said({ event: 'batch' });
  await said({ event: 'waiting', files: 2 });
  expect([names('refused'), names('taken_in')]).toEqual([[], []]);
  await rename(path.join(folder, 'bad.docx'), path.join(folder, 'bad.docx.part'));
  await put('bad.docx', 'other words under the same name');
  await said({ event: 'refused', file: 'bad.docx' });
});

test('what changed while nobody watched is seen at the next start', async () => {
  await put('a.txt', CONTRACT('barley'));
  await put('b.txt', CONTRACT('wheat'));
  begin();
  await said({ event: 'waiting', files: 2 });
  await stop();
  await put('a.txt', CONTRACT('maize'));
  await rm(path.join(folder, 'b.txt'));
  begin();
  await said({ event: 'taken_in', id: 'a.txt' });
  await said({ event: 'gone', file: 'b.txt', removed: null });
  expect(await textOf('a.txt')).toContain('maize');
  expect(await ids()).toEqual(['a.txt', 'b.txt']);
});

test('what came from a file that is gone goes where that was asked for, and nothing goes with a folder that is lost', async () => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await put(name, CONTRACT(name));
  begin({ removes: true });
  await said({ event: 'waiting', files: 3 });
  await rm(path.join(folder, 'a.txt'));
  await said({ event: 'gone', file: 'a.txt', removed: 1 });
  expect(await ids()).toEqual(['b.txt', 'c.txt']);
  await rename(folder, `${folder}-away`);
  await said({ event: 'folder_lost' });
  await mkdir(folder);
  await stop();
  begin({ removes: true });
  await said({ event: 'folder_lost' });
  expect(await ids()).toEqual(['b.txt', 'c.txt']);
  await rm(folder, { recursive: true });
  await rename(`${folder}-away`, folder);
  await said({ event: 'waiting', files: 2 });
  expect(names('gone')).toEqual([]);
  await library.expectConsistent();
});

test('a library of people names the watched folder as where a contract came from, and who put it in; everybody’s does not', async () => {
  const { db } = library.deps;
  await db
    .insertInto('user_account')
    .values({ id: 'wim', email: 'wim@x.example', email_key: 'wim@x.example' })
    .execute();
  await put('deeds/a.txt', CONTRACT('rye'));
  begin({ namespace: 'firm', userId: 'wim', memory: watchMemory(library.home, 'firm', folder) });
  await said({ event: 'waiting' });
  await stop();
  begin();
  await said({ event: 'waiting' });
  await stop();
  const rows = await db
    .selectFrom('contract_upload')
    .select(['namespace', 'user_id', 'source', 'file_name', 'upload_id'])
    .execute();
  expect(rows).toEqual([
    { namespace: 'firm', user_id: 'wim', source: 'watch', file_name: 'deeds/a.txt', upload_id: null },
  ]);
});
