/** Mails to the owners of wordings whose day of review is near or past. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ReminderDeps, remindOwners } from '#server/features/curation/reminders.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { mailsTo, OWN_NETWORKS, signedUp, strangerIn, type TestPerson, tokenIn } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const START = new Date('2026-11-24T10:00:00.000Z');
const DAY_MS = 86_400_000;
let now = START;
let api: TestApi;
let deps: ReminderDeps;
let ann: TestPerson;
let bob: TestPerson;
let group: string;

beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', RATE_LIMIT: '0' }, () => START);
  // of the reminders alone: nobody's session runs out
  deps = { ...api.deps, clock: () => now };
  const { db } = deps;
  for (const [id, title] of [
    ['firm', 'Our firm'],
    ['other', 'Other forms'],
  ] as const)
    await db.insertInto('namespace').values({ id, title, visibility: 'private' }).execute();
  const { id } = await seedContract(db, {
    id: 'one',
    namespace: 'firm',
    title: 'One',
    sections: [{ heading: 'Law', body: 'The laws of Ohio govern this agreement.', type: 'governing-law' }],
  });
  const clause = db.selectFrom('clause').select('group_id').where('contract_id', '=', id);
  group = (await clause.executeTakeFirstOrThrow()).group_id;
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  const { db } = deps;
  for (const table of ['stewarded_wording', 'library_member'] as const) await db.deleteFrom(table).execute();
  [ann, bob] = [await signedUp(api), await signedUp(api)];
  for (const { id } of [ann, bob]) await member('firm', id, 'write');
});

const member = (namespace: string, user_id: string, role: 'read' | 'write') =>
  deps.db.insertInto('library_member').values({ namespace, user_id, role }).execute();
const own = (owner: TestPerson | null, reviewBy: string, more: { namespace?: string; group_id?: string } = {}) =>
  deps.db
    .insertInto('stewarded_wording')
    .values({
      namespace: 'firm',
      group_id: `group-${reviewBy}`,
      title: `Clause of ${reviewBy}`,
      owner_id: owner?.id ?? null,
      review_by: reviewBy,
      state: null,
      note: '',
      set_by: null,
      set_at: now,
      ...more,
    })
    .execute();
const mails = (who: TestPerson) => mailsTo(api, who.email, 'reviews');
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

test('nobody is told of what has no owner or is not due within two weeks', async () => {
  await own(null, '2026-11-01');
  await own(ann, '2026-12-09');
  expect(await remindOwners(deps)).toBe(0);
  expect(await mails(ann)).toEqual([]);
});

test('who lost the right or the account, and whose library is deleted, is told of nothing', async () => {
  await own(ann, '2026-11-20');
  await deps.db.updateTable('library_member').set({ role: 'read' }).where('user_id', '=', ann.id).execute();
  expect(await remindOwners(deps)).toBe(0);
  await deps.db.deleteFrom('library_member').where('user_id', '=', ann.id).execute();
  expect(await remindOwners(deps)).toBe(0);
  await own(bob, '2026-11-21');
  await deps.db.updateTable('namespace').set({ deleted_at: now }).where('id', '=', 'firm').execute();
  expect(await remindOwners(deps)).toBe(0);
  await deps.db.updateTable('namespace').set({ deleted_at: null }).where('id', '=', 'firm').execute();
  expect([await mails(ann), await mails(bob)]).toEqual([[], []]);
  // what they were not told of is told once they have the right again
  await member('firm', ann.id, 'write');
  expect(await remindOwners(deps)).toBe(2);
});

test('one mail to each owner with all of it, also from two processes at once', async () => {
  await member('other', ann.id, 'write');
  await own(ann, '2026-11-20', { group_id: group });
  await own(ann, '2026-12-08');
  await own(ann, '2026-12-01', { namespace: 'other' });
  await own(bob, '2026-11-24');
  expect((await Promise.all([remindOwners(deps), remindOwners(deps)])).reduce((a, b) => a + b)).toBe(2);
  const [mail = '', ...rest] = await mails(ann);
  expect(rest).toEqual([]);
  expect(mail).toContain('1 wording overdue for review');
  expect(mail).toContain('2 wordings due for review soon');
  expect(mail).toContain(`- Clause of 2026-11-20, was due 20 November 2026
  http://localhost:3000/library/firm/clause/governing-law/_${group}`);
  expect(mail).toContain('- Clause of 2026-12-08, due 8 December 2026');
  expect(mail).toContain('http://localhost:3000/library/other/stewardship');
  expect(mail).not.toContain('Clause of 2026-11-24');
  expect((await mails(bob))[0]).toContain('Clause of 2026-11-24');
});

test('once before its day and once after it, and a week lies between two mails', async () => {
  await own(ann, '2026-11-26');
  await remindOwners(deps);
  await own(ann, '2026-11-28');
  later(3);
  expect(await remindOwners(deps)).toBe(0);
  later(4);
  // both are past by now, and neither is told of as due soon any more
  expect(await remindOwners(deps)).toBe(1);
  expect((await mails(ann))[0]).toContain('2 wordings overdue');
  later(30);
  expect(await remindOwners(deps)).toBe(0);
  expect(await mails(ann)).toHaveLength(2);
});

test('another day of review, or another owner, is told of anew', async () => {
  await own(ann, '2026-11-20', { group_id: group });
  await remindOwners(deps);
  const set = (owner: TestPerson, reviewBy: string) =>
    ann.browser.send('put', `/api/libraries/firm/wordings/${group}/stewardship`, {
      owner: owner.id,
      reviewBy,
      state: null,
      note: '',
    });
  later(8);
  expect((await set(ann, '2026-11-20')).status).toBe(200);
  expect(await remindOwners(deps)).toBe(0);
  expect((await set(bob, '2026-11-20')).status).toBe(200);
  expect(await remindOwners(deps)).toBe(1);
  expect(await mails(bob)).toHaveLength(1);
  later(8);
  await set(bob, '2026-12-12');
  expect(await remindOwners(deps)).toBe(1);
  expect((await mails(bob))[0]).toContain('due 12 December 2026');
});

test('the mails end by their link, signed out, and by the switch of the page; another token ends nothing', async () => {
  await own(ann, '2026-11-20');
  await remindOwners(deps);
  const [mail = ''] = await mails(ann);
  const token = tokenIn(new URL(/http\S+\/review-mails\/stop\S+/.exec(mail)![0]));
  const stop = (sent: string) => strangerIn(api).send('post', '/api/review-mails/stop', { token: sent });
  const isOn = async () =>
    (await ann.browser.get('/library/firm/stewardship?v=2&response=json')).body.props.mails as boolean;
  expect((await stop(`${ann.id}.forged`)).status).toBe(422);
  expect(await isOn()).toBe(true);
  expect((await stop(token)).status).toBe(200);
  expect(await isOn()).toBe(false);
  await own(ann, '2026-11-21');
  later(8);
  expect(await remindOwners(deps)).toBe(0);
  expect((await ann.browser.send('post', '/api/user/review-mails', { on: true })).status).toBe(200);
  expect(await remindOwners(deps)).toBe(1);
});

test('each reminder is written down without what the library or the wording is called', async () => {
  await own(ann, '2026-11-20');
  await remindOwners(deps);
  const rows = await deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'library.owner_reminded')
    .execute();
  expect(rows.at(-1)).toMatchObject({ actor: 'server', details: { wordings: 1 } });
  expect(JSON.stringify(rows)).not.toMatch(/firm|Clause of/);
});
