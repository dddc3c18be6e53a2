/** Every way to today's tables leads to the same ones, whatever stood in the older ones. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
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

const fresh = () =>
  walk(async (db) => {
    await up(db, NAMES);
    return schemaOf(db, SCHEMA);
  });

test('a new deployment has the tables that the server was tested with', async () => {
  const schema = await fresh();
  expect(schema).toEqual(await schemaOf(database.db as unknown as Kysely<unknown>, 'public'));
  expect(schema.columns!.length).toBeGreaterThan(200);
});

test('the order is that of the names, and no number stands for two', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(NAMES);
  expect(new Set(NAMES.map((name) => name.slice(0, 3))).size).toBe(NAMES.length);
});

describe('a deployment that stopped at', () => {
  test.each(NAMES.map((name, i) => [name, i + 1] as const))(
    '%s comes to the same tables with all its rows',
    async (_, steps) => {
      const wanted = await fresh();
      const { schema, before, after } = await walk(async (db) => {
        await up(db, NAMES.slice(0, steps));
        await fillEvery(db, SCHEMA);
        const before = await rowsOf(db, SCHEMA);
        await up(db, NAMES.slice(steps));
        return { schema: await schemaOf(db, SCHEMA), before, after: await rowsOf(db, SCHEMA) };
      });
      expect(schema).toEqual(wanted);
      for (const [table, rows] of Object.entries(before)) {
        expect([table, rows.length]).toEqual([table, Math.max(1, rows.length)]);
        // columns may have come; what was there is there as it was
        expect([table, after[table]]).toEqual([table, rows.map((row) => expect.objectContaining(row))]);
      }
    },
  );

  test('001 has its groups found by the hashes of their words', async () => {
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

test('nothing of it is left', async () => {
  expect(await tablesOf(database.db as unknown as Kysely<unknown>, SCHEMA)).toEqual([]);
});
