import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database, Db } from '#server/db/db.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { behindWall, ensureReader, LIBRARY_SETTING, READER } from '#server/record/rowRights.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;

/** Every row that whoever asks may see: the query forgets to say whose. */
const everything = async ({ db }: Pick<ReadableLibrary, 'db'>): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select words from walled order by words`.execute(db);
  return rows.map(({ words }) => words);
};
const asReader = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local role ${sql.id(READER)}`.execute(trx);
    return work(trx);
  });

beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  expect(await ensureReader(db)).toBe(true);
  for (const statement of [
    `create table walled (namespace text not null, words text not null)`,
    `insert into walled values ('mine', 'a'), ('mine', 'b'), ('theirs', 'c')`,
    `alter table walled enable row level security`,
    `create policy of_library on walled using (namespace = current_setting('${LIBRARY_SETTING}', true))`,
    `grant usage on schema public to ${READER}`,
    `grant select on walled to ${READER}`,
  ])
    await sql.raw(statement).execute(db);
});
afterAll(async () => {
  await sql`drop table walled`.execute(database.db);
  await database.close();
});

test('a query that forgets to say whose rows it wants gets those of its library', async () => {
  expect(await behindWall(operatorLibrary(database.db, 'mine'), everything)).toEqual(['a', 'b']);
  expect(await behindWall(operatorLibrary(database.db, 'theirs'), everything)).toEqual(['c']);
  expect(await behindWall(operatorLibrary(database.db, 'neither'), everything)).toEqual([]);
});

test('whoever forgets to name the library sees nothing, also after somebody who did not', async () => {
  expect(await asReader((db) => everything({ db }))).toEqual([]);
  await behindWall(operatorLibrary(database.db, 'mine'), everything);
  // the same connection: a setting that outlived its transaction would open the wall
  expect(await asReader((db) => everything({ db }))).toEqual([]);
});

test('many at once see each their own', async () => {
  const asked = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'mine' : 'theirs'));
  const seen = await Promise.all(asked.map((name) => behindWall(operatorLibrary(database.db, name), everything)));
  expect(seen).toEqual(asked.map((name) => (name === 'mine' ? ['a', 'b'] : ['c'])));
});

test('role and setting end with the transaction, also with one that fails', async () => {
  const failing = behindWall(operatorLibrary(database.db, 'mine'), async () => {
    throw new Error('stop here');
  });
  await expect(failing).rejects.toThrow('stop here');
  const { rows } = await sql<{ role: string; library: string | null }>`
    select current_user as role, nullif(current_setting(${LIBRARY_SETTING}, true), '') as library`.execute(database.db);
  expect(rows[0]!.role).not.toBe(READER);
  expect(rows[0]!.library).toBeNull();
  expect(await everything(database)).toEqual(['a', 'b', 'c']);
});

test('the role passes no policy and may change nothing', async () => {
  const { rows } = await sql<{ passes: boolean; owns: string }>`
    select rolsuper or rolbypassrls or rolcreaterole as passes,
      (select count(*) from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = ${READER}`.execute(database.db);
  expect(rows).toEqual([{ passes: false, owns: '0' }]);
  const changing = asReader((db) => sql`delete from walled`.execute(db));
  await expect(changing).rejects.toMatchObject({ code: '42501' });
});

test('where the database lets nobody make roles, that is said and no failure', async () => {
  const made = await asReader((db) => ensureReader(db, 'clausary_never_made')).catch((error) => error);
  expect(made).toBe(false);
});
