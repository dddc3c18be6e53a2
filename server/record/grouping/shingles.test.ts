import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { enterAllGroups } from '#server/db/migrations/004_closest/fill.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const word = (n: number): string => `w${n.toString(36)}`;
const text = (from: number): string => Array.from({ length: 30 }, (_, i) => word(from + i)).join(' ');

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

async function entered(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from group_shingle t order by 1`.execute(
    database.db,
  );
  return rows.map(({ row }) => row);
}

// should hashing change, this fails: then a new migration enters all groups anew, and this test asks that one
test('a library from before has its groups entered, those of private ones too, in more than one batch', async () => {
  const { db } = database;
  await db.insertInto('namespace').values({ id: 'mine', title: 'Mine', visibility: 'private' }).execute();
  for (let n = 0; n < 6; n++) {
    const sections = Array.from({ length: 100 }, (_, i) => ({ heading: `H${i}`, body: text(n * 10_000 + i * 50) }));
    await seedContract(db, { id: `c${n}`, namespace: n === 0 ? 'mine' : 'en', sections });
  }
  const made = await entered();
  expect(made).toHaveLength(600 * 16);
  await sql`delete from group_shingle`.execute(db);
  await enterAllGroups(db as unknown as Kysely<unknown>);
  expect(await entered()).toEqual(made);
  await enterAllGroups(db as unknown as Kysely<unknown>);
  expect(await entered()).toEqual(made);
});

test('who represents a group is who it is found by', async () => {
  const { db } = database;
  await sql`delete from contract`.execute(db);
  await sql`delete from snippet_group`.execute(db);
  for (const table of ['group_shingle', 'group_band', 'group_signature', 'group_text'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  const base = text(0);
  const near = base.replace(word(3), 'other');
  const one = await seedContract(db, { id: 'one', sections: [{ heading: 'A', body: base, type: 'notices' }] });
  const first = await entered();
  const two = await seedContract(db, { id: 'two', sections: [{ heading: 'A', body: near, type: 'notices' }] });
  expect(await entered()).toEqual(first);
  await removeContract(operatorLibrary(db, 'en'), one.id);
  const second = await entered();
  expect(second).toHaveLength(16);
  expect(second).not.toEqual(first);
  await removeContract(operatorLibrary(db, 'en'), two.id);
  expect(await entered()).toEqual([]);
});
