/** Every way to today's tables leads to the same ones, whatever stood in the older ones. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { raiseWall } from '#server/db/wall.ts';
import { openTestDb } from '#server/testing/database.ts';
import { fillEvery, rowsOf, schemaOf, tablesOf } from '#server/testing/schema.ts';

const NAMES = Object.keys(MIGRATIONS).sort();
const SCHEMA = 'walked';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

class Done extends Error {}

/** In an empty schema, of which nothing is left afterwards. */
async function walk<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  let result: T;
  const all = database.db.transaction().execute(async (trx) => {
    await sql`create schema ${sql.id(SCHEMA)}`.execute(trx);
    await sql`set local search_path to ${sql.id(SCHEMA)}`.execute(trx);
    result = await work(trx as unknown as Kysely<unknown>);
    throw new Done();
  });
  await all.catch((error) => {
    if (!(error instanceof Done)) throw error;
  });
  return result!;
}

async function up(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  for (const name of names) await MIGRATIONS[name]!.up(db);
}

/** As a start leaves it: with the wall round what the migrations made. */
async function raisedSchema(db: Kysely<unknown>) {
  await raiseWall(db);
  return schemaOf(db, SCHEMA);
}

let known: Awaited<ReturnType<typeof raisedSchema>> | undefined;
async function fresh() {
  known ??= await walk(async (db) => {
    await up(db, NAMES);
    return raisedSchema(db);
  });
  return known;
}

test('a new deployment has the tables that the server was tested with', async () => {
  const schema = await fresh();
  expect(schema).toEqual(await schemaOf(database.db as unknown as Kysely<unknown>, 'public'));
  expect(schema.columns!.length).toBeGreaterThan(200);
});

test('the order is that of the names, and no number stands for two', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(NAMES);
  expect(new Set(NAMES.map((name) => name.slice(0, 3))).size).toBe(NAMES.length);
});

/** One schema that goes up step by step; what is done with it in between is taken back. */
class Climb {
  #steps = 0;
  #transaction: ControlledTransaction<unknown> | undefined;

  async at<T>(steps: number, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
    this.#transaction ??= await this.#begin();
    const transaction = this.#transaction;
    await up(transaction, NAMES.slice(this.#steps, steps));
    this.#steps = steps;
    const here = await transaction.savepoint('here').execute();
    const result = await work(here);
    this.#transaction = (await here.rollbackToSavepoint('here').execute()) as ControlledTransaction<unknown>;
    return result;
  }

  async #begin(): Promise<ControlledTransaction<unknown>> {
    const transaction = await (database.db as unknown as Kysely<unknown>).startTransaction().execute();
    await sql`create schema ${sql.id(SCHEMA)}`.execute(transaction);
    await sql`set local search_path to ${sql.id(SCHEMA)}`.execute(transaction);
    return transaction;
  }

  end = async () => void (await this.#transaction?.rollback().execute());
}

describe('a deployment that stopped at', () => {
  const climb = new Climb();
  // before a test below: there is one schema of the name
  afterAll(() => climb.end());
  // outside of what is open meanwhile
  beforeAll(fresh);

  test.each(NAMES.map((name, i) => [name, i + 1] as const))(
    '%s comes to the same tables with all its rows',
    async (_, steps) => {
      const { schema, before, after } = await climb.at(steps, async (db) => {
        await fillEvery(db, SCHEMA);
        const before = await rowsOf(db, SCHEMA);
        await up(db, NAMES.slice(steps));
        return { schema: await raisedSchema(db), before, after: await rowsOf(db, SCHEMA) };
      });
      expect(schema).toEqual(await fresh());
      for (const [table, rows] of Object.entries(before)) {
        expect([table, rows.length]).toEqual([table, Math.max(1, rows.length)]);
        // columns may have come; what was there is there as it was
        expect([table, after[table]]).toEqual([table, rows.map((row) => expect.objectContaining(row))]);
      }
    },
  );
});

describe('a deployment that stopped at the first', () => {
  test('has its groups found by the hashes of their words', async () => {
    const { group_shingle: entered } = await walk(async (db) => {
      await up(db, NAMES.slice(0, 1));
      await fillEvery(db, SCHEMA);
      await up(db, NAMES.slice(1));
      return rowsOf(db, SCHEMA);
    });
    // ten words are six runs of five
    expect(entered!.length).toBe(6);
  });
});

describe('a data folder in which 012 came before 008 to 010', () => {
  const LATE = ['008_index_rebuilds', '009_jobs', '010_audit'];
  /** Build on one of these. They came long after: whoever gets them gets what was missing first, by the order of the names. */
  const BUILT_ON_THEM = ['028_team_audit'];

  test('comes to the same tables', async () => {
    const late = await walk(async (db) => {
      await up(
        db,
        NAMES.filter((name) => !LATE.includes(name) && !BUILT_ON_THEM.includes(name)),
      );
      await up(db, [...LATE, ...BUILT_ON_THEM]);
      return raisedSchema(db);
    });
    expect(late).toEqual(await fresh());
  });

  test('opens, with all its rows', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-unordered-'));
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    try {
      const before = await openDatabase(config);
      for (const statement of [
        'drop table index_rebuild, job, audit_entry, audit_head',
        'drop sequence index_generation',
        'drop function keep_audit_entry',
        `delete from kysely_migration where name in (${[...LATE, ...BUILT_ON_THEM].map((name) => `'${name}'`).join()})`,
        `insert into taken_wording values ('s', 'k', 'w', '2026-11-22')`,
      ])
        await sql.raw(statement).execute(before.db);
      await before.close();
      const after = await openDatabase(config);
      try {
        expect(await schemaOf(after.db as unknown as Kysely<unknown>, 'public')).toEqual(await fresh());
        expect(await after.db.selectFrom('taken_wording').select('wording').execute()).toEqual([{ wording: 'w' }]);
        expect(await migrate(after.db)).toEqual([]);
      } finally {
        await after.close();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

test('nothing of it is left', async () => {
  expect(await tablesOf(database.db as unknown as Kysely<unknown>, SCHEMA)).toEqual([]);
});
