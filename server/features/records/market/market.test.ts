/** What is market, over a small library: counts, cuts, splits, links, the picture, and who may ask. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { MarketProps } from '#shared/api/marketPage.ts';

let api: TestApi;
let anyone: TestBrowser;
let member: TestBrowser;

const days = (n: string, end = '') =>
  `Either party may end this Agreement by ${n} days’ written notice to the other party${end}.`;
const seed = (id: string, words: string, more: { published?: string; type?: string; namespace?: string } = {}) =>
  seedContract(api.deps.db, { id, title: id, sections: [{ heading: 'Term', body: words, type: 'term' }], ...more });

/** Eleven texts with no three words in a row in common. */
const OWN_WORDS = [...'abcdefghijk'].map((letter) =>
  Array.from({ length: 24 }, (_, i) => `${letter}${String.fromCharCode(97 + i)}${letter}`).join(' '),
);

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  await seed('a', days('thirty (30)'), { published: '2019-05-01', type: 'services-agreement' });
  await seed('b', days('30'), { published: '2020-05-01', type: 'services-agreement' });
  await seed('c', days('60'), { published: '2024-05-01', type: 'non-disclosure-agreement' });
  await seed('d', 'This Agreement lasts until the work is done and neither party ends it before.');
  for (const [i, words] of OWN_WORDS.entries())
    await seedContract(api.deps.db, { id: `n${i}`, sections: [{ heading: 'Notices', body: words, type: 'notices' }] });
  await api.deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  await seed('own', `<b>Zyxwind</b> ends it. ${days('90')}`, { namespace: 'firm', published: '2024-05-01' });
  await seed('own2', `Zyxwind leaves. ${days('30')}`, { namespace: 'firm' });
  anyone = api.browser();
  const person = await personOf(api, 'free');
  member = person.browser;
  await api.deps.db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: person.id, team_id: null, role: 'read' })
    .execute();
});
afterAll(() => api.close());

const page = async (query = '', browser = anyone, prefix = ''): Promise<MarketProps> => {
  const { body, status } = await browser.get(`${prefix}/clause/term/market?v=2&response=json${query}`);
  expect(status).toBe(200);
  return body.props;
};
const asked = ({ questions }: MarketProps, id: string) => questions.find((one) => one.id === id)!;
const said = (props: MarketProps, id: string) =>
  asked(props, id).answers.map(({ text, contracts }) => [text, contracts]);

test('a figure is counted however it is written, of the contracts that say one', async () => {
  const props = await page();
  expect([props.contracts, props.clauses]).toEqual([4, 4]);
  expect(asked(props, 'period').of).toBe(3);
  expect(said(props, 'period').map(([, n]) => n)).toEqual([2, 1]);
});

test('wordings are counted of all contracts, and lead to those that have them', async () => {
  const props = await page();
  const wording = asked(props, 'wording');
  expect([wording.of, wording.answers[0]!.contracts]).toEqual([4, 3]);
  const { chosen } = await page(`&question=wording&answer=${wording.answers[0]!.key}`);
  expect([chosen!.total, chosen!.contracts.map(({ label }) => label)]).toEqual([3, ['c', 'b', 'a']]);
  expect(chosen!.contracts[0]!.uri).toMatch(/^\/contracts\/.*#term$/);
});

test('wordings behind the first are listed as well, to be unfolded', async () => {
  const { body } = await anyone.get('/clause/notices/market?v=2&response=json');
  const [wording] = (body.props as MarketProps).questions;
  expect([wording!.of, wording!.answers.length, wording!.further.length, wording!.more]).toEqual([11, 8, 3, 0]);
  const keys = [...wording!.answers, ...wording!.further].map(({ key }) => key);
  expect(new Set(keys).size).toBe(11);
});

test.each([
  ['&type=services-agreement', 2, [2]],
  ['&from=2020', 2, [1, 1]],
  ['&from=2020&to=2022', 1, [1]],
  ['&to=', 4, [2, 1]],
  ['&from=abc&by=colour', 4, [2, 1]],
])('of %s there are %i contracts', async (query, contracts, counts) => {
  const props = await page(query);
  expect(props.contracts).toBe(contracts);
  expect(said(props, 'period').map(([, n]) => n)).toEqual(counts);
});

test('a part in which there is nothing says so and keeps what was chosen', async () => {
  const props = await page('&type=lease&jurisdiction=nowhere');
  expect([props.questions, props.contracts, props.cut.type]).toEqual([[], 0, 'lease']);
});

test('split by year, each cell leads to its contracts', async () => {
  const { answers, columns } = asked(await page('&by=year'), 'period');
  expect(columns.map(({ label, contracts }) => [label, contracts])).toEqual([
    ['2019', 1],
    ['2020', 1],
    ['2024', 1],
  ]);
  expect(answers[0]!.columns.map(({ contracts }) => contracts)).toEqual([1, 1, 0]);
  const { body } = await anyone.get(
    answers[0]!.columns[1]!.href.replace('?', '?v=2&response=json&').replace(/#.*/, ''),
  );
  expect(body.props.chosen).toMatchObject({ total: 1, where: '2020', contracts: [{ label: 'b' }] });
});

test('a picture has the bars and names its source', async () => {
  const { headers, body, status } = await anyone.get(asked(await page(), 'period').picture);
  expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'cross-origin',
  ]);
  const svg = String(body);
  expect(svg).toContain('of 3 contracts');
  expect(svg).toContain('http://localhost:3000/clause/term/market');
  expect(svg.match(/<rect [^>]*height="7"/g)).toHaveLength(2);
});

test.each([
  '/clause/term/market.svg',
  '/clause/term/market.svg?question=nothing',
  '/clause/nowhere/market.svg',
  '/clause/nowhere/market',
])('there is no %s', async (path) => {
  expect((await anyone.get(path)).status).toBe(404);
});

test('a member has the public library’s answers beside their own; nobody else learns anything', async () => {
  const props = await page('', member, '/library/firm');
  expect(asked(props, 'period').answers.map(({ contracts, elsewhere }) => [contracts, elsewhere])).toEqual([
    [1, { contracts: 2, of: 3 }],
    [1, null],
  ]);
  expect(props.address).toBeNull();
  const picture = asked(props, 'wording').picture;
  const own = await member.get(picture);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(String(own.body)).not.toContain('<b>');
  for (const path of ['/library/firm/clause/term/market?v=2&response=json', picture]) {
    const [hidden, none] = [await anyone.get(path), await anyone.get(path.replace('firm', 'nowhere'))];
    expect([hidden.status, none.status]).toEqual([404, 404]);
    expect(JSON.stringify(hidden.body)).not.toContain('Zyxwind');
  }
  expect(JSON.stringify(await page('&question=wording'))).not.toContain('Zyxwind');
  expect(JSON.stringify(await page('', member, '/library/firm'))).toContain('Zyxwind');
});
