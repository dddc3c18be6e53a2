import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { Trend } from '#shared/api/sidebars.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00.000Z');
let now = START;
let api: TestApi;

const section = (type: string, heading: string) => ({ type, heading, body: `${heading} is agreed upon in writing.` });
const TERM = { heading: 'Definitions', body: '“Kiln” means an oven for clay.', type: 'definitions' };

beforeAll(async () => {
  api = await openTestApi({}, () => now);
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  for (const n of [1, 2, 3])
    await seedContract(db, {
      id: `c${n}`,
      title: `Services Agreement ${n}`,
      type: n === 3 ? 'lease-agreement' : 'services-agreement',
      sections: [TERM, section('notices', 'Notices'), ...(n === 1 ? [section('assignment', 'Assignment')] : [])],
    });
  await seedContract(db, { id: 's1', namespace: 'secret', title: 'Hidden', sections: [section('term', 'Term')] });
});
afterAll(() => api.close());

const popular = async (query = '') => {
  const { status, body } = await api.browser().get(`/api/sidebars/popular${query}`);
  return { status, body: body as Record<string, Trend[]> };
};

test.each(['secret', 'nowhere'])('%s is no library of a stranger, whatever is asked of it', async (namespace) => {
  const id = (await api.deps.db.selectFrom('contract').select('id').where('namespace', '=', 'secret').execute())[0]!.id;
  expect((await popular(`?namespace=${namespace}`)).status).toBe(404);
  for (const path of [`contract=${id}&namespace=${namespace}`, `contract=${id}`, 'contract=nope'])
    expect((await api.browser().get(`/api/sidebars/related?${path}`)).status).toBe(404);
  expect((await api.browser().get('/api/sidebars/related')).status).toBe(422);
});

test('what nobody used is in the order of size; frames of a contract are left out', async () => {
  const { body } = await popular();
  expect(body.clause!.map(({ value, uri, count }) => [value, uri, count])).toEqual([
    ['notices', '/clause/notices', 3],
    ['assignment', '/clause/assignment', 1],
  ]);
  expect(body.contractsTagged!.map(({ value, type }) => [value, type])).toEqual([
    ['services-agreement', 'contracts/tagged'],
    ['lease-agreement', 'contracts/tagged'],
  ]);
  expect(body.dictionary![0]).toMatchObject({ name: 'Kiln', type: 'dictionary', uri: '/dictionary/kiln', count: 3 });
});

test('what was used in the last thirty days comes first; a month later it does not', async () => {
  const { db } = api.deps;
  const clause = await db
    .selectFrom('clause')
    .select(['id', 'contract_id'])
    .where('type_id', '=', 'assignment')
    .executeTakeFirstOrThrow();
  const use = {
    namespace: 'en',
    kind: 'clause' as const,
    id: clause.id,
    contract_id: clause.contract_id,
    popularity: 3,
  };
  await db
    .insertInto('record_use')
    .values({ ...use, counted_at: START })
    .execute();
  const order = async () => (await popular()).body.clause!.map(({ value }) => value);
  now = new Date(START.getTime() + 29 * DAY_MS);
  expect(await order()).toEqual(['assignment', 'notices']);
  now = new Date(START.getTime() + 31 * DAY_MS);
  expect(await order()).toEqual(['notices', 'assignment']);
});

test('contracts similar to one are its related content, itself not among them', async () => {
  const { id } = await api.deps.db
    .selectFrom('contract')
    .select('id')
    .where('title', '=', 'Services Agreement 1')
    .executeTakeFirstOrThrow();
  const { status, body } = await api.browser().get(`/api/sidebars/related?contract=${id}`);
  expect(status).toBe(200);
  expect(body.map(({ uri }: { uri: string }) => uri)).not.toContain(`/contracts/${id}`);
});
