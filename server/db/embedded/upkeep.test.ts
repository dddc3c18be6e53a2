import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/db/db.ts';
import { careFor, type TableState, tendTables } from '#server/db/embedded/upkeep.ts';
import { until } from '#server/testing/process.ts';

const NEVER = new AbortController().signal;
const MB = 1024 * 1024;

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-upkeep-'));
  database = await openDatabase({ databaseUrl: null, dataDir: folder, durability: 'relaxed' }, undefined, {
    connectionTimeoutMillis: 120_000,
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const quiet: TableState = { rows: 1000, pages: 100, pagesNow: 100, bytes: MB, changed: 0, dead: 0 };

test.each<[string, Partial<TableState>, ReturnType<typeof careFor>]>([
  ['nothing happened', {}, null],
  ['an empty table', { rows: -1, pages: 0, pagesNow: 0 }, null],
  ['never looked at', { rows: -1, pages: 0 }, 'analyze'],
  ['as much changed as is let be', { changed: 150 }, null],
  ['one more', { changed: 151 }, 'analyze'],
  ['as many dead rows as are let be', { dead: 250 }, null],
  ['one more dead', { dead: 251 }, 'vacuum'],
  ['changed, and full of dead rows', { changed: 151, dead: 251 }, 'vacuum'],
  ['grown before this start', { pagesNow: 125 }, 'analyze'],
  ['grown a little', { pagesNow: 124 }, null],
  ['shrunk', { pagesNow: 70 }, 'analyze'],
  ['a large one that changed', { bytes: 65 * MB, changed: 151, dead: 251 }, 'analyze'],
  ['a large one with dead rows', { bytes: 65 * MB, dead: 251 }, null],
])('%s', (_name, change, care) => {
  expect(careFor({ ...quiet, ...change })).toBe(care);
});

test('what fills up is known to the planner, and dead rows give their room back', async () => {
  const { db } = database;
  const about = async () => {
    const { rows } = await sql<{ rows: number; size: number }>`
      select reltuples as rows, pg_relation_size(oid)::int as size from pg_class where relname = 'filled'`.execute(db);
    return rows[0]!;
  };
  const written = async () => {
    const { rows } = await sql<{ n: number }>`
      select n_tup_ins::int as n from pg_stat_user_tables where relname = 'filled'`.execute(db);
    return rows[0]?.n;
  };
  await sql`create table filled as select n as id, repeat('w', 200) as words from generate_series(1, 5000) n`.execute(
    db,
  );
  expect((await about()).rows).toBe(-1);
  // the database counts what was written a moment later: counted after the first look, it would be looked at twice
  await until(async () => (await written()) === 5000);
  expect((await tendTables(db, NEVER)).get('filled')).toBe('analyze');
  expect((await about()).rows).toBe(5000);
  expect((await tendTables(db, NEVER)).has('filled')).toBe(false);
  const { size } = await about();
  // all rows over and over, as a contract is that is taken in again and again
  for (let times = 0; times < 4; times++) {
    await sql`update filled set words = repeat('x', 200)`.execute(db);
    // so it does with dead rows
    await until(async () => (await tendTables(db, NEVER)).get('filled') === 'vacuum');
  }
  expect((await about()).size).toBeLessThanOrEqual(size * 2.1);
}, 120_000);
