/** What looking at groups costs the process, whatever the groups hold. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { operatorLibrary } from '#server/record/operator.ts';
import { shownTemplates, wordingsOfMembers } from '#server/record/templates/index.ts';
import { firstWithin } from '#server/record/templates/read.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { keptTemplates, staleAfter } from '#server/record/templates/store.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { watched } from '#server/testing/watchedStatements.ts';

let opened: TestDb;
let groups: { id: string; size: number }[];

const LONG =
  'The Seller shall keep the goods insured against every loss of which the Buyer has told it in writing. '.repeat(60);
const SHORT = 'This Agreement is governed by the laws of the State of Elbonia, whatever its rules on conflicts say.';

beforeAll(async () => {
  opened = await openTestDb();
  for (let i = 0; i < 14; i++)
    await seedContract(opened.db, {
      id: `k${i}`,
      title: `Contract ${i}`,
      sections: [
        { heading: 'Insurance', body: `${LONG}It pays ${i + 100} dollars.`, type: 'insurance' },
        { heading: 'Law', body: SHORT, type: 'governing-law' },
      ],
    });
  const { rows } = await sql<{ id: string; size: number }>`
    select id, size from snippet_group where kind = 'clause' order by scope desc`.execute(opened.db);
  groups = rows;
});
afterAll(() => opened.close());

const ours = (db = opened.db) => operatorLibrary(db, 'en');

test('a page that cannot read a group at once fetches no text of it', async () => {
  expect(groups.map(({ size }) => size)).toEqual([14, 14]);
  const { db, characters } = watched(opened.db);
  const shown = await shownTemplates(ours(db), 'clause', groups);
  expect([...shown.values()].map(([template]) => template!.text)).toEqual([SHORT]);
  expect(characters()).toBeLessThan(10_000);
});

test('groups are read together while their texts are few; a large one is read alone', async () => {
  const marked = await staleAfter(ours(), '0', 10);
  expect(marked).toHaveLength(2);
  expect(await firstWithin(ours(), marked, 1_000_000)).toEqual(marked);
  expect(await firstWithin(ours(), marked, 10)).toEqual([marked[0]]);
  expect(await readStale(ours())).toBe(2);
});

test('slots and wordings come in one statement: between two, another reading could be kept', async () => {
  const { db, statements } = watched(opened.db);
  const kept = await keptTemplates(
    ours(db),
    groups.map(({ id }) => id),
  );
  expect([...kept.values()].map(([template]) => template!.contracts)).toEqual([14, 14]);
  expect(statements()).toBe(1);
});

test('a hit carries what it has itself, not what the other members of its group are', async () => {
  const [large] = groups;
  const { rows: members } = await sql<{ id: string; groupId: string }>`
    select id, group_id as "groupId" from clause where group_id = ${large!.id} order by id`.execute(opened.db);
  const { db, statements, characters } = watched(opened.db);
  const [own] = (await wordingsOfMembers(ours(db), members.slice(3, 4))).values();
  expect(own).toMatchObject({ contracts: 14, wordForWord: 1, sameTerms: 1, terms: [{ kind: 'amount', contracts: 1 }] });
  expect(statements()).toBe(1);
  // fourteen combinations of one choice; neither texts nor ids of members
  expect(characters()).toBeLessThan(1000);
  expect((await wordingsOfMembers(ours(), members)).size).toBe(14);

  await sql`insert into stale_group (namespace, group_id) values ('en', ${large!.id})`.execute(opened.db);
  expect((await wordingsOfMembers(ours(), members)).size).toBe(0);
});
