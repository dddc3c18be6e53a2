import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTestDb } from '#server/db/testDb.ts';

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
