import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';
import { type Load, loaderOf, RECORD_ROUTES } from '#server/testing/loadPage.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';
import type { RouteName } from '#shared/domain/paths.ts';

const LAW = (place: string) =>
  `This Agreement is governed by the laws of ${place}, without regard to its conflict of laws rules. Each party submits to the courts of ${place}.`;
const NOTICE =
  'A notice under this Agreement is in writing and takes effect on the third day after it was sent by post to the last address given.';
const TERM =
  'The Services begin on the Start Date. Each party may end the Agreement by a notice of thirty days, and the Services end on that day.';
// as long as the definitions of real contracts are at times
const DEFINED = `“Services” means the work that the Supplier does for the Customer under a Work Order, ${'and whatever goes with it, '.repeat(30)}until it is done.`;

const contract = (n: number, more: Partial<SeedContract> = {}): SeedContract => ({
  id: `c${n}`,
  title: `Services Agreement ${n}`,
  published: `${2000 + n}-03-14`,
  type: 'services-agreement',
  law: 'Elbonia',
  sections: [
    { heading: 'Definitions', body: DEFINED, type: 'definitions' },
    { heading: 'Governing Law', body: LAW('Elbonia'), type: 'governing-law' },
    { heading: 'Notices', body: `${NOTICE} Number ${n} applies ${'very '.repeat(n)}much.`, type: 'notices' },
    { heading: 'Term', body: TERM, type: 'term' },
  ],
  ...more,
});

let database: Database;
let load: Load;
let first: string;

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
  for (let n = 1; n <= 4; n++) {
    const { id } = await seedContract(db, contract(n));
    if (n === 1) first = id;
  }
  await seedContract(
    db,
    contract(5, {
      published: undefined,
      law: 'Ruritania',
      sections: [
        {
          heading: 'Governing Law',
          body: LAW('Ruritania').replace('Each party', 'Every party'),
          type: 'governing-law',
        },
      ],
    }),
  );
  await seedContract(db, contract(6, { namespace: 'secret', title: 'Hidden deal' }));
  load = loaderOf(db);
});
afterAll(() => database.close());

describe('refusals', () => {
  const unknown: [RouteName, Record<string, string>][] = [
    ['clause', { id: 'no-such-clause-type' }],
    ['clauseGroup', { id: 'governing-law', groupId: 'nope' }],
    ['clauseGroup', { id: '', groupId: '' }],
    ['contract', { id: 'nope' }],
    ['contractsTagged', { value: 'nope' }],
    ['contractsSimilar', { groupId: 'nope' }],
    ['definition', { id: 'nope' }],
  ];
  test.each(unknown)('%s %j is not there', async (name, params) => {
    expect(await load(name, params)).toBeNull();
  });

  test.each(RECORD_ROUTES)('%s of a private library is not there', async (name) => {
    const hidden = await database.db
      .selectFrom('contract')
      .selectAll()
      .where('namespace', '=', 'secret')
      .executeTakeFirstOrThrow();
    const params = {
      id: name === 'contract' ? hidden.id : name === 'definition' ? 'services' : 'governing-law',
      value: 'elbonia',
      groupId: hidden.group_id,
    };
    expect(await load(name, params, { namespace: 'secret' })).toBeNull();
  });

  test('a private contract is not reached through a public library', async () => {
    const { id } = await database.db
      .selectFrom('contract')
      .select('id')
      .where('namespace', '=', 'secret')
      .executeTakeFirstOrThrow();
    expect(await load('contract', { id })).toBeNull();
    expect(await load('contract', { id }, { namespace: 'fr' })).toBeNull();
    expect(JSON.stringify(await load('contracts'))).not.toContain('Hidden');
    expect(JSON.stringify(await load('home'))).not.toContain('Hidden');
  });

  test.each([
    'garbage',
    '',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["x","y","z"]').toString('base64url'),
    'x'.repeat(600),
    Buffer.from('["9999-99-99","a"]').toString('base64url'),
    Buffer.from('["2021-02-31","a"]').toString('base64url'),
  ])('a broken cursor %j starts at the beginning', async (cursor) => {
    for (const [name, params] of [
      ['clauses', {}],
      ['clause', { id: 'notices' }],
      ['dictionary', {}],
      ['contracts', {}],
      ['definition', { id: 'services' }],
    ] as [RouteName, Record<string, string>][]) {
      const page = await load<'Clauses'>(name, params, { query: `cursor=${encodeURIComponent(cursor)}` });
      expect(page!.props.items.length).toBeGreaterThan(0);
      expect(page!.props.cursor).toBeNull();
    }
  });
});

describe('home', () => {
  test('counts what is there', async () => {
    const { props, meta } = (await load<'Home'>('home'))!;
    // for whoever finds it in a search engine: what is here, not what the library is called
    expect(meta.title).toMatch(/clauses and definitions/);
    expect(props.counts).toEqual({ contracts: 5, clauses: 17, definitions: 4, clauseTypes: 4, contractTypes: 1 });
    expect(props.popularClauses.find((link) => link.id === 'governing-law')).toMatchObject({
      size: 5,
      href: '/clause/governing-law',
    });
    expect(props.popularDefinitions).toMatchObject([{ title: 'Services', size: 4 }]);
    expect(props.newest[0]).toMatchObject({ title: 'Services Agreement 4', published: '14 March 2004' });
    // what stands beside the headline is of this library
    const { group, href } = props.specimen!;
    expect(props.popularClauses.map((link) => link.href)).toContain(href);
    expect(group.snippet.length).toBeGreaterThan(0);
    expect(meta.canonical).toBe('https://library.example/');
  });

  test('an empty library is no error', async () => {
    const { props } = (await load<'Home'>('home', {}, { namespace: 'fr' }))!;
    expect(props).toMatchObject({ counts: { contracts: 0 }, popularClauses: [], newest: [], specimen: null });
    expect((await load<'Contracts'>('contracts', {}, { namespace: 'fr' }))!.props.items).toEqual([]);
    expect((await load<'Clauses'>('clauses', {}, { namespace: 'fr' }))!.props.items).toEqual([]);
  });
});

describe('clause types', () => {
  test('are listed A to Z, and by prefix', async () => {
    const { props } = (await load<'Clauses'>('clauses'))!;
    expect(props.items.map((link) => link.id)).toEqual([...props.items.map((link) => link.id)].sort());
    expect(props.total).toBe(4);
    const filtered = (await load<'Clauses'>('clauses', {}, { query: 'prefix=GOV' }))!;
    expect(filtered.props).toMatchObject({ prefix: 'GOV', total: 1, items: [{ id: 'governing-law', size: 5 }] });
    expect((await load<'Clauses'>('clauses', {}, { query: 'prefix=%00zzz' }))!.props.items).toEqual([]);
  });

  test('show their wordings, the commonest first, each against the first', async () => {
    const { props, meta } = (await load<'Clause'>('clause', { id: 'governing-law' }))!;
    expect(props).toMatchObject({ size: 5, contracts: 5 });
    expect(props.items.reduce((n, group) => n + group.size, 0)).toBe(5);
    expect(props.items.map((group) => group.size)).toEqual(
      [...props.items.map((group) => group.size)].sort((a, b) => b - a),
    );
    expect(props.items[0]).toMatchObject({ shareOfLargest: 1, diff: null, firstYear: 2001, lastYear: 2004 });
    expect(props.items[0]!.samples.length).toBeLessThanOrEqual(3);
    expect(props.items[0]!.jurisdictions).toContain('Elbonia');
    expect(props.years.reduce((n, bar) => n + bar.count, 0)).toBe(4);
    expect(props.contractTypes).toMatchObject([{ id: 'services-agreement', size: 5 }]);
    expect(meta.description).toMatch(/wording/);
  });

  test('a type without clauses has a page that is kept out of indexes', async () => {
    const { props, meta } = (await load<'Clause'>('clause', { id: 'indemnification' }))!;
    expect(props).toMatchObject({ size: 0, contracts: 0, items: [], total: 0 });
    expect(meta.noindex).toBe(true);
  });

  test('a wording shows where it stands', async () => {
    const clause = (await load<'Clause'>('clause', { id: 'governing-law' }))!;
    const group = clause.props.items[0]!;
    const { props } = (await load<'ClauseGroup'>('clauseGroup', { id: 'governing-law', groupId: group.id }))!;
    expect(props.base).toBeNull();
    expect(props.samples.total).toBe(group.size);
    expect(props.samples.items).toHaveLength(group.size);
    expect(props.samples.items.find((sample) => sample.contractTitle === 'Services Agreement 1')).toMatchObject({
      diff: null,
      anchor: 'governing-law',
      published: '14 March 2001',
    });
    expect(await load('clauseGroup', { id: 'notices', groupId: group.id })).toBeNull();
  });

  test('the first sample is the contract whose words are shown, whichever of them it is', async () => {
    const notices = (await load<'Clause'>('clause', { id: 'notices' }))!;
    expect(notices.props.items.length).toBeGreaterThan(0);
    for (const { id } of notices.props.items) {
      const { props } = (await load<'ClauseGroup'>('clauseGroup', { id: 'notices', groupId: id }))!;
      const shown = props.samples.items.find(({ text }) => text === props.group.snippet)!;
      expect(props.group.samples[0]).toMatchObject({ id: shown.id, hash: shown.hash, uri: shown.uri });
      for (const { text, hash, date } of props.samples.items) {
        expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      expect(new Set(props.group.samples.map(({ uri }) => uri)).size).toBe(props.group.samples.length);
    }
  });

  test('link to the terms that they mention', async () => {
    const { props } = (await load<'Clause'>('clause', { id: 'term' }))!;
    const { snippet, snippetLinks } = props.items[0]!;
    expect(
      snippetLinks.map((link) => [link.type, link.key, snippet.slice(link.offset, link.offset + link.length)]),
    ).toContainEqual(['definition', 'services', 'Services']);
  });
});

describe('contracts', () => {
  test('are found by the beginning of their titles, and all of them under their own name', async () => {
    const listed = async (query: string, params = {}, pattern: 'contracts' | 'contractsTagged' = 'contracts') =>
      (await load<'Contracts'>(pattern, params, { query }))!;
    const { props, meta } = await listed('prefix=services+agreement+4');
    expect([props.prefix, props.total, props.items.map(({ title }) => title)]).toEqual([
      'services agreement 4',
      1,
      ['Services Agreement 4'],
    ]);
    expect(meta.noindex).toBe(true);
    expect((await listed('prefix=zzz%25')).props.items).toEqual([]);
    const all = await listed('', { value: 'contract' }, 'contractsTagged');
    expect([all.props.total, all.props.tag]).toEqual([5, null]);
    expect((await listed('prefix=zzz', { value: 'elbonia' }, 'contractsTagged')).props.items).toEqual([]);
  });

  test('are listed newest first, the undated last', async () => {
    const { props } = (await load<'Contracts'>('contracts'))!;
    expect(props.items.map((item) => item.title)).toEqual([4, 3, 2, 1, 5].map((n) => `Services Agreement ${n}`));
    expect(props.items[0]).toMatchObject({ groupSize: 4, groupSamples: { length: 3 } });
    expect(props.tags.find((tag) => tag.id === 'elbonia')).toMatchObject({ type: 'jurisdiction', size: 4 });
  });

  test('by tag and by group', async () => {
    const tagged = (await load<'Contracts'>('contractsTagged', { value: 'ruritania' }))!;
    expect(tagged.props).toMatchObject({ title: 'Ruritania', total: 1, items: [{ title: 'Services Agreement 5' }] });
    const { groupId } = (await load<'Contracts'>('contracts'))!.props.items[0]!;
    expect((await load<'Contracts'>('contractsSimilar', { groupId }))!.props.total).toBe(4);
  });

  test('tags combine: counts are of the contracts that have all of them, and each can be left out', async () => {
    const { props, meta } = (await load<'Contracts'>(
      'contractsTagged',
      { value: 'elbonia' },
      { query: 'with=services-agreement' },
    ))!;
    expect(props).toMatchObject({ total: 4, chosen: [{ value: 'elbonia' }, { value: 'services-agreement' }] });
    expect(props.chosen!.map(({ without }) => without)).toEqual([
      '/contracts/tagged/services-agreement',
      '/contracts/tagged/elbonia',
    ]);
    expect(props.tags.find((tag) => tag.id === 'elbonia')!.size).toBe(4);
    const year = props.tags.find((tag) => tag.type === 'year')!;
    expect(year.href).toBe(`/contracts/tagged/elbonia?with=services-agreement&with=${year.id}`);
    expect(meta.noindex).toBe(true);
    const alone = (await load<'Contracts'>('contractsTagged', { value: 'ruritania' }))!;
    expect(alone.props.tags.find((tag) => tag.id === 'services-agreement')).toMatchObject({
      size: 1,
      href: '/contracts/tagged/ruritania?with=services-agreement',
    });
    const query = 'with=no-such-tag';
    expect(await load<'Contracts'>('contractsTagged', { value: 'elbonia' }, { query })).toBeNull();
  });

  test('one reads as it was stored, with contents, facts and terms', async () => {
    const { props, meta } = (await load<'Contract'>('contract', { id: first }))!;
    const { text } = await database.db
      .selectFrom('contract')
      .select('text')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const shown = props.blocks
      .map((block) => `${block.number ? `${block.number}. ` : ''}${block.runs.map((run) => run.text).join('')}`)
      .join('\n\n');
    expect(shown).toBe(text);
    expect(props.contents.map((entry) => entry.id)).toEqual(['definitions', 'governing-law', 'notices', 'term']);
    for (const entry of props.contents)
      expect(props.blocks.find((block) => block.anchor === entry.id)).toMatchObject({ kind: 'heading' });
    expect(props.facts.find((fact) => fact.key === 'governingLaw')).toMatchObject({
      value: 'Elbonia',
      quote: 'Elbonia',
      anchor: 'governing-law',
      href: '/contracts/tagged/elbonia',
    });
    expect(props.terms.services).toMatchObject({
      term: 'Services',
      anchor: 'definitions',
      uri: '/dictionary/services',
    });
    // the pane puts it into documents
    expect(props.terms.services!.text).toMatch(/until it is done\.$/);
    expect(props.blocks.flatMap((block) => block.runs).filter((run) => run.term === 'services')).toHaveLength(3);
    expect(meta).toMatchObject({
      canonical: `https://library.example/contracts/${first}`,
      title: 'Services Agreement 1, 14 March 2001',
    });
    expect(JSON.stringify(meta.jsonLd)).toContain('BreadcrumbList');
  });
});

describe('dictionary', () => {
  test('lists terms and finds them by prefix', async () => {
    expect((await load<'Dictionary'>('dictionary'))!.props).toMatchObject({
      total: 1,
      items: [{ id: 'services', title: 'Services', size: 4 }],
    });
    expect((await load<'Dictionary'>('dictionary', {}, { query: 'prefix=Serv' }))!.props.total).toBe(1);
    expect((await load<'Dictionary'>('dictionary', {}, { query: 'prefix=x' }))!.props.items).toEqual([]);
  });

  test('a term shows its meanings and its use', async () => {
    const { props, meta } = (await load<'Definition'>('definition', { id: 'services' }))!;
    expect(props).toMatchObject({ title: 'Services', size: 4, contracts: 4, total: 1 });
    expect(props.items[0]).toMatchObject({ snippet: DEFINED, size: 4 });
    expect(props.examples.length).toBeGreaterThan(0);
    for (const example of props.examples) expect(example.text).not.toContain('means');
    expect(JSON.stringify(meta.jsonLd)).toContain('DefinedTerm');
  });
});
