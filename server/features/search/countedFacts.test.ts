/** Clauses ordered and narrowed by what counting says of them: over everything found, in every library by itself. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { draftingFacts, isSelfContained } from '#shared/domain/draftingFacts.ts';

let api: TestApi;
let anyone: TestBrowser;
let member: TestBrowser;

const TEXTS = {
  alone: 'Floods excuse delay. Neither party pays for a delay that a flood has caused.',
  refers: 'Floods excuse delay as Section 9.2 and Exhibit B of this contract say.',
  undefinedTerm: 'Floods excuse the Contractor Personnel from every delay for as long as the water stands.',
  doubled:
    'Floods excuse any and all delay, which is null and void as a ground for damages however long it lasts and whoever it hurts.',
  defined: 'Floods excuse a delay of the Works. “Works” means what is built on the site under this contract.',
} as const;
const OWN = { secretive: 'Floods excuse delay in our own kiln.' } as const;

async function seedAll(texts: Record<string, string>, namespace: string) {
  for (const [id, body] of Object.entries(texts))
    await seedContract(api.deps.db, {
      id: `${namespace}-${id}`,
      namespace,
      title: `Deed ${id}`,
      sections: [{ heading: 'Force Majeure', body, type: 'force-majeure' }],
    });
}

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  const { db, indexer } = api.deps;
  await db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  await seedAll(TEXTS, 'en');
  await seedAll(OWN, 'firm');
  anyone = api.browser();
  const person = await personOf(api, 'free');
  member = person.browser;
  await db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: person.id, team_id: null, role: 'read' })
    .execute();
  await indexer.ensureIndex();
  await indexer.drain();
}, 120_000);
afterAll(() => api.close());

const search = async (query: string, browser = anyone): Promise<SearchReply> => {
  const { body, status } = await browser.get(`/api/search?q=floods&${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const names = async (query: string, browser = anyone) =>
  (await search(query, browser)).items.map(({ contract }) => contract!.title.replace('Deed ', ''));

describe('order', () => {
  test.each([
    ['plainest', (text: string) => draftingFacts(text).longestSentence],
    ['words', (text: string) => text.split(/\s+/).length],
  ] as const)('by %s is that of the fact, across pages', async (order, fact) => {
    const expected = Object.values(TEXTS)
      .map(fact)
      .sort((a, b) => a - b);
    const got: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await search(`order=${order}&size=2&verbatim=true${cursor && `&cursor=${cursor}`}`);
      for (const { words, facts } of page.items) got.push(order === 'words' ? words! : facts!.longestSentence);
      if (!page.nextCurs) break;
      cursor = encodeURIComponent(page.nextCurs);
    }
    expect(got).toEqual(expected);
  });

  test('of whole contracts there is none by sentences: it is by relevance', async () => {
    const by = async (order: string) => (await search(`tab=contracts&order=${order}`)).items.map(({ id }) => id);
    expect(await by('plainest')).toEqual(await by('relevance'));
  });
});

describe('filters', () => {
  test('self-contained is what refers to nothing outside and has no term that its contract does not define', async () => {
    expect((await names('self_contained=true')).sort()).toEqual(['alone', 'defined', 'doubled']);
    expect(isSelfContained(draftingFacts(TEXTS.defined))).toBe(false);
  });

  test.each([
    ['no_doublets=true', ['alone', 'defined', 'refers', 'undefinedTerm']],
    ['self_contained=true&no_doublets=true', ['alone', 'defined']],
    ['self_contained=false', ['alone', 'defined', 'doubled', 'refers', 'undefinedTerm']],
    ['sentence_size=..13', ['alone', 'defined', 'refers']],
    ['snippet_size=12..14&self_contained=true', ['alone']],
  ])('%s', async (query, expected) => expect((await names(query)).sort()).toEqual(expected));

  test('hits say what was counted, where it is asked about, and nowhere else', async () => {
    const { items } = await search('self_contained=true&order=words');
    expect(items[0]!.facts).toEqual({ longestSentence: 11, references: 0, undefinedTerms: 0, doublets: 0 });
    expect((await search('order=words')).items.every(({ facts }) => facts === undefined)).toBe(true);
  });

  test.each([
    ['sentence_size=few', 'sentence_size'],
    ['self_contained=maybe', 'self_contained'],
    ['order=longest', 'order'],
    ['options=nothing', 'options'],
  ])('%s is refused, and the field is named', async (query, field) => {
    const { body, status } = await anyone.get(`/api/search?q=floods&${query}`);
    expect([status, Object.keys(body.error.details.fields)]).toEqual([422, [field]]);
  });
});

describe('counts', () => {
  const count = ({ facets }: SearchReply, key: string) => facets![key]![0]!.count;

  test('beside the results are those of the filter', async () => {
    const reply = await search('facets=true');
    for (const key of ['self_contained', 'no_doublets'])
      expect(count(reply, key)).toBe((await search(`${key}=true`)).total);
  });

  test('a value that is chosen is listed, also where nothing has it', async () => {
    const { total, facets } = await search('facets=true&jurisdiction=elbonia');
    expect([total, facets!.jurisdiction]).toEqual([0, [{ value: 'elbonia', name: expect.any(String), count: 0 }]]);
  });

  test('a private library is asked by itself, and by its members alone', async () => {
    expect(await names('namespace=firm&self_contained=true&order=words', member)).toEqual(['secretive']);
    expect((await anyone.get('/api/search?q=floods&namespace=firm&self_contained=true')).status).toBe(404);
    expect((await search('facets=true')).facets!.self_contained).toEqual([
      { value: 'true', name: expect.any(String), count: 3 },
    ]);
  });
});
