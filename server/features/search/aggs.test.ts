import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  await seedContract(api.deps.db, {
    id: 'a',
    type: 'supply-agreement',
    sections: [
      {
        heading: 'The "Deliveries" to “Buyer”',
        body: 'The goods are delivered to the dock.',
        type: 'deliveries-of-our-own',
      },
      { heading: 'Law', body: 'The laws of Elbonia govern.', type: 'governing-law' },
    ],
  });
}, 120_000);
afterAll(() => api.close());

const sections = (query: string) => api.browser().get(`/api/search/aggs?type=sections.name.raw${query}`);
const keys = async (query: string) => (await sections(query)).body.records.map(({ key }: { key: string }) => key);

test.each(['clause:made-up', 'category:made-up', 'category:governing-law', 'company:acme', 'clause:', 'clause'])(
  'nothing is counted for %s: there is no such type',
  async (filter) => {
    for (const type of ['sections.name.raw', 'clause', 'category']) {
      const { body, status } = await api.browser().get(`/api/search/aggs?type=${type}&filter=${filter}`);
      expect([status, Object.keys(body.error.details.fields)]).toEqual([422, ['filter']]);
    }
  },
);

test('types that only this library has are types, and those without a contract have no sections', async () => {
  expect(await keys('&filter=clause:deliveries-of-our-own')).toEqual(['The "Deliveries" to “Buyer”']);
  expect(await keys('&filter=clause:indemnification')).toEqual([]);
});

test('of the commonest sections as many are told as are asked for', async () => {
  expect(await keys('&size=1')).toHaveLength(1);
  expect(await keys('')).toHaveLength(2);
  expect(await keys('&size=1')).toHaveLength(1);
});

test('a section whose name has quotation marks is found by its link', async () => {
  const { body } = await sections('&filter=clause:deliveries-of-our-own');
  expect(new URL(body.records[0].uri, 'http://x').searchParams.get('q')).toBe('"The Deliveries to Buyer"');
});
