/** What is said by hand stays when the file is read again, is taken back as it was said, and is nobody's but the writers of the library. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { removeContract } from '#server/record/contractsWritten.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { ContractCorrections } from '#shared/api/corrections.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const HIVES = 'The Keeper shall inspect every hive of the orchard for mites each fortnight and note what was found.';
const HONEY = 'The Keeper shall leave the bees enough honey for the winter, and no frame is taken after September.';
const ORCHARD: SeedContract = {
  id: 'orchard',
  namespace: 'firm',
  title: 'Orchard Agreement',
  published: '2020-05-01',
  type: 'services-agreement',
  law: 'Ohio',
  sections: [
    { heading: 'Hives', body: HIVES, type: 'notices' },
    { heading: 'Honey', body: HONEY, type: 'notices' },
    { heading: 'Law', body: 'The laws of Ohio govern this agreement, without regard to its rules on conflicts.' },
  ],
};

let api: TestApi;
let ann: TestPerson;
let reader: TestPerson;
let id: string;
const member = async (person: TestPerson, role: LibraryRole) =>
  api.deps.db.insertInto('library_member').values({ namespace: 'firm', user_id: person.id, role }).execute();

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => NOW);
  await api.deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  [ann, reader] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
  await member(ann, 'write');
  await member(reader, 'read');
});
afterAll(() => api.close());
beforeEach(async () => {
  const firm = operatorLibrary(api.deps.db, 'firm');
  for (const { id: old } of await api.deps.db
    .selectFrom('contract')
    .select('id')
    .where('namespace', '=', 'firm')
    .execute())
    await removeContract(firm, old);
  await api.deps.db.deleteFrom('outbox').execute();
  ({ id } = await seedContract(api.deps.db, ORCHARD));
});

const BASE = '/api/libraries/firm';
const post = (who: TestPerson, path: string, body: object) =>
  who.browser.send('post', `${BASE}/corrections${path}`, body);
const set = (facts: object[], tags: object[] = [], contracts = [id]) => post(ann, '', { contracts, facts, tags });
const shown = async (): Promise<ContractCorrections> =>
  (await ann.browser.get(`${BASE}/contracts/${id}/corrections`)).body;
const fact = async (key: string) => (await shown()).facts.find((one) => one.key === key)!;
const clause = async (anchor: string) => (await shown()).clauses.find((one) => one.anchor === anchor)!;
const contract = () =>
  api.deps.db
    .selectFrom('contract')
    .selectAll()
    .where('namespace', '=', 'firm')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const tags = async () =>
  (await api.deps.db.selectFrom('tag').selectAll().where('contract_id', '=', id).execute()).map(
    ({ type, value }) => `${type}/${value}`,
  );
const reread = (change: Partial<SeedContract> = {}) => seedContract(api.deps.db, { ...ORCHARD, ...change });

describe('a fact said by hand', () => {
  test('stands in the record, its tags and the index, with who said it and when', async () => {
    const { status, body } = await set([
      { key: 'governingLaw', value: 'New York' },
      { key: 'agreementDate', value: 'March 31, 2021' },
      { key: 'title', value: 'Bees of the Orchard' },
      { key: 'contractType', value: 'Lease Agreement' },
      { key: 'parties', value: [{ name: 'Alder Works, Inc.', role: 'Keeper' }] },
    ]);
    expect([status, body.contracts]).toEqual([200, 1]);
    const row = await contract();
    expect([row.title, row.type_id, row.published]).toEqual(['Bees of the Orchard', 'lease-agreement', '2021-03-31']);
    expect(await tags()).toEqual(
      expect.arrayContaining(['jurisdiction/new-york', 'type/lease-agreement', 'party/alder-works-inc', 'year/2021']),
    );
    expect(await fact('governingLaw')).toMatchObject({
      value: 'New York',
      corrected: { was: 'Ohio', at: NOW.toISOString(), by: expect.stringContaining('Ann') },
    });
    const waiting = await api.deps.db.selectFrom('outbox').select('contract_id').execute();
    expect(waiting.map((one) => one.contract_id)).toContain(id);
    const rows = await api.deps.db.selectFrom('audit_entry').select(['action', 'object', 'details']).execute();
    expect(rows.at(-1)).toMatchObject({ action: 'library.corrected' });
    // the log outlives the library, and operators read it
    expect(JSON.stringify(rows)).not.toMatch(/Alder|firm/i);
  });

  test('is refused to whoever loses the role between asking and writing', async () => {
    const { libraries, db } = api.deps;
    const losing: Libraries = {
      ...libraries,
      async writable(...asked) {
        const found = await libraries.writable(...asked);
        await db.deleteFrom('library_member').where('user_id', '=', eve.id).execute();
        return found;
      },
    };
    const late = api.changed((all) => all, { libraries: losing });
    const eve = await personOf(late, 'pro');
    await member(eve, 'write');
    expect((await post(eve, '', { contracts: [id], facts: [{ key: 'title', value: 'Bees' }], tags: [] })).status).toBe(
      404,
    );
    expect((await contract()).title).toBe('Orchard Agreement');
  });

  test('is kept when the same and when a changed file is read, which may have been read otherwise', async () => {
    await set([{ key: 'governingLaw', value: 'New York' }]);
    await reread();
    expect((await fact('governingLaw')).value).toBe('New York');
    await reread({
      law: 'Texas',
      sections: [...ORCHARD.sections.slice(0, 2), { heading: 'Law', body: 'Texas law governs.' }],
    });
    expect(await fact('governingLaw')).toMatchObject({ value: 'New York', corrected: { was: 'Texas' } });
    expect(await tags()).toContain('jurisdiction/new-york');
    await post(ann, '/undo', { contract: id, kind: 'fact', place: 'governingLaw' });
    expect(await fact('governingLaw')).toMatchObject({ value: 'Texas', corrected: null });
  });

  test('may be that there is none; taken back, all is as it was read', async () => {
    const before = await contract();
    await set([
      { key: 'governingLaw', value: null },
      { key: 'agreementDate', value: null },
      { key: 'title', value: 'Another' },
    ]);
    expect(await contract()).toMatchObject({ published: null, title: 'Another' });
    expect((await fact('governingLaw')).value).toBe('');
    for (const place of ['governingLaw', 'agreementDate', 'title'])
      expect((await post(ann, '/undo', { contract: id, kind: 'fact', place })).status).toBe(200);
    const { updated_at: _then, ...was } = before;
    expect(await contract()).toMatchObject(was);
    expect((await post(ann, '/undo', { contract: id, kind: 'fact', place: 'title' })).status).toBe(404);
  });

  test('said twice, it is taken back one step at a time', async () => {
    await set([{ key: 'governingLaw', value: 'New York' }]);
    await set([{ key: 'governingLaw', value: 'Iowa' }]);
    const undo = () => post(ann, '/undo', { contract: id, kind: 'fact', place: 'governingLaw' });
    await undo();
    expect(await fact('governingLaw')).toMatchObject({ value: 'New York', corrected: { was: 'Ohio' } });
    await undo();
    expect(await fact('governingLaw')).toMatchObject({ value: 'Ohio', corrected: null });
  });

  test('is refused where it cannot be read as what it is, and then nothing is changed', async () => {
    const refused = await set([
      { key: 'title', value: 'Never' },
      { key: 'agreementDate', value: 'some day soon' },
    ]);
    expect(refused.status).toBe(422);
    expect((await set([{ key: 'sourceUrl', value: 'x' }])).status).toBe(422);
    expect((await set([{ key: 'title', value: 'Never' }], [], [id, 'nothing'])).status).toBe(404);
    expect((await contract()).title).toBe('Orchard Agreement');
  });

  test('goes with the contract when it is removed, and comes back with one that was withdrawn', async () => {
    await set([{ key: 'title', value: 'Bees' }]);
    const firm = operatorLibrary(api.deps.db, 'firm');
    const inOne = (work: (library: typeof firm) => Promise<unknown>) =>
      api.deps.db.transaction().execute((trx) => work(firm.within(trx)));
    await inOne((library) => withdrawContract(library, id, NOW));
    await inOne((library) => restoreContract(library, id));
    await reread();
    expect((await contract()).title).toBe('Bees');
    await removeContract(firm, id);
    expect(await api.deps.db.selectFrom('contract_correction').selectAll().execute()).toEqual([]);
  });
});

describe('the type of a clause said by hand', () => {
  const say = (anchor: string, type: string | null) => post(ann, '/clauses', { contract: id, anchor, type });
  const groupOf = async (anchor: string) =>
    await api.deps.db
      .selectFrom('clause')
      .select(['group_id', 'type_id'])
      .where('contract_id', '=', id)
      .where('anchor', '=', anchor)
      .executeTakeFirstOrThrow();

  test('puts it into the groups of that type, and undo puts it back into its own', async () => {
    const before = await groupOf('hives');
    expect((await say('hives', 'inspection')).status).toBe(200);
    const after = await groupOf('hives');
    expect(after.type_id).toBe('inspection');
    expect(after.group_id).not.toBe(before.group_id);
    const scope = await api.deps.db
      .selectFrom('snippet_group')
      .select('scope')
      .where('id', '=', after.group_id)
      .executeTakeFirst();
    expect(scope).toEqual({ scope: 'inspection' });
    expect(await clause('hives')).toMatchObject({ type: { id: 'inspection' }, corrected: { was: { id: 'notices' } } });
    await post(ann, '/undo', { contract: id, kind: 'clause', place: 'hives' });
    expect(await groupOf('hives')).toEqual(before);
  });

  test('follows the clause when it moves or is changed a little, and says so when it is gone', async () => {
    await say('hives', 'inspection');
    const [hives, honey, law] = ORCHARD.sections;
    await reread({ sections: [honey!, { ...hives!, heading: 'Care of hives' }, law!] });
    expect(await clause('care-of-hives')).toMatchObject({ type: { id: 'inspection' } });
    expect((await clause('honey')).corrected).toBeNull();
    await reread({ sections: [{ ...hives!, body: HIVES.replace('each fortnight', 'each week') }, honey!, law!] });
    expect(await clause('hives')).toMatchObject({ type: { id: 'inspection' } });
    await reread({ sections: [honey!, law!] });
    expect((await shown()).gone).toMatchObject([
      { anchor: 'hives', type: { id: 'inspection' }, since: expect.any(String) },
    ]);
    // a stranger at the same place is not taken for it
    await reread({
      sections: [{ ...hives!, body: 'Nothing in this agreement makes either party a partner of the other.' }, honey!],
    });
    expect((await clause('hives')).corrected).toBeNull();
    await reread();
    expect(await clause('hives')).toMatchObject({ type: { id: 'inspection' } });
    expect((await shown()).gone).toEqual([]);
  });

  test('is refused for a type or a clause that there is not', async () => {
    expect((await say('hives', 'astrology')).status).toBe(422);
    expect((await say('nowhere', 'inspection')).status).toBe(404);
  });
});

describe('many contracts at once', () => {
  test('get a tag, a matter and a type, which are taken back in one go but for what was said again since', async () => {
    const second = (await seedContract(api.deps.db, { ...ORCHARD, id: 'meadow', title: 'Meadow' })).id;
    const third = (await seedContract(api.deps.db, { ...ORCHARD, id: 'forest', title: 'Forest' })).id;
    const done = await set(
      [{ key: 'contractType', value: 'lease-agreement' }],
      [
        { type: 'matter', name: 'Alder ./. Birch' },
        { type: 'tag', name: 'Gold standard' },
      ],
      [id, second, third],
    );
    expect(done.body.contracts).toBe(3);
    expect(await tags()).toEqual(expect.arrayContaining(['matter/alder-birch', 'tag/gold-standard']));
    await reread();
    expect(await tags()).toEqual(expect.arrayContaining(['matter/alder-birch', 'tag/gold-standard']));
    await set([{ key: 'contractType', value: 'license-agreement' }], [], [second]);
    expect((await post(ann, '/undo', { batch: done.body.batch })).body).toEqual({ contracts: 3 });
    const types = await api.deps.db
      .selectFrom('contract')
      .select(['id', 'type_id'])
      .where('namespace', '=', 'firm')
      .execute();
    const typeOf = new Map(types.map((row) => [row.id, row.type_id]));
    expect([typeOf.get(id), typeOf.get(second)]).toEqual(['services-agreement', 'license-agreement']);
    expect(await tags()).not.toContain('tag/gold-standard');
    expect((await post(ann, '/undo', { batch: done.body.batch })).status).toBe(404);
  });
});

describe('is for writers alone', () => {
  test('a reader is refused; whoever is no member, and an operator, is told of nothing', async () => {
    const calls = (who: TestPerson) =>
      Promise.all([
        who.browser.get(`${BASE}/contracts/${id}/corrections`),
        post(who, '', { contracts: [id], facts: [{ key: 'title', value: 'Mine' }] }),
        post(who, '/clauses', { contract: id, anchor: 'hives', type: null }),
        post(who, '/undo', { batch: 'x' }),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls(reader)).toEqual([403, 403, 403, 403]);
    for (const kind of ['pro', 'operator'] as const)
      expect(await calls(await personOf(api, kind))).toEqual([404, 404, 404, 404]);
    expect((await contract()).title).toBe('Orchard Agreement');
  });

  test('a contract of another library is none of this one', async () => {
    const other = await seedContract(api.deps.db, { ...ORCHARD, namespace: 'en' });
    expect((await set([{ key: 'title', value: 'Mine' }], [], [other.id])).status).toBe(404);
    expect((await ann.browser.send('post', '/api/libraries/en/corrections', { contracts: [other.id] })).status).toBe(
      403,
    );
  });
});
