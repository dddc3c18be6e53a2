/** How often wordings of a library are put into Word: counted of nobody, told to those who look after wordings alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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
  groups.law = await groupOf((await seedContract(db, contract('law', 'firm', LAW, 'governing-law'))).id);
});

describe('what became of a wording', () => {
  const CHANGE = { was: 'Ohio', put: null };
  const tell = async (who: TestPerson, body: object, group = groups.law!, namespace = 'firm') =>
    (await who.browser.send('post', `/api/libraries/${namespace}/wordings/${group}/drift`, body)).status;
  const changed = (...changes: object[]) => ({ outcome: 'changed', changes });
  const counts = () =>
    api.deps.db.selectFrom('wording_use').select(['namespace', 'told', 'changed', 'removed']).execute();

  test.each<[string, object]>([
    ['words of somebody', { was: 'Acme', put: 'other' }],
    ['a name in the place of a word', { was: 'Ohio', put: 'Maine' }],
    ['a long figure', { was: 'courts', put: '1,250,000' }],
    ['a long run', { was: 'The laws of Ohio govern', put: '' }],
    ['more than the change', { was: 'Ohio', put: null, text: 'all of it' }],
  ])('is refused with %s', async (_what, change) => {
    expect(await tell(reader, changed(change))).toBe(422);
    expect(await counts()).toEqual([]);
  });

  test('is refused of what there is not, to strangers, and beside an outcome that it does not fit', async () => {
    expect(await tell(stranger, changed(CHANGE))).toBe(404);
    expect(await tell(reader, changed(CHANGE), groups.elsewhere!, 'other')).toBe(404);
    expect(await tell(ann, changed(CHANGE), groups.open!, 'en')).toBe(404);
    expect(await tell(reader, changed(), 'nothing')).toBe(404);
    expect(await tell(reader, { outcome: 'kept', changes: [CHANGE] })).toBe(422);
    expect(await tell(reader, changed(...Array(6).fill(CHANGE)))).toBe(422);
    expect(await counts()).toEqual([]);
  });

  test('is counted in its library, and its words are shown once they were told twice', async () => {
    await lookAfter(groups.law!);
    const use = async () => (await page(ann)).lines[0]!.use;
    const alone = { was: 'courts alone', put: 'courts' };
    expect(await tell(reader, changed(CHANGE, alone))).toBe(200);
    expect(await use()).toMatchObject({ told: 1, changed: 1, changes: [] });
    expect(await tell(reader, changed(CHANGE))).toBe(200);
    expect(await tell(ann, { outcome: 'removed', changes: [] })).toBe(200);
    expect(await tell(ann, { outcome: 'kept', changes: [] })).toBe(200);
    expect(await use()).toEqual({ inserts: 0, told: 4, changed: 2, removed: 1, changes: [{ ...CHANGE, n: 2 }] });
    expect((await counts()).map(({ namespace }) => namespace)).toEqual(['firm']);
  });

  test('fills no more than the day has room for', async () => {
    const { db } = api.deps;
    await tell(reader, changed(CHANGE));
    await db.updateTable('wording_use').set({ told: 200, changed: 200 }).execute();
    expect(await tell(reader, changed(CHANGE))).toBe(200);
    expect(await counts()).toMatchObject([{ told: 200, changed: 200 }]);
    await db.updateTable('wording_use').set({ told: 1 }).execute();
    const rows = Array.from({ length: 49 }, (_, n) => ({ was: 'Ohio', put: `x${n}` }));
    for (const row of rows)
      await db
        .insertInto('wording_change')
        .values({ namespace: 'firm', group_id: groups.law!, day: '2026-11-24', ...row })
        .execute();
    await tell(reader, changed(CHANGE, { was: 'courts', put: 'judges' }));
    const kept = await db.selectFrom('wording_change').select(['was', 'put', 'n']).execute();
    expect(kept).toHaveLength(50);
    expect(kept).toContainEqual({ ...CHANGE, n: 2 });
  });
});
