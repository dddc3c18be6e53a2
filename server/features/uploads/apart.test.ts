/** What one library has is nothing to another; what was taken out may come again; and who may take out is asked when it is done. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { begin, joinLibrary, ownLibrary, uploaded } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

const LEASE = `LEASE

This Lease is made between Quill Fern Ltd and Alder & Moss GmbH.

1. Rent. The Tenant pays the rent on the first day of each month.

2. Governing Law. This Lease is governed by the laws of England and Wales.
`;

let api: TestApi;
let stopped: AbortController;
let work: Promise<void>;
let ann: TestPerson;
let bob: TestPerson;

function go(): void {
  stopped = new AbortController();
  work = api.deps.jobs.run(stopped.signal);
}
async function stop(): Promise<void> {
  stopped.abort();
  await work;
}

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  go();
  [ann, bob] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
  await ownLibrary(api, 'ann-s', ann);
  await ownLibrary(api, 'bob-s', bob);
}, 180_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const lease = { name: 'lease.txt', content: LEASE };
const contracts = async (namespace: string) =>
  (await api.deps.db.selectFrom('contract').select('id').where('namespace', '=', namespace).execute()).length;
const stateOf = async ({ browser }: TestPerson, id: string) =>
  (await browser.get(`/api/uploads/${id}`)).body.upload.state;
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

test('a file that another library has is no duplicate, before it is sent and after; taken out there, it stays here', async () => {
  const first = await uploaded(api, ann, 'ann-s', [lease]);
  expect(first.files).toMatchObject([{ state: 'done' }]);
  const asked = await begin(bob, 'bob-s');
  const hash = createHash('sha256').update(LEASE).digest('hex');
  const announced = { files: [{ key: 'k', name: 'l.txt', bytes: Buffer.from(LEASE).length, hash }] };
  const told = await bob.browser.send('post', `/api/uploads/${asked}/files`, announced);
  expect(told.body.files).toMatchObject([{ state: 'arriving', reason: '' }]);
  const second = await uploaded(api, bob, 'bob-s', [lease]);
  expect(second.files).toMatchObject([{ state: 'done' }]);
  expect((await uploaded(api, bob, 'bob-s', [lease])).files).toMatchObject([{ state: 'duplicate' }]);

  await ann.browser.send('delete', `/api/uploads/${first.upload.id}`);
  await until(async () => (await stateOf(ann, first.upload.id)) === 'undone');
  expect([await contracts('ann-s'), await contracts('bob-s')]).toEqual([0, 1]);
  expect((await api.deps.files.list('bob-s')).length).toBe(1);
  const again = await uploaded(api, ann, 'ann-s', [lease]);
  expect(again.files).toMatchObject([{ state: 'done' }]);
});

test('an upload that its sender may not take out any more when its turn comes stays, and can be taken out by an admin', async () => {
  const writer = await personOf(api, 'pro');
  await joinLibrary(api, 'ann-s', writer, 'write');
  const { upload } = await uploaded(api, writer, 'ann-s', [
    { name: 'own.txt', content: `${LEASE}\n3. Notices. In writing.` },
  ]);
  const before = await contracts('ann-s');
  await stop();
  await writer.browser.send('delete', `/api/uploads/${upload.id}`);
  await api.deps.db.deleteFrom('library_member').where('user_id', '=', writer.id).execute();
  go();
  await until(async () => (await stateOf(ann, upload.id)) === 'done');
  expect(await contracts('ann-s')).toBe(before);
  await ann.browser.send('delete', `/api/uploads/${upload.id}`);
  await until(async () => (await stateOf(ann, upload.id)) === 'undone');
  expect(await contracts('ann-s')).toBe(before - 1);
});
