import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns } from '#server/outside/searchIndex/columns.ts';
import { deepMatches } from '#server/outside/searchIndex/knownMatches.ts';
import { match } from '#server/outside/searchIndex/match.ts';
import { Postings } from '#server/outside/searchIndex/memory/postings.ts';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import { facetsOfTab, resultCache, searchTab, type TabView } from '#server/outside/searchIndex/tabSearch.ts';
import type { Terms } from '#server/outside/searchIndex/terms.ts';
import type { IndexFilter, IndexQuery, SearchOptions } from '#server/outside/searchIndex.ts';
import { random } from '#server/tools/random.ts';
import type { SearchOrder } from '#shared/domain/search.ts';

/** More rows than the engine is asked for at first, and than are ranked again. */
const ROWS = 4000;
const WORDS = ['law', 'fees', 'notice', 'breach', 'term', 'party', 'loss', 'tax'];

/** A table whose frequent words are known as sets, and the same one without. `isKnown`: which terms. */
function tables(isKnown: (key: string) => boolean, count = ROWS) {
  const rnd = random(11);
  const columns = new Columns();
  const codes = new Codes();
  const postings = new Postings();
  for (let row = 0; row < count; row++) {
    // the first words stand in nearly every text, the last ones in few; lengths differ, so that scores do
    const words = WORDS.filter((_, i) => rnd() < 0.95 / (1 + i * 0.4));
    const text = [...words, ...Array.from({ length: Math.floor(rnd() * 40) }, () => 'and')].join(' ');
    postings.add(row, text);
    columns.add(
      {
        row,
        group: rnd() < 0.6 ? row : Math.floor(rnd() * 300),
        contract: row % 50,
        published: 20_000_101 + Math.floor(rnd() * 9) * 10_000,
        words: text.split(' ').length,
        sentence: text.split(' ').length % 7,
        size: Math.floor(rnd() * 9),
        popularity: Math.floor(rnd() * 5),
        codes: codes.encode(
          {
            kind: [rnd() < 0.9 ? 'a' : 'b', ...(row % 150 === 0 ? ['rare'] : [])],
            year: [String(2000 + Math.floor(rnd() * 5))],
          },
          [],
        ),
        title: [],
        vector: null,
      },
      1,
    );
  }
  columns.remove(new Set([7, 8]), 2);
  const version = 2;
  const all = postings.terms();
  const terms: Terms = { ...all, rowsWith: (term) => (isKnown(term.key) ? all.rowsWith(term) : null) };
  const table: TabView = {
    columns,
    codes,
    current: {
      generation: 1,
      version,
      lexical: postings.lexical((row, filters) => {
        const passes = filters?.every(
          ({ values, wanted }) => [...columns.codes.of(row)].some((code) => values.has(code)) === wanted,
        );
        return columns.aliveAt(row, version) && (passes ?? true);
      }),
      identities: async (rows) =>
        new Map(rows.map((row) => [row, { id: `${row}`, contractId: '', groupId: `${columns.group[row]}` }])),
    },
    at: async () => null,
    nearest: async () => null,
  };
  return { known: { ...table, terms }, fetched: table };
}

const some = (most: number) => fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most });
const filter: fc.Arbitrary<IndexFilter> = fc.oneof(
  fc.record({ key: fc.constant('kind'), any: fc.constantFrom<string[][]>(['a'], ['b']) }),
  fc.record({ key: fc.constant('year'), none: fc.constantFrom<string[][]>(['2001'], ['2001', '2002']) }),
  fc.record({ key: fc.constant('year'), any: fc.constantFrom<string[][]>(['2003'], ['2003', '2004'], ['1900']) }),
);
const query: fc.Arbitrary<IndexQuery> = fc
  .record({
    words: some(3),
    isAny: fc.boolean(),
    isPhrase: fc.boolean(),
    other: fc.option(fc.constantFrom(...WORDS)),
    notWords: fc.oneof(fc.constant<string[]>([]), some(2)),
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ key }) => key }),
  })
  .map(({ words, isAny, isPhrase, other, notWords, filters }) => ({
    must: isAny ? [] : words,
    alternatives: other && !isAny ? [{ start: 0, end: 1, wordings: [{ text: other, weight: 0.6 }] }] : [],
    should: isAny ? words : [],
    hints: [],
    further: [],
    cutoff: 0,
    phrases: isPhrase && !isAny ? ['law fees'] : [],
    notWords,
    notPhrases: [],
    filters,
  }));

const ORDERS: SearchOrder[] = ['relevance', 'date', 'size', 'words', 'plainest'];
const weights = { lexical: 1, meaning: 0, title: 0.5, popularity: 0.04, feedback: 0 };

test.each<[string, (key: string) => boolean]>([
  ['every word is known', () => true],
  ['some are', (key) => 'lfn'.includes(key[0]!)],
])('known or fetched: the same hits, totals, pages and facets, where %s', async (_how, isKnown) => {
  const { known, fetched } = tables(isKnown);
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom(...ORDERS),
      fc.constantFrom('groups' as const, 'rows' as const),
      async (asked, order, counted) => {
        const options: SearchOptions = { size: 700, order, counted, ranking: { vector: null, weights } };
        const [knows, fetches] = [resultCache(), resultCache()];
        let cursor: string | undefined;
        do {
          const [a, b] = await Promise.all([
            searchTab(known, knows, 'x', asked, { ...options, ...(cursor ? { cursor } : {}) }),
            searchTab(fetched, fetches, 'x', asked, { ...options, ...(cursor ? { cursor } : {}) }),
          ]);
          expect(a).toEqual(b);
          cursor = a.nextCurs ?? undefined;
        } while (cursor);
        expect(await facetsOfTab(known, asked, ['kind', 'year'], counted)).toEqual(
          await facetsOfTab(fetched, asked, ['kind', 'year'], counted),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('what few of very many matches have is found as the filter of the engine finds it', async () => {
  const { known, fetched } = tables(() => true, 12_000);
  const asked = { should: [], hints: [], further: [], cutoff: 0, phrases: [], notWords: [], notPhrases: [] };
  const filters = [{ key: 'kind', any: ['rare'] }];
  for (const must of [['law'], ['and'], ['fees', 'law']]) {
    const rare = { ...asked, must, alternatives: [], filters };
    const options: SearchOptions = { size: 200, order: 'relevance', ranking: { vector: null, weights } };
    const page = await searchTab(known, resultCache(), 'x', rare, options);
    expect(page).toEqual(await searchTab(fetched, resultCache(), 'x', rare, options));
    expect(page.total).toBeGreaterThan(20);
  }
});

const PLAIN = {
  should: [],
  alternatives: [],
  hints: [],
  further: [],
  cutoff: 0,
  phrases: [],
  notWords: [],
  notPhrases: [],
};
const BEST: SearchOptions = { size: 20, order: 'relevance', ranking: { vector: null, weights } };

test('sets that lack rows which the engine finds are not believed', async () => {
  const { known, fetched } = tables(() => true);
  const lacking: Terms = {
    want: () => {},
    rowsWith: (term) => {
      const rows = known.terms.rowsWith(term);
      return (
        rows &&
        RowSet.of(
          rows.rows().filter((row) => row % 3 > 0),
          ROWS,
        )
      );
    },
  };
  for (const must of [['law'], ['law', 'fees'], ['loss']])
    for (const size of [20, 1500]) {
      const asked = { ...PLAIN, must, filters: [] };
      const page = await searchTab({ ...known, terms: lacking }, resultCache(), 'x', asked, { ...BEST, size });
      expect(page).toEqual(await searchTab(fetched, resultCache(), 'x', asked, { ...BEST, size }));
    }
});

test('a set that was fetched after a later change tells nothing of what was there before', async () => {
  const { known, fetched } = tables(() => true);
  const asked = { ...PLAIN, must: ['law'], filters: [] };
  const plain = await searchTab(fetched, resultCache(), 'x', asked, BEST);
  // the change comes while the engine is at work, and with it the set, without what has just gone
  let isLater = false;
  const { current } = known;
  const view: TabView = {
    ...known,
    current: {
      ...current,
      lexical: {
        ...current.lexical,
        all: async (...args) => {
          const found = await current.lexical.all(...args);
          isLater = true;
          view.current = { ...current, version: current.version + 1 };
          return found;
        },
      },
    },
    terms: {
      want: () => {},
      rowsWith: (term) => {
        const rows = isLater ? known.terms.rowsWith(term) : null;
        const gone = new Set(Array.from(plain.hits.slice(10), ({ id }) => Number(id)));
        return (
          rows &&
          RowSet.of(
            rows.rows().filter((row) => row < 3000 && !gone.has(row)),
            ROWS,
          )
        );
      },
    },
  };
  for (const order of ORDERS) {
    isLater = false;
    view.current = { ...view.current, version: current.version };
    const page = await searchTab(view, resultCache(), 'x', asked, { ...BEST, order });
    expect(page.total).toBe(plain.total);
  }
});

test('who pages to the end finds all that the total says, also behind the best that the engine was asked for', async () => {
  const { known } = tables(() => true);
  const { columns, current } = known;
  const query = { ...PLAIN, must: ['law'], notWords: ['fees'], filters: [] };
  const asked = { ...known, lexical: current.lexical, version: current.version, query, filters: [], keep: () => true };
  const all = await match(current.lexical, columns, current.version, query, [], ROWS);
  const deep = (await deepMatches(asked, 10_000, 500))!;
  expect([...deep.rows].sort((a, b) => a - b)).toEqual([...all.rows].sort((a, b) => a - b));
  // the best come first, as they do where all are fetched
  const place = new Map(all.rows.map((row, i) => [row, all.scores[i]!]));
  const scored = deep.rows.filter((_, i) => deep.scores[i]! > 0);
  expect(scored.length).toBeLessThan(500);
  const worst = Math.min(...scored.map((row) => place.get(row)!));
  for (const row of deep.rows) if (!scored.includes(row)) expect(place.get(row)!).toBeLessThanOrEqual(worst);
  // as far as is ever shown is enough
  expect((await deepMatches(asked, 50, 500))!.rows).toEqual(scored);
});

test('a word that very many rows have is known', () => {
  const postings = new Postings();
  for (let row = 0; row < 200_000; row++) postings.add(row, 'law');
  expect(postings.terms().rowsWith({ key: 'law', text: 'law', isPhrase: false })?.size).toBe(200_000);
});
