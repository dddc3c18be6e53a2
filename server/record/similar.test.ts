import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { likelySimilar, likenedContract } from '#server/record/similar.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

/** More than are looked at. */
const MANY = 120;

let database: Database;

beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

test('of the contracts of a type the newest are looked at, before undated ones and before clauses that came alone', async () => {
  const { db } = database;
  const lease = { type: 'lease-agreement', sections: [{ heading: 'Rent', body: 'The rent is paid.' }] };
  const { id } = await seedContract(db, { ...lease, id: 'lease', published: '2020-01-01' });
  const row = await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = (name: string, count: number, over: { kind: 'contract' | 'clause'; published: string | null }) =>
    Array.from({ length: count }, (_, n) => ({
      ...row,
      contents: JSON.stringify(row.contents),
      facts: JSON.stringify(row.facts),
      id: `${name}${n}`,
      external_id: `${name}${n}`,
      group_id: `${name}${n}`,
      ...over,
    }));
  const given = [
    ...others('undated', MANY, { kind: 'contract', published: null }),
    ...others('alone', MANY, { kind: 'clause', published: '2026-01-01' }),
    ...others('dated', 3, { kind: 'contract', published: '2024-05-05' }),
  ];
  await db.insertInto('contract').values(given).execute();
  const library = operatorLibrary(db, 'en');
  const found = (await likelySimilar(library, (await likenedContract(library, id))!, MANY)).map((one) => one.id);
  expect(found).toEqual(expect.arrayContaining(['dated0', 'dated1', 'dated2']));
  expect(found.filter((one) => one.startsWith('alone'))).toEqual([]);
  expect(found).toHaveLength(100);
});
