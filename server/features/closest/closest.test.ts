import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { ClosestReply } from '#shared/api/closest.ts';
import { evenWords, hashText, sketchOf } from '#shared/domain/shingles.ts';

const LIABILITY =
  'Neither party is liable for indirect or consequential loss or lost profits. Each party’s total liability is limited to the amounts paid under this Agreement in the 12 months before the claim.';
const NEAR = LIABILITY.replace('12 months', 'six months').replace('total', 'entire');
const LAW =
  'This Agreement and every dispute out of it are governed by the laws of the State of Delaware, without regard to its rules on the conflict of laws of any kind.';
const TERM =
  '“Affiliate” means in respect of any person every other person that directly or indirectly controls it, is controlled by it, or is under common control with it at the time.';
const UNTYPED =
  'The Tenant keeps neither dogs nor cats nor birds of any kind on the premises unless the Landlord has agreed in writing before the animal moves in with the Tenant.';
const SECRET =
  'The Seller hands over the formula of the glaze to the Buyer in a sealed envelope, and the Buyer opens it only after the last instalment of the price has been paid.';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000', GATES: 'standard' });
  const { db } = api.deps;
  const sections = [
    { heading: 'Liability', body: LIABILITY, type: 'limitation-of-liability' },
    { heading: 'Governing Law', body: LAW, type: 'governing-law' },
    { heading: 'Definitions', body: TERM },
  ];
  for (const [id, published] of Object.entries({ a: '2009-05-06', b: '2016-01-02', c: '2025-03-04' }))
    await seedContract(db, { id, title: `Agreement ${id}`, published, sections });
  await readStale(operatorLibrary(db, 'en'));
  await seedContract(db, { id: 'd', title: 'Lease', sections: [{ heading: 'Pets', body: UNTYPED }] });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, {
    id: 's',
    namespace: 'secret',
    sections: [
      { heading: 'Glaze', body: SECRET, type: 'delivery' },
      { heading: 'Liability', body: NEAR, type: 'limitation-of-liability' },
    ],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('usage_counter').execute();
  await api.deps.db.deleteFrom('usage_day').execute();
  await api.deps.db.deleteFrom('library_member').execute();
});

const bodyOf = (text: string) => {
  const { words, hashes } = sketchOf(text);
  return { words, hashes: hashes.map(hashText) };
};
const ask = (body: object, browser: TestBrowser = api.browser()) => browser.send('post', '/api/closest', body);
const itemsFor = async (text: string): Promise<ClosestReply['items']> => (await ask(bodyOf(text))).body.items;
const counters = () => api.deps.db.selectFrom('usage_counter').select(['key', 'used']).execute();

describe('is refused, and costs nothing,', () => {
  const fine = bodyOf(LIABILITY);
  const CASES: [string, object, number][] = [
    ['nothing at all', {}, 422],
    ['a text of which hardly anything would have to be guessed', { ...fine, words: 19 }, 422],
    ['a text that is no clause', { ...fine, words: 2_001 }, 422],
    ['half a word', { ...fine, words: 30.5 }, 422],
    ['no hashes', { ...fine, hashes: [] }, 422],
    ['more hashes than a sketch has', { ...fine, hashes: Array(65).fill('0123456789abc') }, 422],
    ['words in place of hashes', { ...fine, hashes: ['indemnification'] }, 422],
    ['a hash that is too long', { ...fine, hashes: ['00123456789abc'] }, 422],
    ['a number in place of a hash', { ...fine, hashes: [1234567890123] }, 422],
    ['an unknown library', { ...fine, namespace: 'nowhere' }, 404],
    ['a private library', { ...fine, namespace: 'secret' }, 404],
  ];
  test.each(CASES)('%s', async (_what, body, status) => {
    expect((await ask(body)).status).toBe(status);
    expect(await counters()).toEqual([]);
  });

  test('a private library answers like one that does not exist', async () => {
    const replies = [await ask({ ...fine, namespace: 'secret' }), await ask({ ...fine, namespace: 'nowhere' })];
    expect(replies[0]!.text).toBe(replies[1]!.text);
  });
});

describe('what is spent', () => {
  const fine = bodyOf(LIABILITY);

  test('is one search for each call that finds something; the second in a day without an account is refused', async () => {
    const browser = api.browser();
    expect((await ask(fine, browser)).body.items).toHaveLength(1);
    expect((await counters()).map(({ key, used }) => [key, used])).toEqual([
      ['clause_finder', 1],
      ['clause_finder', 1],
    ]);
    const { status, body, headers } = await ask(fine, browser);
    expect([status, body.error.code]).toEqual([429, 'limit_reached']);
    expect(body.error.details).toMatchObject({ feature: 'clause_finder', used: 1, limit: 1, upgradeTo: 'PRO' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
  });

  test('is nothing for a search that finds nothing, however often', async () => {
    const browser = api.browser();
    for (let i = 0; i < 3; i++) expect((await ask(bodyOf(SECRET), browser)).body).toEqual({ items: [] });
    expect((await counters()).map(({ used }) => used)).toEqual([0, 0]);
    expect((await ask(fine, browser)).status).toBe(200);
  });

  test.each([
    ['free', 1],
    ['premium', 1],
    ['pro', 3],
    ['enterprise', 3],
  ] as const)('%s gets %i of three', async (kind, expected) => {
    const { browser } = await personOf(api, kind);
    let got = 0;
    for (let i = 0; i < 3; i++) if ((await ask(fine, browser)).status === 200) got++;
    expect(got).toBe(expected);
  });

  test('of twenty at once with one left, one gets through', async () => {
    const { browser } = await personOf(api, 'free');
    await browser.get('/api/session');
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(fine, browser)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test('is given back when the search fails', async () => {
    const { db } = api.deps;
    const { browser } = await personOf(api, 'free');
    await sql`alter table group_shingle rename to group_shingle_gone`.execute(db);
    try {
      expect((await ask(fine, browser)).status).toBe(500);
      expect(await counters()).toEqual([{ key: 'clause_finder', used: 0 }]);
    } finally {
      await sql`alter table group_shingle_gone rename to group_shingle`.execute(db);
    }
    expect((await ask(fine, browser)).status).toBe(200);
  });
});

describe('what is found', () => {
  test('the same wording, with where and how often it stands', async () => {
    const [first, ...others] = await itemsFor(LIABILITY.toUpperCase());
    expect(first).toEqual({
      id: expect.any(String),
      type: 'clause',
      title: 'Limitation of Liability',
      url: `/clause/limitation-of-liability/_${first!.id}`,
      resemblance: 1,
      contracts: 3,
      counts: { contracts: 3, wordForWord: 3, sameTerms: 3, departing: 0, others: 0 },
      firstYear: 2009,
      lastYear: 2025,
      text: LIABILITY,
      isCut: false,
      contract: {
        title: expect.stringMatching(/^Agreement [abc]$/),
        url: expect.stringMatching(/^\/contracts\/\w+#liability$/),
        published: expect.stringMatching(/\d{4}$/),
      },
    });
    expect(others).toEqual([]);
    expect((await api.browser().get(first!.url)).status).toBe(200);
  });

  test('a similar one, by how alike it is', async () => {
    const [first] = await itemsFor(NEAR);
    expect(first!.text).toBe(LIABILITY);
    const runs = evenWords(LIABILITY).length - 4;
    // each changed word stands in five runs
    expect(first!.resemblance).toBeCloseTo((runs - 10) / (runs + 10), 10);
  });

  test('a definition leads to its term, a clause without a type to its place', async () => {
    const [[term], [pets]] = [await itemsFor(TERM), await itemsFor(UNTYPED)];
    expect(term).toMatchObject({ title: 'Affiliate', type: 'definition', url: '/dictionary/affiliate' });
    expect(pets).toMatchObject({
      title: 'Pets',
      type: 'clause',
      url: expect.stringMatching(/^\/contracts\/\w+#pets$/),
    });
  });

  test('the same text once, although it stands in a group of clauses and in one of definitions', async () => {
    expect(await itemsFor(TERM)).toHaveLength(1);
  });

  test('nothing of a private library, not even in a number, whoever asks', async () => {
    const { browser } = await personOf(api, 'enterprise');
    for (const visitor of [api.browser(), browser]) {
      expect((await ask(bodyOf(SECRET), visitor)).body).toEqual({ items: [] });
      const { body } = await ask(bodyOf(NEAR), visitor === browser ? browser : api.browser());
      expect(body.items).toHaveLength(1);
      expect(body.items[0]).toMatchObject({ text: LIABILITY, contracts: 3 });
    }
  });

  test('no more once its contracts are gone', async () => {
    const { db } = api.deps;
    const { id } = await seedContract(db, {
      id: 'x',
      sections: [{ heading: 'Glaze', body: SECRET, type: 'delivery' }],
    });
    expect(await itemsFor(SECRET)).toHaveLength(1);
    await removeContract(operatorLibrary(db, 'en'), id);
    await db.deleteFrom('usage_counter').execute();
    expect(await itemsFor(SECRET)).toEqual([]);
  });
});

describe('beside the public library, in one’s own', () => {
  const inFirm = async (role: 'read' | 'owner' = 'read') => {
    const person = await personOf(api, 'enterprise');
    await api.deps.db
      .insertInto('library_member')
      .values({ namespace: 'secret', user_id: person.id, team_id: null, role })
      .execute();
    return person;
  };

  test('each library says what it has, in the same shape and with its own counts', async () => {
    const { browser } = await inFirm();
    const { body } = await ask({ ...bodyOf(NEAR), own: true }, browser);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ text: LIABILITY, contracts: 3 });
    expect(body.own).toEqual([{ namespace: 'secret', title: 'Secret', items: [expect.anything()] }]);
    const [own] = body.own[0].items;
    expect(own).toMatchObject({ text: NEAR, contracts: 1, resemblance: 1 });
    expect(own.url).toMatch(/^\/library\/secret\/clause\/limitation-of-liability\/_/);
    expect(Object.keys(own).sort()).toEqual(Object.keys(body.items[0]).sort());
  });

  test('one search is spent, also where only one’s own has something', async () => {
    const person = await inFirm('owner');
    await api.deps.db
      .updateTable('subscription')
      .set({ plan: 'individual_month_tier-0_v1_7900_usd' })
      .where('user_id', '=', person.id)
      .execute();
    const body = { ...bodyOf(SECRET), own: true };
    expect((await ask(body, person.browser)).body).toMatchObject({
      items: [],
      own: [{ items: [{ title: 'Delivery' }] }],
    });
    expect((await counters()).map(({ used }) => used)).toEqual([1]);
    expect((await ask(body, person.browser)).status).toBe(429);
  });

  test('is nothing for whoever is no member, or does not ask for it, or is one no more', async () => {
    const [stranger, member] = [await personOf(api, 'enterprise'), await inFirm()];
    const asked = { ...bodyOf(SECRET), own: true };
    for (const browser of [api.browser(), stranger.browser])
      expect((await ask(asked, browser)).body).toEqual({ items: [], own: [] });
    expect((await ask(bodyOf(SECRET), member.browser)).body).toEqual({ items: [] });
    await api.deps.db.deleteFrom('library_member').where('user_id', '=', member.id).execute();
    expect((await ask(asked, member.browser)).body).toEqual({ items: [], own: [] });
  });

  test('the library that is asked for by name is not listed a second time', async () => {
    const { browser } = await inFirm();
    const { body } = await ask({ ...bodyOf(SECRET), own: true, namespace: 'secret' }, browser);
    expect([body.items.length, body.own]).toEqual([1, []]);
  });
});
