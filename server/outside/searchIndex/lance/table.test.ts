import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { connect } from '@lancedb/lancedb';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { EMPTY_QUERY, type IndexQuery, type IndexRow, type TabRows } from '#server/outside/searchIndex.ts';

/** More rows than the engine is asked for at first: the words of all of them are worth knowing. */
const ROWS = 1600;
const WRITES = 40;
const ROWS_PER_WRITE = 10;
const AT_ONCE = 20;
const WORDS = Array.from({ length: 100 }, (_, i) => `zq${i}`);

const clause = (id: string, contractId: string): IndexRow => ({
  id,
  contractId,
  groupId: id,
  title: '',
  text: WORDS.join(' '),
  published: null,
  words: WORDS.length,
  sentence: WORDS.length,
  groupSize: 1,
  popularity: 0,
  filters: {},
});
const tab = (clauses: IndexRow[]): TabRows => ({ clauses, contracts: [], dictionary: [] });
const asking = (word: string): IndexQuery => ({ ...EMPTY_QUERY, must: [word] });

test('what is written while ever other words are searched is found by all of them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
  const index = await openSearchIndex(folder);
  try {
    await index.rebuild('en', async (add) => {
      await add(tab(Array.from({ length: ROWS }, (_, i) => clause(`old-${i}`, `contract-${i % 50}`))));
      return { seq: 1 };
    });
    const total = async (word: string) =>
      (await index.search('en', 'clauses', asking(word), { size: 1, order: 'date' })).total;
    let isWriting = true;
    const writer = (async () => {
      for (let n = 0; n < WRITES; n++) {
        const contractId = `new-${n}`;
        const rows = tab(Array.from({ length: ROWS_PER_WRITE }, (_, i) => clause(`${contractId}-${i}`, contractId)));
        await index.apply('en', [{ contractId, rows }], 2 + n);
      }
      isWriting = false;
    })();
    // many at once, so that there is always one to be fetched while something is written
    const searched: string[] = [];
    while (isWriting && searched.length < WORDS.length) {
      const words = WORDS.slice(searched.length, searched.length + AT_ONCE);
      await Promise.all(words.map(total));
      searched.push(...words);
    }
    await writer;
    const expected = ROWS + WRITES * ROWS_PER_WRITE;
    for (const word of searched) expect(await total(word)).toBe(expected);
  } finally {
    await index.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('an index of an older version, whose rows lack something, is none: it is built anew', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
  const fill = async (add: (rows: TabRows) => Promise<void>) => {
    await add(tab([clause('one', 'contract')]));
    return { seq: 1 };
  };
  try {
    const before = await openSearchIndex(folder);
    await before.rebuild('en', fill);
    await before.close();
    const connection = await connect(folder);
    const table = await connection.openTable('en__clauses_v1');
    await table.dropColumns(['sentence']);
    const pointer = path.join(folder, 'en.json');
    const known = JSON.parse(await readFile(pointer, 'utf8'));
    known.versions.clauses = await table.version();
    await writeFile(pointer, JSON.stringify(known));
    connection.close();
    const index = await openSearchIndex(folder);
    expect(await index.status('en')).toBeNull();
    await index.rebuild('en', fill);
    expect((await index.status('en'))?.rows.clauses).toBe(1);
    await index.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
