import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';
import { type Load, loaderOf } from '#server/testing/loadPage.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';

const LAW = 'This Agreement is governed by the laws of Elbonia, without regard to its conflict of laws rules.';
const GRANT =
  'The Licensor grants the Licensee a licence to install the Software on as many machines as the Licensee has seats, and no more.';
const ESCROW =
  'The Licensor leaves the source code of each release with the Escrow Agent within ten days, and the Licensee pays for that.';

const contract = (id: string, over: Partial<SeedContract> = {}): SeedContract => ({
  id,
  title: 'Software License Agreement',
  type: 'software-license-agreement',
  sections: [
    { heading: 'Law', body: LAW, type: 'governing-law' },
    { heading: 'Grant', body: GRANT, type: 'license-grant' },
    { heading: 'Escrow', body: ESCROW, type: 'source-code' },
    { heading: 'Work', body: Array.from({ length: 300 }, (_, n) => `${id}${n}`).join(' ') },
  ],
  ...over,
});

let database: Database;
let load: Load;
const uris: Record<string, string> = {};

async function similar(id: string, namespace = 'en') {
  const { props } = (await load<'Contract'>('contract', { id: uris[id]! }, { namespace }))!;
  const [, group, of] = /similar\/(\w+)\?of=(\w+)/.exec(props.group.uri)!;
  return load<'Contracts'>('contractsSimilar', { groupId: group! }, { query: `of=${of}`, namespace });
}

beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  await db.insertInto('namespace').values({ id: 'other', title: 'Other', visibility: 'public' }).execute();
  for (const one of [
    contract('one'),
    contract('two'),
    contract('elsewhere', { namespace: 'other' }),
    // the law is what everybody has
    ...[1, 2, 3, 4, 5, 6].map((n) =>
      contract(`lease${n}`, {
        title: 'Office Lease',
        type: 'lease-agreement',
        sections: [
          { heading: 'Law', body: LAW, type: 'governing-law' },
          { heading: 'Rent', body: `The rent of office ${n} ${'is paid on each first day of a month, '.repeat(n)}.` },
        ],
      }),
    ),
  ])
    uris[one.id] = (await seedContract(db, one)).id;
  load = loaderOf(db);
});
afterAll(() => database.close());

test('the page names the contract that the reader came from, and says what others have in common with it', async () => {
  const { props, meta } = (await similar('one'))!;
  expect(props.title).toBe('Contracts similar to “Software License Agreement”');
  expect(props.similar!.of.uri).toBe(`/contracts/${uris.one}`);
  expect(props.similar!.contracts.map(({ uri }) => uri)).toEqual([`/contracts/${uris.two}`]);
  expect(props.similar!.contracts[0]!.reason).toMatch(
    /^Both of the type Software License Agreement; 2 wordings in common, none of them boilerplate/,
  );
  expect(meta.canonical).not.toContain('?of=');
});

test('no other library is looked into, and nobody is sent from one group to a contract of another', async () => {
  expect(JSON.stringify((await similar('one'))!.props)).not.toContain(uris.elsewhere);
  expect((await similar('elsewhere', 'other'))!.props.similar!.contracts).toEqual([]);
  const { props } = (await load<'Contract'>('contract', { id: uris.one! }))!;
  const query = `of=${uris.lease1}`;
  expect(await load('contractsSimilar', { groupId: props.group.id }, { query })).toBeNull();
});

test('a contract leads to similar ones only where there are some', async () => {
  const { id: lonely } = await seedContract(
    database.db,
    contract('lonely', { title: 'Charter of a Lighthouse', type: 'charter-agreement', sections: [] }),
  );
  for (const [id, has] of [
    ['one', true],
    ['lease1', true],
    [null, false],
  ] as const) {
    const { group } = (await load<'Contract'>('contract', { id: id ? uris[id]! : lonely }))!.props;
    expect(group.hasSimilar).toBe(has);
  }
  // those of another library are no company
  const { props } = (await load<'Contract'>('contract', { id: uris.elsewhere! }, { namespace: 'other' }))!;
  expect(props.group.hasSimilar).toBe(false);
});

test('as many are listed as the group counts: those of another type apart', async () => {
  const text = Array.from({ length: 40 }, (_, n) => `The Seller delivers part ${n} of the machine in week ${n}.`).join(
    ' ',
  );
  const seed = (id: string, type: string, namespace = 'en') =>
    seedContract(database.db, {
      ...{ id, type, namespace, title: `Sale ${id}`, published: '2024-01-01' },
      sections: [{ heading: 'Delivery', body: text }],
    });
  for (const id of ['s1', 's2', 's3']) uris[id] = (await seed(id, 'sales-agreement')).id;
  for (const id of ['d1', 'd2']) uris[id] = (await seed(id, 'distribution-agreement')).id;
  uris.foreign = (await seed('foreign', 'distribution-agreement', 'other')).id;
  const { group } = (await load<'Contract'>('contract', { id: uris.s1! }))!.props;
  expect(group.size).toBe(5);
  const { props } = (await similar('s1'))!;
  expect(props.total).toBe(3);
  const { others } = props.similar!;
  expect(others).toMatchObject({ total: 2, uri: `/search?tab=contracts&similar=${group.id}` });
  expect(others!.contracts.map(({ uri }) => uri).sort()).toEqual(
    [uris.d1, uris.d2].map((id) => `/contracts/${id}`).sort(),
  );
  expect((await similar('one'))!.props.similar!.others).toBeUndefined();
});
