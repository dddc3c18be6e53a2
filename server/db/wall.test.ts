import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { behindWall } from '#server/db/behindWall.ts';
import type { Database, Db } from '#server/db/db.ts';
import { ensureReader, LIBRARY_SETTING, READER, raiseWall, wallStands } from '#server/db/wall.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;

/** Every row that whoever asks may see: the query forgets to say whose. */
const everything = async ({ db }: { db: Db }): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select words from walled order by words`.execute(db);
  return rows.map(({ words }) => words);
};
const seenIn = (namespace: string) => everything({ db: behindWall(database.db, namespace) });
const asReader = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local role ${sql.id(READER)}`.execute(trx);
    return work(trx);
  });

beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  expect(await wallStands(db)).toBe(true);
  for (const statement of [
    `create table walled (namespace text not null, words text not null)`,
    `insert into walled values ('mine', 'a'), ('mine', 'b'), ('their''s', 'c')`,
  ])
    await sql.raw(statement).execute(db);
});
afterAll(async () => {
  await sql`drop table walled`.execute(database.db);
  await database.close();
});

test('a table that came later is noticed, and behind the wall from the next start on', async () => {
  expect(await wallStands(database.db)).toBe(false);
  await expect(seenIn('mine')).rejects.toMatchObject({ code: '42501' });
  expect(await raiseWall(database.db)).toBe(true);
  expect(await wallStands(database.db)).toBe(true);
  expect(await raiseWall(database.db)).toBe(true);
});

test('two servers that start at once raise it together', async () => {
  await sql.raw('create table walled_too (namespace text not null)').execute(database.db);
  try {
    expect(await Promise.all([raiseWall(database.db), raiseWall(database.db)])).toEqual([true, true]);
    expect(await wallStands(database.db)).toBe(true);
  } finally {
    await sql.raw('drop table walled_too').execute(database.db);
  }
});

test('a query that forgets to say whose rows it wants gets those of its library', async () => {
  expect(await seenIn('mine')).toEqual(['a', 'b']);
  expect(await seenIn("their's")).toEqual(['c']);
  expect(await seenIn('neither')).toEqual([]);
});

test('whoever forgets to name the library sees nothing, also after somebody who did not', async () => {
  expect(await asReader((db) => everything({ db }))).toEqual([]);
  await seenIn('mine');
  // the same connection: a setting that outlived its transaction would open the wall
  expect(await asReader((db) => everything({ db }))).toEqual([]);
});

test('many at once see each their own', async () => {
  const asked = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'mine' : "their's"));
  const seen = await Promise.all(asked.map(seenIn));
  expect(seen).toEqual(asked.map((name) => (name === 'mine' ? ['a', 'b'] : ['c'])));
});

test('role and setting end with each statement, also with one that fails', async () => {
  const failing = sql`select 1 / 0 from walled`.execute(behindWall(database.db, 'mine'));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const { rows } = await sql<{ role: string; library: string | null }>`
    select current_user as role, nullif(current_setting(${LIBRARY_SETTING}, true), '') as library`.execute(database.db);
  expect(rows[0]!.role).not.toBe(READER);
  expect(rows[0]!.library).toBeNull();
  expect(await everything(database)).toEqual(['a', 'b', 'c']);
});

test('several statements can be one transaction, and one that is rolled back leaves its connection as it was', async () => {
  const own = behindWall(database.db, 'mine');
  expect(await own.transaction().execute((trx) => everything({ db: trx }))).toEqual(['a', 'b']);
  const failing = own.transaction().execute(async () => {
    throw new Error('stop here');
  });
  await expect(failing).rejects.toThrow('stop here');
  expect(await everything(database)).toEqual(['a', 'b', 'c']);
});

test('the role passes no policy and may change nothing', async () => {
  const { rows } = await sql<{ passes: boolean; owns: string }>`
    select rolsuper or rolbypassrls or rolcreaterole as passes,
      (select count(*) from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = ${READER}`.execute(database.db);
  expect(rows).toEqual([{ passes: false, owns: '0' }]);
  const changing = sql`delete from walled`.execute(behindWall(database.db, 'mine'));
  await expect(changing).rejects.toMatchObject({ code: '42501' });
});

test('where the database lets nobody make roles, that is said and no failure', async () => {
  const made = await asReader((db) => ensureReader(db, 'clausary_never_made')).catch((error) => error);
  expect(made).toBe(false);
});
