/** Files into a library: who may, what becomes of each, what a broken line and a stop leave, what a plan has room for. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { absentVisitor } from '#server/features/people/index.ts';
import { beginUpload, createUploading, openUpload, takeFile } from '#server/features/uploads/index.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { uploadsOf } from '#server/record/uploaded.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import {
  begin,
  joinLibrary,
  ownLibrary,
  type SentFile,
  sendFiles,
  sendPart,
  settled,
  uploaded,
} from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { UploadFile } from '#shared/api/uploads.ts';
import { UPLOAD_LIMITS } from '#shared/domain/uploads.ts';

const nda = (years: string) => `MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement is made between Quill Fern Ltd and Alder & Moss GmbH.

1. Confidential Information. “Confidential Information” means all information that a party discloses to the other.

2. Use. The Receiving Party shall use Confidential Information for the Purpose only.

3. Term. The duties under this Agreement last for ${years} after each disclosure.

4. Governing Law. This Agreement is governed by the laws of England and Wales.
`;

let api: TestApi;
let stopped: AbortController;
let work: Promise<void>;
let n = 0;

beforeAll(async () => {
  api = await openTestApi({ GATES: 'standard' });
  go();
}, 180_000);
afterAll(async () => {
  await stop();
  await api.close();
});
function go(): void {
  stopped = new AbortController();
  work = api.deps.jobs.run(stopped.signal);
}
async function stop(): Promise<void> {
  stopped.abort();
  await work;
}

async function withLibrary(kind: Parameters<typeof personOf>[1] = 'pro'): Promise<{ who: TestPerson; ns: string }> {
  const who = await personOf(api, kind);
  const ns = `own-${n++}`;
  await ownLibrary(api, ns, who);
  return { who, ns };
}
const txt = (name: string, content = nda(`${n++} years`)): SentFile => ({ name: `${name}.txt`, content });
const contracts = async (ns: string) =>
  api.deps.db.selectFrom('contract').selectAll().where('namespace', '=', ns).orderBy('external_id').execute();
const by = (files: readonly UploadFile[], name: string) => files.find((one) => one.name === name)!;
const put = (ns: string) => `/api/libraries/${ns}/uploads`;
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
/** Of files that wait to be read. */
async function left(upload: string): Promise<string[]> {
  const folder = path.join(api.deps.config.filesDir, '.uploads', upload);
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((one) => one.isFile()).map(({ name }) => name);
}

describe('who may', () => {
  test('a writer of the library alone: a reader is refused, a stranger hears of no library and of no upload', async () => {
    const { who, ns } = await withLibrary();
    const [reader, stranger] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
    await joinLibrary(api, ns, reader, 'read');
    const id = await begin(who, ns);
    const doors = async ({ browser }: TestPerson) =>
      [
        await browser.get(put(ns)),
        await browser.send('post', put(ns), {}),
        await browser.get(`/api/uploads/${id}`),
        await browser.send('post', `/api/uploads/${id}/stop`, {}),
        await browser.send('delete', `/api/uploads/${id}`),
      ].map(({ status }) => status);
    expect(await doors(reader)).toEqual([403, 403, 403, 403, 403]);
    expect(await doors(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.browser.get(put('nowhere'))).body).toEqual((await stranger.browser.get(put(ns))).body);
  });

  test('somebody else who writes sees it, adds nothing to it and cannot undo it; an admin can', async () => {
    const { who, ns } = await withLibrary();
    const [writer, admin] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
    await joinLibrary(api, ns, writer, 'write');
    await joinLibrary(api, ns, admin, 'admin');
    const { upload } = await uploaded(api, who, ns, [txt('a')]);
    expect((await writer.browser.get(put(ns))).body.uploads).toMatchObject([{ id: upload.id, isOwn: false }]);
    const files = [{ key: 'b', name: 'b.txt', bytes: 3 }];
    expect((await writer.browser.send('post', `/api/uploads/${upload.id}/files`, { files })).status).toBe(404);
    expect((await writer.browser.send('delete', `/api/uploads/${upload.id}`)).status).toBe(403);
    expect((await admin.browser.send('delete', `/api/uploads/${upload.id}`)).status).toBe(200);
  });

  test('the sender’s own plan has to have uploads', async () => {
    const { ns } = await withLibrary();
    const free = await personOf(api, 'free');
    await joinLibrary(api, ns, free, 'write');
    const { status, body } = await free.browser.send('post', put(ns), {});
    expect([status, body.error.code, body.error.details.feature]).toEqual([402, 'upgrade_required', 'library_upload']);
  });

  test('whose role is taken back while files wait has none of them put in', async () => {
    const { ns } = await withLibrary();
    const writer = await personOf(api, 'pro');
    await joinLibrary(api, ns, writer, 'write');
    await stop();
    const id = await begin(writer, ns);
    await sendFiles(api, writer, id, [txt('a')]);
    await api.deps.db.deleteFrom('library_member').where('user_id', '=', writer.id).execute();
    go();
    await joinOnceRefused(id);
    expect(await contracts(ns)).toEqual([]);
  });

  test('nor the one that is being read when it is taken back', async () => {
    const { ns } = await withLibrary();
    const writer = await personOf(api, 'pro');
    await joinLibrary(api, ns, writer, 'write');
    await stop();
    const { readers, db } = api.deps;
    const analyse: typeof readers.analyse = async (...file) => {
      const read = await readers.analyse(...file);
      await db.deleteFrom('library_member').where('user_id', '=', writer.id).execute();
      return read;
    };
    // whoever mounts the routes says what its jobs do
    api.changed((all) => all, { readers: { ...readers, analyse } });
    const id = await begin(writer, ns);
    await sendFiles(api, writer, id, [txt('a')]);
    go();
    await joinOnceRefused(id);
    api.changed((all) => all);
    expect(await contracts(ns)).toEqual([]);
    expect(await api.deps.files.list(ns)).toEqual([]);
  });
  async function joinOnceRefused(id: string): Promise<void> {
    for (;;) {
      const { db } = api.deps;
      const [file] = await db.selectFrom('upload_file').selectAll().where('upload_id', '=', id).execute();
      if (file!.state === 'refused') return expect(file).toMatchObject({ code: 'not_found', may_retry: true });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
});

describe('what becomes of files', () => {
  test('each is a contract in clauses, or is named with why it is none; one bad file stops nothing', async () => {
    const { who, ns } = await withLibrary();
    const first = txt('first');
    const { upload, files } = await uploaded(api, who, ns, [
      first,
      { name: 'Leases/2024/second.txt', content: nda('nine years') },
      { name: 'again.txt', content: first.content },
      { name: 'broken.pdf', content: '%PDF-1.7 and no more' },
      { name: 'picture.png', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
      { name: 'empty.txt', content: '' },
    ]);
    expect(upload).toMatchObject({ state: 'done', contracts: 2, by: `${who.id}@example.com`, source: 'direct' });
    expect(upload.counts).toMatchObject({ done: 2, refused: 3, duplicate: 1, arriving: 0, waiting: 0, reading: 0 });
    const title = by(files, 'first.txt').contract!.title;
    expect(by(files, 'again.txt')).toMatchObject({
      state: 'duplicate',
      reason: `The library has it already: ${title}.`,
      contract: by(files, 'first.txt').contract,
    });
    for (const name of ['broken.pdf', 'picture.png', 'empty.txt']) {
      expect([name, by(files, name).state]).toEqual([name, 'refused']);
      expect(by(files, name).reason).not.toBe('');
    }
    const rows = await contracts(ns);
    expect(rows).toHaveLength(2);
    const clauses = await api.deps.db.selectFrom('clause').select('id').where('namespace', '=', ns).execute();
    expect(clauses.length).toBeGreaterThan(2);
    const known = await uploadsOf(
      operatorLibrary(api.deps.db, ns),
      rows.map(({ id }) => id),
    );
    expect([...known.values()].map((one) => [one.email, one.source, one.fileName]).sort()).toEqual([
      [`${who.id}@example.com`, 'direct', 'Leases/2024/second.txt'],
      [`${who.id}@example.com`, 'direct', 'first.txt'],
    ]);
    expect(await left(upload.id)).toEqual([]);
  });

  test('the same name with other content is a second contract: nothing is replaced silently', async () => {
    const { who, ns } = await withLibrary();
    await uploaded(api, who, ns, [txt('lease')]);
    const { upload } = await uploaded(api, who, ns, [txt('lease')]);
    expect(upload.counts.done).toBe(1);
    expect(await contracts(ns)).toHaveLength(2);
  });

  test('what the library has is told before it is sent', async () => {
    const { who, ns } = await withLibrary();
    const file = txt('a');
    await uploaded(api, who, ns, [file]);
    const id = await begin(who, ns);
    const files = [{ key: 'k', name: 'b.txt', bytes: file.content.length, hash: hashOf(file.content) }];
    const { body } = await who.browser.send('post', `/api/uploads/${id}/files`, { files });
    expect(body.files).toMatchObject([{ state: 'duplicate', received: 0 }]);
  });

  test('an archive becomes its files, and goes', async () => {
    const { who, ns } = await withLibrary();
    const zip = new JSZip();
    zip.file('deals/one.txt', nda('eleven years'));
    zip.file('deals/two.txt', nda('twelve years'));
    zip.file('deals/picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const content = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
    const { upload, files } = await uploaded(api, who, ns, [{ name: 'all.zip', content }]);
    expect(upload.counts).toMatchObject({ done: 2, refused: 1 });
    expect(files.map(({ name }) => name).sort()).toEqual([
      'all.zip/deals/one.txt',
      'all.zip/deals/picture.png',
      'all.zip/deals/two.txt',
    ]);
    expect(await left(upload.id)).toEqual([]);
  });
});

test('other programs of the server put in whole files, once for each key', async () => {
  const { who, ns } = await withLibrary();
  const deps = createUploading(api.deps);
  const visitor = (await absentVisitor(api.deps.db, who.id, new Date()))!;
  const { id } = await beginUpload(deps, { namespace: ns, visitor, source: 'watch' });
  const into = await openUpload(deps, id, visitor);
  const file = { key: 'k', name: 'Deals/a.txt', bytes: Buffer.from(nda('thirty years')) };
  await takeFile(deps, into, file);
  await takeFile(deps, into, file);
  const { upload, files } = await settled(who, id);
  expect(upload).toMatchObject({ source: 'watch', contracts: 1, isOwn: true });
  expect(files).toMatchObject([{ name: 'Deals/a.txt', state: 'done' }]);
});

describe('a line that breaks', () => {
  test('goes on where it was: parts come in their order, twice is no mistake, a gap is told', async () => {
    const { who, ns } = await withLibrary();
    const content = Buffer.from(nda('thirteen years'));
    const upload = await begin(who, ns);
    const files = [{ key: 'k', name: 'a.txt', bytes: content.length, hash: hashOf(content) }];
    const announce = async () => (await who.browser.send('post', `/api/uploads/${upload}/files`, { files })).body.files;
    const [{ id: file }] = await announce();
    const part = (offset: number, end?: number) =>
      sendPart(api, who, { upload, file, offset }, content.subarray(offset, end));
    expect((await part(0, 100)).body.file).toMatchObject({ received: 100, state: 'arriving' });
    const gap = await part(200, 300);
    expect([gap.status, gap.body.error.code, gap.body.error.details]).toEqual([409, 'offset_wrong', { received: 100 }]);
    // after a reload: said again, it is the same file, with what is here of it
    expect(await announce()).toMatchObject([{ id: file, received: 100 }]);
    expect((await part(0, 100)).body.file).toMatchObject({ received: 100 });
    expect((await part(100)).status).toBe(200);
    expect((await part(100)).status).toBe(200);
    expect((await settled(who, upload)).upload.counts.done).toBe(1);
    expect(await contracts(ns)).toHaveLength(1);
  });

  test('what did not arrive as announced has to come again', async () => {
    const { who, ns } = await withLibrary();
    const content = Buffer.from(nda('fourteen years'));
    const upload = await begin(who, ns);
    const files = [{ key: 'k', name: 'a.txt', bytes: content.length, hash: hashOf(content) }];
    const [{ id: file }] = (await who.browser.send('post', `/api/uploads/${upload}/files`, { files })).body.files;
    const other = Buffer.from(content).fill(65, 10, 20);
    const refused = await sendPart(api, who, { upload, file }, other);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'hash_wrong']);
    expect((await sendPart(api, who, { upload, file }, content)).status).toBe(200);
    expect((await settled(who, upload)).upload.counts.done).toBe(1);
  });

  test('a stop of the server in between loses and doubles nothing', async () => {
    const { who, ns } = await withLibrary();
    const upload = await begin(who, ns);
    const files = Array.from({ length: 6 }, (_, i) => txt(`file-${i}`));
    await sendFiles(api, who, upload, files);
    await stop();
    go();
    expect((await settled(who, upload)).upload.counts.done).toBe(6);
    expect(await contracts(ns)).toHaveLength(6);
  });
});

describe('what a plan has room for', () => {
  test('counts the contracts of the library: what is beyond is named, nothing of it is in, and more room lets it in', async () => {
    const { who, ns } = await withLibrary('premium');
    const files = Array.from({ length: 27 }, (_, i) => txt(`file-${i}`));
    const { upload, files: told } = await uploaded(api, who, ns, files);
    expect(upload.counts).toMatchObject({ done: 25, refused: 2 });
    const refused = told.filter(({ state }) => state === 'refused');
    expect(refused[0]).toMatchObject({ code: 'limit_reached', mayRetry: true });
    expect(refused[0]!.reason).toBe('Limit reached: the plan of this library’s owner has 25 contracts in a library.');
    expect(await contracts(ns)).toHaveLength(25);
    expect((await who.browser.get(put(ns))).body.room).toEqual({ used: 25, limit: 25, upgradeTo: 'PRO' });
    await api.deps.db
      .updateTable('subscription')
      .set({ plan: 'individual_year_tier-4_v1_159000_usd' })
      .where('user_id', '=', who.id)
      .execute();
    await who.browser.send('post', `/api/uploads/${upload.id}/continue`, { retry: true });
    expect((await settled(who, upload.id)).upload.counts).toMatchObject({ done: 27, refused: 0 });
  });

  test('several at the same time fill it to the last and not beyond', async () => {
    const { who, ns } = await withLibrary('premium');
    await uploaded(
      api,
      who,
      ns,
      Array.from({ length: 22 }, (_, i) => txt(`file-${i}`)),
    );
    const more = await Promise.all(
      [0, 1, 2].map((k) =>
        uploaded(
          api,
          who,
          ns,
          [0, 1].map((i) => txt(`more-${k}-${i}`)),
        ),
      ),
    );
    expect(more.reduce((sum, { upload }) => sum + upload.counts.done, 0)).toBe(3);
    expect(await contracts(ns)).toHaveLength(25);
  });
});

test('a person has files kept up to so many bytes, however many libraries they make', async () => {
  const { db } = api.deps;
  const [{ who, ns }, other] = [await withLibrary(), await withLibrary()];
  await joinLibrary(api, ns, other.who, 'write');
  const half = UPLOAD_LIMITS.keptBytes / 2;
  // of which one waits for its bytes, and the other is to be tried again
  for (const [bytes, state, may_retry] of [
    [half, 'arriving', false],
    [half - 100, 'refused', true],
  ] as const) {
    const library = `own-${n++}`;
    await ownLibrary(api, library, who);
    const upload_id = await begin(who, library);
    const file = { id: `kept-${n++}`, upload_id, position: 0, kind: 'file', source: 'k', name: 'a.txt' } as const;
    await db
      .insertInto('upload_file')
      .values({ ...file, bytes, state, may_retry, reason: '' })
      .execute();
  }
  const announce = async ({ browser }: TestPerson, upload: string, bytes: number) =>
    browser.send('post', `/api/uploads/${upload}/files`, { files: [{ key: `${bytes}`, name: 'b.txt', bytes }] });
  const upload = await begin(who, ns);
  const refused = await announce(who, upload, 101);
  expect([refused.status, refused.body.error.code]).toEqual([413, 'too_large']);
  expect(refused.body.error.message).toContain('What one person has sent');
  expect((await announce(who, upload, 100)).status).toBe(200);
  expect((await announce(other.who, await begin(other.who, ns), 101)).status).toBe(200);
});

test('one that is stopped keeps what is in and goes on when asked; undone, it leaves nothing of what it put in', async () => {
  const { who, ns } = await withLibrary();
  await uploaded(api, who, ns, [txt('before')]);
  await stop();
  const id = await begin(who, ns);
  await sendFiles(api, who, id, [txt('a'), txt('b')]);
  const at = `/api/uploads/${id}`;
  expect((await who.browser.send('post', `${at}/stop`, {})).body.upload.state).toBe('stopped');
  const late = await who.browser.send('post', `${at}/files`, { files: [{ key: 'c', name: 'c.txt', bytes: 5 }] });
  expect([late.status, late.body.error.code]).toEqual([409, 'upload_over']);
  go();
  expect((await who.browser.send('post', `${at}/continue`, {})).body.upload.state).toBe('running');
  expect((await settled(who, id)).upload).toMatchObject({ contracts: 2, state: 'done' });
  await who.browser.send('delete', at);
  for (;;) {
    const { upload } = (await who.browser.get(at)).body;
    if (upload.state === 'undone') break;
  }
  expect((await contracts(ns)).map(({ file_name }) => file_name)).toEqual(['before.txt']);
  expect(await api.deps.files.list(ns)).toHaveLength(1);
  expect((await who.browser.send('post', `${at}/continue`, {})).status).toBe(409);
});

test('the end of a large one is told by mail, once, with what is not in', async () => {
  const { who, ns } = await withLibrary();
  const files = Array.from({ length: 50 }, (_, i) => ({ name: `${i}.txt`, content: `Note ${n++}` }));
  const { upload } = await uploaded(api, who, ns, [...files.slice(1), { name: 'empty.txt', content: '' }]);
  const mails = () => api.deps.db.selectFrom('mail_outbox').selectAll().where('user_id', '=', who.id).execute();
  for (;;) if ((await mails()).length > 0) break;
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'upload', subject: `Your upload to ${ns} is done` });
  expect(mail!.body_text).toContain('- empty.txt: The file is empty.');
  await who.browser.send('post', `/api/uploads/${upload.id}/continue`, { retry: true });
  await settled(who, upload.id);
  expect(await mails()).toHaveLength(1);
});

test('how it goes on is told as it happens, until it is done', async () => {
  const { who, ns } = await withLibrary();
  const id = await begin(who, ns);
  await sendFiles(api, who, id, [txt('a'), txt('b')]);
  const { text } = await who.browser.get(`/api/uploads/${id}/events`);
  const events = [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data!));
  expect(events[0].files).toHaveLength(2);
  expect(events.at(-1).upload).toMatchObject({ state: 'done', contracts: 2 });
  expect(text).toContain('event: end');
});
