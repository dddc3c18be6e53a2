/** What a process keeps open while its index is written and merged again and again. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { EMPTY_QUERY, type IndexRow } from '#server/outside/searchIndex.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-open-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Files below the folder that this process has open (Linux). */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

const row = (n: number): IndexRow => ({
  id: `clause-${n}`,
  contractId: `contract-${n}`,
  groupId: `group-${n}`,
  title: 'Notices',
  text: `Every notice number${n} is in writing.`,
  published: null,
  words: 6,
  sentence: 6,
  groupSize: 1,
  popularity: 0,
  filters: { clause: ['notices'] },
});

const ROUNDS = 20;

/** Merges as often, asks after each, and does so once more: how many files are open after each time. */
async function openAfter(renewAfter: number): Promise<[number, number]> {
  const index = await openSearchIndex(path.join(folder, String(renewAfter)), { renewAfter });
  const rows = (clauses: IndexRow[]) => ({ clauses, contracts: [], dictionary: [] });
  await index.rebuild('en', async (add) => {
    await add(rows(Array.from({ length: 50 }, (_, n) => row(n))));
    return { seq: 1 };
  });
  let n = 100;
  const round = async () => {
    n++;
    await index.apply('en', [{ contractId: `contract-${n}`, rows: rows([row(n)]) }], n);
    await index.optimize('en');
    const query = { ...EMPTY_QUERY, must: [`number${n}`] };
    expect(await index.search('en', 'clauses', query, { size: 10, order: 'relevance' })).toMatchObject({ total: 1 });
  };
  const rounds = async () => {
    for (let i = 0; i < ROUNDS; i++) await round();
    collect();
    await new Promise((resolve) => setImmediate(resolve));
    return openFiles();
  };
  const open: [number, number] = [await rounds(), await rounds()];
  await index.close();
  return open;
}

test('files of an index that was merged away do not stay open', async () => {
  const [first, second] = await openAfter(12);
  expect(second - first).toBeLessThan(ROUNDS / 4);
}, 300_000);

test('where nothing is renewed each merge leaves its own: what the test above looks at is what grows', async () => {
  const [first, second] = await openAfter(100_000);
  expect(second - first).toBeGreaterThanOrEqual(ROUNDS);
}, 300_000);
