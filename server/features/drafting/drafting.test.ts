import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { ClauseDraft, DocumentDraft } from '#shared/api/drafting.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { undone } from '#shared/domain/drafting/splices.ts';

const LIABILITY =
  'Neither party is liable for indirect or consequential loss. Each party’s liability is limited to the fees paid in the 12 months before the claim.';
const OTHER =
  'Nothing in this Agreement excludes liability for death or personal injury caused by negligence. Affiliates are liable to the same extent as the party itself would be.';
const LAW = 'This Agreement is governed by the laws of the State of Ohio, subject to Section 1.';
const TERM = '“Affiliates” means all companies under common control with a party.';
const USUAL =
  'All notices and consents hereunder shall be in writing and shall be deemed given upon receipt by the addressee.';
const SIGNED =
  'The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.';
const GARDEN_LEAVE = 'The Employer may place the Employee on Garden Leave. Salary continues.';
const SECRET = 'The glaze formula is handed over in a sealed envelope that nobody else ever opens at all.';

let api: TestApi;
let groups: { id: string; scope: string; snippet: string }[];
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000', GATES: 'standard' });
  const { db, indexer } = api.deps;
  const first = { heading: 'Liability', type: 'limitation-of-liability' };
  for (const [id, body] of Object.entries({ a: LIABILITY, b: LIABILITY.replace('12', '6'), c: OTHER }))
    await seedContract(db, {
      id,
      title: `Agreement ${id}`,
      type: id === 'c' ? 'services-agreement' : 'supply-agreement',
      law: 'Ohio',
      published: '2020-01-02',
      sections: [
        { ...first, body },
        { heading: 'Governing Law', type: 'governing-law', body: LAW },
        { heading: 'Definitions', body: TERM },
      ],
    });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, {
    id: 's',
    namespace: 'secret',
    type: 'supply-agreement',
    sections: [
      { heading: 'Glaze', body: SECRET, type: 'delivery' },
      { ...first, body: `${SECRET} ${LIABILITY}` },
    ],
  });
  await db.insertInto('namespace').values({ id: 'notices', title: 'Notices', visibility: 'public' }).execute();
  const notices = [
    ...['supply-agreement', 'services-agreement', 'lease-agreement', 'license-agreement'].map((type, i) => ({
      type,
      body: i === 3 ? USUAL : `${USUAL} ${SIGNED}`,
    })),
    { type: 'employment-agreement', body: GARDEN_LEAVE },
  ];
  for (const [i, { type, body }] of notices.entries())
    await seedContract(db, {
      id: `n${i}`,
      namespace: 'notices',
      type,
      sections: [{ heading: 'Notices', type: 'notices', body }],
    });
  await indexer.drain();
  groups = await db
    .selectFrom('snippet_group')
    .select(['id', 'scope', 'snippet'])
    .where('kind', '=', 'clause')
    .execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['usage_counter', 'usage_day', 'taken_wording'] as const)
    await api.deps.db.deleteFrom(table).execute();
});

const groupOf = (text: string): string => groups.find(({ snippet }) => snippet.startsWith(text))!.id;
const send = (path: string, body: object, browser: TestBrowser = api.browser()) => browser.send('post', path, body);
const draft = async (body: object): Promise<ClauseDraft> => (await send('/api/drafts/clause', body)).body;
const counters = () => api.deps.db.selectFrom('usage_counter').select(['key', 'used']).execute();
const CLAUSE = { type: 'limitation-of-liability' };

describe('is refused, and costs nothing,', () => {
  const CASES: [string, object, number][] = [
    ['nothing at all', {}, 422],
    ['an unknown clause type', { type: 'unheard-of' }, 404],
    ['an unknown term', { kind: 'definition', type: 'unheard-of' }, 404],
    ['an unknown wording', { precedent: 'nope' }, 404],
    ['an unknown library', { ...CLAUSE, namespace: 'nowhere' }, 404],
    ['a private library', { ...CLAUSE, namespace: 'secret' }, 404],
    ['an unknown contract type', { ...CLAUSE, contractType: 'unheard-of' }, 422],
    ['an unknown jurisdiction', { ...CLAUSE, jurisdiction: 'atlantis' }, 422],
    ['an unknown side', { ...CLAUSE, side: 'both' }, 422],
    ['an unknown tone', { ...CLAUSE, tone: 'shrill' }, 422],
    ['words without end', { words: 'x'.repeat(201) }, 422],
    ['options without end', { ...CLAUSE, options: Array(41).fill('x.1') }, 422],
    ['a value without end', { ...CLAUSE, values: { 'amount-1': 'x'.repeat(301) } }, 422],
    [
      'values without end',
      { ...CLAUSE, values: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [i, 'x'])) },
      422,
    ],
    ['half a character', { words: '\ud800' }, 422],
    ['sentences without end', { ...CLAUSE, rewritten: { sentences: Array(121).fill({ n: 0, text: 'x' }) } }, 422],
  ];
  test.each(CASES)('%s', async (_what, body, status) => {
    for (const path of ['', '/rewrite', '/copy', '/docx'])
      expect([path, (await send(`/api/drafts/clause${path}`, body)).status]).toEqual([path, status]);
    expect(await counters()).toEqual([]);
  });

  const DOCUMENTS: [string, object, number][] = [
    ['no contract type', {}, 422],
    ['a contract type without contracts', { contractType: 'lease-agreement' }, 404],
    ['a private library', { contractType: 'supply-agreement', namespace: 'secret' }, 404],
    ['sections without end', { contractType: 'supply-agreement', sections: Array(61).fill({ type: 'x' }) }, 422],
    [
      'a wording of another clause',
      { contractType: 'supply-agreement', sections: [{ ...CLAUSE, precedent: 'nope' }] },
      404,
    ],
  ];
  test.each(DOCUMENTS)('a whole contract with %s', async (_what, body, status) => {
    for (const path of ['', '/docx'])
      expect([path, (await send(`/api/drafts/document${path}`, body)).status]).toEqual([path, status]);
    expect(await counters()).toEqual([]);
  });

  test('a private library answers like one that does not exist', async () => {
    const [one, other] = await Promise.all(
      ['secret', 'nowhere'].map((namespace) => send('/api/drafts/clause', { ...CLAUSE, namespace })),
    );
    expect(one!.text).toBe(other!.text);
  });

  test('a wording of a private library, by its id', async () => {
    const own = groups.find(({ snippet }) => snippet.startsWith(SECRET))!;
    expect((await send('/api/drafts/clause', { precedent: own.id })).status).toBe(404);
  });
});

describe('a draft of a clause', () => {
  test('begins with the commonest wording, and every sentence names where it is from', async () => {
    const { title, text, paragraphs, precedents, engine } = await draft(CLAUSE);
    expect([title, text, engine]).toEqual(['Limitation of Liability', LIABILITY, 'precedents']);
    for (const { precedent, at, parts } of paragraphs.flatMap(({ sentences }) => sentences))
      expect(precedents.find(({ id }) => id === precedent)!.text.slice(at.start, at.end)).toBe(undone(parts));
    expect(
      precedents.map(({ isBase, contracts, sentences, contract }) => [isBase, contracts, sentences, contract.title]),
    ).toEqual([
      [true, 2, 2, 'Agreement a'],
      [false, 1, 0, 'Agreement c'],
    ]);
    for (const { url, contract } of precedents)
      expect([
        (await api.browser().get(url)).status,
        (await api.browser().get(contract.url.split('#')[0]!)).status,
      ]).toEqual([200, 200]);
  });

  const NOTICES = { type: 'notices', namespace: 'notices', tone: 'plain', side: 'even', length: 'usual' };

  test('begins with the usual wording, however plain one of a single kind of contract is, without what is said of the signing', async () => {
    expect((await draft(NOTICES)).text).toBe(USUAL);
    expect((await draft({ ...NOTICES, contractType: 'employment-agreement' })).text).toBe(GARDEN_LEAVE);
  });

  test('has no words of the signing where every contract of its wording has them', async () => {
    const { text, precedents } = await draft({ ...NOTICES, contractType: 'supply-agreement' });
    expect(precedents[0]!.text).toContain('have signed this Agreement');
    expect(text).toBe(USUAL);
  });

  test('takes what is wished into account, and says how', async () => {
    const { precedents } = await draft({ ...CLAUSE, contractType: 'services-agreement' });
    expect(precedents[0]).toMatchObject({ isBase: true, contract: { title: 'Agreement c' } });
    expect(precedents[0]!.why[0]!.says).toBe('1 of its 1 contract is of the type Services Agreement');
  });

  test('offers what other wordings add, and the values that contracts have', async () => {
    const { options, slots } = await draft(CLAUSE);
    expect(options.map(({ text, contracts }) => [text, contracts])).toEqual([
      [`${OTHER.split('. ')[0]}.`, 1],
      [OTHER.split('. ')[1], 1],
    ]);
    expect(slots).toMatchObject([
      {
        name: 'Period after “the fees paid in the”',
        words: '12 months',
        value: '12 months',
        values: [
          { text: '12 months', contracts: 1 },
          { text: '6 months', contracts: 1 },
        ],
      },
    ]);
    const values = { [slots[0]!.id]: '6 months' };
    const { text, precedents } = await draft({ ...CLAUSE, options: [options[1]!.id], values });
    expect(text).toBe(`${LIABILITY.replace('12', '6')}\n${OTHER.split('. ')[1]}`);
    expect(precedents.map(({ sentences }) => sentences)).toEqual([2, 1]);
  });

  test('can begin with any wording', async () => {
    expect((await draft({ precedent: groupOf(OTHER) })).text).toBe(OTHER);
    expect((await draft({ ...CLAUSE, precedent: groupOf(OTHER) })).text).toBe(OTHER);
  });

  test('names terms with what their contract means by them', async () => {
    const { terms } = await draft({ precedent: groupOf(OTHER) });
    expect(terms).toMatchObject([{ term: 'Affiliates', definition: { text: TERM, source: { title: 'Agreement c' } } }]);
  });

  test('leaves blank what belongs to another contract, and says what it was about', async () => {
    const { text, facts, slots } = await draft({ type: 'governing-law' });
    expect(text).toBe(
      'This Agreement is governed by the laws of [jurisdiction], subject to Section [number of the section on limitation of liability].',
    );
    expect(facts.blanks).toEqual(['jurisdiction', 'number of the section on limitation of liability']);
    expect(slots.map(({ words }) => words)).toEqual(['the State of Ohio', '1']);
    expect((await draft({ type: 'governing-law', jurisdiction: 'ohio' })).text).toContain('the State of Ohio,');
  });

  test('is found by its name in other words', async () => {
    expect(await draft({ words: 'liability cap' })).toMatchObject({ type: 'limitation-of-liability' });
    expect(await draft({ kind: 'definition', words: 'Affiliates' })).toMatchObject({ type: 'affiliates', text: TERM });
  });

  test('has nothing of a private library, whoever asks', async () => {
    const { browser } = await personOf(api, 'enterprise');
    for (const visitor of [api.browser(), browser]) {
      const { text } = await send('/api/drafts/clause', CLAUSE, visitor);
      expect(text).not.toMatch(/glaze|Agreement s/);
    }
  });
});

describe('what is taken away is counted', () => {
  test('a copy has its sources, under addresses that stay', async () => {
    const { body } = await send('/api/drafts/clause/copy', CLAUSE);
    expect(body.wording).toBe(LIABILITY);
    expect(body.sources).toEqual([
      expect.stringMatching(
        /^Limitation of Liability, 2 sentences after Agreement a \(2 January 2020\)\. Clausary, http:\/\/localhost:3000\/clause\/limitation-of-liability@[0-9a-f]{20}$/,
      ),
    ]);
    expect(body.text).toBe(`${LIABILITY}\n\n${body.sources[0]}`);
    const address = body.sources[0].split('http://localhost:3000')[1];
    expect((await api.browser().get(address)).status).toBe(200);
    expect((await counters()).map(({ key, used }) => [key, used])).toEqual([
      ['copy', 1],
      ['copy', 1],
    ]);
  });

  test('the same draft again is one copy, another one is another', async () => {
    const browser = api.browser();
    const copy = (more: object) => send('/api/drafts/clause/copy', { ...CLAUSE, ...more }, browser);
    await copy({});
    await copy({});
    expect((await counters()).map(({ used }) => used)).toEqual([1, 1]);
    await copy({ values: { [(await draft(CLAUSE)).slots[0]!.id]: '6 months' } });
    expect((await counters()).map(({ used }) => used)).toEqual([2, 2]);
  });

  const fileOf = async (path: string, body: object) => {
    const browser = api.browser();
    const { csrf } = (await browser.get('/api/session')).body;
    const { default: request } = await import('supertest');
    return request(api.app)
      .post(path)
      .set('Cookie', `csrf=${browser.cookie('csrf')}`)
      .set('x-csrf-token', csrf)
      .send(body)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  };
  const paragraphsOf = async (file: Buffer) => readSnapshot(await openDocument(new Uint8Array(file))).paras;

  test('a file has the draft in Word’s own paragraphs, and where it is from', async () => {
    const { status, headers, body } = await fileOf('/api/drafts/clause/docx', CLAUSE);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=limitation-of-liability.docx',
    ]);
    const texts = (await paragraphsOf(body)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Limitation of Liability', LIABILITY]));
    expect(texts.at(-1)).toMatch(/^2 sentences: Agreement a \(2 January 2020\), http:\/\/localhost:3000\/contracts\//);
    expect((await counters()).every(({ key, used }) => key === 'export' && used === 1)).toBe(true);
  });

  test('a whole contract is numbered by Word', async () => {
    const { status, body } = await fileOf('/api/drafts/document/docx', { contractType: 'services-agreement' });
    expect(status).toBe(200);
    const numbered = (await paragraphsOf(body)).flatMap(({ list, text }) => (list ? [`${list.label} ${text}`] : []));
    expect(numbered).toEqual(['1. Definitions', '2. Limitation of Liability', '3. Governing Law']);
  });
});

describe('a whole contract', () => {
  const document = async (body: object): Promise<DocumentDraft> => (await send('/api/drafts/document', body)).body;
  const textsOf = ({ sections }: DocumentDraft) =>
    sections.flatMap(({ blocks }) => blocks.map(({ number, text }) => [number, text].filter(Boolean).join(' ')));

  test('is learned from contracts of its type, with counts', async () => {
    const { body } = await api.browser().get('/api/drafts/outline?contractType=supply-agreement');
    expect(body).toMatchObject({
      contractType: { title: 'Supply Agreement' },
      contracts: 2,
      items: [
        { type: 'limitation-of-liability', contracts: 2, share: 1, isUsual: true },
        { type: 'governing-law', contracts: 2, share: 1, isUsual: true },
      ],
    });
  });

  test('has its references settled, its terms defined once and its sources named', async () => {
    const drafted = await document({ contractType: 'services-agreement', jurisdiction: 'ohio' });
    expect(textsOf(drafted)).toEqual(
      expect.arrayContaining([
        '1 Definitions',
        TERM,
        '2 Limitation of Liability',
        '3 Governing Law',
        'This Agreement is governed by the laws of the State of Ohio, subject to Section 2.',
      ]),
    );
    expect(drafted.sources.map(({ title }) => title)).toEqual([
      'Limitation of Liability',
      'Governing Law',
      '“Affiliates”',
    ]);
    expect([drafted.missing, drafted.undefinedTerms, drafted.facts.blanks]).toEqual([[], [], 0]);
  });

  test('follows the outline that is asked for, in its order, each clause once', async () => {
    const drafted = await document({
      contractType: 'supply-agreement',
      title: 'Glazing Contract',
      roles: { supplying: 'Glazier' },
      sections: [
        { type: 'governing-law' },
        { type: 'unheard-of' },
        { type: 'limitation-of-liability' },
        { type: 'governing-law' },
      ],
    });
    expect(drafted.sections.map(({ title, number }) => [number, title])).toEqual([
      ['', 'Parties'],
      ['1', 'Governing Law'],
      ['2', 'Limitation of Liability'],
      ['', 'Signatures'],
    ]);
    expect(drafted.missing).toEqual(['Unheard of']);
    expect(drafted.title).toBe('Glazing Contract');
    expect(textsOf(drafted)[2]).toContain('(the “Glazier”)');
  });
});
