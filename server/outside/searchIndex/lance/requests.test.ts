/** What the search index asks of an object store: every request is paid for, and waits for a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { objectStoreConfig } from '#server/objectStoreSettings.ts';
import { lanceOptions } from '#server/outside/s3/lanceOptions.ts';
import { filePointers } from '#server/outside/searchIndex/lance/filePointers.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { EMPTY_QUERY, type IndexRow, type SearchIndex, type TabRows } from '#server/outside/searchIndex.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';

const ROWS = 3000;
const WORDS = Array.from({ length: 40 }, (_, i) => `word${i}`);

const row = (i: number): IndexRow => ({
  id: `clause-${i}`,
  contractId: `contract-${i % 100}`,
  groupId: `group-${i}`,
  title: 'Notices',
  text: `Every notice names ${WORDS[i % WORDS.length]} and ${WORDS[(i * 7) % WORDS.length]} in writing.`,
  published: null,
  words: 8,
  sentence: 8,
  groupSize: 1,
  popularity: 0,
  filters: { clause: ['notices'] },
});
const tab = (clauses: IndexRow[]): TabRows => ({ clauses, contracts: [], dictionary: [] });

let server: S3Server;
let folder: string;
let index: SearchIndex;
let turn = 0;
beforeAll(async () => {
  server = await openS3Server();
  folder = await mkdtemp(path.join(os.tmpdir(), 'index-requests-'));
  index = await openSearchIndex('s3://bucket/index', {
    // each question looks for news
    refreshMs: 0,
    pointers: filePointers(folder),
    storageOptions: lanceOptions(objectStoreConfig(server.environment, [])!),
  });
  await index.rebuild('en', async (add) => {
    await add(tab(Array.from({ length: ROWS }, (_, i) => row(i))));
    return { seq: 1 };
  });
});
afterAll(async () => {
  await index.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Requests by kind and all together. */
async function askedFor(work: () => Promise<unknown>): Promise<{ all: number } & Record<string, number>> {
  server.counted();
  await work();
  const counted = server.counted();
  return { ...counted, all: Object.values(counted).reduce((sum, n) => sum + n, 0) };
}
const find = (word: string) =>
  index.search('en', 'clauses', { ...EMPTY_QUERY, must: [word] }, { size: 10, order: 'relevance' });
const write = () => {
  turn++;
  const one = { ...row(ROWS + turn), contractId: `new-${turn % 3}` };
  return index.apply('en', [{ contractId: one.contractId, rows: tab([one]) }], turn + 1);
};

test('a question that was asked before, without news, asks for nothing', async () => {
  await find('word1');
  const { all } = await askedFor(async () => {
    for (let i = 0; i < 10; i++) await find('word1');
  });
  expect(all).toBe(0);
});

test('a new question on a merged index asks for what it shows, and lists nothing', async () => {
  const counts = await askedFor(async () => {
    for (let i = 10; i < 30; i++) await find(WORDS[i]!);
  });
  expect(counts.ListObjectsV2 ?? 0).toBe(0);
  expect(counts.all / 20).toBeLessThanOrEqual(3);
});

test('a write of one contract', async () => {
  await write();
  const counts = await askedFor(async () => {
    for (let i = 0; i < 5; i++) await write();
  });
  expect(counts.all / 5).toBeLessThanOrEqual(30);
});
