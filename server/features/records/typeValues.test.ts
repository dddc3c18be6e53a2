/** What a firm gave, counted: "12 months in 3 of 4", for its members alone and apart from what the public library says. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { TypeValues } from '#shared/api/typeValues.ts';

let api: TestApi;
let member: TestBrowser;
let stranger: TestBrowser;

const clause = (words: string) => ({ heading: 'Notice', body: words, type: 'term' });
const TERMS = [
  'Either party ends this Agreement by twelve (12) months’ notice in writing.',
  'Each party may end it at any time. It gives 12 months of notice before.',
  'The Supplier gives 12 months’ notice. A deposit of $5,000 is kept until then.',
  'The Customer gives six months’ notice by post, and returns what it holds.',
];

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  for (const [i, words] of TERMS.entries())
    await seedContract(db, { id: `f${i}`, namespace: 'firm', title: `Own ${i}`, sections: [clause(words)] });
  for (const id of ['a', 'b'])
    await seedContract(db, { id, title: `Public ${id}`, sections: [clause(`Ninety days’ notice of ${id} ends it.`)] });
  const person = await personOf(api, 'free');
  member = person.browser;
  stranger = (await personOf(api, 'enterprise')).browser;
  await db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: person.id, team_id: null, role: 'read' })
    .execute();
});
afterAll(() => api.close());

const ask = (browser: TestBrowser, query = '') => browser.get(`/api/clauses/term/values${query}`);
const said = ({ contracts, kinds }: TypeValues) =>
  kinds.flatMap(({ kind, values }) => values.map((one) => `${kind}: ${one.text} in ${one.contracts} of ${contracts}`));

test('each library is counted by itself', async () => {
  const { body, headers } = await ask(member, '?namespace=firm');
  expect(said(body)).toEqual(['period: 12 months in 3 of 4', 'period: six months in 1 of 4']);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body.kinds[0].values[0].href).toBe('/library/firm/clause/term?value=period%3A12%20month');
  for (const browser of [member, stranger, api.browser()])
    expect(said((await ask(browser)).body)).toEqual(['period: Ninety days in 2 of 2']);
});

test('whoever is no member gets what there is not', async () => {
  for (const browser of [stranger, api.browser()]) {
    const [hidden, none] = [await ask(browser, '?namespace=firm'), await ask(browser, '?namespace=nowhere')];
    expect([hidden.status, hidden.text]).toEqual([404, none.text]);
  }
  expect((await member.get('/api/clauses/no-such-type/values')).status).toBe(404);
});
