/** Facts and tags of all contracts that a search finds: a job that ends with the right to it, goes on where it was, and is undone as one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { JobReply } from '#shared/api/jobs.ts';

const LAW = (n: number) =>
  `The laws of Ohio govern lot ${n} of this agreement, which is about kiln number ${n * 7} alone.`;
const COPY = 'The parties have made this very same agreement twice, word for word, about the same heated kiln in Ohio.';

let api: TestApi;
let ann: TestPerson;
let reader: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  const { db, indexer } = api.deps;
  for (const id of ['firm', 'other'])
    await db.insertInto('namespace').values({ id, title: id, visibility: 'private' }).execute();
  [ann, reader, stranger] = [await personOf(api, 'pro'), await personOf(api, 'pro'), await personOf(api, 'pro')];
  for (const [{ id: user_id }, role] of [
    [ann, 'write'],
    [reader, 'read'],
  ] as const)
    await db.insertInto('library_member').values({ namespace: 'firm', user_id, role }).execute();
  const contract = (id: string, namespace: string, body: string) =>
    seedContract(db, {
      id,
      namespace,
      title: `Agreement ${id}`,
      sections: [{ heading: 'Law', body, type: 'governing-law' }],
    });
  for (let n = 0; n < 30; n++) await contract(`n${n}`, 'firm', LAW(n));
  for (const id of ['copy1', 'copy2']) await contract(id, 'firm', COPY);
  await contract('plain', 'firm', 'Notices are sent in writing to the address on the first page.');
  await contract('theirs', 'other', LAW(1));
  await indexer.ensureIndex();
  await indexer.drain();
}, 300_000);
afterAll(() => api.close());

let stopping: AbortController;
let working: Promise<void>;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await working;
  await api.deps.db.deleteFrom('job').execute();
});
const work = () => {
  working = api.deps.jobs.run(stopping.signal);
};

const start = (who: TestPerson, body: object, namespace = 'firm') =>
  who.browser.send('post', `/api/libraries/${namespace}/corrections/found`, body);
const MATTER = { tags: [{ type: 'matter', name: 'Kilns' }] };
async function endOf(id: string): Promise<JobReply> {
  for await (const job of api.deps.jobs.watch(id, ann.id, stopping.signal)) if (job.endedAt) return job;
  throw new Error('the job has not ended');
}
const tagged = async () =>
  (await api.deps.db.selectFrom('tag').select('contract_id').where('type', '=', 'matter').execute()).map(
    ({ contract_id }) => contract_id,
  );

test('is refused to readers and strangers, of nothing, and of what cannot be read', async () => {
  working = Promise.resolve();
  expect((await start(reader, { query: 'q=Ohio', ...MATTER })).status).toBe(403);
  expect((await start(stranger, { query: 'q=Ohio', ...MATTER })).status).toBe(404);
  expect((await start(ann, { query: 'q=Ohio', ...MATTER }, 'other')).status).toBe(404);
  expect((await start(ann, { query: 'q=Ohio' })).status).toBe(422);
  const noDate = { facts: [{ key: 'agreementDate', value: 'soon' }] };
  expect((await start(ann, { query: 'q=Ohio', ...noDate })).status).toBe(422);
  expect(await api.deps.db.selectFrom('job').selectAll().execute()).toEqual([]);
});

test('a right that is lost between the call and the job ends it, and nothing is set', async () => {
  const { job } = (await start(ann, { query: 'q=Ohio', ...MATTER })).body;
  const role = (to: 'read' | 'write') =>
    api.deps.db.updateTable('library_member').set({ role: to }).where('user_id', '=', ann.id).execute();
  await role('read');
  work();
  expect(await endOf(job)).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
  await role('write');
  expect(await tagged()).toEqual([]);
});

test('all that is found is set, near copies too and nothing else, kept over reading again, and undone as one', async () => {
  const { db } = api.deps;
  const { job } = (await start(ann, { query: 'q=Ohio&tab=contracts', ...MATTER })).body;
  work();
  const end = await endOf(job);
  expect(end).toMatchObject({ state: 'done', progress: 1, result: { contracts: 32 } });
  const ids = await tagged();
  expect(ids).toHaveLength(32);
  const of = await db.selectFrom('contract').select(['external_id', 'namespace']).where('id', 'in', ids).execute();
  expect(new Set(of.map(({ namespace }) => namespace))).toEqual(new Set(['firm']));
  expect(of.map(({ external_id }) => external_id)).toEqual(expect.arrayContaining(['copy1', 'copy2']));
  expect(of.map(({ external_id }) => external_id)).not.toContain('plain');
  await seedContract(db, {
    id: 'n1',
    namespace: 'firm',
    title: 'Agreement n1',
    sections: [{ heading: 'Law', body: `${LAW(1)} Read again.`, type: 'governing-law' }],
  });
  expect(await tagged()).toHaveLength(32);
  const { batch } = end.result as { batch: string };
  const undone = await ann.browser.send('post', '/api/libraries/firm/corrections/undo', { batch });
  expect(undone.body).toEqual({ contracts: 32 });
  expect(await tagged()).toEqual([]);
});

test('another attempt goes on where the one before it was, and sets nothing twice', async () => {
  const { db } = api.deps;
  const { job } = (await start(ann, { query: 'q=Ohio&tab=contracts', ...MATTER })).body;
  const ids = (await db.selectFrom('contract').select('id').where('namespace', '=', 'firm').orderBy('id').execute())
    .map(({ id }) => id)
    .slice(0, 30);
  // a worker that died after its second part was in, and before it could say so
  const batch = 'earlier';
  await db
    .updateTable('job')
    .set({ saved: JSON.stringify({ contracts: ids, done: 25, changed: 25, batch }) })
    .where('id', '=', job)
    .execute();
  work();
  expect(await endOf(job)).toMatchObject({ state: 'done', result: { batch, contracts: 30 } });
  expect((await tagged()).sort()).toEqual(ids.slice(25));
});

test('what a stopped one had set by then is taken back by its id', async () => {
  const { db } = api.deps;
  const { job } = (await start(ann, { query: 'q=Ohio&tab=contracts', tags: [{ type: 'matter', name: 'Ovens' }] })).body;
  await sql`
    create function no_more() returns trigger language plpgsql as $$
      begin
        if (select count(*) from contract_correction where batch = new.batch) >= 25 then raise exception 'no more'; end if;
        return new;
      end $$`.execute(db);
  await sql`create trigger no_more before insert on contract_correction for each row execute function no_more()`.execute(
    db,
  );
  try {
    work();
    for await (const { progress } of api.deps.jobs.watch(job, ann.id, stopping.signal)) if (progress > 0) break;
    expect((await ann.browser.send('delete', `/api/jobs/${job}`)).status).toBe(200);
    expect(await endOf(job)).toMatchObject({ state: 'cancelled', status: '25 of 32' });
  } finally {
    await sql`drop function no_more cascade`.execute(db);
  }
  const ovens = () => db.selectFrom('tag').select('contract_id').where('name', '=', 'Ovens').execute();
  expect(await ovens()).toHaveLength(25);
  const undone = await ann.browser.send('post', '/api/libraries/firm/corrections/undo', { batch: job });
  expect(undone.body).toEqual({ contracts: 25 });
  expect(await ovens()).toEqual([]);
});
