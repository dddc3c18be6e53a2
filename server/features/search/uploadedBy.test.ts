/** Who put a contract in, when and from where: filters and counts for the members of a private library, and for nobody else. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { UploadSource } from '#shared/domain/uploads.ts';

let api: TestApi;
let ann: TestPerson;
let bob: TestPerson;
let stranger: TestBrowser;
const addressOf = ({ id }: TestPerson) => `${id}@example.com`;

/** Unlike one another: near copies are one hit. */
const TEXTS: Record<string, string> = {
  a: 'A notice is in writing and is sent by post to the registered office.',
  b: 'Whoever delivers the kiln insures it until the Buyer has signed for every crate.',
  c: 'Rent falls due on the first working day of a quarter, without any set-off.',
  d: 'The arbitrator sits in Geneva and decides on the papers unless both ask to be heard.',
  p: 'Glazes stay secret for as long as the pottery is fired.',
};

async function put(id: string, by: TestPerson | null, source: UploadSource, day: string, namespace = 'firm') {
  const { db } = api.deps;
  const stored = await seedContract(db, {
    id,
    namespace,
    title: `Deed ${id}`,
    fileName: `${id}.docx`,
    sections: [{ heading: 'Notices', body: TEXTS[id]!, type: 'notices' }],
  });
  await db
    .insertInto('contract_upload')
    .values({
      namespace,
      contract_id: stored.id,
      user_id: by?.id ?? null,
      source,
      file_name: `${id}.docx`,
      uploaded_at: new Date(day),
    })
    .execute();
}

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  const { db, indexer } = api.deps;
  await db
    .insertInto('namespace')
    .values([
      { id: 'firm', title: 'Firm', visibility: 'private' },
      { id: 'open', title: 'Open', visibility: 'public' },
    ])
    .execute();
  ann = await personOf(api, 'pro');
  bob = await personOf(api, 'free');
  stranger = (await personOf(api, 'enterprise')).browser;
  for (const [person, role] of [[ann, 'owner'] as const, [bob, 'read'] as const])
    await db
      .insertInto('library_member')
      .values({ namespace: 'firm', user_id: person.id, team_id: null, role })
      .execute();
  await put('a', ann, 'direct', '2026-03-01');
  await put('b', ann, 's3', '2026-03-02');
  await put('c', bob, 'dropbox', '2026-04-01');
  await put('d', null, 'command line', '2026-04-02');
  await put('p', ann, 's3', '2026-03-02', 'open');
  await indexer.ensureIndex();
  await indexer.drain();
});
afterAll(() => api.close());

const search = (browser: TestBrowser, query: string, namespace = 'firm') =>
  browser.get(`/api/search?namespace=${namespace}&${query}`);
const found = async (query: string, tab = 'contracts') =>
  ((await search(bob.browser, `tab=${tab}&${query}`)).body.items as { contract?: { title: string }; title: string }[])
    .map((item) => (item.contract?.title ?? item.title).replace('Deed ', ''))
    .sort();

test('contracts and clauses are found by who uploaded them, from where, when, and by the name of the file', async () => {
  for (const tab of ['contracts', 'clauses']) {
    expect(await found(`email=${addressOf(ann).toUpperCase()}`, tab)).toEqual(['a', 'b']);
    expect(await found(`email=${addressOf(ann)}&email=${addressOf(bob)}`, tab)).toEqual(['a', 'b', 'c']);
    expect(await found('email=nobody@example.com', tab)).toEqual([]);
    expect(await found('upload_source=S3&upload_source=Dropbox', tab)).toEqual(['b', 'c']);
    expect(await found('upload_date=2026-03-02..2026-04-01', tab)).toEqual(['b', 'c']);
    expect(await found('original_filename=d.docx', tab)).toEqual(['d']);
  }
});

test('members see the counts, with addresses and in words', async () => {
  const { facets } = (await search(bob.browser, 'tab=contracts&q=deed&facets=true')).body;
  expect(facets.email).toEqual([
    { value: addressOf(ann), name: addressOf(ann), count: 2 },
    { value: addressOf(bob), name: addressOf(bob), count: 1 },
  ]);
  expect(facets.upload_source.map(({ name, count }: { name: string; count: number }) => [name, count]).sort()).toEqual([
    ['Dropbox', 1],
    ['S3', 1],
    ['command line', 1],
    ['direct', 1],
  ]);
});

test('in a library that everybody reads nobody is named or found by an address, its own uploader asking or not', async () => {
  for (const browser of [ann.browser, stranger, api.browser()]) {
    const { body } = await search(browser, 'tab=contracts&q=deed&facets=true', 'open');
    expect([body.total, body.facets.email, body.facets.upload_source]).toEqual([1, undefined, undefined]);
    expect((await search(browser, `tab=contracts&email=${addressOf(ann)}`, 'open')).body.total).toBe(0);
  }
});

test('an address that changes is found under the new one; of an account that is gone nothing is left', async () => {
  const { db } = api.deps;
  await db.updateTable('user_account').set({ email: 'new@example.com' }).where('id', '=', ann.id).execute();
  expect(await found('email=new@example.com')).toEqual(['a', 'b']);
  expect(await found(`email=${addressOf(ann)}`)).toEqual([]);
  await db.updateTable('contract_upload').set({ user_id: null }).where('user_id', '=', ann.id).execute();
  expect(await found('email=new@example.com')).toEqual([]);
  const { facets } = (await search(bob.browser, 'tab=contracts&q=deed&facets=true')).body;
  expect(facets.email.map(({ value }: { value: string }) => value)).toEqual([addressOf(bob)]);
});
