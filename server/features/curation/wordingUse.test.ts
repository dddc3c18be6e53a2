/** How often wordings of a library are put into Word: counted of nobody, told to those who look after wordings alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sweepWordingUse } from '#server/record/wordingUse.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type SeedContract, seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { StewardshipProps } from '#shared/api/stewardship.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const LAW =
  'The laws of Ohio govern this agreement, and its courts alone decide whatever is in dispute between the parties.';
const NOTICE = 'Notices are sent in writing to the address on the first page and count as received three days after.';
const PANE = { 'x-clausary-platform': 'msword' };
const contract = (id: string, namespace: string, body: string, type: string): SeedContract => ({
  id,
  namespace,
  title: id,
  sections: [{ heading: 'Clause', body, type }],
});

let api: TestApi;
let ann: TestPerson;
let reader: TestPerson;
let stranger: TestPerson;
let onSite: TestPerson;
let untracked: TestPerson;
const groups: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => NOW);
  const { db } = api.deps;
  for (const id of ['firm', 'other'])
    await db.insertInto('namespace').values({ id, title: id, visibility: 'private' }).execute();
  [ann, reader, stranger] = [await person(PANE), await person(PANE), await person(PANE)];
  [onSite, untracked] = [await person({}), await person({ ...PANE, dnt: '1' })];
  for (const [namespace, { id: user_id }, role] of [
    ['firm', ann, 'write'],
    ['firm', reader, 'read'],
    ['firm', onSite, 'read'],
    ['firm', untracked, 'read'],
    ['other', ann, 'write'],
  ] as const)
    await db.insertInto('library_member').values({ namespace, user_id, role }).execute();
  for (const [name, one] of Object.entries({
    law: contract('law', 'firm', LAW, 'governing-law'),
    notice: contract('notice', 'firm', NOTICE, 'notices'),
    elsewhere: contract('elsewhere', 'other', LAW, 'governing-law'),
    open: contract('open', 'en', LAW, 'governing-law'),
  }))
    groups[name] = await groupOf((await seedContract(db, one)).id);
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['wording_use', 'wording_change', 'stewarded_wording'] as const)
    await api.deps.db.deleteFrom(table).execute();
});

const groupOf = async (id: string) =>
  (await api.deps.db.selectFrom('clause').select('group_id').where('contract_id', '=', id).executeTakeFirstOrThrow())
    .group_id;
const take = async (who: TestPerson, id: string, namespace = 'firm') =>
  (await who.browser.send('post', '/api/copies', { type: 'clause', id, namespace })).status;
/** Somebody whose every request has these headers. */
const person = (headers: Record<string, string>) => personOf({ ...api, browser: () => api.browser(headers) }, 'pro');
const page = async (who: TestPerson, namespace = 'firm'): Promise<StewardshipProps> =>
  (await who.browser.get(`/library/${namespace}/stewardship?v=2&response=json`)).body.props;
const lookAfter = (group: string) =>
  ann.browser.send('put', `/api/libraries/firm/wordings/${group}/stewardship`, {
    owner: null,
    reviewBy: null,
    state: null,
    note: '',
  });
const inserts = async () =>
  (await api.deps.db.selectFrom('wording_use').select(['namespace', 'inserts']).orderBy('namespace').execute()).map(
    ({ namespace, inserts }) => [namespace, inserts],
  );

test('what is refused, is copied on the site, or of a library without members is not counted', async () => {
  expect(await take(stranger, groups.law!)).toBe(404);
  expect(await take(onSite, groups.law!)).toBe(200);
  expect(await take(reader, groups.open!, 'en')).toBe(200);
  expect(await take(untracked, groups.law!)).toBe(200);
  expect(await inserts()).toEqual([]);
});

test('each time that a member takes one into Word counts, in its library alone and without who it was', async () => {
  await take(reader, groups.law!);
  await take(reader, groups.law!);
  await take(ann, groups.law!);
  await take(ann, groups.elsewhere!, 'other');
  expect(await inserts()).toEqual([
    ['firm', 3],
    ['other', 1],
  ]);
  const rows = await api.deps.db.selectFrom('wording_use').selectAll().execute();
  for (const { id } of [ann, reader]) expect(JSON.stringify(rows)).not.toContain(id);
});

test('it is told to those who look after wordings: of theirs, and of what nobody looks after', async () => {
  await lookAfter(groups.law!);
  await take(reader, groups.law!);
  await take(reader, groups.notice!);
  const told = await page(ann);
  expect(told.lines.map(({ use }) => use?.inserts)).toEqual([1]);
  expect(told.unowned).toMatchObject([{ title: 'Notices', use: { inserts: 1 } }]);
  const toReader = await page(reader);
  expect(toReader.lines.map(({ use }) => use)).toEqual([null]);
  expect([toReader.unowned, toReader.mails]).toEqual([null, null]);
  expect((await page(ann, 'other')).unowned).toEqual([]);
});

test('of the last 90 days, and what is older is forgotten', async () => {
  const { db } = api.deps;
  const shownAt = async (day: string) => {
    await db.updateTable('wording_use').set({ day }).execute();
    return (await page(ann)).unowned;
  };
  await take(reader, groups.law!);
  expect(await shownAt('2026-08-25')).toEqual([]);
  expect(await shownAt('2026-08-26')).toHaveLength(1);
  await sweepWordingUse(db, '2026-08-26');
  expect(await inserts()).toEqual([['firm', 1]]);
  await sweepWordingUse(db, '2026-08-27');
  expect(await inserts()).toEqual([]);
});

test('a wording whose words change takes its counts along', async () => {
  const { db } = api.deps;
  await lookAfter(groups.law!);
  await take(reader, groups.law!);
  await db
    .insertInto('wording_change')
    .values({ namespace: 'firm', group_id: groups.law!, day: '2026-11-24', was: 'Ohio', put: 'Maine', n: 2 })
    .execute();
  const changed = LAW.replace('whatever is in dispute', 'whatever may be in dispute');
  await seedContract(db, contract('law', 'firm', changed, 'governing-law'));
  const { lines, unowned } = await page(ann);
  expect(lines[0]).toMatchObject({ use: { inserts: 1, changes: [{ was: 'Ohio', put: 'Maine', n: 2 }] } });
  expect(unowned).toEqual([]);
});
