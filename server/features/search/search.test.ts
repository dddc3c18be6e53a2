import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { sql } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import type { Database } from '#server/db/db.ts';
import type { Holding } from '#server/db/lease.ts';
import { createIndexer, type Indexer } from '#server/features/search/indexer.ts';
import { indexRows } from '#server/features/search/indexRows.ts';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed } from '#server/features/search/meaning/model.ts';
import { searchPage } from '#server/features/search/page.ts';
import { parseQuery } from '#server/features/search/parseQuery.ts';
import { askRebuild, rebuildState } from '#server/features/search/rebuildRequests.ts';
import { rests } from '#server/features/search/rests.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { createSearchService } from '#server/features/search/service.ts';
import { errorHandler } from '#server/http/errors.ts';
import type { PageRequest } from '#server/http/page.ts';
import { mountRoutes } from '#server/http/route.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { OtherWriter } from '#server/outside/searchIndex/lance/pointers.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';
import { createLibraries, type Libraries } from '#server/record/libraries.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestDb } from '#server/testing/database.ts';
import { privateLibrary } from '#server/testing/library.ts';
import { until } from '#server/testing/process.ts';
import type { SearchProps } from '#shared/api/pages.ts';
import { SEARCH_CALLS, SearchReply } from '#shared/api/search.ts';

const log = pino({ level: 'silent' });

interface Given {
  title: string;
  type: string;
  law: string;
  published: string;
  clauses: [type: string | null, heading: string, text: string][];
  terms?: [term: string, text: string][];
}

const GIVEN: Record<string, Given> = {
  alpha: {
    title: 'Services Agreement of Alpha Incorporated',
    type: 'services-agreement',
    law: 'Delaware',
    published: '2020-03-01',
    clauses: [
      ['governing-law', 'Choice of Law', 'This Agreement is governed by the laws of the State of Delaware.'],
      [
        'indemnification',
        'Indemnity',
        `The Supplier shall indemnify the Customer. ${'Padding words follow here. '.repeat(300)}Claims of infringement are included.`,
      ],
    ],
    terms: [['Affiliate', '"Affiliate" means an entity under common control with a party.']],
  },
  beta: {
    title: 'Supply Agreement of Beta Limited',
    type: 'supply-agreement',
    law: 'New York',
    published: '2022-09-09',
    clauses: [
      ['governing-law', 'Governing Law', 'This Agreement is governed by the laws of the State of New York.'],
      [null, 'Deliveries', 'The goods are delivered to the dock of the buyer.'],
    ],
  },
};

/** Of the words that no clause has, nor means by another name, the one nearest to this clause: another with every model that is learned. */
function unsaidWordNear([, heading, text]: Given['clauses'][number]): string {
  const model = meaningModel();
  const clause = embed(model, `${heading} ${text}`)!;
  const cosine = (word: string) => embed(model, word)?.reduce((sum, x, k) => sum + x * clause[k]!, 0) ?? -1;
  const said = new Set(stemsOf(JSON.stringify(GIVEN)));
  const isUnsaid = (word: string) =>
    stemsOf(word).every((stem) => !said.has(stem)) &&
    parseQuery(new URLSearchParams({ q: word })).query.alternatives.length === 0;
  const words = model.terms.map((term) => model.words[term] ?? term).sort((a, b) => cosine(b) - cosine(a));
  return words.find(isUnsaid)!;
}

describe('search feature', () => {
  let database: Database;
  let index: SearchIndex;
  let indexer: Indexer;
  let app: express.Express;
  let page: ReturnType<typeof searchPage>;
  let libraries: Libraries;
  const get = (path: string) => request(app).get(path);
  const ids = async (query: string) => {
    const { body, status } = await get(`/api/search?${query}`);
    expect([status, body.error?.message]).toEqual([200, undefined]);
    expect(SearchReply.strict().safeParse(body).error).toBeUndefined();
    return (body.items as { id: string }[]).map((item) => item.id);
  };

  async function store(namespace: string, id: string, given: Given): Promise<void> {
    const { db } = database;
    const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('contract')
        .values({
          namespace,
          id,
          external_id: `ext-${id}`,
          kind: 'contract',
          source: `${id}.txt`,
          file_name: `${id}.txt`,
          file_hash: id,
          media_type: 'text/plain',
          content_hash: id,
          title: given.title,
          text: given.clauses.map(([, , text]) => text).join('\n'),
          contents: '[]',
          facts: '{}',
          type_id: given.type,
          language: 'en',
          word_count: 500,
          published: given.published,
          group_id: `g-${id}`,
        })
        .execute();
      const groups = [];
      for (const [i, [type, heading, text]] of given.clauses.entries()) {
        const row = {
          namespace,
          id: `${id}-${i}`,
          contract_id: id,
          position: i,
          anchor: `s${i}`,
          heading,
          number: null,
          level: 1,
          parent: null,
          start_at: 0,
          end_at: 0,
          body_at: 0,
          text,
          word_count: text.split(' ').length,
          type_id: type,
          type_confidence: 1,
          group_id: `g-${id}-${i}`,
        };
        await trx.insertInto('clause').values(row).execute();
        groups.push({
          namespace,
          id: row.group_id,
          kind: 'clause' as const,
          scope: type ?? '',
          size: 1,
          contracts: 1,
          representative_id: row.id,
          snippet: text,
          first_year: 2020,
          last_year: 2020,
        });
      }
      await trx.insertInto('snippet_group').values(groups).execute();
      for (const scope of given.clauses.flatMap(([type]) => type ?? []))
        await trx
          .insertInto('group_scope')
          .values({ namespace, kind: 'clause', scope, members: 1, contracts: 1, groups: 1 })
          .onConflict((row) =>
            row.columns(['namespace', 'kind', 'scope']).doUpdateSet((eb) => ({
              members: eb('group_scope.members', '+', 1),
              contracts: eb('group_scope.contracts', '+', 1),
              groups: eb('group_scope.groups', '+', 1),
            })),
          )
          .execute();
      for (const [i, [term, text]] of (given.terms ?? []).entries()) {
        await trx
          .insertInto('group_scope')
          .values({ namespace, kind: 'definition', scope: slugOf(term), members: 1, contracts: 1, groups: 1 })
          .execute();
        await trx
          .insertInto('definition')
          .values({
            namespace,
            id: `${id}-d${i}`,
            contract_id: id,
            position: i,
            term,
            term_id: slugOf(term),
            aliases: '[]',
            form: 'means',
            text,
            start_at: 0,
            end_at: 0,
            term_start: 0,
            term_end: 0,
            nested: '[]',
            refers_to: null,
            anchor: null,
            group_id: `g-${id}-d${i}`,
          })
          .execute();
      }
      await trx
        .insertInto('tag')
        .values([
          { namespace, contract_id: id, type: 'country', value: 'us', name: 'US' },
          { namespace, contract_id: id, type: 'jurisdiction', value: slugOf(given.law), name: given.law },
          { namespace, contract_id: id, type: 'type', value: given.type, name: given.type },
        ])
        .execute();
      await trx.insertInto('outbox').values({ namespace, contract_id: id, change: 'upsert' }).execute();
    });
  }

  beforeAll(async () => {
    database = await openTestDb();
    const { db } = database;
    await db
      .insertInto('namespace')
      .values([
        { id: 'firm', title: 'Firm', visibility: 'private' },
        { id: 'de', title: 'German', visibility: 'public' },
      ])
      .execute();
    index = createMemoryIndex();
    indexer = createIndexer({ db, index, log });
    libraries = createLibraries(db);
    const deps = { index, libraries, log };
    const service = createSearchService(deps);
    page = searchPage(service);
    app = express();
    app.use((_request, response, next) => {
      response.locals.visitor = ANYBODY;
      next();
    });
    app.use(mountRoutes(searchRoutes(deps, service)), errorHandler);
    await indexer.ensureIndex();
    for (const [id, given] of Object.entries(GIVEN)) await store('en', id, given);
    await store('firm', 'secret', { ...GIVEN.alpha!, title: 'Zanzibar Merger' });
    await indexer.drain();
  });
  afterAll(() => database.close());

  test('clauses by words in any inflection, and by the name of their type', async () => {
    expect(await ids('q=indemnified+customers')).toEqual(['alpha-1']);
    expect((await ids('q=governing+law')).sort()).toEqual(['alpha-0', 'beta-0']);
  });

  test('a hit has what the contract of the call promises', async () => {
    const { body } = await get('/api/search?q=infringement');
    expect(body).toMatchObject({ total: 1, totalIsCapped: false, nextCurs: null, didYouMean: null });
    const [item] = body.items;
    expect(item).toMatchObject({
      id: 'alpha-1',
      externalId: 'ext-alpha',
      type: 'clause',
      url: '/clause/indemnification/_g-alpha-1',
      title: 'Indemnity',
      groupId: 'g-alpha-1',
      jurisdictions: ['Delaware'],
      contract: { id: 'alpha', title: GIVEN.alpha!.title, url: '/contracts/alpha#s1' },
    });
    expect(item.snippet.length).toBeLessThanOrEqual(200);
    expect(item.highlights.map(([start, end]: [number, number]) => item.snippet.slice(start, end))).toEqual([
      'infringement',
    ]);
  });

  test.each([
    ['tab=contracts&q=supplier', ['alpha']],
    ['tab=contracts&q=beta+supply', ['beta']],
    ['tab=dictionary&q=affiliates', ['alpha-d0']],
    ['tab=types&q=service', ['services-agreement']],
    ['q=governed&jurisdiction=new-york', ['beta-0']],
    ['q=governed&filing_year=2019..2021', ['alpha-0']],
    ['q=law&category=supply-agreement', ['beta-0']],
    ['q=agreement&exact=laws+of+the+State+of+New', ['beta-0']],
    ['q=agreement+governed&exclude=New+York', ['alpha-0']],
    ['clause=indemnification', ['alpha-1']],
    ['type=indemnification', ['alpha-1']],
    ['similar=g-beta-1', ['beta-1']],
    ['q=goods&country=us', ['beta-1']],
    ['q=goods&country=United+States', ['beta-1']],
    ['q=goods&country=USA', ['beta-1']],
    ['q=goods&country=France', []],
    ['tab=types&jurisdiction=delaware', ['services-agreement']],
    ['tab=types&q=agreement&clause=indemnification', ['services-agreement']],
    ['tab=types&category=supply-agreement', ['supply-agreement']],
    ['tab=types&exact=dock+of+the+buyer', ['supply-agreement']],
    ['tab=types&exclude=dock+of+the+buyer', ['services-agreement']],
    ['q=goods&email=a@b.c', []],
    ['q=goods&upload_source=Direct&language=EN&source=file&exclude_unavailable=true', ['beta-1']],
    ['q=governed&order=date', ['beta-0', 'alpha-0']],
  ])('%s', async (query, expected) => expect(await ids(query)).toEqual(expected));

  test('when no clause has all words, those with most of them are shown and it is said', async () => {
    const { body } = await get('/api/search?q=goods+dock+zeppelin');
    expect(body).toMatchObject({ someWords: true, total: 1 });
  });

  test.each([
    ['q=indemnifcation', 'indemnification', ['alpha-1']],
    ['q=govering+law+new+york', 'governing law new york', ['beta-0', 'alpha-0']],
    ['q=governng+lwas+of+delaware', 'governing laws of delaware', ['alpha-0', 'beta-0']],
    ['q=%22state+of+delawere%22+-zebra', '"state of delaware" -zebra', ['alpha-0']],
    ['q=gouverned&jurisdiction=new-york', 'governed', ['beta-0']],
    ['q=affilliate&tab=dictionary', 'affiliate', ['alpha-d0']],
    ['q=servces&tab=types', 'services', ['services-agreement']],
  ])('%s finds nothing and shows the results of %j at once', async (query, q, expected) => {
    const { body } = await get(`/api/search?${query}`);
    expect(body.items.map((item: { id: string }) => item.id)).toEqual(expected);
    expect(body).toMatchObject({ correctedTo: { q }, total: expected.length, didYouMean: null });
  });

  test('typed words are searched as they stand when asked to, and when they find something', async () => {
    const { body } = await get('/api/search?q=indemnifcation&verbatim=true');
    expect(body).toMatchObject({ items: [], total: 0, didYouMean: { q: 'indemnification', total: 1 } });
    expect(body.correctedTo).toBeUndefined();
    expect((await get('/api/search?q=indemnity')).body.correctedTo).toBeUndefined();
    expect((await get('/api/search?q=zzzzqqqq')).body).toMatchObject({ items: [], total: 0, didYouMean: null });
    expect((await get('/api/search?q=law&verbatim=maybe')).status).toBe(422);
  });

  test('the next page of a corrected query goes on with it', async () => {
    const first = (await get('/api/search?q=goverened&size=1')).body;
    const next = (await get(`/api/search?q=goverened&size=1&cursor=${first.nextCurs}`)).body;
    expect(next.correctedTo).toEqual({ q: 'governed' });
    expect([...first.items, ...next.items].map((item: { id: string }) => item.id).sort()).toEqual([
      'alpha-0',
      'beta-0',
    ]);
    expect(next.nextCurs).toBeNull();
    for (const bad of ['c.', 'c.x', 'c.bGF3.', 'c.bGF3.x', `c.${'A'.repeat(2000)}.x`])
      expect((await get(`/api/search?q=goverened&cursor=${bad}`)).status).toBe(422);
  });

  test('facets have names and ignore their own filter', async () => {
    const { body } = await get('/api/search?q=governed&jurisdiction=delaware&facets=true');
    expect(body.facets.jurisdiction).toEqual([
      { value: 'delaware', name: 'Delaware', count: 1 },
      { value: 'new-york', name: 'New York', count: 1 },
    ]);
    expect(body.facets.clause).toEqual([{ value: 'governing-law', name: 'Governing Law', count: 1 }]);
  });

  test('a country is shown by its name, as a facet and as a suggestion', async () => {
    const { body } = await get('/api/search?q=governed&facets=true');
    expect(body.facets.country).toEqual([{ value: 'us', name: 'United States', count: 2 }]);
    for (const q of ['unit', 'us']) {
      const suggested = (await get(`/api/search/suggestions?q=${q}`)).body;
      expect(suggested[0]).toMatchObject({ name: 'United States', detail: 'Country · 2 contracts' });
    }
  });

  test('the tab of types has facets of its contracts, by which it is narrowed', async () => {
    const { body } = await get('/api/search?tab=types&q=agreement&facets=true');
    expect(body.total).toBe(2);
    expect(body.facets.jurisdiction).toEqual([
      { value: 'delaware', name: 'Delaware', count: 1 },
      { value: 'new-york', name: 'New York', count: 1 },
    ]);
  });

  test('a filter that cannot narrow a tab is said and finds as much as none', async () => {
    const { body } = await get('/api/search?tab=dictionary&q=affiliate&clause=indemnification');
    expect(body).toMatchObject({ total: 1, unused: ['clause'] });
    expect((await get('/api/search?q=indemnity&clause=indemnification')).body.unused).toBeUndefined();
    expect((await get('/api/search?tab=types&similar=g-alpha')).body).toMatchObject({ total: 2, unused: ['similar'] });
  });

  test.each([
    ['colour=red', 422, 'colour'],
    ['size=900', 422, 'size'],
    ['q=law&cursor=nonsense', 422, 'cursor'],
    ['namespace=nowhere&q=law', 404, 'library'],
    ['namespace=firm&q=merger', 404, 'library'],
    ['namespace=..%2F..&q=law', 404, 'library'],
  ])('%s is refused', async (query, status, word) => {
    const { body, status: answered } = await get(`/api/search?${query}`);
    expect(answered).toBe(status);
    expect(body.error.message).toContain(word);
  });

  test('nothing of a private library shows anywhere else', async () => {
    expect(await ids('tab=contracts&q=zanzibar')).toEqual([]);
    for (const call of [
      'suggestions?q=zanz',
      'suggestions-by-type?q=zanz',
      'snippet?type=clause&id=secret-0',
      'aggs?type=clause&filter=category:x',
    ])
      expect(JSON.stringify((await get(`/api/search/${call}`)).body)).not.toMatch(/zanzibar|secret/i);
    expect((await get('/api/search?q=zanzibor')).body).toMatchObject({ didYouMean: null, items: [] });
  });

  test('what a reader of a private library gets is kept by nobody between', async () => {
    const { db } = database;
    const own = createLibraries(db);
    const given = {
      index,
      log,
      libraries: {
        ...own,
        readable: async (namespace: string) =>
          namespace === 'firm' ? privateLibrary(db, namespace) : own.readable(namespace, ANYBODY),
      },
    };
    const service = createSearchService(given);
    const inside = express();
    inside.use((_request, response, next) => {
      response.locals.visitor = ANYBODY;
      next();
    });
    inside.use(mountRoutes(searchRoutes(given, service)), errorHandler);
    const answers = async (namespace: string, clauseId: string) =>
      Promise.all(
        [
          `suggestions?q=zan&namespace=${namespace}`,
          `suggestions-by-type?q=zan&namespace=${namespace}`,
          `snippet?type=clause&id=${clauseId}&namespace=${namespace}`,
          `aggs?type=clause&namespace=${namespace}`,
        ].map(async (call) => {
          const { status, headers } = await request(inside).get(`/api/search/${call}`);
          return `${status} ${headers['cache-control']}`;
        }),
      );
    expect(await answers('firm', 'secret-0')).toEqual(Array(4).fill('200 private, no-store'));
    expect(await answers('en', 'alpha-0')).toEqual([
      '200 public, max-age=60',
      '200 public, max-age=60',
      '200 private, max-age=60',
      '200 public, max-age=300',
    ]);
  });

  test('suggestions: beginnings of any word, typing errors, types', async () => {
    const { body, headers } = await get('/api/search/suggestions?q=gov');
    expect(body[0]).toEqual({ name: 'Governing Law', path: '/clause/governing-law', detail: 'Clause · 2 wordings' });
    expect(headers['x-library-version']).toBeDefined();
    const names = async (q: string) =>
      ((await get(`/api/search/suggestions?q=${q}`)).body as { name: string }[]).map((one) => one.name);
    expect(await names('law+gov')).toContain('Governing Law');
    expect(await names('indmnif')).toContain('Indemnification');
    expect(await names('xqzw')).toEqual([]);
    const byType = await get('/api/search/suggestions-by-type?q=aff&type=definition&size=6');
    expect(byType.body.definition[0]).toMatchObject({
      key: 'affiliate',
      name: 'Affiliate',
      path: '/dictionary/affiliate',
    });
    expect(byType.headers['cache-control']).toBe('public, max-age=60');
  });

  test('words are marked wherever they were found: in the title, by another name, behind the beginning of a contract', async () => {
    const marked = (text: string, ranges: [number, number][]) => ranges.map(([start, end]) => text.slice(start, end));
    const [title] = (await get('/api/search?q=indemnity')).body.items;
    expect(marked(title.title, title.titleHighlights)).toEqual(['Indemnity']);
    const [other] = (await get('/api/search?q=hold+harmless')).body.items;
    expect(marked(other.snippet, other.highlights).concat(marked(other.title, other.titleHighlights))).toEqual([
      'indemnify',
      'Indemnity',
    ]);
    const [long] = (await get('/api/search?q=infringement&tab=contracts')).body.items;
    expect(marked(long.snippet, long.highlights)).toEqual(['infringement']);
  });

  test('a query that names a clause type has its card, with its most used wording and what its page counts', async () => {
    for (const q of ['hold harmless', 'indemnity clause', '%22indemnification%22'])
      expect((await get(`/api/search?q=${q}`)).body.named).toEqual({
        type: 'clause',
        id: 'indemnification',
        title: 'Indemnification',
        url: '/clause/indemnification',
        size: 1,
        contracts: 1,
        explanation: expect.stringMatching(/^[A-Z].+\.$/),
        wording: {
          url: '/clause/indemnification/_g-alpha-1',
          snippet: expect.stringMatching(/^The Supplier shall indemnify .*…$/),
          contracts: 1,
          counts: null,
        },
      });
    expect((await get('/api/search?q=services+contract&tab=contracts')).body.named).toMatchObject({
      title: 'Services Agreement',
      size: 1,
      url: '/contracts/tagged/services-agreement',
    });
    // of a type that the library does not have, and behind the first page
    expect((await get('/api/search?q=nda')).body.named).toBeUndefined();
    expect((await get('/api/search?q=goods')).body.named).toBeUndefined();
  });

  test('of contracts every one counts: near copies are folded under one, and all are reachable', async () => {
    const { db } = database;
    const regroup = async (group: string) => {
      await db.updateTable('contract').set({ group_id: group }).where('id', '=', 'beta').execute();
      await db.insertInto('outbox').values({ namespace: 'en', contract_id: 'beta', change: 'upsert' }).execute();
      await indexer.drain();
    };
    await regroup('g-alpha');
    try {
      const { body } = await get('/api/search?q=agreement&tab=contracts&facets=true');
      expect(body).toMatchObject({ total: 2, items: [{ nearCopies: 1, groupId: 'g-alpha' }] });
      expect(body.items).toHaveLength(1);
      expect(body.facets.category.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
      expect((await ids('q=agreement&tab=contracts&similar=g-alpha')).sort()).toEqual(['alpha', 'beta']);
      // what is folded is what the search finds, not what the library has
      const narrow = (await get('/api/search?q=agreement&tab=contracts&jurisdiction=delaware')).body;
      expect(narrow).toMatchObject({ total: 1, items: [{ nearCopies: 0 }] });
    } finally {
      await regroup('g-beta');
    }
  });

  test('snippet and aggregations', async () => {
    const { body } = await get('/api/search/snippet?type=clause&id=indemnification');
    expect(body.snippet).toMatch(/^The Supplier shall indemnify.*…$/);
    expect(body.snippet.length).toBeLessThanOrEqual(200);
    expect((await get('/api/search/snippet?type=clause&id=none')).status).toBe(404);
    const aggs = await get('/api/search/aggs?type=category&size=6&filter=clause:indemnification');
    expect(aggs.body.records).toMatchObject([
      { key: 'services-agreement', count: 1, uri: '/contracts/tagged/services-agreement' },
    ]);
    const clauses = await get('/api/search/aggs?type=clause&size=10&filter=category:supply-agreement');
    expect(clauses.body.results).toMatchObject([{ key: 'governing-law', name: 'Governing Law' }]);
  });

  test('what sections are called is counted by contracts, of a type or above clauses of a type', async () => {
    const sections = async (filter: string) => {
      const { body } = await get(`/api/search/aggs?type=sections.name.raw&size=10${filter}`);
      return body.records.map(({ name, count }: { name: string; count: number }) => [name, count]);
    };
    expect(await sections('&filter=category:supply-agreement')).toEqual([
      ['Deliveries', 1],
      ['Governing Law', 1],
    ]);
    expect(await sections('&filter=clause:governing-law')).toEqual([
      ['Choice of Law', 1],
      ['Governing Law', 1],
    ]);
    expect((await sections('')).length).toBeGreaterThan(3);
    expect((await get('/api/search/aggs?type=sections.name.raw&namespace=firm')).status).toBe(404);
  });

  test('the include keyword joins the query, unless a type says already what to find', async () => {
    const found = async (query: string) => (await ids(query)).sort();
    const delaware = encodeURIComponent('"State of Delaware"');
    expect(await found(`q=laws&include=${delaware}`)).toEqual(['alpha-0']);
    expect(await found('include=goods')).toEqual(await found('q=goods'));
    const typed = 'q=laws&clause=governing-law';
    expect(await found(`${typed}&include=${delaware}`)).toEqual(await found(typed));
    expect(await found(typed)).toEqual(['alpha-0', 'beta-0']);
    // what was mistyped in it is corrected in it
    const { body } = await get('/api/search?include=indemnfy');
    expect([body.correctedTo, body.total]).toEqual([{ q: 'indemnify' }, 1]);
    const query = new URLSearchParams('include=Delaware&q=laws');
    const library = (await libraries.readable('en', ANYBODY))!;
    const asked = { library, params: {}, query, url: '/search', visitor: ANYBODY } as unknown as PageRequest;
    const props = (await page.load(asked))!.page.props as SearchProps;
    expect([props.q, props.totals.clauses!.total]).toEqual(['laws Delaware', props.reply.total]);
  });

  test.each([
    ['suggestions', 'suggestions?q=gov'],
    ['suggestionsByType', 'suggestions-by-type?q=gov'],
    ['snippet', 'snippet?type=clause&id=indemnification'],
    ['aggs', 'aggs?type=clause'],
  ] as const)('the reply of %s is what its contract says', async (name, call) => {
    const { body } = await get(`/api/search/${call}`);
    expect(SEARCH_CALLS[name].reply.safeParse(body).error).toBeUndefined();
  });

  test('the page has totals per tab, chosen filters with names, and a way out of nothing', async () => {
    const library = (await libraries.readable('en', ANYBODY))!;
    const load = (query: string) =>
      page.load({
        library,
        params: {},
        query: new URLSearchParams(query),
        url: `/search?${query}`,
        visitor: ANYBODY,
        request: {} as express.Request,
        response: {} as express.Response,
      });
    const corrected = (await load('q=govermed'))!.page.props;
    expect(corrected).toMatchObject({
      q: 'govermed',
      reply: { correctedTo: { q: 'governed' } },
      totals: { clauses: { total: 2 }, contracts: { total: 2 } },
    });
    const found = (await load('q=agreement'))!.page.props as { totals: Record<string, { total: number }> };
    expect(found.totals).toMatchObject({ clauses: { total: 2 }, contracts: { total: 2 }, types: { total: 2 } });
    const nothing = (await load('q=goods&jurisdiction=delaware'))!.page.props;
    expect(nothing).toMatchObject({
      filterNames: { jurisdiction: { delaware: 'Delaware' } },
      without: [{ key: 'jurisdiction', value: 'delaware', total: 1 }],
    });
    expect((await load('colour=red'))!.meta.status).toBe(422);
    const beginning = (await load(''))!;
    expect(beginning.meta.status).toBe(200);
    const { starts } = beginning.page.props as SearchProps;
    expect(starts!.kinds.map(({ tab }) => tab)).toEqual(['clauses', 'contracts', 'dictionary', 'types']);
    // what is offered is found
    for (const { tab, examples } of starts!.kinds)
      for (const { q, total } of examples)
        expect((await get(`/api/search?${new URLSearchParams({ tab, q })}`)).body).toMatchObject({ total });
    expect(starts!.ways.map(({ way }) => way)).toEqual(expect.arrayContaining(['words', 'phrase']));
    const dropped = (await load('q=%22governed+by+the+goods%22+indemnity'))!.page.props as SearchProps;
    expect(dropped.reply.total).toBe(0);
    expect(dropped.waysOn).toMatchObject({
      fewer: expect.arrayContaining([{ q: 'indemnity', total: 1 }]),
      clauseTypes: [
        { id: 'governing-law', size: 2 },
        { id: 'indemnification', href: '/clause/indemnification', size: 1 },
      ],
    });
  });

  test('new, changed and removed contracts are found so, and draining twice changes nothing', async () => {
    await store('en', 'gamma', {
      ...GIVEN.beta!,
      title: 'Gamma',
      clauses: [['escrow', 'Escrow', 'The escrow agent keeps the keys.']],
    });
    expect(await indexer.drain()).toBe(1);
    expect(await ids('q=escrow+keys')).toEqual(['gamma-0']);
    await database.db
      .updateTable('clause')
      .set({ text: 'The escrow agent keeps the books.' })
      .where('id', '=', 'gamma-0')
      .execute();
    const change = (kind: 'upsert' | 'remove') =>
      database.db
        .insertInto('outbox')
        .values([1, 2].map(() => ({ namespace: 'en', contract_id: 'gamma', change: kind })))
        .execute();
    await change('upsert');
    expect(await indexer.drain()).toBe(1);
    expect(await ids('q=escrow+books')).toEqual(['gamma-0']);
    await database.db.deleteFrom('contract').where('id', '=', 'gamma').execute();
    await change('remove');
    await indexer.drain();
    expect(await ids('q=escrow')).toEqual([]);
    expect(await indexer.drain()).toBe(0);
  });

  test('what comes while the index is rebuilt is found at once, and afterwards', async () => {
    const rebuilding = indexer.reindex('en');
    await store('en', 'delta', { ...GIVEN.beta!, clauses: [['escrow', 'Escrow', 'The delta keeps the keys.']] });
    expect(await indexer.drain()).toBe(1);
    expect(await ids('q=delta+keys')).toEqual(['delta-0']);
    await rebuilding;
    expect(await ids('q=delta+keys')).toEqual(['delta-0']);
    expect(await database.db.selectFrom('lease').selectAll().execute()).toEqual([]);
  });

  test('a library of one clause is searched by meaning', async () => {
    const near = await index.related('firm', 'clauses', embed(meaningModel(), 'conflicts principles')!, [], 1);
    expect(near).toMatchObject([{ id: 'secret-0' }]);
    expect(near[0]!.score).toBeGreaterThan(0.4);
  });

  test('an index whose vectors another model made is searched by words alone, and made anew after the next start', async () => {
    const asked = unsaidWordNear(GIVEN.alpha!.clauses[0]!);
    const related = async () =>
      ((await get(`/api/search?q=${asked}&verbatim=true`)).body.related as { id: string }[]).map(({ id }) => id);
    await index.rebuild('en', async (add) => {
      const rows = await indexRows(operatorLibrary(database.db, 'en'), ['alpha', 'beta', 'delta']);
      for (const row of rows.values()) await add(row);
      return { seq: 1, meaning: 'another' };
    });
    expect(await related()).toEqual([]);
    // a start is not kept waiting for it
    await indexer.ensureIndex();
    expect(await index.status('en')).toMatchObject({ meaning: 'another' });
    expect(await ids('q=goods')).toEqual(['beta-1']);
    const stopping = new AbortController();
    const running = indexer.run(stopping.signal);
    while ((await index.status('en'))?.meaning === 'another') expect(await ids('q=goods')).toEqual(['beta-1']);
    expect(await related()).toContain('alpha-0');
    stopping.abort();
    await running;
  });

  test('a missing index is built from the record; another holder of the lease is left alone', async () => {
    await index.dropNamespace('en');
    expect((await get('/api/search?q=law')).status).toBe(503);
    const library = (await libraries.readable('en', ANYBODY))!;
    const asked = { library, params: {}, url: '/search', visitor: ANYBODY };
    const { page: shown, meta } = (await searchPage(createSearchService({ index, libraries, log })).load({
      ...asked,
      query: new URLSearchParams(),
      request: {} as express.Request,
      response: {} as express.Response,
    }))!;
    expect([meta.status, shown.props]).toMatchObject([200, { error: null }]);
    expect((shown.props as SearchProps).starts).toBeUndefined();
    await indexer.ensureIndex();
    expect(await ids('q=goods')).toEqual(['beta-1']);
    const { db } = database;
    await db.insertInto('outbox').values({ namespace: 'en', contract_id: 'beta', change: 'upsert' }).execute();
    const held = { name: 'search-index', holder: 'another', until: new Date(Date.now() + 60_000) };
    await db.insertInto('lease').values(held).execute();
    expect(await indexer.drain()).toBe(0);
    await db
      .updateTable('lease')
      .set({ until: new Date(Date.now() - 1) })
      .execute();
    expect(await indexer.drain()).toBe(1);
  });

  describe('the process that feeds the index', () => {
    const changed = (...namespaces: string[]) =>
      database.db
        .insertInto('outbox')
        .values(namespaces.map((namespace) => ({ namespace, contract_id: 'beta', change: 'upsert' as const })))
        .execute();
    const waiting = async () =>
      (await database.db.selectFrom('outbox').select('namespace').distinct().orderBy('namespace').execute()).map(
        ({ namespace }) => namespace,
      );
    const hasIndex = async (namespace: string) => (await index.status(namespace)) !== null;
    async function whileFeeding(one: Indexer, work: () => Promise<void>): Promise<void> {
      const stopping = new AbortController();
      const running = one.run(stopping.signal);
      try {
        await work();
      } finally {
        stopping.abort();
        await running;
      }
    }
    /** The index, of which one library makes trouble. */
    const troubled = (namespace: string, method: 'apply' | 'rebuild' | 'optimize', trouble: () => Promise<void>) => ({
      ...index,
      async [method](...asked: [string]) {
        if (asked[0] === namespace) await trouble();
        return (index[method] as (...asked: [string]) => Promise<void>)(...asked);
      },
    });
    const fails = async () => {
      throw new Error('no room on the disk');
    };
    afterEach(async () => {
      for (const table of ['outbox', 'index_rebuild', 'lease'] as const) await database.db.deleteFrom(table).execute();
    });

    test('builds what a start could not because one that is gone still had the lease', async () => {
      const { db } = database;
      await index.dropNamespace('en');
      const next = createIndexer({ db, index, log });
      const held = { name: 'search-index', holder: 'gone', until: new Date(Date.now() + 60_000) };
      await db.insertInto('lease').values(held).execute();
      await next.ensureIndex();
      expect(await hasIndex('en')).toBe(false);
      await db
        .updateTable('lease')
        .set({ until: new Date(0) })
        .execute();
      await whileFeeding(next, () => until(() => hasIndex('en')));
      expect(await ids('q=goods')).toEqual(['beta-1']);
    });

    test('notices that an index went, although nobody writes', async () => {
      await index.dropNamespace('firm');
      await whileFeeding(createIndexer({ db: database.db, index, log }), () => until(() => hasIndex('firm')));
    });

    test('a library that cannot be written to keeps no other one waiting, nor a rebuild that is asked for', async () => {
      const { db } = database;
      const one = createIndexer({ db, index: troubled('de', 'apply', fails), log });
      await changed('de', 'en');
      await expect(one.drain()).rejects.toThrow('no room');
      expect(await waiting()).toEqual(['de']);
      const id = await askRebuild(db, 'en');
      // more than is looked at together
      await changed(...Array.from({ length: 501 }, () => 'de'), 'en');
      await whileFeeding(one, async () => {
        await until(async () => (await rebuildState(db, id))!.isFinished);
        await until(async () => (await waiting()).length === 1);
      });
      expect(await waiting()).toEqual(['de']);
    });

    test('answers requests while nothing can be written', async () => {
      const { db } = database;
      const lost: SearchIndex = {
        ...index,
        apply: async () => {
          throw new OtherWriter();
        },
      };
      await changed('en');
      const id = await askRebuild(db, 'en');
      await whileFeeding(createIndexer({ db, index: lost, log }), () =>
        until(async () => (await rebuildState(db, id))!.isFinished),
      );
    });

    test('a library that cannot be optimised does not keep the others from it', async () => {
      const optimised: string[] = [];
      const one = troubled('de', 'optimize', fails);
      const seen: SearchIndex = {
        ...one,
        async optimize(namespace) {
          await one.optimize(namespace);
          optimised.push(namespace);
        },
      };
      await whileFeeding(createIndexer({ db: database.db, index: seen, log }), () =>
        until(() => optimised.length === 2),
      );
      expect(optimised).toEqual(['en', 'firm']);
    });

    test('neither a start nor another library waits until a large one is built', async () => {
      const { db } = database;
      await db.insertInto('namespace').values({ id: 'big', title: 'Big', visibility: 'private' }).execute();
      await sql`
        insert into contract select (jsonb_populate_record(c, jsonb_build_object('namespace', 'big', 'id', 'big-' || n, 'external_id', n))).*
        from contract c, generate_series(1, 1001) n where c.id = 'beta'`.execute(db);
      let goOn = () => {};
      const may = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const slow = troubled('big', 'rebuild', () => may);
      await createIndexer({ db, index: slow, log }).ensureIndex();
      expect(await hasIndex('big')).toBe(false);
      await changed('big', 'en');
      await whileFeeding(createIndexer({ db, index: slow, log }), async () => {
        await until(async () => (await waiting()).join() === 'big');
        await db.deleteFrom('contract').where('namespace', '=', 'big').execute();
        goOn();
        await until(async () => (await waiting()).length === 0);
      });
      expect(await hasIndex('big')).toBe(true);
      await index.dropNamespace('big');
      await db.deleteFrom('namespace').where('id', '=', 'big').execute();
    });

    test('a start that cannot build an index goes on, and it is built later', async () => {
      await index.dropNamespace('firm');
      let failures = 0;
      const failing = troubled('firm', 'rebuild', async () => {
        if (failures++ === 0) await fails();
      });
      const one = createIndexer({ db: database.db, index: failing, log });
      await one.ensureIndex();
      expect(await hasIndex('firm')).toBe(false);
      await whileFeeding(one, () => until(() => hasIndex('firm')));
    });

    test('whoever has lost the lease does not say that a rebuild has begun', async () => {
      const { db } = database;
      const id = await askRebuild(db, 'en');
      let refused = 0;
      let isInside = false;
      const once: Holding = async (job) => {
        if (isInside) {
          refused++;
          return null;
        }
        isInside = true;
        return job({ fence: 1, isHeld: () => true });
      };
      await whileFeeding(createIndexer({ db, index, log, holding: once }), () => until(() => refused > 1));
      expect(await rebuildState(db, id)).toMatchObject({ isStarted: false, isFinished: false });
    });
  });
});

test('a library with which something fails again and again is left alone for longer each time, up to a minute', () => {
  let now = 0;
  const resting = rests(() => now);
  const lengths = Array.from({ length: 8 }, () => {
    resting.failed('en');
    const began = now;
    while (resting.current().includes('en')) now += 500;
    return now - began;
  });
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  resting.over('en');
  resting.failed('en');
  now += 1000;
  expect(resting.current()).toEqual([]);
});
