/** What an operator finds of files that were taken in, refused or read again, and of jobs. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { ingest } from '#server/ingest/ingest.ts';
import { sweepRuns } from '#server/ingest/runs.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { LEASE } from '#server/testing/contracts.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { TableProps } from '#shared/api/adminTables.ts';

let api: TestApi;
let operator: TestPerson;
let folder: string;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  operator = await personOf(api, 'operator');
  await api.deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'clausary-deps-')), 'in');
  await mkdir(folder);
  await writeFile(path.join(folder, 'lease.html'), LEASE);
  await writeFile(path.join(folder, 'broken.pdf'), '%PDF-1.7\nnothing of a file');
  await writeFile(path.join(folder, 'empty.txt'), '');
});
afterAll(() => api.close());

const table = async (at: string): Promise<TableProps> =>
  (await operator.browser.get(`${at}${at.includes('?') ? '&' : '?'}v=2&response=json`)).body.props.table;
const objects = ({ columns, rows }: TableProps): Record<string, unknown>[] =>
  rows.map(({ cells }) => Object.fromEntries(cells.map((cell, i) => [columns[i]!.key, cell])));

test.each(['/admin/ingestion', '/admin/ingestion/refusals', '/admin/jobs'])('%s is for operators alone', async (at) => {
  expect((await (await personOf(api, 'teamAdmin')).browser.get(at)).status).toBe(403);
  expect((await api.browser().get(at)).status).toBe(403);
});

describe('a run', () => {
  test('stands there with its counts and each refused file, of public libraries alone', async () => {
    await ingest(api.deps, { namespace: 'firm', paths: [folder] });
    expect((await table('/admin/ingestion')).total).toBe(0);
    await ingest(api.deps, { namespace: 'en', paths: [folder] });
    const runs = await table('/admin/ingestion');
    expect(objects(runs)).toMatchObject([
      { state: 'done', begun_by: 'command line', ingested: 1, refused: 2, contracts: 1, error: null, namespace: 'en' },
    ]);
    const refused = await table(`${runs.rows[0]!.href}&sort=file`);
    expect(objects(refused)).toMatchObject([
      { file: path.join(folder, 'broken.pdf'), code: 'damaged', reason: expect.stringMatching(/\w/) },
      { file: path.join(folder, 'empty.txt'), code: 'empty' },
    ]);
    expect((await table('/admin/ingestion/refusals?code=empty')).total).toBe(1);
    const { content } = await operator.browser.download('/api/admin/tables/refusals/file?q=broken');
    expect(content.toString('utf8')).toContain('broken.pdf');
  });

  test('that was stopped, failed or was killed says which', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await ingest(api.deps, { namespace: 'en', paths: [folder], signal: stopping.signal, begunBy: 'sample library' });
    const { db } = api.deps;
    expect(objects(await table('/admin/ingestion?by=sample+library'))).toMatchObject([{ state: 'stopped' }]);
    const broken = {
      ...api.deps,
      readers: { ...api.deps.readers, analyse: () => Promise.reject(new Error('no children')) },
    };
    await writeFile(path.join(folder, 'more.txt'), 'LETTER\n\n1. Subject\n\nWe confirm the order.');
    await expect(ingest(broken, { namespace: 'en', paths: [folder] })).rejects.toThrow('no children');
    expect(objects(await table('/admin/ingestion?state=failed'))).toMatchObject([{ error: 'no children' }]);
    await sql`update ingestion set state = 'running', ended_at = null, seen_at = now() - interval '16 minutes'
      where state = 'failed'`.execute(db);
    expect(objects(await table('/admin/ingestion?state=cut+off'))).toHaveLength(1);
    await sql`update ingestion set seen_at = now() - interval '181 days' where state = 'stopped'`.execute(db);
    await sweepRuns(db);
    expect((await table('/admin/ingestion?state=stopped')).total).toBe(0);
    expect((await table('/admin/ingestion')).total).toBe(2);
  });
});

test('a contract is read again by a job, which says how it went and not what it is about', async () => {
  const { db, jobs } = api.deps;
  const { id } = await db.selectFrom('contract').select('id').where('namespace', '=', 'en').executeTakeFirstOrThrow();
  await db.updateTable('contract').set({ title: 'Read wrongly' }).where('id', '=', id).execute();
  const body = { action: 'reread', namespace: 'en', id, reason: 'The title is wrong' };
  expect((await operator.browser.send('post', '/api/admin/contracts', body)).status).toBe(200);
  const working = new AbortController();
  const work = jobs.run(working.signal);
  const state = () => db.selectFrom('job').select('state').executeTakeFirst();
  while (['waiting', 'running'].includes((await state())?.state ?? '')) await new Promise((go) => setTimeout(go, 20));
  working.abort();
  await work;
  expect(objects(await table('/admin/jobs'))).toMatchObject([
    { kind: 'contract_reread', state: 'done', percent: 100, is_personal: false, error: null },
  ]);
  expect(objects(await table('/admin/ingestion?by=operator'))).toMatchObject([{ ingested: 1, contracts: 1 }]);
  expect((await db.selectFrom('contract').select('title').where('id', '=', id).executeTakeFirst())?.title).toBe(
    'Lease',
  );
  expect(JSON.stringify((await table('/admin/jobs')).rows)).not.toContain(id);
});
