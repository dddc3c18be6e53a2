/** The second wall round what the product stores: a query that forgets its condition, and what must go on working behind it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database, Db } from '#server/db/db.ts';
import { READER } from '#server/db/wall.ts';
import { citedWording, keepCited } from '#server/record/citations.ts';
import { createLibraries, type Libraries } from '#server/record/libraries.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

let database: Database;
let libraries: Libraries;
const ada = { user: { id: 'ada' } };
const SECTIONS = [
  { heading: 'Governing Law', body: 'The law of Delaware governs this Agreement.', type: 'governing-law' },
  { heading: 'Definitions', body: '“Affiliate” means an entity under common control.' },
];

async function tablesOfLibraries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'namespace' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The planted mistake: no condition at all. */
async function librariesSeen(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ namespace: string }>`
    select distinct namespace from ${sql.id(table)} order by 1`.execute(db);
  return rows.map(({ namespace }) => namespace);
}

beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  libraries = createLibraries(db);
  await db
    .insertInto('user_account')
    .values({ id: 'ada', email: 'ada@firm.example', email_key: 'ada@firm.example', last_active_on: null })
    .execute();
  for (const id of ['own', 'other']) {
    await db.insertInto('namespace').values({ id, title: id, visibility: 'private' }).execute();
    await seedContract(db, { id: 'a', namespace: id, title: `Agreement of ${id}`, sections: SECTIONS });
  }
  await seedContract(db, { id: 'a', title: 'Public agreement', sections: SECTIONS });
  await db
    .insertInto('library_member')
    .values({ namespace: 'own', user_id: 'ada', team_id: null, role: 'owner' })
    .execute();
});
afterAll(() => database.close());

test('every table of libraries is behind it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relrowsecurity and has_table_privilege(${READER}, c.oid, 'select') order by 1`.execute(database.db);
  const tables = await tablesOfLibraries(database.db);
  expect(tables).toEqual(expect.arrayContaining(['contract', 'clause', 'definition', 'snippet_group', 'outbox']));
  expect(rows.map(({ name }) => name)).toEqual([...tables, 'namespace'].sort());
});

test('a query that forgets its condition gets nothing of another library', async () => {
  const library = (await libraries.readable('own', ada))!;
  const own = (await libraries.ownOnes(ada)).map((one) => one.library);
  expect(own).toHaveLength(1);
  for (const { db } of [library, ...own]) {
    for (const table of await tablesOfLibraries(database.db))
      expect([table, (await librariesSeen(db, table)).filter((name) => name !== 'own')]).toEqual([table, []]);
    expect(await librariesSeen(db, 'clause')).toEqual(['own']);
    expect((await db.selectFrom('namespace').select('id').execute()).map(({ id }) => id)).toEqual(['own']);
  }
  // the mistake is one: without the wall it shows everybody's
  expect(await librariesSeen(database.db, 'clause')).toEqual(['en', 'other', 'own']);
});

test('of people their addresses are told there, and what else belongs to no library cannot be asked at all', async () => {
  const { db } = (await libraries.readable('own', ada))!;
  expect(await db.selectFrom('user_account').select(['id', 'email']).where('id', '=', 'ada').execute()).toHaveLength(1);
  for (const table of ['user_account', 'session', 'team'] as const)
    await expect(db.selectFrom(table).selectAll().execute()).rejects.toMatchObject({ code: '42501' });
});

test('a citation is kept although its reader may change nothing', async () => {
  const library = (await libraries.readable('own', ada))!;
  const { id } = await library.db.selectFrom('contract').select('id').executeTakeFirstOrThrow();
  const key = { kind: 'clause', scope: 'governing-law', hash: 'abcdef' } as const;
  const source = { contract_id: id, anchor: 'governing-law', title: 'Agreement', published: null };
  expect(await keepCited(library, key, 'Words.', source, new Date())).toBe(true);
  expect(await citedWording(library, key)).toMatchObject({ text: 'Words.', sources: [{ contract_id: id }] });
  await expect(library.db.deleteFrom('cited_wording').execute()).rejects.toMatchObject({ code: '42501' });
});

test('inside somebody’s transaction the transaction is asked, and goes on', async () => {
  const trx = await database.db.transaction().execute(async (within) => {
    const library = (await createLibraries(within).readable('own', ada))!;
    expect(await library.db.selectFrom('contract').select('title').where('namespace', '=', 'own').execute()).toEqual([
      { title: 'Agreement of own' },
    ]);
    return within.selectFrom('namespace').select('id').execute();
  });
  expect(trx.length).toBe(3);
});

test('where it could not be raised, private libraries are read as before', async () => {
  await sql`revoke select on clause from ${sql.id(READER)}`.execute(database.db);
  try {
    const { db } = (await createLibraries(database.db).readable('own', ada))!;
    expect(await db.selectFrom('clause').select('id').where('namespace', '=', 'own').execute()).not.toEqual([]);
  } finally {
    await sql`grant select on clause to ${sql.id(READER)}`.execute(database.db);
  }
});
