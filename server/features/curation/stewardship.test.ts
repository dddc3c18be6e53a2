/** Wordings that somebody looks after: versions, withdrawal, and what a document is told, which are the members' alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { Stewarded } from '#shared/api/stewardship.ts';
import { fingerprint } from '#shared/domain/passport.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const OLD =
  'The laws of Ohio govern this agreement, and its courts alone decide whatever is in dispute between the parties.';
const NEW =
  'Each party submits to the courts of New York, whose law applies without regard to its rules on conflicts of law.';
const NOTICES =
  'Notices are sent in writing to the address on the first page and count as received three days after that.';
const PLAIN =
  'The supplier keeps the kiln at the heat that the glazes need and tells the buyer whenever it cannot do so.';
const contract = (id: string, body: string, type: string | null = 'governing-law'): SeedContract => ({
  id,
  namespace: 'firm',
  title: id,
  published: '2020-05-01',
  sections: [{ heading: 'Law', body, ...(type && { type }) }],
});

let api: TestApi;
let ann: TestPerson;
let reader: TestPerson;
let stranger: TestPerson;
let old: string;
let other: string;
/** Wordings of another clause type, and of none. */
let notices: string;
let untyped: string;
const groupOf = async (id: string) =>
  (await api.deps.db.selectFrom('clause').select('group_id').where('contract_id', '=', id).executeTakeFirstOrThrow())
    .group_id;

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => NOW);
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'firm', title: 'Our firm', visibility: 'private' }).execute();
  [ann, reader, stranger] = [await personOf(api, 'pro'), await personOf(api, 'pro'), await personOf(api, 'pro')];
  for (const [person, role] of [
    [ann, 'write'],
    [reader, 'read'],
  ] as const)
    await db.insertInto('library_member').values({ namespace: 'firm', user_id: person.id, role }).execute();
  old = await groupOf((await seedContract(db, contract('old', OLD))).id);
  other = await groupOf((await seedContract(db, contract('new', NEW))).id);
  notices = await groupOf((await seedContract(db, contract('notices', NOTICES, 'notices'))).id);
  untyped = await groupOf((await seedContract(db, contract('plain', PLAIN, null))).id);
});
afterAll(() => api.close());

const at = (group: string, path: string) => `/api/libraries/firm/wordings/${group}/${path}`;
const SAID = { owner: null, reviewBy: '2026-11-20', state: 'preferred', note: 'For suppliers.' };
const set = (who: TestPerson, said: object = SAID) => who.browser.send('put', at(old, 'stewardship'), said);
const withdraw = (who: TestPerson, body: object, number = 1) =>
  who.browser.send('post', at(old, `versions/${number}/withdrawal`), body);
const recalls = async (who: TestPerson, ...texts: string[]) =>
  (await who.browser.send('post', '/api/recalls', { versions: texts.map(fingerprint) })).body.recalls;
const page = async (who: TestPerson, path: string) =>
  (await who.browser.get(`/library/firm${path}?v=2&response=json`)).body;

test('is set by writers, for an owner who is one; readers read it, and others are told of nothing', async () => {
  expect((await set(reader)).status).toBe(403);
  expect((await set(stranger)).status).toBe(404);
  expect((await set(ann, { ...SAID, owner: reader.id })).status).toBe(422);
  const { status, body } = await set(ann, { ...SAID, owner: ann.id });
  expect(status).toBe(200);
  const told = body as Stewarded;
  expect(told.stewarded).toMatchObject({ ...SAID, owner: { id: ann.id }, versions: [{ number: 1, words: OLD }] });
  expect(told.choices!.people.map(({ id }) => id)).toEqual([ann.id]);
  expect(told.choices!.wordings.map(({ id }) => id)).toEqual([other]);
  const read = (await reader.browser.get(at(old, 'stewardship'))).body as Stewarded;
  expect([read.stewarded!.note, read.choices]).toEqual(['For suppliers.', null]);
  expect((await stranger.browser.get(at(old, 'stewardship'))).status).toBe(404);
  expect((await ann.browser.get(at('nothing', 'stewardship'))).status).toBe(404);
});

test('is shown where the wording is, and on the page of what is due', async () => {
  const cards = (await page(reader, '/clause/governing-law')).props.items;
  const mark = { state: 'preferred', note: 'For suppliers.' };
  expect(cards.map(({ id, steward }: { id: string; steward: unknown }) => [id, steward])).toEqual(
    expect.arrayContaining([
      [old, mark],
      [other, undefined],
    ]),
  );
  expect((await page(reader, `/clause/governing-law/_${old}`)).props.group.steward).toEqual(mark);
  const { lines } = (await page(reader, '/stewardship')).props;
  expect(lines).toMatchObject([{ isDue: true, reviewBy: '2026-11-20', version: 1, withdrawn: null }]);
  expect((await stranger.browser.get('/library/firm/stewardship')).status).toBe(404);
});

test('a version that is withdrawn is recalled from a document by its fingerprint, to members alone', async () => {
  expect(await recalls(reader, OLD)).toEqual([]);
  expect((await withdraw(reader, { reason: 'Old law.', replacement: null })).status).toBe(403);
  for (const [replacement, why] of [
    ['nothing', 'no such other wording'],
    [old, 'no such other wording'],
    [notices, 'same clause type'],
    [untyped, 'same clause type'],
  ]) {
    const { status, body } = await withdraw(ann, { reason: 'Old law.', replacement });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(why!)]);
  }
  expect((await withdraw(ann, { reason: '  ', replacement: null })).status).toBe(422);
  expect((await withdraw(ann, { reason: 'Old law.', replacement: other })).status).toBe(200);
  expect((await withdraw(ann, { reason: 'Again.', replacement: null })).status).toBe(409);
  expect(await recalls(reader, OLD, NEW, 'Another text.')).toMatchObject([
    {
      version: fingerprint(OLD),
      state: 'withdrawn',
      library: 'Our firm',
      number: 1,
      at: NOW.toISOString(),
      note: 'Old law.',
      replacement: { words: NEW, href: `/library/firm/clause/governing-law/_${other}` },
    },
  ]);
  expect(await recalls(stranger, OLD)).toEqual([]);
  expect((await api.browser().send('post', '/api/recalls', { versions: [] })).status).toBe(401);
  expect((await page(reader, `/clause/governing-law/_${old}`)).props.group.steward).toEqual({
    state: 'withdrawn',
    note: 'Old law.',
  });
});

test('it is not recalled any more once the member is none, and once it is taken back', async () => {
  const members = api.deps.db.deleteFrom('library_member').where('user_id', '=', reader.id);
  await members.execute();
  expect(await recalls(reader, OLD)).toEqual([]);
  await api.deps.db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: reader.id, role: 'read' })
    .execute();
  expect((await ann.browser.send('delete', at(old, 'versions/1/withdrawal'))).status).toBe(200);
  expect(await recalls(reader, OLD)).toEqual([]);
  expect((await ann.browser.send('delete', at(old, 'versions/1/withdrawal'))).status).toBe(404);
});

test('what is not to be used is told, too; new words become the next version, which is none of the old one', async () => {
  await set(ann, { ...SAID, state: 'do_not_use', note: 'Ask first.' });
  expect(await recalls(reader, OLD)).toMatchObject([{ state: 'do_not_use', note: 'Ask first.', replacement: null }]);
  await set(ann);
  expect((await ann.browser.send('post', at(old, 'versions'))).status).toBe(409);
  const changed = OLD.replace('whatever is in dispute', 'whatever may be in dispute');
  await seedContract(api.deps.db, contract('old', changed));
  // its one contract reads differently now: the wording is another group, which is looked after like the one before
  const { id } = await api.deps.db
    .selectFrom('contract')
    .select('id')
    .where('external_id', '=', 'old')
    .executeTakeFirstOrThrow();
  old = await groupOf(id);
  expect(((await ann.browser.get(at(old, 'stewardship'))).body as Stewarded).hasNewWords).toBe(true);
  const { stewarded } = (await ann.browser.send('post', at(old, 'versions'))).body as Stewarded;
  expect(stewarded!.versions.map(({ words }) => words)).toEqual([OLD, changed]);
  await withdraw(ann, { reason: 'See version 2.', replacement: null });
  expect(await recalls(reader, OLD, changed)).toMatchObject([
    { version: fingerprint(OLD), number: 1, replacement: { words: changed } },
  ]);
});

test('every act is written down, without a word of the text', async () => {
  const rows = await api.deps.db.selectFrom('audit_entry').selectAll().execute();
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['library.wording_set', 'library.version_withdrawn', 'library.withdrawal_undone', 'library.version_noted']),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Ohio|Old law|suppliers|firm/);
});
