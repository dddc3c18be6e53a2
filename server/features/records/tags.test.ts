import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';
import { type Load, loaderOf } from '#server/testing/loadPage.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';

const NOTICE = { heading: 'Notices', body: 'A notice is given in writing.', type: 'notices' };
const LAW = { heading: 'Governing Law', body: 'The law of Elbonia governs.', type: 'governing-law' };
const RECITALS = { heading: 'Recitals', body: 'The parties are old friends.', type: 'recitals' };

let database: Database;
let load: Load;

beforeAll(async () => {
  database = await openTestDb();
  const { db } = database;
  await db
    .insertInto('namespace')
    .values([
      { id: 'secret', title: 'Secret', visibility: 'private' },
      { id: 'fr', title: 'French', visibility: 'public' },
    ])
    .execute();
  const heron = { company: 'HERON FERRIES, INC.', law: 'Elbonia', country: 'DE' };
  await seedContract(db, {
    ...heron,
    id: 'h1',
    title: 'Services Agreement of Heron',
    type: 'services-agreement',
    published: '2019-03-14',
    parties: ['HERON FERRIES, INC.', 'Wren Ropes LLC'],
    sections: [RECITALS, NOTICE, LAW],
  });
  await seedContract(db, {
    ...heron,
    id: 'h2',
    title: 'Lease of Heron',
    type: 'lease-agreement',
    published: '2021-05-01',
    parties: ['HERON FERRIES, INC.', 'Wren Ropes LLC', 'Olga Person'],
    sections: [RECITALS, NOTICE],
  });
  await seedContract(db, {
    id: 'w1',
    title: 'Services Agreement of Wren',
    type: 'services-agreement',
    company: 'Wren Ropes LLC',
    parties: ['Wren Ropes LLC'],
    sections: [NOTICE],
  });
  await seedContract(db, {
    id: 's1',
    namespace: 'secret',
    company: 'Hidden Quay Ltd',
    type: 'lease-agreement',
    sections: [LAW],
  });
  load = loaderOf(db);
});
afterAll(() => database.close());

describe('refusals', () => {
  test.each(['party', 'nope', 'constructor', '', 'TYPE'])('there is no list of "%s"', async (tag) => {
    expect(await load('tag', { tag })).toBeNull();
  });

  test.each(['nope', 'olga-person', 'lease', 'elbonia', ''])('"%s" is no company', async (value) => {
    expect(await load('company', { value })).toBeNull();
  });

  test('nothing of a private library stands in a public one, and its own pages are nobody else’s', async () => {
    for (const namespace of ['en', 'fr']) {
      expect(await load('company', { value: 'hidden-quay-ltd' }, { namespace })).toBeNull();
      for (const page of [await load('tags', {}, { namespace }), await load('tag', { tag: 'company' }, { namespace })])
        expect(JSON.stringify(page)).not.toMatch(/hidden quay/i);
    }
    for (const [name, params] of [
      ['tags', {}],
      ['tag', { tag: 'company' }],
      ['company', { value: 'hidden-quay-ltd' }],
    ] as const)
      expect(await load(name, params, { namespace: 'secret' })).toBeNull();
  });
});

describe('/tags', () => {
  test('has a block for each type that there is, in a fixed order, with the commonest of each', async () => {
    const { props, meta } = (await load<'Tags'>('tags', {}))!;
    expect(props.types.map(({ id, size }) => [id, size])).toEqual([
      ['type', 2],
      ['jurisdiction', 1],
      ['country', 1],
      ['company', 2],
      ['year', 2],
    ]);
    expect(props.types[0]!.commonest[0]).toMatchObject({ id: 'services-agreement', size: 2 });
    expect(props.types.find(({ id }) => id === 'year')!.commonest.map(({ title }) => title)).toEqual(['2021', '2019']);
    expect(meta).toMatchObject({ canonical: 'https://library.example/tags' });
  });

  test('of an empty library is empty', async () => {
    expect((await load<'Tags'>('tags', {}, { namespace: 'fr' }))!.props.types).toEqual([]);
    const { props, meta } = (await load<'Tag'>('tag', { tag: 'type' }, { namespace: 'fr' }))!;
    expect([props.items, props.total, meta.noindex]).toEqual([[], 0, true]);
  });
});

describe('/tags/{tag}', () => {
  test('lists by name; a company leads to its page, anything else to the contracts that have it', async () => {
    const of = async (tag: string) =>
      (await load<'Tag'>('tag', { tag }))!.props.items.map(({ title, href, size }) => [title, href, size]);
    expect(await of('company')).toEqual([
      ['Heron Ferries, Inc.', '/company/heron-ferries-inc', 2],
      ['Wren Ropes LLC', '/company/wren-ropes-llc', 1],
    ]);
    expect(await of('type')).toEqual([
      ['Lease Agreement', '/contracts/tagged/lease-agreement', 1],
      ['Services Agreement', '/contracts/tagged/services-agreement', 2],
    ]);
    expect((await of('year')).map(([title]) => title)).toEqual(['2021', '2019']);
  });

  test('leads to the other types, and only to such as the library has', async () => {
    const { others } = (await load<'Tag'>('tag', { tag: 'year' }))!.props;
    expect(others.map(({ title, href, size }) => [title, href, size])).toEqual(
      (await load<'Tags'>('tags', {}))!.props.types
        .filter(({ id }) => id !== 'year')
        .map(({ title, href, size }) => [title, href, size]),
    );
    expect(others.length).toBeGreaterThan(2);
    expect((await load<'Tag'>('tag', { tag: 'year' }, { namespace: 'fr' }))!.props.others).toEqual([]);
  });

  test('a country is named, and says the two letters that it is kept by', async () => {
    const [country] = (await load<'Tag'>('tag', { tag: 'country' }))!.props.items;
    expect(country).toMatchObject({ title: 'Germany', code: 'DE', href: '/contracts/tagged/de' });
  });

  test('a prefix narrows it, case apart, and is for no search engine', async () => {
    const { props, meta } = (await load<'Tag'>('tag', { tag: 'company' }, { query: 'prefix=WREN' }))!;
    expect([props.items.length, props.total, props.prefix, meta.noindex]).toEqual([1, 1, 'WREN', true]);
    expect((await load<'Tag'>('tag', { tag: 'company' }, { query: 'prefix=zzz' }))!.props.items).toEqual([]);
  });

  test('fifty at a time, none twice and none left out; a broken cursor starts anew', async () => {
    const { db } = database;
    for (let n = 0; n < 60; n++)
      await seedContract(db, {
        id: `many${n}`,
        namespace: 'fr',
        company: `Firm ${n}`,
        published: `${1900 + n}-01-01`,
        sections: [NOTICE],
      });
    for (const tag of ['company', 'year']) {
      const at = async (cursor?: string | null) =>
        (await load<'Tag'>('tag', { tag }, { namespace: 'fr', query: cursor ? `cursor=${cursor}` : '' }))!.props;
      const first = await at();
      const second = await at(first.nextCurs);
      expect([first.items.length, first.cursor, second.items.length, second.nextCurs]).toEqual([
        PAGE_SIZES.tags,
        null,
        10,
        null,
      ]);
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
      expect((await at('garbage')).items).toEqual(first.items);
    }
  });
});

describe('what search engines are told', () => {
  test('a party, which may be a person, is for people on this site alone: no feed, no place in a search engine', async () => {
    const { props, meta } = (await load<'Contracts'>('contractsTagged', { value: 'olga-person' }))!;
    expect(props.items.map(({ title }) => title)).toEqual(['Lease of Heron']);
    expect([meta.noindex, meta.feed]).toEqual([true, undefined]);
    const law = (await load<'Contracts'>('contractsTagged', { value: 'elbonia' }))!.meta;
    expect([law.noindex, law.feed?.title]).toEqual([undefined, 'Elbonia: contracts']);
  });

  test('a list is called what it lists; a place says whether it is the law or the country', async () => {
    const titleOf = async (value: string) => (await load('contractsTagged', { value }))!.meta.title;
    expect(await titleOf('2019')).toBe('2019: contracts');
    expect(await titleOf('elbonia')).toBe('Elbonia (law): contracts');
    expect(await titleOf('de')).toBe('Germany (country): contracts');
  });

  test('a list that goes on is a page of its own', async () => {
    const first = (await load<'Tag'>('tag', { tag: 'company' }, { namespace: 'fr' }))!;
    const query = `cursor=${first.props.nextCurs}`;
    const { meta } = (await load<'Tag'>('tag', { tag: 'company' }, { namespace: 'fr', query }))!;
    expect([meta.title, meta.canonical]).toEqual([
      `${first.meta.title}, continued`,
      `${first.meta.canonical}?cursor=${encodeURIComponent(first.props.nextCurs!)}`,
    ]);
  });
});

describe('/company/{value}', () => {
  test('says what its contracts are, when, with whom, and which clauses stand in them', async () => {
    const { props } = (await load<'Company'>('company', { value: 'heron-ferries-inc' }))!;
    expect(props.title).toBe('Heron Ferries, Inc.');
    expect(props.items.map(({ title }) => title)).toEqual(['Lease of Heron', 'Services Agreement of Heron']);
    expect(props.contractTypes.map(({ title, size }) => [title, size])).toEqual([
      ['Lease Agreement', 1],
      ['Services Agreement', 1],
    ]);
    expect(props.years.map(({ from, count }) => [from, count])).toEqual([
      [2019, 1],
      [2020, 0],
      [2021, 1],
    ]);
    expect(props.counterparties).toEqual([
      { id: 'wren-ropes-llc', title: 'Wren Ropes LLC', href: '/company/wren-ropes-llc', size: 2 },
      {
        id: 'olga-person',
        title: 'Olga Person',
        href: '/contracts/tagged/heron-ferries-inc?with=olga-person',
        size: 1,
      },
    ]);
    // recitals frame a contract
    expect(props.clauses.map(({ id, size }) => [id, size])).toEqual([
      ['notices', 2],
      ['governing-law', 1],
    ]);
  });

  test('counts what it is a party to as its list of contracts does', async () => {
    const company = (await load<'Company'>('company', { value: 'wren-ropes-llc' }))!;
    const list = (await load<'Contracts'>('contractsTagged', { value: 'wren-ropes-llc' }))!;
    expect([company.props.total, list.props.total]).toEqual([3, 3]);
  });

  test('is what search engines find of a company, not its list of contracts', async () => {
    const canonical = 'https://library.example/company/heron-ferries-inc';
    const { meta } = (await load<'Company'>('company', { value: 'heron-ferries-inc' }))!;
    expect(meta.canonical).toBe(canonical);
    expect(meta.feed).toEqual({
      title: 'Heron Ferries, Inc.: contracts',
      href: '/feeds/en/tagged/heron-ferries-inc.atom',
    });
    expect(meta.jsonLd).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Heron Ferries, Inc.',
      url: canonical,
    });
    expect((await load('contractsTagged', { value: 'heron-ferries-inc' }))!.meta.canonical).toBe(canonical);
    expect((await load('contractsTagged', { value: 'lease-agreement' }))!.meta.canonical).toBe(
      'https://library.example/contracts/tagged/lease-agreement',
    );
  });
});
