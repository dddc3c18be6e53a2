/** What readers and browsers report: refusals first, then that it arrives, grouped and without a text. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUp } from '#server/features/auth/housekeeping.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { OWN_NETWORKS, strangerIn } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { TableProps } from '#shared/api/adminTables.ts';

let api: TestApi;
let operator: TestPerson;
let contract: string;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', ...OWN_NETWORKS });
  operator = await personOf(api, 'operator');
  const { db } = api.deps;
  contract = (
    await seedContract(db, {
      id: 'a',
      title: 'Lease of the Mill',
      sections: [{ heading: 'Governing Law', body: LAW, type: 'governing-law' }],
    })
  ).id;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, { id: 's', namespace: 'secret', title: 'Secret', sections: [] });
});
afterAll(() => api.close());

const REPORT = () => ({
  type: 'contract',
  id: contract,
  namespace: 'en',
  problem: 'facts',
  note: ' The date is wrong ',
});
const ERROR = {
  face: 'web',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'x')",
  stack: 'Error: The Tenant shall pay\n    at a (https://library.example/assets/a.js:1:2)',
  path: '/search?q=secret',
};
const report = (body: object) => strangerIn(api).send('post', '/api/reports', body);
const err = (body: object) => strangerIn(api).send('post', '/api/client-errors', body);
const table = async (path: string): Promise<TableProps> =>
  (await operator.browser.get(`${path}${path.includes('?') ? '&' : '?'}v=2&response=json`)).body.props.table;
const act = (body: object) => operator.browser.send('post', '/api/admin/inbox', body);

const LAW = 'This Agreement is governed by the laws of the State of New York, whatever its conflict rules say.';

describe('what is refused', () => {
  test.each<[number, () => object]>([
    [422, () => ({ ...REPORT(), problem: 'ugly' })],
    [422, () => ({ ...REPORT(), note: 'x'.repeat(1001) })],
    [404, () => ({ ...REPORT(), id: 'none' })],
    [404, () => ({ ...REPORT(), namespace: 'secret', id: 's' })],
    [404, () => ({ ...REPORT(), type: 'definition' })],
  ])('%i: a report that does not fit', async (status, body) => {
    expect((await report(body())).status).toBe(status);
    expect((await table('/admin/reports')).total).toBe(0);
  });

  test.each([
    { ...ERROR, face: 'mail' },
    { ...ERROR, document: 'The Tenant shall pay' },
    { ...ERROR, message: 'x'.repeat(2000) },
  ])('an error that does not fit', async (body) => {
    expect((await err(body)).status).toBe(422);
    expect((await table('/admin/errors')).total).toBe(0);
  });

  test('more reports than a network has things to say', async () => {
    const { browser } = await personOf(api, 'free');
    const one = strangerIn(api);
    for (let i = 0; i < 20; i++) expect((await one.send('post', '/api/reports', REPORT())).status).toBe(200);
    expect((await one.send('post', '/api/reports', REPORT())).status).toBe(429);
    expect((await browser.send('post', '/api/admin/inbox', {})).status).toBe(422);
    await api.deps.db.deleteFrom('reader_report').execute();
  });

  test('done without a reason', async () => {
    expect((await act({ what: 'report', id: 'x', isDone: true, reason: '' })).status).toBe(422);
  });
});

test('a report stands in the inbox until an operator is done with it', async () => {
  expect((await report(REPORT())).body).toEqual({ success: true });
  const [row] = (await table('/admin/reports?state=open')).rows;
  expect(row).toMatchObject({ href: `/contracts/${contract}` });
  expect(row!.cells.slice(0, 4)).toEqual(['Lease of the Mill', 'facts', 'The date is wrong', 'contract']);
  expect((await act({ what: 'report', id: row!.id, isDone: true, reason: 'Mended' })).status).toBe(200);
  expect((await table('/admin/reports?state=open')).total).toBe(0);
  expect((await table('/admin/reports?state=done')).total).toBe(1);
  const entry = await api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({
    action: 'admin.report_set',
    object: row!.id,
    details: { done: true, reason: 'Mended' },
  });
});

test('the same error of many browsers is one row, without a text, and opens again when it comes back', async () => {
  await err(ERROR);
  await err({ ...ERROR, path: '/clauses' });
  await err({ ...ERROR, stack: 'Error: another text\n    at a (https://other.example/assets/a.js:1:2)' });
  const { rows, total } = await table('/admin/errors');
  expect(total).toBe(1);
  expect(rows[0]!.cells.slice(0, 4)).toEqual([
    "TypeError: Cannot read properties of undefined (reading 'x')",
    'a /assets/a.js:1:2',
    'web',
    3,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Tenant|secret/);
  await act({ what: 'error', id: rows[0]!.id, isDone: true, reason: 'Mended' });
  expect((await table('/admin/errors?state=open')).total).toBe(0);
  await err(ERROR);
  expect((await table('/admin/errors?state=open')).rows[0]!.cells[3]).toBe(4);
});

test('an error of ours never brings what its message says', async () => {
  await err({ ...ERROR, name: 'ReadingError', message: 'The Tenant shall pay' });
  const { rows } = await table('/admin/errors?q=ReadingError');
  expect(rows[0]!.cells[0]).toBe('ReadingError');
});

test('a report of a clause leads to its wording', async () => {
  const { group_id: id } = await api.deps.db.selectFrom('clause').select('group_id').executeTakeFirstOrThrow();
  expect((await report({ ...REPORT(), type: 'clause', id, note: 'Wrong type' })).status).toBe(200);
  const { rows } = await table('/admin/reports?state=open');
  expect(rows[0]).toMatchObject({ href: `/clause/governing-law/_${id}` });
  expect(rows[0]!.cells.slice(0, 4)).toEqual(['Governing Law', 'facts', 'Wrong type', 'clause']);
});

test('what an operator is done with goes after ninety days, what nobody looked after later', async () => {
  const { db } = api.deps;
  const clock = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  const counts = () =>
    Promise.all(
      (['reader_report', 'client_error'] as const).map(
        async (name) => (await db.selectFrom(name).selectAll().execute()).length,
      ),
    );
  await db.deleteFrom('reader_report').execute();
  await db.deleteFrom('client_error').execute();
  await report(REPORT());
  await report({ ...REPORT(), note: 'Another' });
  await err(ERROR);
  const [row] = (await table('/admin/reports')).rows;
  await act({ what: 'report', id: row!.id, isDone: true, reason: 'Mended' });
  await cleanUp({ db, clock: clock(89) });
  expect(await counts()).toEqual([2, 1]);
  await cleanUp({ db, clock: clock(91) });
  expect(await counts()).toEqual([1, 0]);
  await cleanUp({ db, clock: clock(401) });
  expect(await counts()).toEqual([0, 0]);
});

test('a report from a private library tells the operator that there is one, and nothing of what the library says', async () => {
  const { db } = api.deps;
  const member = await personOf(api, 'pro');
  await db.insertInto('namespace').values({ id: 'firm', title: 'Kiln Firm', visibility: 'private' }).execute();
  await db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: member.id, team_id: null, role: 'read' })
    .execute();
  const { id } = await seedContract(db, { id: 'f', namespace: 'firm', title: 'Lease of the Kiln', sections: [] });
  const reply = await member.browser.send('post', '/api/reports', { ...REPORT(), namespace: 'firm', id });
  expect(reply.status).toBe(200);
  const { browser } = await personOf(api, 'operator');
  const { rows } = (await browser.get('/admin/reports?q=private&v=2&response=json')).body.props.table as TableProps;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('A contract of a private library');
  expect(JSON.stringify(rows)).not.toMatch(/Kiln|firm/);
});

test('nor does one from a library that was closed since', async () => {
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'openfirm', title: 'Firm', visibility: 'public' }).execute();
  const { id } = await seedContract(db, { id: 'o', namespace: 'openfirm', title: 'Lease of the Oven', sections: [] });
  const body = { ...REPORT(), namespace: 'openfirm', id };
  expect((await (await personOf(api, 'pro')).browser.send('post', '/api/reports', body)).status).toBe(200);
  const { browser } = await personOf(api, 'operator');
  const told = async (q: string) =>
    JSON.stringify((await browser.get(`/admin/reports?q=${q}&v=2&response=json`)).body.props.table.rows);
  expect(await told('Oven')).toContain('Lease of the Oven');
  await db.updateTable('namespace').set({ visibility: 'private' }).where('id', '=', 'openfirm').execute();
  expect(await told('Oven')).toBe('[]');
  expect(await told('')).not.toMatch(/Oven|openfirm/);
});
