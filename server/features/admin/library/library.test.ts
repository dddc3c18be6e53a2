/** What an operator finds in the public libraries and does to contracts: refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contradictionsOf } from '#server/record/contradictions.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { TableProps } from '#shared/api/adminTables.ts';
import { CONTRACT_ACTIONS } from '#shared/domain/adminLibrary.ts';

const REASON = 'The sender asked for it';
const LAW = 'This Agreement is governed by the laws of the State of New York, whatever its conflict rules say.';
const PAY = 'The Tenant shall pay the Rent on the first day of each month without any set-off.';
let api: TestApi;
let operator: TestPerson;
let mill: string;
let dock: string;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  operator = await personOf(api, 'operator');
  const { db } = api.deps;
  const section = { heading: 'Governing Law', body: LAW, type: 'governing-law' };
  mill = (
    await seedContract(db, {
      id: 'mill',
      title: 'Lease of the Mill',
      sections: [section, { heading: 'Rent', body: PAY }],
    })
  ).id;
  dock = (await seedContract(db, { id: 'dock', title: 'Lease of the Dock', sections: [section] })).id;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, { id: 's', namespace: 'secret', title: 'Secret lease', sections: [section] });
});
afterAll(() => api.close());

const act = (body: object, by = operator) => by.browser.send('post', '/api/admin/contracts', body);
const body = (action: string, id = mill) => ({ action, namespace: 'en', id, reason: REASON });
const table = async (path: string): Promise<TableProps> =>
  (await operator.browser.get(`${path}${path.includes('?') ? '&' : '?'}v=2&response=json`)).body.props.table;
const cellsOf = ({ columns, rows }: TableProps, key: string) =>
  rows.map(({ cells }) => cells[columns.findIndex((column) => column.key === key)]);
const lastEntry = () => api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirst();
const status = async (path: string) => (await api.browser().get(path)).status;
const contradictions = () => contradictionsOf(operatorLibrary(api.deps.db, 'en'));

describe('what is refused', () => {
  test.each([
    ['no reason', () => ({ ...body('withdraw'), reason: '' })],
    ['an act that is none', () => body('delete')],
    ['a library that is no name', () => ({ ...body('withdraw'), namespace: '../en' })],
    ['a field too many', () => ({ ...body('withdraw'), title: 'x' })],
  ])('%s', async (_what, said) => {
    const before = await lastEntry();
    expect((await act(said())).status).toBe(422);
    expect(await lastEntry()).toEqual(before);
  });

  test.each(CONTRACT_ACTIONS)('%s by whoever is no operator', async (action) => {
    const admin = await personOf(api, 'teamAdmin');
    expect((await act(body(action), admin)).status).toBe(403);
    expect((await api.browser().send('post', '/api/admin/contracts', body(action))).status).toBe(401);
    expect(await status(`/contracts/${mill}`)).toBe(200);
  });

  test.each(CONTRACT_ACTIONS)('%s of a contract of a private library, like one that there is not', async (action) => {
    const before = await lastEntry();
    const secret = await act({ ...body(action, 's'), namespace: 'secret' });
    const nowhere = await act(body(action, 'none'));
    expect([secret.status, nowhere.status]).toEqual([404, 404]);
    expect(secret.body.error.message).toBe(nowhere.body.error.message);
    expect(await lastEntry()).toEqual(before);
  });

  test('restoring what stands there', async () => {
    expect((await act(body('restore'))).status).toBe(404);
  });

  test('reading again what left no file behind', async () => {
    const { status, body: said } = await act(body('reread'));
    expect([status, said.error.code]).toEqual([422, 'no_original']);
  });
});

describe('the tables', () => {
  test('list the public library and nothing of a private one', async () => {
    const contracts = await table('/admin/explorer?sort=title');
    expect(cellsOf(contracts, 'title')).toEqual(['Lease of the Dock', 'Lease of the Mill']);
    expect(cellsOf(contracts, 'clauses')).toEqual([1, 2]);
    expect(contracts.rows.map(({ href }) => href)).toEqual([`/contracts/${dock}`, `/contracts/${mill}`]);
    const types = await table('/admin/explorer/clauses');
    expect(types.rows).toMatchObject([{ href: '/clause/governing-law' }]);
    expect(types.rows[0]!.cells.slice(0, 4)).toEqual(['Governing Law', 2, 1, 2]);
    const wordings = await table('/admin/explorer/wordings?of=governing');
    expect(cellsOf(wordings, 'contracts')).toEqual([2]);
    for (const path of ['', '/clauses', '/wordings', '/definitions'])
      expect(JSON.stringify((await table(`/admin/explorer${path}?library=secret`)).rows)).toBe('[]');
    const { content } = await operator.browser.download('/api/admin/tables/contracts/file');
    expect(content.toString('utf8')).not.toContain('Secret');
  });

  test('are narrowed by what stands in them', async () => {
    expect(cellsOf(await table('/admin/explorer?q=mill'), 'title')).toEqual(['Lease of the Mill']);
    expect((await table('/admin/explorer?party=nobody')).total).toBe(0);
    expect((await table('/admin/explorer?kind=clause')).total).toBe(0);
    expect((await table('/admin/explorer?state=withdrawn')).total).toBe(0);
    expect((await table('/admin/explorer/wordings?q=set-off')).total).toBe(1);
  });
});

test('a contract that is withdrawn is gone from everywhere but the operator’s table, and comes back as it was', async () => {
  const rows = async (name: 'clause' | 'definition' | 'tag' | 'contract') =>
    api.deps.db
      .selectFrom(name)
      .selectAll()
      .where('namespace', '=', 'en')
      .where(name === 'contract' ? 'id' : ('contract_id' as never), '=', mill)
      .execute();
  const all = async () => ({
    contract: await rows('contract'),
    clause: await rows('clause'),
    definition: await rows('definition'),
    tag: await rows('tag'),
  });
  const citing = { type: 'clause', id: `${mill}-1`, namespace: 'en' };
  const before = await all();
  expect(before.clause).toHaveLength(2);
  expect((await act(body('withdraw'))).status).toBe(200);
  expect(await lastEntry()).toMatchObject({
    action: 'admin.contract_withdrawn',
    object: `en/${mill}`,
    details: { reason: REASON },
  });
  expect(await status(`/contracts/${mill}`)).toBe(404);
  expect(cellsOf(await table('/admin/explorer/clauses'), 'contracts')).toEqual([1]);
  expect((await table('/admin/explorer/wordings?q=set-off')).total).toBe(0);
  expect(await contradictions()).toEqual([]);
  const shown = await table('/admin/explorer?state=withdrawn');
  expect(shown.rows).toMatchObject([{ id: `en/${mill}` }]);
  expect(shown.rows[0]!.href).toBeUndefined();
  expect(cellsOf(shown, 'clauses')).toEqual([2]);
  expect((await act(body('withdraw'))).status).toBe(404);
  expect((await api.browser().send('post', '/api/reports', { ...citing, problem: 'text' })).status).toBe(404);

  expect((await act(body('restore'))).status).toBe(200);
  expect(await lastEntry()).toMatchObject({ action: 'admin.contract_restored', details: { reason: REASON } });
  expect(await status(`/contracts/${mill}`)).toBe(200);
  expect(await contradictions()).toEqual([]);
  const groupless = (found: Awaited<ReturnType<typeof all>>) =>
    JSON.parse(JSON.stringify(found, (key, value) => (key === 'group_id' ? undefined : value)));
  expect(groupless(await all())).toEqual(groupless(before));
  expect(cellsOf(await table('/admin/explorer/clauses'), 'contracts')).toEqual([2]);
  expect((await api.deps.audit.verify()).isWhole).toBe(true);
});
