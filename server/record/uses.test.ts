import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { addUses, type UsedRecord } from '#server/record/uses.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const AT = { day: '2026-11-20', now: new Date('2026-11-20T10:00:00.000Z') };

let database: Database;

beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());
beforeEach(() => sql`truncate record_use, use_mark`.execute(database.db));

const count = (records: readonly UsedRecord[], markOf: (record: UsedRecord) => string = ({ id }) => id) =>
  addUses(
    operatorLibrary(database.db, 'en'),
    records.map((record) => ({ ...record, weight: 1, mark: markOf(record) })),
    AT,
  );

const used = async () => {
  const { rows } = await sql<{ id: string }>`select id from record_use order by kind, id`.execute(database.db);
  return rows.map(({ id }) => id);
};

test('a contract that is replaced keeps the counts of texts that are still there, and gives no other text theirs', async () => {
  const seed = (pets: string, term: string) =>
    seedContract(database.db, {
      id: 'house',
      sections: [
        { heading: 'Pets', body: pets },
        { heading: 'Quiet', body: 'At night the house is quiet.' },
        { heading: 'Definitions', body: `${term} “House” means the house.` },
      ],
    });
  const { id } = await seed('No pets.', '“Pet” means an animal.');
  const all = [`${id}-0`, `${id}-1`, id, `${id}-d0`, `${id}-d1`];
  await count([
    { kind: 'clause', id: `${id}-0` },
    { kind: 'clause', id: `${id}-1` },
    { kind: 'contract', id },
    { kind: 'definition', id: `${id}-d0` },
    { kind: 'definition', id: `${id}-d1` },
  ]);
  expect(await used()).toEqual(all);
  await seed('No pets.', '“Pet” means an animal.');
  expect(await used()).toEqual(all);
  expect(await seed('Cats are welcome.', '“Cat” means a cat.')).toMatchObject({ id, replaced: true });
  expect(await used()).toEqual([`${id}-1`, id, `${id}-d1`]);
});

test('rows are written in one order, whatever order they are counted in', async () => {
  const records = Array.from(
    { length: 300 },
    (_, n): UsedRecord => ({
      kind: n % 2 ? 'clause' : 'contract',
      id: `r${(n * 7919) % 1000}`,
    }),
  );
  await count(records, ({ id }) => [...id].reverse().join(''));
  // where a row stands in an empty table is when it was written
  const { rows } = await sql`select
    (select array_agg(kind || id order by ctid) = array_agg(kind || id order by kind, id) from record_use) as uses,
    (select array_agg(mark order by ctid) = array_agg(mark order by mark) from use_mark) as marks`.execute(database.db);
  expect(rows).toEqual([{ uses: true, marks: true }]);
});
