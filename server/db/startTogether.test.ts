/** Processes that start together on an empty place: one brings the record up to date, the others wait and find it done. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect, type Db, openDatabase, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { NewerDatabase, stepsTaken } from '#server/db/newerDatabase.ts';
import { createDatabaseOn, dropDatabaseOn } from '#server/testing/databaseOfOwn.ts';
import { start } from '#server/testing/process.ts';

const { TEST_DATABASE_URL } = process.env;
const NAMES = Object.keys(MIGRATIONS);
const DATABASE = `together_${process.pid}`;
const MINUTE = 60_000;

let home: string;
let url: string | null = null;
let environment: Record<string, string>;

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-together-'));
  if (TEST_DATABASE_URL) url = await createDatabaseOn(TEST_DATABASE_URL, DATABASE);
  environment = { DATA_DIR: path.join(home, 'data'), SEED: 'none', ...(url ? { DATABASE_URL: url } : {}) };
});
afterAll(async () => {
  if (TEST_DATABASE_URL) await dropDatabaseOn(TEST_DATABASE_URL, DATABASE);
  rmSync(home, { recursive: true, force: true });
});

const place = () => ({ databaseUrl: url, dataDir: environment.DATA_DIR!, durability: 'full' as const });

async function opened<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(place());
  return work(database.db).finally(() => database.close());
}

test(
  'three that open one empty place at once find all steps taken, each once',
  async () => {
    const all = await Promise.all([1, 2, 3].map(() => openDatabase(place())));
    try {
      for (const { db } of all) expect(await stepsTaken(db)).toEqual(NAMES);
    } finally {
      // the embedded one ends with whoever has started it
      for (const { close } of all.sort((a, b) => Number(a.owner) - Number(b.owner))) await close();
    }
  },
  3 * MINUTE,
);

(TEST_DATABASE_URL ? test : test.skip)(
  'eight connections at once on one server: each step is taken once',
  async () => {
    const name = `${DATABASE}_b`;
    const connectionString = await createDatabaseOn(TEST_DATABASE_URL!, name);
    try {
      const taken = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const db = connect({ connectionString, max: 1 });
          return migrate(db).finally(() => db.destroy());
        }),
      );
      expect(taken.flat().sort()).toEqual(NAMES);
    } finally {
      await dropDatabaseOn(TEST_DATABASE_URL!, name);
    }
  },
  MINUTE,
);

describe('a record that a newer version has brought up to date', () => {
  const LATER = '999_of_a_later_version';
  const rowsOf = (db: Db) => sql`select name, timestamp from kysely_migration order by name`.execute(db);
  let before: unknown;
  beforeAll(async () => {
    before = await opened(async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values (${LATER}, 'then')`.execute(db);
      return (await rowsOf(db)).rows;
    });
  });

  test.each([
    ['the server', 'main', []],
    ['doctor', 'cli', ['doctor']],
    ['a look at the upgrade', 'cli', ['upgrade', '--check']],
  ] as const)(
    'is refused by %s in one clear line',
    async (_who, script, args) => {
      const refused = start(script, [...args], { ...environment, PORT: '0' });
      expect(await refused.ended).toBe(1);
      const lines = refused
        .output()
        .split('\n')
        .filter((line) => line.includes(LATER));
      expect(lines).toEqual([expect.stringContaining('newer version of Clausary')]);
      expect(refused.output()).not.toMatch(/^\s+at /m);
    },
    2 * MINUTE,
  );

  test('is left as it was', async () => {
    await expect(opened(async () => {})).rejects.toThrow(NewerDatabase);
    const { db, close } = await reachDatabase(place());
    try {
      expect((await rowsOf(db)).rows).toEqual(before);
    } finally {
      await close();
    }
  });
});
