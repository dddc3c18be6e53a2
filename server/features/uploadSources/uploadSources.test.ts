/** From a place outside into a library, by the calls that the site makes: on doubles of the services. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { openSourceDoubles, type SourceDoubles, sourceSettings } from '#server/testing/uploadSources/doubles.ts';
import { joinLibrary, ownLibrary, settled } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { SourceEntry } from '#shared/api/uploadSources.ts';
import {
  connectSourcePath,
  type OutsideSource,
  PERSONAL_SOURCES,
  type PersonalSource,
} from '#shared/domain/uploadSources.ts';

const nda = (years: string) => `MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement is made between Quill Fern Ltd and Alder & Moss GmbH.

1. Use. The Receiving Party shall use Confidential Information for the Purpose only.

2. Term. The duties under this Agreement last for ${years} after each disclosure.
`;

let doubles: SourceDoubles;
let api: TestApi;
let stopped: AbortController;
let work: Promise<void>;
let n = 0;

beforeAll(async () => {
  doubles = await openSourceDoubles();
  api = await openTestApi({
    GATES: 'standard',
    BASE_URL: 'http://localhost:4125',
    ...sourceSettings(doubles),
  });
  stopped = new AbortController();
  work = api.deps.jobs.run(stopped.signal);
}, 180_000);
afterAll(async () => {
  stopped.abort();
  await work;
  await api.close();
  await doubles.close();
});
beforeEach(() => {
  doubles.world.files.clear();
});
afterEach(() => {
  doubles.world.cut.clear();
  doubles.world.busy = 0;
});

async function withLibrary(): Promise<{ who: TestPerson; ns: string }> {
  const who = await personOf(api, 'pro');
  const ns = `from-${n++}`;
  await ownLibrary(api, ns, who);
  return { who, ns };
}
const put = (path: string, text = nda(`${n++} years`)) => doubles.world.files.set(path, { bytes: Buffer.from(text) });
const standing = async ({ browser }: TestPerson) => (await browser.get('/api/upload-sources')).body.sources;

/** What a browser does: it is led to the service, which leads it back. */
async function connect({ browser }: TestPerson, source: PersonalSource, next = '/library/x') {
  const out = await browser.get(connectSourcePath(source, next));
  if (out.status !== 303) return out;
  const answered = await fetch(String(out.headers.location), { redirect: 'manual' });
  const back = new URL(answered.headers.get('location')!);
  return browser.get(back.pathname + back.search);
}
const list = async ({ browser }: TestPerson, ns: string, source: OutsideSource, folder?: string) =>
  browser.get(`/api/libraries/${ns}/sources/${source}/files${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`);
const entriesOf = async (who: TestPerson, ns: string, source: OutsideSource): Promise<SourceEntry[]> =>
  (await list(who, ns, source)).body.entries;

async function fetched(who: TestPerson, ns: string, source: OutsideSource, chosen: SourceEntry[]) {
  const { status, body } = await who.browser.send('post', `/api/libraries/${ns}/sources/${source}/uploads`, { chosen });
  expect([status, body]).toEqual([200, { uploadId: expect.any(String) }]);
  // it has ended once the job that fetches has
  for (;;) {
    const jobs = await api.deps.db
      .selectFrom('job')
      .select(['state', 'input'])
      .where('kind', '=', 'uploadFetch')
      .execute();
    const own = jobs.find(({ input }) => (input as { uploadId: string }).uploadId === body.uploadId)!;
    if (own.state !== 'waiting' && own.state !== 'running') break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return settled(who, body.uploadId);
}

describe.each(PERSONAL_SOURCES)('%s', (source) => {
  test('is connected, looked through, fetched from with its folders, and disconnected', async () => {
    const { who, ns } = await withLibrary();
    put('Deals/2024/One.txt');
    put('Deals/Two.txt');
    put('Three.txt');
    expect(await standing(who)).toContainEqual({ source, isConnected: false });
    expect((await list(who, ns, source)).body).toMatchObject({ error: { code: 'source_not_connected' } });
    const back = await connect(who, source, '/library/x?upload=1');
    expect([back.status, back.headers.location]).toEqual([303, `/library/x?upload=1&from=${source}`]);
    expect(await standing(who)).toContainEqual({ source, isConnected: true });
    const chosen = await entriesOf(who, ns, source);
    expect(chosen.map(({ name }) => name)).toEqual(['Deals', 'Three.txt']);
    const { upload, files } = await fetched(who, ns, source, chosen);
    expect(upload).toMatchObject({ source, state: 'done', contracts: 3 });
    expect(files.map(({ name, state }) => [name, state]).sort()).toEqual([
      ['Deals/2024/One.txt', 'done'],
      ['Deals/Two.txt', 'done'],
      ['Three.txt', 'done'],
    ]);
    const again = await fetched(who, ns, source, chosen);
    expect(again.files.every(({ state }) => state === 'duplicate')).toBe(true);
    const gone = await who.browser.send('delete', `/api/upload-sources/${source}`);
    // Microsoft takes no right back
    expect(gone.body).toEqual({ isRevoked: source !== 'onedrive' });
    if (source !== 'onedrive') expect(doubles.world.refreshTokens.size).toBe(0);
    expect((await list(who, ns, source)).status).toBe(409);
  });

  test('what it gave us cannot be read in the record, and is renewed when it has run out', async () => {
    const { who, ns } = await withLibrary();
    await connect(who, source);
    const { tokens } = await api.deps.db
      .selectFrom('source_connection')
      .select('tokens')
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(tokens.toString('latin1')).not.toMatch(/access|refresh/);
    put('One.txt');
    doubles.world.tokens.clear();
    const both = await Promise.all([entriesOf(who, ns, source), entriesOf(who, ns, source)]);
    expect(both.map((entries) => entries.length)).toEqual([1, 1]);
    doubles.world.tokens.clear();
    doubles.world.refreshTokens.clear();
    expect((await list(who, ns, source)).status).toBe(409);
  });

  test('whoever says no is led back, and nothing is kept', async () => {
    const { who } = await withLibrary();
    doubles.world.isDenied = true;
    expect((await connect(who, source)).headers.location).toBe(`/library/x?from=${source}&from_failed=1`);
    expect(await standing(who)).toContainEqual({ source, isConnected: false });
  });
});

describe('coming back', () => {
  test('counts for the person and the service that it was begun for, and for a while', async () => {
    const [ann, bob] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
    const out = await ann.browser.get('/upload-sources/connect/dropbox');
    const state = new URL(String(out.headers.location)).searchParams.get('state')!;
    const back = (at: string, of: TestPerson) => of.browser.get(`/upload-sources/back/${at}?code=c&state=${state}`);
    expect((await back('dropbox', bob)).status).toBe(404);
    expect((await back('drive', ann)).status).toBe(404);
    expect((await ann.browser.get('/upload-sources/back/dropbox?code=c&state=made.up')).status).toBe(404);
    // a code that nobody gave: ann’s own attempt, which comes to nothing
    expect((await back('dropbox', ann)).headers.location).toContain('from_failed=1');
  });

  test('leads to this site alone', async () => {
    const who = await personOf(api, 'pro');
    expect((await connect(who, 'dropbox', 'https://stranger.example/x')).headers.location).toMatch(/^\/\?from=dropbox/);
  });
});

describe('the bucket', () => {
  test('shows a library its own folder, whatever is asked for', async () => {
    const { who, ns } = await withLibrary();
    const other = await withLibrary();
    put(`in/${ns}/Own.txt`);
    put(`in/${other.ns}/Theirs.txt`);
    put('in/Loose.txt');
    expect((await entriesOf(who, ns, 's3')).map(({ name }) => name)).toEqual(['Own.txt']);
    for (const folder of ['../', `../${other.ns}/`, '..', `x/../../${other.ns}/`])
      expect((await list(who, ns, 's3', folder)).status).toBe(404);
    const stranger = { kind: 'file' as const, id: `../${other.ns}/Theirs.txt`, name: 'Theirs.txt', size: 10 };
    const { files } = await fetched(who, ns, 's3', [stranger]);
    expect(files).toMatchObject([{ name: 'Theirs.txt', state: 'refused' }]);
    expect((await list(who, other.ns, 's3')).status).toBe(404);
  });

  test('is for those who may put files into the library', async () => {
    const { ns } = await withLibrary();
    const reader = await personOf(api, 'pro');
    await joinLibrary(api, ns, reader, 'read');
    expect((await list(reader, ns, 's3')).status).toBe(403);
    const chosen = [{ kind: 'file', id: 'a', name: 'a.txt', size: 1 }];
    expect((await reader.browser.send('post', `/api/libraries/${ns}/sources/s3/uploads`, { chosen })).status).toBe(403);
  });
});

describe('what goes wrong with a file is said of it, and the others come', () => {
  test('gone, cut short, grown, too large', async () => {
    const { who, ns } = await withLibrary();
    await connect(who, 'dropbox');
    for (const name of ['Cut.txt', 'Good.txt', 'Gone.txt', 'Grown.txt']) put(name);
    const first = await entriesOf(who, ns, 'dropbox');
    const rest = (await who.browser.get(`/api/libraries/${ns}/sources/dropbox/files`)).body.next as string;
    const more = (await who.browser.get(`/api/libraries/${ns}/sources/dropbox/files?page=${encodeURIComponent(rest)}`))
      .body;
    const large = { kind: 'file' as const, id: 'id:large', name: 'Large.pdf', size: 26 * 1024 * 1024 };
    doubles.world.files.delete('Gone.txt');
    doubles.world.cut.add('Cut.txt');
    put('Grown.txt', `${nda('nine years')}\n3. More. ${'And more. '.repeat(40)}`);
    const { files } = await fetched(who, ns, 'dropbox', [...first, ...more.entries, large]);
    const told = Object.fromEntries(files.map(({ name, state, code }) => [name, [state, code]]));
    expect(told).toEqual({
      'Cut.txt': ['refused', 'cut_short'],
      'Good.txt': ['done', ''],
      'Gone.txt': ['refused', 'gone'],
      'Grown.txt': ['refused', 'changed'],
      'Large.pdf': ['refused', 'too_large'],
    });
  });

  test('a document of the office on the web has its name and size once it is here', async () => {
    const { who, ns } = await withLibrary();
    await connect(who, 'drive');
    doubles.world.files.set('Lease', { bytes: Buffer.from(nda('ten years')), isNative: true });
    const { files } = await fetched(who, ns, 'drive', await entriesOf(who, ns, 'drive'));
    // the double gives plain text under the name of a Word file
    expect(files).toMatchObject([{ name: 'Lease.docx', state: 'refused', code: 'unsupported' }]);
  });

  test('disconnected meanwhile, all that is still awaited says so', async () => {
    const { who, ns } = await withLibrary();
    await connect(who, 'onedrive');
    put('One.txt');
    const chosen = await entriesOf(who, ns, 'onedrive');
    await who.browser.send('delete', '/api/upload-sources/onedrive');
    const { files } = await fetched(who, ns, 'onedrive', chosen);
    expect(files).toMatchObject([{ state: 'refused', reason: expect.stringContaining('Connect OneDrive') }]);
  });
});

test('nothing is offered that is not set up', async () => {
  const bare = await openTestApi({});
  try {
    const who = await personOf(bare, 'pro');
    expect((await who.browser.get('/api/upload-sources')).body).toEqual({ sources: [] });
    expect((await who.browser.get('/upload-sources/connect/dropbox')).status).toBe(404);
    expect((await who.browser.get('/api/libraries/en/sources/s3/files')).status).not.toBe(200);
  } finally {
    await bare.close();
  }
});
