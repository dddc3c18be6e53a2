/** Groups of the record as templates: what is kept follows its members, and nothing of a text that has gone is left. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { countsOf, wordingsOfMembers } from '#server/record/templates/index.ts';
import { readGroups } from '#server/record/templates/read.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { keepTemplates, keptTemplates, staleAfter } from '#server/record/templates/store.ts';
import { withdrawContract } from '#server/record/withdrawn.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());

const payment = (days: string) =>
  `SUPPLY AGREEMENT\n\n1. Payment Terms. The Buyer shall pay each invoice of the Supplier within ${days} days after it has received the invoice, without any set-off, and shall bear the costs of the transfer.\n\n2. Governing Law. This Agreement is governed by the laws of the State of Elbonia.\n`;

const files = (days: readonly string[]) =>
  Object.fromEntries(days.map((number, i) => [`supply-${i}.txt`, payment(number)]));

const ours = () => operatorLibrary(library.deps.db, 'en');

async function paymentGroup(): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`
    select distinct group_id from clause where namespace = 'en' and text like '%each invoice%'`.execute(
    library.deps.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.group_id;
}

const kept = async (group: string) => (await keptTemplates(ours(), [group])).get(group) ?? [];
const marks = async () => (await library.deps.db.selectFrom('stale_group').selectAll().execute()).length;

test('ingestion reads its groups: the text shown has the usual figure, and each figure has its contracts', async () => {
  await library.take(await library.folderOf(files(['60', '30', '30', 'thirty (30)', '45'])));
  expect(await marks()).toBe(0);
  const [template, ...others] = await kept(await paymentGroup());
  expect(others).toEqual([]);
  expect(template).toMatchObject({ contracts: 5, wordForWord: 3, isModal: true, isReadable: true, deal: [] });
  expect(template!.text).toContain('within 30 days after');
  expect(template!.slots).toEqual([
    expect.objectContaining({
      kind: 'period',
      weight: 'terms',
      values: [
        expect.objectContaining({ value: '30 day', contracts: 3 }),
        expect.objectContaining({ contracts: 1 }),
        expect.objectContaining({ contracts: 1 }),
      ],
    }),
  ]);
  const { places, values } = template!.slots[0]!;
  expect(places.map(({ start, end }) => template!.text.slice(start, end))).toEqual([values[0]!.text]);
  expect(template!.wordings.flatMap(({ memberIds }) => memberIds)).toHaveLength(5);
});

test('a slot keeps its key and a group its id when members come', async () => {
  const group = await paymentGroup();
  const [before] = await kept(group);
  await library.take(await library.folderOf({ 'late.txt': payment('90') }));
  expect(await paymentGroup()).toBe(group);
  const [after] = await kept(group);
  expect(after!.contracts).toBe(6);
  expect(after!.slots.map(({ key }) => key)).toEqual(before!.slots.map(({ key }) => key));
});

test('nothing of a contract that is removed or withdrawn stays, and what is left is read anew', async () => {
  const group = await paymentGroup();
  const held = await library.held();
  await removeContract(ours(), held.get('late.txt')!.id);
  expect(await kept(group)).toEqual([]);
  await readStale(ours());
  expect((await kept(group))[0]!.slots[0]!.values.map(({ value }) => value)).not.toContain('90 day');

  await library.deps.db
    .transaction()
    .execute((trx) => withdrawContract(ours().within(trx), held.get('supply-0.txt')!.id, new Date()));
  expect(await kept(group)).toEqual([]);
  await readStale(ours());
  expect((await kept(group))[0]!.slots[0]!.values.map(({ value }) => value).sort()).toEqual(['30 day', '45 day']);
});

test('a group that changes while it is read is not taken for read', async () => {
  const group = await paymentGroup();
  const held = await library.held();
  const id = held.get('supply-4.txt')!.id;
  await sql`insert into stale_group (namespace, group_id) values ('en', ${group})`.execute(library.deps.db);
  // between the reading of its members and the keeping of their templates
  const marked = await staleAfter(ours(), '0', 10);
  const read = await readGroups(ours(), 'clause', [group]);
  await removeContract(ours(), id);
  expect(await keepTemplates(ours(), marked, read)).toBe(0);
  expect(await kept(group)).toEqual([]);
  await readStale(ours());
  expect((await kept(group))[0]!.contracts).toBe(3);
  expect(await marks()).toBe(0);
});

test('a version tells caches that groups have been read', async () => {
  const version = async () =>
    (await library.deps.db.selectFrom('namespace').select('version').where('id', '=', 'en').executeTakeFirstOrThrow())
      .version;
  const before = await version();
  expect(await readStale(ours())).toBe(0);
  expect(await version()).toBe(before);
  await sql`insert into stale_group (namespace, group_id) values ('en', ${await paymentGroup()})`.execute(
    library.deps.db,
  );
  expect(await readStale(ours())).toBe(1);
  expect(await version()).not.toBe(before);
});

test('a member counts like the template that it is shown of, with those that depart from it', async () => {
  const notice = (by: string) =>
    `FRAME AGREEMENT\n\n1. Notices. Every notice under this Agreement must be given in writing and delivered ${by}to the address that the other party has named last.\n`;
  const eight = Array.from({ length: 8 }, (_, i) => [`frame-${i}.txt`, notice(i === 7 ? 'promptly ' : '')]);
  await library.take(await library.folderOf(Object.fromEntries(eight)));
  const { rows } = await sql<{ group_id: string }>`
    select distinct group_id from clause where namespace = 'en' and text like '%Every notice%'`.execute(
    library.deps.db,
  );
  const groupId = rows[0]!.group_id;
  const [template] = await kept(groupId);
  expect(template).toMatchObject({ contracts: 8, departing: 1 });
  const members = [{ id: template!.memberId, groupId }];
  const own = (await wordingsOfMembers(ours(), members)).get(template!.memberId)!;
  expect(countsOf(9, own)).toEqual(countsOf(9, template!));
});
