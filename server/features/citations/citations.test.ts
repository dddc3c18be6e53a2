import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '#server/features/auth/limits.ts';
import { removeCitation } from '#server/features/citations/service.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';
import type { CiteReply } from '#shared/api/citations.ts';
import type { CitedProps, PageMeta } from '#shared/api/pages.ts';
import { readCitedAddress, wordingHash } from '#shared/domain/citation.ts';

const LAW = 'This Agreement is governed by the laws of the State of Delaware.\n\nVenue is <in> Dover & nowhere else.';
const TERM = '“Affiliate” means an entity under common control with a party.';
const ORIGIN = 'https://library.example';

const contract = (id: string, law = LAW, more: Partial<SeedContract> = {}): SeedContract => ({
  id,
  title: `Agreement ${id}`,
  published: '2020-01-02',
  sections: [
    { heading: 'Governing Law', body: law, type: 'governing-law' },
    { heading: 'Definitions', body: TERM },
    { heading: 'Pets', body: `No pets are kept, says ${id}.` },
  ],
  ...more,
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: ORIGIN });
  await api.deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
});
afterAll(() => api.close());

const seed = (one: SeedContract) => seedContract(api.deps.db, one);
const post = (body: object) => api.browser().send('post', '/api/citations', body);
const cited = async (body: object): Promise<CiteReply> => {
  const reply = await post(body);
  expect(reply.status).toBe(200);
  return reply.body as CiteReply;
};
const open = async (url: string) => {
  const { status, body, headers } = await api.browser().get(`${url.replace(ORIGIN, '')}?v=2&response=json`);
  return { status, headers, component: body.component, props: body.props as CitedProps, meta: body.meta as PageMeta };
};
/** Of the seeded contract: its clause about the law. */
const lawOf = (id: string) => `${id}-0`;

describe('citing', () => {
  test.each([
    ['an unknown wording', { type: 'clause', id: 'nope' }, 404],
    ['an unknown library', { type: 'clause', id: 'LAW', namespace: 'nowhere' }, 404],
    ['a private library', { type: 'clause', id: 'HIDDEN', namespace: 'secret' }, 404],
    ['a private clause through the public library', { type: 'clause', id: 'HIDDEN' }, 404],
    ['a wording of another kind', { type: 'definition', id: 'LAW' }, 404],
    ['a clause of no type', { type: 'clause', id: 'PETS' }, 404],
    ['an unknown contract', { type: 'contract', id: 'nope' }, 404],
    ['a contract of a private library', { type: 'contract', id: 'WHOLE', namespace: 'secret' }, 404],
    ['a private contract through the public library', { type: 'contract', id: 'WHOLE' }, 404],
    ['an unknown kind', { type: 'party', id: 'x' }, 422],
    ['nothing', {}, 422],
  ])('%s is refused and keeps nothing', async (_what, body, status) => {
    const { id } = await seed(contract('refused'));
    const hidden = await seed(contract('hidden', LAW, { namespace: 'secret' }));
    const ids: Record<string, string> = { LAW: lawOf(id), HIDDEN: lawOf(hidden.id), PETS: `${id}-2`, WHOLE: hidden.id };
    const reply = await post('id' in body ? { ...body, id: ids[body.id!] ?? body.id } : body);
    expect(reply.status).toBe(status);
    expect(await api.deps.db.selectFrom('cited_wording').selectAll().execute()).toEqual([]);
  });

  test('answers the address, source, date and hash of exactly this text', async () => {
    const { id } = await seed(contract('told'));
    const hash = wordingHash(LAW);
    expect(await cited({ type: 'clause', id: lawOf(id) })).toEqual({
      hash,
      url: `${ORIGIN}/clause/governing-law@${hash}`,
      source: 'Agreement told',
      facts: expect.objectContaining({
        what: 'Governing Law',
        contract: 'Agreement told',
        place: 'section\u00a01',
        date: '2020-01-02',
        hash,
      }),
      published: '2 January 2020',
      citation: expect.stringMatching(
        /^Governing Law, “This Agreement .* …”, in: Agreement told \(2 January 2020\)\. /,
      ),
    });
  });

  test('the same text cited from two contracts has one address and two sources', async () => {
    const law = `${LAW} Twice.`;
    const [one, two] = [await seed(contract('one', law)), await seed(contract('two', law.replace('\n\n', ' ')))];
    const first = await cited({ type: 'clause', id: lawOf(one.id) });
    const second = await cited({ type: 'clause', id: lawOf(two.id) });
    expect(second.url).toBe(first.url);
    expect(second.source).toBe('Agreement two');
    const { props } = await open(first.url);
    expect(props.sources.map((source) => source.title)).toEqual(['Agreement one', 'Agreement two']);
    // as the first contract has it, although the second has other spacing
    expect(props.text).toBe(law);
  });
});

describe('citing again and again', () => {
  const NETWORK = '127.0.0.1';
  afterAll(() => api.deps.limits.forget('citationNetwork', NETWORK));

  test('ends after so many texts an hour, but not for what is kept already', async () => {
    const [kept, more] = [await seed(contract('kept', `${LAW} Kept.`)), await seed(contract('more', `${LAW} More.`))];
    const { url } = await cited({ type: 'clause', id: lawOf(kept.id) });
    await api.deps.limits.forget('citationNetwork', NETWORK);
    for (let i = 0; i < LIMITS.citationNetwork.tries; i++) await api.deps.limits.take('citationNetwork', NETWORK);
    const { status, body, headers } = await post({ type: 'clause', id: lawOf(more.id) });
    expect([status, body.error.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(url.replace(wordingHash(`${LAW} Kept.`), wordingHash(`${LAW} More.`)))).status).toBe(404);
    expect((await cited({ type: 'clause', id: lawOf(kept.id) })).url).toBe(url);
  });

  test('for what there is not, costs nothing', async () => {
    expect((await post({ type: 'clause', id: 'nope' })).status).toBe(404);
  });
});

describe('the address', () => {
  test.each([
    ['of a text that nobody cited', `/clause/governing-law@${'0'.repeat(20)}`],
    ['with a hash that is none', '/clause/governing-law@xyz'],
    ['with no hash', '/clause/governing-law@'],
    ['under another clause type', `/clause/notices@HASH`],
    ['in the dictionary', `/dictionary/governing-law@HASH`],
    ['among the contracts', '/contracts/governing-law@HASH'],
    ['in another library', `/library/fr/clause/governing-law@HASH`],
    ['in a private library', `/library/secret/clause/governing-law@HASH`],
  ])('%s is not there', async (_what, path) => {
    const { id } = await seed(contract('elsewhere'));
    const { hash } = await cited({ type: 'clause', id: lawOf(id) });
    expect((await open(path.replace('HASH', hash))).status).toBe(404);
  });

  test('shows exactly the text, sends engines to the clause and is not in their index', async () => {
    const { id } = await seed(contract('plain', `${LAW} Plain.`));
    const { url, hash } = await cited({ type: 'clause', id: lawOf(id) });
    const { status, component, props, meta, headers } = await open(url);
    expect([status, component, props.text, props.hash]).toEqual([200, 'Cited', `${LAW} Plain.`, hash]);
    expect(props.now?.state).toBe('same');
    expect(meta.canonical).toBe(`${ORIGIN}/clause/governing-law`);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('says in how many contracts the wording stands, and what is not the very same is told apart', async () => {
    const words = (days: string) =>
      `This Agreement is governed by the laws of the Province of Ontario, and each dispute is settled within ${days} days by the courts of Toronto.`;
    const { id } = await seed(contract('shared-1', words('thirty')));
    await seed(contract('shared-2', words('thirty')));
    await seed(contract('shared-3', words('sixty')));
    const { url } = await cited({ type: 'clause', id: lawOf(id) });
    await readStale(operatorLibrary(api.deps.db, 'en'));
    const { now } = (await open(url)).props;
    if (now?.state !== 'same' || !now.shared) throw new Error('is not told as shared');
    expect(now.shared.counts).toMatchObject({ contracts: 3, wordForWord: 2, sameTerms: 2 });
    expect((await open(now.shared.uri)).component).toBe('ClauseGroup');
  });

  test('of a definition stands in the dictionary', async () => {
    const { id } = await seed(contract('terms'));
    const { url } = await cited({ type: 'definition', id: `${id}-d0` });
    expect(url).toBe(`${ORIGIN}/dictionary/affiliate@${wordingHash(TERM)}`);
    const { props } = await open(url);
    expect([props.title, props.text, props.now?.state]).toEqual(['“Affiliate”', TERM, 'same']);
  });
});

describe('when the contract', () => {
  test('is read in again with other words, the text stays and the page shows what changed', async () => {
    const before = `${LAW} Before.`;
    const { id } = await seed(contract('again', before));
    const { url } = await cited({ type: 'clause', id: lawOf(id) });
    await seed(contract('again', before.replace('Delaware', 'Maine')));
    const { status, props } = await open(url);
    expect([status, props.text]).toEqual([200, before]);
    expect(props.now).toMatchObject({ state: 'changed', added: 1, removed: 1 });
    // more than half of it: told by sentences
    const more = 'Every dispute goes to three arbitrators, who sit in Portland and decide within a year.';
    await seed(contract('again', `${before} ${more}`));
    const { now } = (await open(url)).props;
    expect(now?.state === 'changed' && now.parts?.map(({ kind }) => kind)).toEqual(['same', 'added']);
    await seed(contract('again', more));
    expect((await open(url)).props.now).toMatchObject({ state: 'changed', parts: null });
    await seed(contract('again', before, { sections: [{ heading: 'Pets', body: 'None.' }] }));
    expect((await open(url)).props).toMatchObject({ text: before, now: { state: 'gone' } });
  });

  test('is removed, the address answers 410 and nothing of the text is left', async () => {
    const secret = `${LAW} Leaked.`;
    const { id } = await seed(contract('erased', secret));
    const { url } = await cited({ type: 'clause', id: lawOf(id) });
    await removeContract(operatorLibrary(api.deps.db, 'en'), id);
    const { status, props, meta, headers } = await open(url);
    expect([status, props.text, props.now, props.sources]).toEqual([410, null, null, []]);
    expect(props.removedOn).toMatch(/^\d+ \w+ \d{4}$/);
    expect(JSON.stringify([props, meta])).not.toContain('Leaked');
    expect(headers['cache-control']).toBe('private, no-store');
    const rows = await api.deps.db.selectFrom('cited_wording').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Leaked');
  });

  test('is removed, the text stays while another one stays that it was cited from', async () => {
    const law = `${LAW} Shared.`;
    const [one, two] = [await seed(contract('first', law)), await seed(contract('second', law))];
    const { url } = await cited({ type: 'clause', id: lawOf(one.id) });
    await cited({ type: 'clause', id: lawOf(two.id) });
    await removeContract(operatorLibrary(api.deps.db, 'en'), one.id);
    const { status, props } = await open(url);
    expect([status, props.text]).toEqual([200, law]);
    expect(props.sources.map((source) => source.title)).toEqual(['Agreement second']);
  });

  test('is removed while it is being cited, nothing of the text is left', async () => {
    for (let i = 0; i < 20; i++) {
      const { id } = await seed(contract(`raced${i}`, `${LAW} Raced.`));
      const browser = api.browser();
      await browser.get('/api/session');
      const [removed] = await Promise.all([
        removeContract(operatorLibrary(api.deps.db, 'en'), id),
        browser.send('post', '/api/citations', { type: 'clause', id: lawOf(id) }),
      ]);
      expect(removed).toBe(true);
      const rows = await api.deps.db.selectFrom('cited_wording').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('Raced');
    }
  });

  test('is removed while somebody cites the same text from another one, the text stays', async () => {
    for (let i = 0; i < 20; i++) {
      const law = `${LAW} Meanwhile ${i}.`;
      const [one, two] = [await seed(contract(`goes${i}`, law)), await seed(contract(`stays${i}`, law))];
      const { url } = await cited({ type: 'clause', id: lawOf(one.id) });
      const browser = api.browser();
      await browser.get('/api/session');
      await Promise.all([
        removeContract(operatorLibrary(api.deps.db, 'en'), one.id),
        browser.send('post', '/api/citations', { type: 'clause', id: lawOf(two.id) }),
      ]);
      const { status, props } = await open(url);
      expect([i, status, props.text]).toEqual([i, 200, law]);
    }
  });

  test('comes back, citing it again gives the same address', async () => {
    const law = `${LAW} Back.`;
    const { id } = await seed(contract('back', law));
    const { url } = await cited({ type: 'clause', id: lawOf(id) });
    await removeContract(operatorLibrary(api.deps.db, 'en'), id);
    const again = await seed(contract('back', law));
    expect((await cited({ type: 'clause', id: lawOf(again.id) })).url).toBe(url);
    expect(await open(url)).toMatchObject({ status: 200, props: { text: law } });
  });
});

describe('a whole contract', () => {
  const textOf = async (id: string) =>
    (await api.deps.db.selectFrom('contract').select('text').where('id', '=', id).executeTakeFirstOrThrow()).text;
  const versionsOf = (id: string) =>
    api.deps.db
      .selectFrom('cited_wording')
      .select('hash')
      .where('kind', '=', 'contract')
      .where('scope', '=', id)
      .execute();

  test.each([
    ['with the hash of another text', `/contracts/whole@${'0'.repeat(20)}`],
    ['under another contract', '/contracts/other@HASH'],
    ['in another library', '/library/fr/contracts/whole@HASH'],
    ['in a private library', '/library/secret/contracts/whole@HASH'],
  ])('%s is not there', async (_what, path) => {
    await seed(contract('other'));
    const { id } = await seed(contract('whole'));
    await seed(contract('whole', LAW, { namespace: 'secret' }));
    const { hash } = await cited({ type: 'contract', id });
    expect((await open(path.replace('HASH', hash))).status).toBe(404);
  });

  test('is cited by the hash of its stored text, which is kept once', async () => {
    const { id } = await seed(contract('lease'));
    const text = await textOf(id);
    const hash = wordingHash(text);
    const url = `${ORIGIN}/contracts/${id}@${hash}`;
    expect(await cited({ type: 'contract', id })).toEqual({
      hash,
      url,
      source: 'Agreement lease',
      facts: expect.objectContaining({ kind: 'contract', what: null, place: null, url, hash }),
      published: '2 January 2020',
      citation: `Agreement lease (2 January 2020). Clausary, ${url} (text ${hash})`,
    });
    await cited({ type: 'contract', id });
    expect(await versionsOf(id)).toEqual([{ hash }]);
    const { status, component, props, meta, headers } = await open(url);
    expect([status, component, props.kind, props.text, props.now?.state]).toEqual([
      200,
      'Cited',
      'contract',
      text,
      'same',
    ]);
    expect(meta.canonical).toBe(`${ORIGIN}/contracts/${id}`);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('that is read in again stays as it was, and each version has its own address', async () => {
    const { id } = await seed(contract('amended'));
    const text = await textOf(id);
    const { url } = await cited({ type: 'contract', id });
    await seed(contract('amended', LAW.replace('Delaware', 'Maine')));
    expect(await open(url)).toMatchObject({
      status: 200,
      props: { text, now: { state: 'changed', text: null, added: 1, removed: 1, parts: expect.any(Array) } },
    });
    expect((await cited({ type: 'contract', id })).url).not.toBe(url);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  test('that is removed answers 410 under all its addresses, and neither text nor name is left', async () => {
    const { id } = await seed(contract('doomed', `${LAW} Leaked.`, { title: 'Telltale Agreement' }));
    const one = await cited({ type: 'contract', id });
    await seed(contract('doomed', `${LAW} Leaked again.`, { title: 'Telltale Agreement' }));
    const two = await cited({ type: 'contract', id });
    await removeContract(operatorLibrary(api.deps.db, 'en'), id);
    for (const { url } of [one, two]) {
      const { status, props, meta, headers } = await open(url);
      expect([status, props.text, props.sources, props.uri]).toEqual([410, null, [], '/contracts']);
      expect(JSON.stringify([props, meta])).not.toMatch(/Leaked|Telltale/);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const rows = await api.deps.db.selectFrom('cited_wording').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Leaked');
  });

  test('is taken away by the operator while the contract stays', async () => {
    const { id } = await seed(contract('pulled'));
    const { url } = await cited({ type: 'contract', id });
    expect(await removeCitation(operatorLibrary(api.deps.db, 'en'), api.deps, readCitedAddress(url)!)).toBe(true);
    expect(await open(url)).toMatchObject({ status: 410, props: { text: null } });
    expect((await api.browser().get(`/contracts/${id}?v=2&response=json`)).status).toBe(200);
  });
});

describe('a cited text that the operator takes away', () => {
  test('is gone while its contract stays, and no other one', async () => {
    const law = `${LAW} Taken away.`;
    const { id } = await seed(contract('taken', law));
    const [one, other] = [
      await cited({ type: 'clause', id: lawOf(id) }),
      await cited({ type: 'definition', id: `${id}-d0` }),
    ];
    expect(await removeCitation(operatorLibrary(api.deps.db, 'en'), api.deps, readCitedAddress(one.url)!)).toBe(true);
    expect(await open(one.url)).toMatchObject({ status: 410, props: { text: null, sources: [] } });
    expect(await open(other.url)).toMatchObject({ status: 200 });
    expect(await removeCitation(operatorLibrary(api.deps.db, 'en'), api.deps, readCitedAddress(one.url)!)).toBe(false);
    expect((await cited({ type: 'clause', id: lawOf(id) })).url).toBe(one.url);
    expect(await open(one.url)).toMatchObject({ status: 200, props: { text: law } });
  });

  test('that nobody has cited is not there', async () => {
    const nothing = { namespace: 'en', kind: 'clause', scope: 'governing-law', hash: '0'.repeat(20) } as const;
    expect(await removeCitation(operatorLibrary(api.deps.db, 'en'), api.deps, nothing)).toBe(false);
  });
});
