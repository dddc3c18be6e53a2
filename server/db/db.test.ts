import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeError } from '#server/http/errors.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

describe('the record', () => {
  test('is migrated and holds the default public library', async () => {
    expect(await database.db.selectFrom('namespace').select(['id', 'visibility']).execute()).toEqual([
      { id: 'en', visibility: 'public' },
    ]);
    expect(await migrate(database.db)).toEqual([]);
  });

  test('a failed transaction leaves nothing behind, and other clients go on', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('namespace').values({ id: 'half', title: 'Half', visibility: 'private' }).execute();
      throw new Error('stop here');
    });
    await expect(failing).rejects.toThrow('stop here');
    const found = await database.db.selectFrom('namespace').select('id').where('id', '=', 'half').execute();
    expect(found).toEqual([]);
  });

  test('dates stay dates, whatever the time zone', async () => {
    const { rows } = await sql<{ d: string }>`select date '2024-03-14' as d`.execute(database.db);
    expect(rows[0]?.d).toBe('2024-03-14');
  });

  test('parallel clients get correct answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => sql<{ n: number }>`select ${i}::int as n`.execute(database.db)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });
});

const { TEST_DATABASE_URL } = process.env;

(TEST_DATABASE_URL ? test : test.skip)(
  'a database server gives up a query that takes too long, and says so',
  async () => {
    const config = { databaseUrl: TEST_DATABASE_URL!, dataDir: '', durability: 'full' } as const;
    const { db, close } = await openDatabase({ ...config, statementTimeout: 100 });
    try {
      const error = await sql`select pg_sleep(30)`.execute(db).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: '57014' });
      expect(describeError(error).status).toBe(503);
      // it is this connection's own setting and nobody else's
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db);
      expect(rows[0]!.statement_timeout).toBe('0');
    } finally {
      await close();
    }
  },
);

(TEST_DATABASE_URL ? test.skip : test)('the embedded database has none: it would be everybody’s', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db);
  expect(rows[0]!.statement_timeout).toBe('0');
});
