/** Who put a contract in is known as long as the contract and the person are there. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { noteUpload, uploadsOf } from '#server/record/uploaded.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  await db
    .insertInto('user_account')
    .values({ id: 'ada', email: 'ada@firm.example', email_key: 'ada@firm.example', last_active_on: null })
    .execute();
});
afterAll(() => database.close());

const library = () => operatorLibrary(database.db, 'en');
const at = new Date('2026-11-24T09:00:00Z');
const arrival = { uploadId: null, userId: 'ada', source: 'direct', fileName: 'Leases/One.docx', at } as const;
const seed = (id: string) =>
  seedContract(database.db, { id, sections: [{ heading: 'Law', body: `The law of Ohio governs ${id}.` }] });

test('it stays while the contract is read anew, withdrawn and restored, and goes with it', async () => {
  const { id } = await seed('one');
  await noteUpload(library(), id, arrival);
  const known = new Map([[id, { email: 'ada@firm.example', source: 'direct', fileName: 'Leases/One.docx', at }]]);
  expect(await uploadsOf(library(), [id, 'other'])).toEqual(known);
  await seed('one');
  // whoever reads it in again did not put it in
  await noteUpload(library(), id, { ...arrival, userId: null, source: 'command line' });
  expect(await uploadsOf(library(), [id])).toEqual(known);
  await database.db.transaction().execute((trx) => withdrawContract(library().within(trx), id, at));
  await database.db.transaction().execute((trx) => restoreContract(library().within(trx), id));
  expect(await uploadsOf(library(), [id])).toEqual(known);
  await removeContract(library(), id);
  expect(await uploadsOf(library(), [id])).toEqual(new Map());
});

test('whose account is gone is not named any more; the contract keeps where it is from', async () => {
  const { id } = await seed('two');
  await noteUpload(library(), id, arrival);
  await database.db.deleteFrom('user_account').where('id', '=', 'ada').execute();
  expect((await uploadsOf(library(), [id])).get(id)).toMatchObject({ email: null, source: 'direct' });
});
