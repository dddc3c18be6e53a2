import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Request } from 'express';
import { sql } from 'kysely';
import { MOST_WAITING } from '#server/features/popularity/service.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { Library, type WritableLibrary } from '#server/record/library.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { usesIn } from '#server/record/uses.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { privateLibrary } from '#server/testing/library.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import { decayed, HALF_LIFE_DAYS, MOST_USES_A_DAY, USE_WEIGHTS } from '#shared/domain/popularity.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00.000Z');
const READER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'accept-language': 'en-GB',
};
const LAW = 'This Agreement is governed by the laws of the State of Delaware without regard to conflicts of laws.';
const OTHER_LAW = 'English law applies to this contract, and the courts of England alone decide whatever is disputed.';
const RULES = 'The rules of the house are laws for whoever rents a room, a bed or a chair in it for a day or more.';
const TERM = '“Affiliate” means an entity under common control with a party.';

let now = START;
let api: TestApi;
/** By name: ids of groups, clauses, contracts. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApi({}, () => now);
  const { db } = api.deps;
  const law = (body: string) => [
    { heading: 'Governing Law', body, type: 'governing-law' },
    { heading: 'Definitions', body: TERM },
  ];
  for (const [id, body] of Object.entries({ a: LAW, b: LAW, c: OTHER_LAW, d: RULES }))
    ids[id] = (await seedContract(db, { id, title: `Agreement ${id}`, sections: law(body) })).id;
  await db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  ids.secret = (await seedContract(db, { id: 's', namespace: 'firm', title: 'Secret', sections: law(LAW) })).id;
  await api.deps.indexer.ensureIndex();
  await api.deps.indexer.drain();
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  await api.deps.popularity.flush();
  await sql`delete from record_use`.execute(api.deps.db);
  await sql`delete from use_mark`.execute(api.deps.db);
});

const clauseOf = async (contract: string) =>
  api.deps.db
    .selectFrom('clause')
    .select(['id', 'group_id'])
    .where('contract_id', '=', ids[contract]!)
    .where('type_id', '=', 'governing-law')
    .executeTakeFirstOrThrow();
const groupPath = async (contract: string) => `/clause/governing-law/_${(await clauseOf(contract)).group_id}`;
const reader = (headers: Record<string, string> = {}) => api.browser({ ...READER, ...headers });
const person = () => personOf({ ...api, browser: () => reader() }, 'free');
const counted = async () => {
  await api.deps.popularity.flush();
  const { rows } = await sql<{ kind: string; id: string; popularity: number }>`
    select kind, id, popularity from record_use order by kind, id`.execute(api.deps.db);
  return rows;
};
const SIGNAL = { client_id: 'c', path: '/search', namespace: 'en' };

describe('nothing is counted', () => {
  test.each<[string, Record<string, string>]>([
    ['of a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['of a program', { 'user-agent': 'curl/8.5.0' }],
    ['of an automated browser', { 'user-agent': READER['user-agent'].replace('Chrome', 'HeadlessChrome') }],
    ['of who asks not to be tracked', { dnt: '1' }],
    ['of who says so in the newer way', { 'sec-gpc': '1' }],
    ['of what a browser fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('%s', async (_what, headers) => {
    await reader(headers).get(`/contracts/${ids.a}`);
    const { id } = await clauseOf('a');
    await reader(headers).send('post', '/api/copies', { type: 'clause', id });
    await reader(headers).send('post', '/api/signals', { ...SIGNAL, event_type: 'copy', type: 'clause', id });
    expect(await counted()).toEqual([]);
  });

  test('of what is not there', async () => {
    await reader().get('/contracts/nothing');
    await reader().send('post', '/api/signals', { ...SIGNAL, event_type: 'copy', type: 'clause', id: 'nothing' });
    await reader().send('post', '/api/signals', { ...SIGNAL, event_type: 'copy', type: 'person', id: ids.a });
    await reader().send('post', '/api/signals', { ...SIGNAL, event_type: 'copy' });
    expect(await counted()).toEqual([]);
  });

  test('in a private library, whoever says what of it', async () => {
    const { db, popularity } = api.deps;
    const view = { use: 'view', record: { kind: 'contract', id: ids.secret! }, visitor: ANYBODY } as const;
    const request = { headers: READER, ip: '192.0.2.1' } as unknown as Request;
    await reader().get(`/library/firm/contracts/${ids.secret}`);
    popularity.count({ ...view, library: privateLibrary(db, 'firm'), request });
    // one who takes it for public, and one who takes its contract for another library's
    const taken = { title: 'Firm', language: 'en', isPrivate: false, version: '1' };
    popularity.count({ ...view, library: new Library(db, 'firm', taken, (_key, make) => make()), request });
    popularity.count({ ...view, library: (await api.deps.libraries.readable('en', ANYBODY))!, request });
    expect(await counted()).toEqual([]);
  });
});

describe('what a reader does counts', () => {
  test('once a day for each record, however often it is done', async () => {
    const browser = reader();
    for (let i = 0; i < 3; i++) await browser.get(`/contracts/${ids.a}`);
    await browser.get(`/contracts/${ids.b}`);
    await api.deps.popularity.flush();
    // cookies are no further visitor, and a restarted server knows what it has counted
    await reader().get(`/contracts/${ids.a}`);
    const contracts = [ids.a, ids.b].sort().map((id) => ({ kind: 'contract', id, popularity: USE_WEIGHTS.view }));
    expect(await counted()).toEqual(contracts);
    now = new Date(START.getTime() + DAY_MS);
    await browser.get(`/contracts/${ids.a}`);
    expect((await counted()).find(({ id }) => id === ids.a)?.popularity).toBeCloseTo(
      1 + 0.5 ** (1 / HALF_LIFE_DAYS),
      6,
    );
  });

  test('of two people as two, of one account from anywhere as one', async () => {
    const [one, other] = [await person(), await person()];
    for (const { browser } of [one, other, one]) await browser.get(`/contracts/${ids.a}`);
    expect(await counted()).toEqual([{ kind: 'contract', id: ids.a, popularity: 2 * USE_WEIGHTS.view }]);
  });

  test('at the wording that stands for a group', async () => {
    const { id } = await clauseOf('a');
    await reader().get(await groupPath('b'));
    expect(await counted()).toEqual([{ kind: 'clause', id, popularity: USE_WEIGHTS.view }]);
  });

  test('at the first meaning of a term', async () => {
    await reader().get('/dictionary/affiliate');
    expect(await counted()).toEqual([{ kind: 'definition', id: `${ids.a}-d0`, popularity: USE_WEIGHTS.view }]);
  });

  test('more where a text is taken, and most where it goes into a document', async () => {
    const { id } = await clauseOf('c');
    const copied = async (headers: Record<string, string>) =>
      expect((await reader(headers).send('post', '/api/copies', { type: 'clause', id })).status).toBe(200);
    await copied({});
    // what the button reports is the same copy
    await reader().send('post', '/api/signals', { ...SIGNAL, event_type: 'copy', type: 'clause', id });
    expect((await counted())[0]?.popularity).toBe(USE_WEIGHTS.copy);
    await copied({ 'x-clausary-platform': 'msword' });
    await reader().send('post', '/api/signals', { ...SIGNAL, event_type: 'search_result_click', type: 'clause', id });
    const all = USE_WEIGHTS.copy + USE_WEIGHTS.insertion + USE_WEIGHTS.click;
    expect(await counted()).toEqual([{ kind: 'clause', id, popularity: all }]);
  });

  test('up to a number a day for one visitor, and up to another at once', async () => {
    const { popularity, libraries } = api.deps;
    const library = (await libraries.readable('en', ANYBODY))!;
    const count = (ip: string, id = ids.a!) =>
      popularity.count({
        use: 'view',
        record: { kind: 'contract', id },
        library,
        visitor: ANYBODY,
        request: { headers: READER, ip } as unknown as Request,
      });
    for (let i = 0; i < MOST_USES_A_DAY; i++) count('192.0.2.7');
    count('192.0.2.7', ids.b);
    expect((await counted()).map(({ id }) => id)).toEqual([ids.a]);
    for (let i = 0; i < MOST_WAITING + 50; i++) count(`198.51.${i >> 8}.${i & 255}`);
    expect((await counted())[0]?.popularity).toBe(1 + MOST_WAITING);
  });

  test('without a trace of who it was', async () => {
    const { id, browser } = await person();
    await browser.get(`/contracts/${ids.a}`);
    await counted();
    const { rows } = await sql<{ day: string; mark: string }>`select * from use_mark`.execute(api.deps.db);
    expect(rows).toEqual([{ day: '2026-11-20', mark: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(id);
    now = new Date(START.getTime() + DAY_MS);
    await api.deps.popularity.sweep();
    expect((await sql`select * from use_mark`.execute(api.deps.db)).rows).toEqual([]);
    expect(await counted()).toHaveLength(1);
    now = new Date(START.getTime() + 6 * HALF_LIFE_DAYS * DAY_MS);
    await api.deps.popularity.sweep();
    expect(await counted()).toEqual([]);
  });

  test('is not lost where the database was away for a moment', async () => {
    const { db, popularity } = api.deps;
    await reader().get(`/contracts/${ids.a}`);
    await sql`alter table use_mark rename to away`.execute(db);
    await expect(popularity.flush()).rejects.toThrow();
    await sql`alter table away rename to use_mark`.execute(db);
    expect(await counted()).toEqual([{ kind: 'contract', id: ids.a, popularity: USE_WEIGHTS.view }]);
  });
});

test('one library that cannot be counted keeps none behind it from being counted, and is counted later', async () => {
  const { db, popularity, libraries } = api.deps;
  await db.insertInto('namespace').values({ id: 'de', title: 'Deutsch', visibility: 'public' }).execute();
  const { id } = await seedContract(db, {
    id: 'f',
    namespace: 'de',
    sections: [{ heading: 'Pets', body: 'No pets.' }],
  });
  const request = { headers: READER, ip: '192.0.2.9' } as unknown as Request;
  for (const [namespace, contract] of [
    ['de', id],
    ['en', ids.a!],
  ] as const)
    popularity.count({
      use: 'view',
      record: { kind: 'contract', id: contract },
      library: (await libraries.readable(namespace, ANYBODY))!,
      visitor: ANYBODY,
      request,
    });
  await sql`alter table record_use add constraint away check (namespace <> 'de')`.execute(db);
  await expect(popularity.flush()).rejects.toThrow('away');
  const kept = await sql<{ id: string }>`select id from record_use`.execute(db);
  expect(kept.rows).toEqual([{ id: ids.a }]);
  await sql`alter table record_use drop constraint away`.execute(db);
  expect((await counted()).map((row) => row.id).sort()).toEqual([ids.a, id].sort());
});

test.each([
  [8, 0],
  [8, 1],
  [8, HALF_LIFE_DAYS],
  [8, 3 * HALF_LIFE_DAYS],
  [0.25, 400.5],
  // a clock that was set back
  [8, -5],
])('the database lets %d decay over %d days as the rule does', async (popularity, days) => {
  const { db, libraries } = api.deps;
  const row = { namespace: 'en', id: ids.a!, contract_id: ids.a!, popularity, counted_at: START };
  await db
    .insertInto('record_use')
    .values({ ...row, kind: 'contract' })
    .execute();
  const later = new Date(START.getTime() + days * DAY_MS);
  const uses = await usesIn((await libraries.readable('en', ANYBODY))!, [ids.a!], later);
  expect(uses.get(`contract ${ids.a}`)).toBeCloseTo(decayed(popularity, START, later), 9);
});

describe('what goes takes its counts along:', () => {
  const change = (work: (library: WritableLibrary) => Promise<unknown>) =>
    api.deps.db.transaction().execute((trx) => work(operatorLibrary(api.deps.db, 'en').within(trx)));

  test('a contract that is withdrawn, and comes back as new', async () => {
    await reader().get(`/contracts/${ids.d}`);
    const { id } = await clauseOf('d');
    await reader().send('post', '/api/copies', { type: 'clause', id });
    expect(await counted()).toHaveLength(2);
    await change((library) => withdrawContract(library, ids.d!, now));
    expect(await counted()).toEqual([]);
    await change((library) => restoreContract(library, ids.d!));
    expect(await counted()).toEqual([]);
  });

  test('a contract that is removed', async () => {
    const { id } = await seedContract(api.deps.db, { id: 'e', sections: [{ heading: 'Pets', body: 'No pets.' }] });
    await reader().get(`/contracts/${id}`);
    expect(await counted()).toHaveLength(1);
    await removeContract(operatorLibrary(api.deps.db, 'en'), id);
    expect(await counted()).toEqual([]);
  });
});

describe('in search', () => {
  const hits = async (query: string) =>
    (await api.browser().get(`/api/search?${query}`)).body.items.map(({ id }: { id: string }) => id);

  test('the most used stand first by popularity, a group by all of its members, and nowhere before a better match', async () => {
    const { popularity, index, indexer } = api.deps;
    await indexer.drain();
    const [a, b, d] = [await clauseOf('a'), await clauseOf('b'), await clauseOf('d')];
    expect(a.group_id).toBe(b.group_id);
    const byWords = await hits('tab=clauses&q=laws+Delaware+conflicts+governed');
    const clauses = 'tab=clauses&clause=governing-law&order=popularity';
    const copy = async (id: string) => {
      const { browser } = await person();
      await browser.send('post', '/api/copies', { type: 'clause', id });
    };
    for (let i = 0; i < 3; i++) await copy(d.id);
    await counted();
    await popularity.tell(index);
    expect((await hits(clauses))[0]).toBe(d.id);
    for (const id of [a.id, a.id, b.id, b.id]) await copy(id);
    await counted();
    await popularity.tell(index);
    const [first, second] = await hits(`${clauses}&size=2`);
    expect([[a.id, b.id].includes(first), second]).toEqual([true, d.id]);
    // used without end, what says less of what was asked still comes later
    await sql`update record_use set popularity = 1e6 where id = ${d.id}`.execute(api.deps.db);
    await popularity.tell(index);
    expect(await hits('tab=clauses&q=laws+Delaware+conflicts+governed')).toEqual(byWords);
    const laws = await hits('tab=clauses&q=governing+law+State+of+Delaware');
    expect(laws[0]).not.toBe(d.id);
  });
});
