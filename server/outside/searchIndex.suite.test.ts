import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ObjectStore, objectStoreConfig } from '#server/objectStoreSettings.ts';
import { lanceOptions } from '#server/outside/s3/lanceOptions.ts';
import { filePointers } from '#server/outside/searchIndex/lance/filePointers.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import {
  BadCursor,
  EMPTY_QUERY,
  IndexMissing,
  type IndexQuery,
  type IndexRow,
  type SearchIndex,
  type SearchOptions,
  type TabRows,
} from '#server/outside/searchIndex.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const query = (part: Partial<IndexQuery> = {}): IndexQuery => ({ ...EMPTY_QUERY, ...part });
const words = (text: string, part: Partial<IndexQuery> = {}) => query({ must: text.split(' '), ...part });

const clause = (id: string, text: string, part: Partial<IndexRow> = {}): IndexRow => ({
  id,
  contractId: `contract-${id}`,
  groupId: `group-${id}`,
  title: 'Clause',
  text,
  published: null,
  words: text.split(' ').length,
  sentence: Math.max(...text.split('.').map((one) => one.trim().split(' ').length)),
  groupSize: 1,
  popularity: 0,
  filters: {},
  ...part,
});
const tab = (clauses: IndexRow[]): TabRows => ({ clauses, contracts: [], dictionary: [] });
const change = (row: IndexRow) => ({ contractId: row.contractId, rows: tab([row]) });

const LAW = clause('law', 'This Agreement is governed by the laws of the State of Delaware.', {
  title: 'Governing Law',
  published: '2020-05-01',
  groupSize: 40,
  popularity: 9,
  filters: { clause: ['governing-law'], jurisdiction: ['delaware'], filing_year: ['2020'] },
});
const ROWS: IndexRow[] = [
  LAW,
  clause('law-2', 'This Agreement is governed by the laws of the State of New York and no other laws.', {
    title: 'Governing Law',
    published: '2021-06-01',
    groupSize: 7,
    filters: { clause: ['governing-law'], jurisdiction: ['new-york'], filing_year: ['2021'] },
  }),
  clause('law-copy', 'This Agreement is governed by the laws of the State of Delaware!', {
    title: 'Governing Law',
    groupId: LAW.groupId,
    filters: { clause: ['governing-law'], jurisdiction: ['delaware'], filing_year: ['2019'] },
  }),
  clause('secret', 'The Recipient keeps the Confidential Information secret. Notices under the laws of Delaware.', {
    title: 'Confidentiality',
    published: '2019-01-01',
    filters: { clause: ['confidentiality'], jurisdiction: ['delaware'], filing_year: ['2019'] },
  }),
  clause('indemnity', 'The Supplier indemnifies the Customer against losses.', {
    title: 'Indemnification',
    popularity: 3,
    filters: { clause: ['indemnification'], filing_year: ['2018'] },
  }),
  clause('harmless', 'The Supplier holds the Customer harmless against losses.', {
    title: 'Hold Harmless',
    filters: { clause: ['indemnification'] },
  }),
];

const referee = refereeIn(process.env);
let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

const inBucket = (folder: string, url: string, store: ObjectStore) =>
  openSearchIndex(url, { pointers: filePointers(folder), storageOptions: lanceOptions(store) });

const ADAPTERS: Record<string, (folder: string) => Promise<SearchIndex>> = {
  memory: async () => createMemoryIndex(),
  LanceDB: (folder) => openSearchIndex(folder),
  'LanceDB in a bucket': (folder) => {
    const store = objectStoreConfig(server.environment, [])!;
    return inBucket(folder, `s3://bucket/${path.basename(folder)}`, store);
  },
  ...(referee && {
    'LanceDB in a bucket of the referee': (folder: string) => inBucket(folder, referee.url, referee.store),
  }),
};

describe.each(Object.entries(ADAPTERS))('search index in %s', (name, open) => {
  let folder: string;
  let index: SearchIndex;
  const build = (namespace: string, rows: IndexRow[], seq = 1) =>
    index.rebuild(namespace, async (add) => {
      await add(tab(rows));
      return { seq };
    });
  const search = (q: IndexQuery, options: Partial<SearchOptions> = {}, namespace = 'en') =>
    index.search(namespace, 'clauses', q, { size: 20, order: 'relevance', ...options });
  const ids = async (q: IndexQuery, options: Partial<SearchOptions> = {}, namespace = 'en') =>
    (await search(q, options, namespace)).hits.map((hit) => hit.id);
  const idSet = async (q: IndexQuery) => (await ids(q)).sort();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
    index = await open(folder);
    await build('en', ROWS);
  });
  afterAll(async () => {
    await index.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('all words must occur, in title or text, in any inflection; copies of one wording are one hit', async () => {
    expect(await idSet(words('governing laws Delaware'))).toEqual(['law']);
    expect(await idSet(words('indemnifying'))).toEqual(['indemnity']);
    expect(await idSet(words('laws'))).toEqual(['law', 'law-2', 'secret']);
    expect((await search(words('laws'))).total).toBe(3);
  });

  test('where rows are counted, copies are folded under one hit, in total and facets, and their group lists them all', async () => {
    const found = await search(words('laws'), { counted: 'rows' });
    expect(found.total).toBe(4);
    expect(Object.fromEntries(found.hits.map(({ id, folded }) => [id, folded]))).toEqual({
      law: 1,
      'law-2': 0,
      secret: 0,
    });
    const facets = await index.facets('en', 'clauses', words('laws'), ['clause'], 'rows');
    expect(facets.counts.clause![0]).toEqual({ value: 'governing-law', count: 3 });
    const copies = words('laws', { filters: [{ key: 'similar', any: [LAW.groupId] }] });
    expect((await ids(copies, { counted: 'rows' })).sort()).toEqual(['law', 'law-copy']);
    expect(await ids(copies)).toHaveLength(1);
  });

  test('the word in the title, then the more frequent one, ranks first', async () => {
    const ranking = { vector: null, weights: { lexical: 1, meaning: 0, title: 0.5, popularity: 0, feedback: 0 } };
    expect((await ids(words('laws'), { ranking })).at(-1)).toBe('secret');
  });

  test('more of the words of a question is better, few are cut off', async () => {
    const should = query({ should: ['governed', 'laws', 'york'] });
    expect((await ids(should))[0]).toBe('law-2');
    expect(await ids({ ...should, cutoff: 0.99 })).toEqual(['law-2']);
  });

  test.each([
    ['a phrase', query({ phrases: ['laws of the State of Delaware'] }), ['law']],
    ['a phrase across punctuation', query({ phrases: ['secret notices'] }), ['secret']],
    ['words out of order are no phrase', query({ phrases: ['Delaware of State'] }), []],
    ['a phrase and a word', words('agreement', { phrases: ['the laws of'] }), ['law', 'law-2']],
    ['an excluded word', words('laws', { notWords: ['york'] }), ['law', 'secret']],
    ['an excluded phrase', words('laws', { notPhrases: ['New York'] }), ['law', 'secret']],
    ['exclusion alone', query({ notWords: ['laws', 'supplier'] }), []],
    ['exclusion alone, some left', query({ notWords: ['laws'] }), ['harmless', 'indemnity']],
    [
      'exclusion with alternatives',
      words('indemnifies', {
        alternatives: [{ start: 0, end: 1, wordings: [{ text: 'harmless', weight: 0.6 }] }],
        notWords: ['hold'],
      }),
      ['indemnity'],
    ],
    ['nothing but punctuation', words('§ —'), ['harmless', 'indemnity', 'law', 'law-2', 'secret']],
    ['a filter', query({ filters: [{ key: 'clause', any: ['confidentiality'] }] }), ['secret']],
    [
      'one filter with two values',
      query({ filters: [{ key: 'clause', any: ['confidentiality', 'indemnification'] }] }),
      ['harmless', 'indemnity', 'secret'],
    ],
    [
      'two filters',
      words('laws', {
        filters: [
          { key: 'jurisdiction', any: ['delaware'] },
          { key: 'clause', any: ['governing-law'] },
        ],
      }),
      ['law'],
    ],
    ['a value that nothing has', words('laws', { filters: [{ key: 'clause', any: ['no-such'] }] }), []],
    ['a negative filter', words('laws', { filters: [{ key: 'clause', none: ['governing-law'] }] }), ['secret']],
    ['a range', query({ filters: [{ key: 'filing_year', ranges: [{ from: 2020, to: 2021 }] }] }), ['law', 'law-2']],
    ['a range open above', query({ filters: [{ key: 'filing_year', ranges: [{ from: 2021 }] }] }), ['law-2']],
    [
      'two ranges',
      query({ filters: [{ key: 'filing_year', ranges: [{ to: 2018 }, { from: 2021 }] }] }),
      ['indemnity', 'law-2'],
    ],
    ['the wording itself', query({ filters: [{ key: 'similar', any: ['group-law'] }] }), ['law']],
    [
      'another wording than this',
      words('laws', { filters: [{ key: 'similar', none: ['group-law'] }] }),
      ['law-2', 'secret'],
    ],
  ])('finds by %s', async (_, q, expected) => {
    expect(await idSet(q)).toEqual(expected);
  });

  test('another wording counts, but less', async () => {
    const alternatives = [{ start: 0, end: 1, wordings: [{ text: 'harmless', weight: 0.6 }] }];
    expect(await ids(words('indemnifies losses', { alternatives }))).toEqual(['indemnity', 'harmless']);
  });

  test.each([
    ['date', ['law-2', 'law', 'secret']],
    ['size', ['law', 'law-2', 'secret']],
    ['words', ['law', 'secret', 'law-2']],
    ['plainest', ['secret', 'law', 'law-2']],
  ] as const)('orders by %s', async (order, expected) => {
    expect(await ids(words('laws'), { order })).toEqual(expected);
  });

  test('without words the popular come first', async () => {
    expect((await ids(query())).slice(0, 2)).toEqual(['law', 'indemnity']);
  });

  test('what is popular can be told anew, also of groups that grow later, and what is not told is not popular', async () => {
    const told = (clauses: [string, number][]) =>
      index.weigh('told', { clauses: new Map(clauses), contracts: new Map(), dictionary: new Map() });
    await told([['group-secret', 9]]);
    await build('told', ROWS);
    const order = (size: number) => ids(query(), { order: 'popularity', size }, 'told');
    await told([
      ['group-secret', 9],
      [LAW.groupId, 0.5],
      ['group-new', 20],
    ]);
    expect(await order(2)).toEqual(['secret', 'law']);
    await index.apply('told', [change(clause('new', 'Whatever is new.', { contractId: 'newcomer' }))], 2);
    expect(await order(2)).toEqual(['new', 'secret']);
    await told([['group-indemnity', 1]]);
    await index.apply('told', [{ contractId: 'newcomer', rows: tab([]) }], 3);
    expect((await order(1))[0]).toBe('indemnity');
    await index.dropNamespace('told');
  });

  test('facets count groups and ignore the filter on their own key', async () => {
    const q = words('laws', { filters: [{ key: 'clause', any: ['governing-law'] }] });
    const { counts, isCapped } = await index.facets('en', 'clauses', q, ['clause', 'jurisdiction']);
    expect(isCapped).toBe(false);
    expect(counts.clause).toEqual([
      { value: 'governing-law', count: 2 },
      { value: 'confidentiality', count: 1 },
    ]);
    expect(counts.jurisdiction).toEqual([
      { value: 'delaware', count: 1 },
      { value: 'new-york', count: 1 },
    ]);
  });

  test('facets under two filters: what fails both is offered by neither', async () => {
    const filters = [
      { key: 'clause', any: ['governing-law'] },
      { key: 'filing_year', any: ['2020'] },
    ];
    const { counts } = await index.facets('en', 'clauses', query({ filters }), [
      'clause',
      'filing_year',
      'jurisdiction',
    ]);
    // another kind of clause of that year would be offered; there is none: 'confidentiality' is of 2019
    expect(counts.clause).toEqual([{ value: 'governing-law', count: 1 }]);
    expect(counts.filing_year!.map(({ value }) => value).sort()).toEqual(['2019', '2020', '2021']);
    expect(counts.jurisdiction).toEqual([{ value: 'delaware', count: 1 }]);
  });

  test.each([`' OR 1=1 --`, '"); DROP TABLE x', 'a\u0000b', '𝕱𝖗𝖆𝖐', `${'x'.repeat(5000)}`, '^1 title:law (+law)'])(
    'hostile text %# is just text',
    async (text) => {
      const q = words('laws', {
        phrases: [text],
        notWords: [text],
        filters: [{ key: text, any: [text] }],
      });
      expect(await ids(q)).toEqual([]);
      await expect(search(query({ must: [text] }))).resolves.toBeDefined();
      await expect(index.search(text.slice(0, 20), 'clauses', q, { size: 1, order: 'size' })).rejects.toThrow(
        IndexMissing,
      );
    },
  );

  test('pages have neither gaps nor repeats while the library grows and shrinks', async () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      clause(`n${i}`, `The notice number ${i} is given in writing ${'and promptly '.repeat(i % 5)}`),
    );
    await build('growing', many);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 20; page++) {
      const answer = await search(words('notice writing'), { size: 13, cursor }, 'growing');
      expect(answer.total).toBe(120);
      seen.push(...answer.hits.map((hit) => hit.id));
      if (!answer.nextCurs) break;
      cursor = answer.nextCurs;
      await index.apply('growing', [change(clause(`new${page}`, 'The notice in writing is short'))], page + 2);
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect((await search(words('notice writing'), {}, 'growing')).total).toBeGreaterThan(120);
  });

  test('after a rebuild a list goes on where it was, and does not begin again', async () => {
    const rows = Array.from({ length: 7 }, (_, i) =>
      clause(`row-${i}`, `The same words, number ${i}.`, { groupSize: 9 - i }),
    );
    await build('rebuilt', rows);
    const all = await ids(words('same words'), {}, 'rebuilt');
    const first = await search(words('same words'), { size: 3 }, 'rebuilt');
    await build('rebuilt', rows, 2);
    const next = await search(words('same words'), { size: 3, cursor: first.nextCurs! }, 'rebuilt');
    expect(first.hits.map((hit) => hit.id)).toEqual(all.slice(0, 3));
    expect(next.hits.map((hit) => hit.id)).toEqual(all.slice(3, 6));
  });

  test('a cursor of another query, order or library, or a damaged one, is refused', async () => {
    const { nextCurs } = await search(words('laws'), { size: 1 });
    const cursor = nextCurs!;
    await expect(search(words('notices'), { cursor })).rejects.toThrow(BadCursor);
    await expect(search(words('laws'), { cursor, order: 'date' })).rejects.toThrow(BadCursor);
    await build('other', ROWS);
    await expect(search(words('laws'), { cursor }, 'other')).rejects.toThrow(BadCursor);
    for (const bad of ['', 'x', cursor.slice(3), `${cursor}A`.repeat(40)])
      await expect(search(words('laws'), { cursor: bad })).rejects.toThrow(BadCursor);
  });

  test('a change replaces, a removal removes, both at once visible, phrases included', async () => {
    await build('changing', ROWS);
    const find = (text: string) => ids(words(text), {}, 'changing');
    await index.apply('changing', [change(clause('fresh', 'An escrow agent holds the source code in deposit.'))], 2);
    expect(await find('escrow')).toEqual(['fresh']);
    expect(await ids(query({ phrases: ['source code in deposit'] }), {}, 'changing')).toEqual(['fresh']);
    expect(await ids(query({ phrases: ['code source'] }), {}, 'changing')).toEqual([]);
    await index.apply('changing', [change(clause('fresh', 'An arbitrator decides.'))], 3);
    expect(await find('escrow')).toEqual([]);
    expect(await find('arbitrator')).toEqual(['fresh']);
    await index.apply('changing', [{ contractId: 'contract-fresh', rows: tab([]) }], 4);
    expect(await find('arbitrator')).toEqual([]);
    expect(await ids(query({ filters: [{ key: 'jurisdiction', any: ['delaware'] }] }), {}, 'changing')).toHaveLength(2);
    expect((await index.status('changing'))!.seq).toBe(4);
    expect((await index.status('changing'))!.rows.clauses).toBe(ROWS.length);
    await index.optimize('changing');
    expect(await find('laws')).toHaveLength(3);
  });

  test('a word that thousands have is counted right after every change, and shared with no other library', async () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      clause(`m${i}`, `the payment is ${i % 2 === 0 ? 'due' : 'late'} ${'and '.repeat(i % 7)}`, {
        contractId: `contract-${i % 300}`,
        filters: { clause: [i % 3 === 0 ? 'payment' : 'fees'] },
      }),
    );
    await build('many', many);
    await build('few', [clause('only', 'The payment is due.')]);
    let left = many.length;
    const check = async () => {
      for (const order of ['relevance', 'date'] as const) {
        const { total, hits } = await index.search('many', 'clauses', words('payment'), { size: 20, order });
        expect({ order, total, hits: hits.length }).toEqual({ order, total: left, hits: 20 });
      }
      const { counts } = await index.facets('many', 'clauses', words('payment'), ['clause']);
      expect(counts.clause!.reduce((sum, { count }) => sum + count, 0)).toBe(left);
      expect((await index.search('few', 'clauses', words('payment'), { size: 20, order: 'date' })).total).toBe(1);
    };
    await check();
    for (let round = 0; round < 12; round++) {
      const row = clause(`new-${round}`, 'a payment, once more', { filters: { clause: ['payment'] } });
      await index.apply('many', [change(row), { contractId: `contract-${round}`, rows: tab([]) }], round + 2);
      left += 1 - 10;
      await check();
    }
  });

  test('libraries never see each other', async () => {
    await build('firm-a', [
      clause('a', 'A zebra clause', { filters: { clause: ['zebra'] }, vector: Float32Array.of(1, 0) }),
    ]);
    await build('firm-b', [
      clause('b', 'A yak clause', { filters: { clause: ['yak'] }, vector: Float32Array.of(1, 0) }),
    ]);
    expect(await ids(words('zebra'), {}, 'firm-b')).toEqual([]);
    expect(await ids(query({ filters: [{ key: 'clause', any: ['zebra'] }] }), {}, 'firm-b')).toEqual([]);
    expect((await index.facets('firm-b', 'clauses', query(), ['clause'])).counts.clause).toEqual([
      { value: 'yak', count: 1 },
    ]);
    expect((await index.related('firm-b', 'clauses', Float32Array.of(1, 0), [], 9)).map((hit) => hit.id)).toEqual([
      'b',
    ]);
    expect((await index.status('firm-b'))!.rows.clauses).toBe(1);
    const before = (await search(words('zebra'), {}, 'firm-a')).hits[0]!.score;
    await index.apply(
      'firm-b',
      Array.from({ length: 50 }, (_, i) => change(clause(`z${i}`, 'zebra zebra'))),
      2,
    );
    expect((await search(words('zebra'), {}, 'firm-a')).hits[0]!.score).toBe(before);
    await index.dropNamespace('firm-a');
    expect(await index.status('firm-a')).toBeNull();
    await expect(search(words('zebra'), {}, 'firm-a')).rejects.toThrow(IndexMissing);
    expect(await ids(words('yak'), {}, 'firm-b')).toEqual(['b']);
  });

  test('meaning re-ranks matches and finds neighbours without a common word', async () => {
    await build('meaning', [
      clause('near', 'The vendor pays for damage', { vector: Float32Array.of(0.6, 0.8), filters: { clause: ['x'] } }),
      clause('far', 'The vendor sells bread and pays and pays', { vector: Float32Array.of(-0.8, 0.6) }),
      clause('none', 'The vendor pays'),
    ]);
    const ranking = {
      vector: Float32Array.of(0.6, 0.8),
      weights: { lexical: 0.2, meaning: 1, title: 0, popularity: 0, feedback: 0.5 },
    };
    expect((await ids(words('vendor pays'), { ranking }, 'meaning'))[0]).toBe('near');
    const found = await index.related('meaning', 'clauses', Float32Array.of(0.6, 0.8), [], 2);
    expect(found[0]).toMatchObject({ id: 'near', contractId: 'contract-near', groupId: 'group-near' });
    expect(found[0]!.score).toBeCloseTo(1, 1);
    const filtered = await index.related(
      'meaning',
      'clauses',
      Float32Array.of(0.6, 0.8),
      [{ key: 'clause', none: ['x'] }],
      2,
    );
    expect(filtered.map((hit) => hit.id)).not.toContain('near');
  });

  test('searches go on while the index is rebuilt, and see all of the old or all of the new', async () => {
    const generation = (n: number) =>
      Array.from({ length: 300 }, (_, i) =>
        clause(`g${n}-${i}`, `generation ${'one two three four'.split(' ')[n]} text ${i}`),
      );
    await build('rebuilt', generation(0));
    let running = true;
    const seen = new Set<string>();
    const reader = async () => {
      while (running) {
        const { hits, total } = await search(words('generation text'), { size: 5 }, 'rebuilt');
        expect(total).toBe(300);
        seen.add(hits[0]!.id.slice(0, 2));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const readers = [reader(), reader()];
    for (let n = 1; n < 4; n++) await build('rebuilt', generation(n), n);
    running = false;
    await Promise.all(readers);
    expect(seen).toContain('g0');
    expect(await ids(words('generation four'), { size: 1 }, 'rebuilt')).toEqual(['g3-0']);
  });

  describe('writes go on', () => {
    const LIMIT_MS = 5000;
    const marked = (n: number, word: string) =>
      clause(`w${n}`, `The ${word} of number ${n} stands here`, { contractId: `contract-${n}` });
    const count = async (namespace: string, word: string) => (await search(words(word), {}, namespace)).total;
    /** Writes until `done`, each searchable in time, every third a replacement. Returns how many words must be there. */
    const writeUntil = async (namespace: string, isDone: () => boolean, least: number) => {
      let slowest = 0;
      let n = 0;
      for (; n < least || !isDone(); n++) {
        const before = processorTime();
        await index.apply(namespace, [change(marked(n % 3 === 2 ? n - 1 : n, n % 3 === 2 ? 'zebra' : 'yak'))], n + 10);
        slowest = Math.max(slowest, processorTime() - before);
        const replaced = Math.floor((n + 1) / 3);
        expect([await count(namespace, 'zebra'), await count(namespace, 'yak')]).toEqual([
          replaced,
          n + 1 - 2 * replaced,
        ]);
      }
      expect(slowest).toBeLessThan(LIMIT_MS);
      return n;
    };
    const expectAll = async (namespace: string, n: number) => {
      const replaced = Math.floor(n / 3);
      expect(await count(namespace, 'zebra')).toBe(replaced);
      expect(await count(namespace, 'yak')).toBe(n - 2 * replaced);
      expect(await ids(query({ phrases: ['yak of number 0'] }), {}, namespace)).toEqual(['w0']);
      expect((await index.status(namespace))!.seq).toBe(n + 9);
    };

    test('while the index is merged', async () => {
      const many = Array.from({ length: 1500 }, (_, i) =>
        clause(`o${i}`, `Old text ${i} ${'of some length '.repeat(9)}`),
      );
      await build('merged', many);
      for (let i = 0; i < 12; i++) await index.apply('merged', [change(clause(`t${i}`, `Tail text ${i}`))], 5);
      let isDone = false;
      const merging = Promise.all([index.optimize('merged'), index.optimize('merged')]).then(() => {
        isDone = true;
      });
      const n = await writeUntil('merged', () => isDone, 12);
      await merging;
      await expectAll('merged', n);
      await index.optimize('merged');
      await expectAll('merged', n);
      expect((await index.status('merged'))!.rows.clauses).toBe(1512 + n - Math.floor(n / 3));
    });

    test('while the index is rebuilt, and survive the flip', async () => {
      await build('renewed', ROWS);
      let begun = () => {};
      const filling = new Promise<void>((resolve) => {
        begun = resolve;
      });
      let goOn = () => {};
      const may = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const record = new Map<string, IndexRow>();
      let isDone = false;
      const rebuilding = index
        .rebuild(
          'renewed',
          async (add) => {
            await add(tab([...ROWS, marked(0, 'stale')]));
            begun();
            await may;
            return { seq: 2, meaning: 'seven' };
          },
          async (contractIds) =>
            contractIds.map((contractId) => ({
              contractId,
              rows: tab(record.has(contractId) ? [record.get(contractId)!] : []),
            })),
        )
        .then(() => {
          isDone = true;
        });
      await filling;
      const write = async (n: number, word: string | null) => {
        const row = word === null ? null : marked(n, word);
        if (row) record.set(row.contractId, row);
        else record.delete(`contract-${n}`);
        // what is built anew is held until the last of them has ended
        await index.apply('renewed', [{ contractId: `contract-${n}`, rows: tab(row ? [row] : []) }], n + 10);
        if (word) expect(await ids(words(word), {}, 'renewed')).toContain(`w${n}`);
      };
      await write(0, 'fresh');
      await write(1, 'brief');
      await write(1, null);
      goOn();
      let n = 2;
      for (; !isDone; n++) await write(n, 'later');
      await rebuilding;
      await write(n, 'last');
      expect((await index.status('renewed'))!.meaning).toBe('seven');
      expect(await ids(words('fresh'), {}, 'renewed')).toEqual(['w0']);
      expect(await ids(words('stale'), {}, 'renewed')).toEqual([]);
      expect(await ids(words('brief'), {}, 'renewed')).toEqual([]);
      expect(await count('renewed', 'later')).toBe(n - 2);
      expect(await ids(words('laws'), {}, 'renewed')).toHaveLength(3);
      expect((await index.status('renewed'))!.seq).toBe(n + 10);
    });

    test('after a rebuild that cannot read them again, or that failed', async () => {
      await build('patient', ROWS);
      let order = '';
      const rebuilding = index.rebuild('patient', async (add) => {
        await add(tab(ROWS));
        order += 'built ';
        return { seq: 2 };
      });
      await index.apply('patient', [change(marked(1, 'zebra'))], 3);
      expect(`${order}written`).toBe('built written');
      await rebuilding;
      expect(await count('patient', 'zebra')).toBe(1);
      const failing = index.rebuild(
        'patient',
        async () => {
          throw new Error('the record went away');
        },
        async () => [],
      );
      const writing = index.apply('patient', [change(marked(2, 'zebra'))], 4);
      await expect(failing).rejects.toThrow('went away');
      await writing;
      expect(await count('patient', 'zebra')).toBe(2);
    });

    test('a library that is dropped while it is rebuilt stays dropped', async () => {
      await build('erased', ROWS);
      await index.rebuild(
        'erased',
        async (add) => {
          await add(tab(ROWS));
          await index.dropNamespace('erased');
          return { seq: 2 };
        },
        async () => [],
      );
      expect(await index.status('erased')).toBeNull();
    });
  });

  test('a failed rebuild leaves the old index as it was', async () => {
    const failure = index.rebuild('en', async (add) => {
      await add(tab([clause('half', 'half built')]));
      throw new Error('the record went away');
    });
    await expect(failure).rejects.toThrow('went away');
    expect(await ids(words('half'))).toEqual([]);
    expect(await idSet(words('laws'))).toEqual(['law', 'law-2', 'secret']);
  });

  test('an index that was dropped and built anew answers from what it has now', async () => {
    await build('again', ROWS);
    expect(await ids(words('laws'), {}, 'again')).toHaveLength(3);
    await index.dropNamespace('again');
    await build('again', [clause('only', 'One of the laws.')]);
    expect(await ids(words('laws'), {}, 'again')).toEqual(['only']);
  });

  test('an empty library answers, then takes its first contract', async () => {
    await build('empty', []);
    expect(await ids(words('laws'), {}, 'empty')).toEqual([]);
    expect((await index.facets('empty', 'clauses', query(), ['clause'])).counts.clause).toEqual([]);
    expect(await index.related('empty', 'clauses', Float32Array.of(1, 0), [], 3)).toEqual([]);
    await index.apply('empty', [change(LAW)], 2);
    expect(await ids(words('laws'), {}, 'empty')).toEqual(['law']);
    expect(await ids(query({ phrases: ['governed by the laws'] }), {}, 'empty')).toEqual(['law']);
  });

  if (name === 'LanceDB') {
    test('survives a restart: rows, changes, cursors, the name of the model', async () => {
      await index.rebuild('kept', async (add) => {
        await add(tab(ROWS));
        return { seq: 3, meaning: 'three' };
      });
      await index.apply('kept', [change(clause('late', 'Laws that came late to the library'))], 5);
      const first = await search(words('laws'), { size: 2 }, 'kept');
      const again = await openSearchIndex(folder);
      expect(await again.status('kept')).toEqual(await index.status('kept'));
      expect((await again.status('kept'))!.meaning).toBe('three');
      const options = { size: 5, order: 'relevance' as const, cursor: first.nextCurs! };
      const rest = await again.search('kept', 'clauses', words('laws'), options);
      expect([...first.hits, ...rest.hits].map((hit) => hit.id).sort()).toEqual(['late', 'law', 'law-2', 'secret']);
      const phrase = await again.search('kept', 'clauses', query({ phrases: ['came late'] }), {
        size: 5,
        order: 'relevance',
      });
      expect(phrase.hits.map((hit) => hit.id)).toEqual(['late']);
      await again.close();
    });

    test('a list goes on after a restart, also where something was written since it began', async () => {
      await build('kept', ROWS);
      const first = await search(words('laws'), { size: 1 }, 'kept');
      await index.apply('kept', [change(clause('late', 'Nothing of the kind'))], 2);
      const again = await openSearchIndex(folder);
      const options = { size: 5, order: 'relevance' as const, cursor: first.nextCurs! };
      const rest = await again.search('kept', 'clauses', words('laws'), options);
      expect([...first.hits, ...rest.hits].map((hit) => hit.id).sort()).toEqual(['law', 'law-2', 'secret']);
      expect(rest.total).toBe(first.total);
      await again.close();
    });

    test('another process sees what this one wrote', async () => {
      await build('shared', [LAW]);
      const reader = await openSearchIndex(folder, { refreshMs: 0 });
      const found = async (text: string) =>
        (await reader.search('shared', 'clauses', words(text), { size: 9, order: 'relevance' })).hits.map(
          (hit) => hit.id,
        );
      expect(await found('laws')).toEqual(['law']);
      await index.apply('shared', [change(clause('x', 'Laws of nature'))], 2);
      expect((await found('laws')).sort()).toEqual(['law', 'x']);
      await index.apply('shared', [{ contractId: LAW.contractId, rows: tab([]) }], 3);
      expect(await found('laws')).toEqual(['x']);
      await build('shared', [clause('y', 'Laws anew')], 4);
      expect(await found('laws')).toEqual(['y']);
      await reader.close();
    });

    test('a damaged index is reported as missing, never as an empty one', async () => {
      const other = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
      const problems: string[] = [];
      const first = await openSearchIndex(other);
      await first.rebuild('en', async (add) => {
        await add(tab(ROWS));
        return { seq: 1 };
      });
      await first.close();
      await rm(path.join(other, 'en__clauses_v1.lance', '_versions'), { recursive: true });
      let told = 0;
      const second = await openSearchIndex(other, {
        warn: (message) => problems.push(message),
        onDamage: () => {
          told++;
        },
      });
      expect(await second.status('en')).toBeNull();
      expect(problems[0]).toContain('rebuilt');
      expect([await second.status('en'), told]).toEqual([null, 1]);
      // whoever was told may have failed to build it anew
      const later = Date.now() + 60_000;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
      expect([await second.status('en'), told]).toEqual([null, 2]);
      clock.mockRestore();
      await second.rebuild('en', async (add) => {
        await add(tab(ROWS));
        return { seq: 1 };
      });
      expect((await second.status('en'))!.rows.clauses).toBe(ROWS.length);
      await second.close();
      await writeFile(path.join(other, 'en.json'), '{"generation":');
      const third = await openSearchIndex(other);
      expect(await third.status('en')).toBeNull();
      await third.close();
      await rm(other, { recursive: true });
    });
  }
});
