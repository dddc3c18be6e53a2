import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import request from 'supertest';
import { ReaderNotStarted } from '#server/ingest/document.ts';
import { openTestApi, type TestApi, type TestBrowser, type TestFile } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { BulkGrid, BulkResult, BulkReview } from '#shared/api/bulkReviews.ts';
import type { ReviewReply } from '#shared/api/reviews.ts';
import { BULK_LIMITS, countsOfCells } from '#shared/domain/bulkReview.ts';

const nda = (years: string, state = 'England and Wales') => `MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement is made between Quill Fern Ltd and Alder & Moss GmbH.

1. Confidential Information. “Confidential Information” means all information that a party discloses to the other.

2. Use. The Receiving Party shall use Confidential Information for the Purpose only.

3. Term. The duties under this Agreement last for ${years} after each disclosure.

4. Governing Law. This Agreement is governed by the laws of ${state}.
`;
const LONG = nda('twenty (20) years');
const SHORT = nda('two (2) years');

let now = new Date('2026-11-24T09:00:00Z');
let api: TestApi;
let stopped: AbortController;
let work: Promise<void>;

beforeAll(async () => {
  api = await openTestApi({ GATES: 'standard' }, () => now);
  begin();
  for (const [id, type] of [
    ['nda-a', 'non-disclosure-agreement'],
    ['nda-b', 'non-disclosure-agreement'],
    ['lease', 'lease-agreement'],
  ] as const)
    await seedContract(api.deps.db, {
      id,
      title: `Agreement ${id}`,
      type,
      sections: [{ heading: 'Governing Law', body: `This Agreement is governed by the laws of Ohio, ${id}.` }],
    });
  await api.deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(api.deps.db, { id: 'hidden', namespace: 'secret', sections: [{ heading: 'A', body: 'Secret.' }] });
  await api.deps.indexer.ensureIndex();
}, 180_000);
afterAll(async () => {
  stopped.abort();
  await api.close();
});

function begin(): void {
  stopped = new AbortController();
  work = api.deps.jobs.run(stopped.signal);
}
async function stop(): Promise<void> {
  stopped.abort();
  await work;
}

const person = (kind: Parameters<typeof personOf>[1] = 'enterprise') => personOf(api, kind);

/** A form with several files. */
async function send(
  { browser, token }: Pick<TestPerson, 'browser' | 'token'>,
  at: string,
  files: readonly TestFile[],
  fields: Record<string, string> = {},
) {
  const { csrf } = (await browser.get('/api/session')).body;
  const cookies = ['session', 'csrf'].flatMap((name) => browser.cookie(name) && `${name}=${browser.cookie(name)}`);
  const call = request(api.app)
    .post(at)
    .set('Cookie', [`session=${token}`, ...cookies].join('; '))
    .set('x-csrf-token', csrf);
  for (const [name, value] of Object.entries(fields)) call.field(name, value);
  for (const { name, content } of files) call.attach('files', Buffer.from(content), name);
  return call;
}
const start = (who: TestPerson, files: readonly TestFile[], fields?: Record<string, string>) =>
  send(who, '/api/bulk-reviews', files, fields);

async function grid(browser: TestBrowser, id: string): Promise<BulkGrid> {
  const { status, body } = await browser.get(`/api/bulk-reviews/${id}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
/** Once its job is over. */
async function ended({ browser, id: userId }: Pick<TestPerson, 'browser' | 'id'>, id: string): Promise<BulkGrid> {
  for (;;) {
    const { bulk, ...rest } = await grid(browser, id);
    if (bulk.job === null) return { bulk, ...rest };
    for await (const job of api.deps.jobs.watch(bulk.job, userId, stopped.signal)) if (job.endedAt) break;
  }
}
async function reviewed(
  who: TestPerson,
  files: readonly TestFile[],
  fields?: Record<string, string>,
): Promise<BulkGrid> {
  const { status, body } = await start(who, files, fields);
  expect([status, body.error]).toEqual([200, undefined]);
  return ended(who, (body.bulk as BulkReview).id);
}
const txt = (name: string, content = LONG): TestFile => ({ name: `${name}.txt`, content });
async function zip(members: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new JSZip();
  for (const [name, content] of Object.entries(members)) archive.file(name, content);
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
/** What is still on disk. */
async function left(): Promise<string[]> {
  const all = await readdir(path.join(api.deps.config.filesDir, '.bulk'), { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map(({ name }) => name);
}

describe('nobody but those who may', () => {
  test('whoever has not signed in is told to', async () => {
    const stranger = api.browser();
    const { status, body } = await stranger.upload('/api/bulk-reviews', txt('a'));
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
    expect((await stranger.get('/api/bulk-reviews')).status).toBe(401);
  });

  test.each(['free', 'premium', 'pro'] as const)(
    '%s is led to Enterprise, and nothing of theirs is kept',
    async (kind) => {
      const who = await person(kind);
      const { status, body } = await start(who, [txt('a')]);
      expect([status, body.error.code, body.error.details]).toMatchObject([
        402,
        'upgrade_required',
        { feature: 'bulk_analyze', upgradeTo: 'ENTERPRISE' },
      ]);
      expect((await who.browser.get('/api/bulk-reviews')).body.bulkReviews).toEqual([]);
    },
  );

  test('a bulk review is its owner’s alone, at every door', async () => {
    const [owner, other] = [await person(), await person()];
    const { bulk, documents } = await reviewed(owner, [txt('a')]);
    const at = `/api/bulk-reviews/${bulk.id}`;
    const doors = (browser: TestBrowser) =>
      Promise.all([
        browser.get(at),
        browser.get(`${at}/export?format=json`),
        browser.get(`${at}/documents/${documents[0]!.id}/results`),
        browser.get(`/review/${documents[0]!.review}?v=2&response=json`),
        browser.get(`/reviews/bulk/${bulk.id}?v=2&response=json`),
        browser.send('post', `${at}/continue`, {}),
      ]).then((all) => all.map(({ status }) => status));
    expect(await doors(other.browser)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await send(other, `${at}/documents`, [txt('b')])).status).toBe(404);
    expect((await other.browser.send('delete', at)).status).toBe(404);
    expect(await doors(owner.browser)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await other.browser.get('/api/bulk-reviews')).body.bulkReviews).toEqual([]);
  });

  test('with nothing, an unknown playbook or side is refused by name', async () => {
    const who = await person();
    expect((await start(who, [], { playbook: 'dpa' })).body.error.details.fields).toHaveProperty('files');
    expect((await start(who, [txt('a')], { playbook: 'none' })).body.error.message).toContain('no playbook none');
    expect((await start(who, [txt('a')], { playbook: 'dpa', side: 'king' })).status).toBe(422);
    expect(await left()).toEqual([]);
  });
});

describe('a bulk review', () => {
  test('reviews each file by one playbook; what cannot be read or came twice is named, and stops nothing', async () => {
    const who = await person();
    const { bulk, playbooks, documents } = await reviewed(
      who,
      [
        txt('long'),
        txt('short', SHORT),
        txt('again'),
        { name: 'empty.txt', content: '  ' },
        { name: 'broken.pdf', content: '%PDF-1.7 and no more' },
        { name: 'picture.png', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
      ],
      { playbook: 'nda-mutual', posture: 'permissive', name: 'Partners' },
    );
    expect(bulk).toMatchObject({ name: 'Partners', state: 'done', job: null, posture: 'permissive' });
    expect(bulk.playbook).toMatchObject({ id: 'nda-mutual' });
    expect(bulk.documents).toEqual({ waiting: 0, reading: 0, done: 2, failed: 3, duplicate: 1 });
    const by = new Map(documents.map((one) => [one.name, one]));
    expect(by.get('again.txt')).toMatchObject({
      state: 'duplicate',
      reason: 'The same as long.txt, which is reviewed.',
      review: null,
    });
    expect(by.get('empty.txt')).toMatchObject({ state: 'failed', reason: expect.stringContaining('no text') });
    expect(by.get('broken.pdf')).toMatchObject({ state: 'failed', mayRetry: false });
    expect(by.get('picture.png')!.reason).toContain('send docx, doc, pdf, text, zip');
    expect(playbooks).toHaveLength(1);
    expect(by.get('long.txt')!.cells).toHaveLength(playbooks[0]!.rules.length);
    expect(by.get('long.txt')!.cells).not.toBe(by.get('short.txt')!.cells);
    expect(await left()).toEqual([]);
  });

  test('counts what its reviews say, cell by cell', async () => {
    const who = await person();
    const { bulk, playbooks, documents } = await reviewed(who, [txt('a'), txt('b', SHORT)]);
    const total = { pass: 0, review: 0, fail: 0 };
    for (const { review, playbook, cells } of documents) {
      const { results, review: own } = (await who.browser.get(`/api/reviews/${review}`)).body as ReviewReply;
      const verdicts = new Map(results.map(({ rule, verdict }) => [rule.id, verdict]));
      playbooks[playbook!]!.rules.forEach(({ id }, n) => {
        expect([id, cells[n]]).toEqual([id, verdicts.get(id)![0]]);
      });
      expect(countsOfCells(cells)).toEqual(own.counts);
      expect(own).toMatchObject({ bulk: bulk.id, state: 'done' });
      for (const { verdict } of results) total[verdict]++;
    }
    expect(bulk.counts).toEqual(total);
    expect(total.fail).toBeGreaterThan(0);
  });

  test('takes nothing of the daily number of reviews, and its reviews are listed with it alone', async () => {
    const who = await person();
    const { usage } = (await who.browser.get('/api/session')).body;
    await reviewed(who, [txt('a'), txt('b', SHORT)]);
    expect((await who.browser.get('/api/session')).body.usage).toEqual(usage);
    expect((await who.browser.get('/api/reviews')).body.reviews).toEqual([]);
    expect((await who.browser.get('/api/bulk-reviews')).body.bulkReviews).toHaveLength(1);
  });

  test('tells what stands behind a cell: reason, quote and place', async () => {
    const who = await person();
    const { bulk, documents } = await reviewed(who, [txt('a')], { playbook: 'nda-mutual' });
    const at = `/api/bulk-reviews/${bulk.id}/documents/${documents[0]!.id}/results`;
    const { results } = (await who.browser.get(at)).body as { results: BulkResult[] };
    const told = results.find(
      ({ verdict, findings }) => verdict !== 'pass' && findings[0]?.quote.includes('twenty (20) years'),
    )!;
    expect([told.verdict, told.findings[0]!.place]).toEqual([
      expect.stringMatching(/fail|review/),
      expect.stringContaining('3. Term'),
    ]);
    const one = (await who.browser.get(`${at}?rule=${told.rule}`)).body.results as BulkResult[];
    expect(one).toEqual([told]);
    const topic = (await who.browser.get(`${at}?topic=${encodeURIComponent(told.topic)}`)).body.results as BulkResult[];
    expect(topic.map(({ topic }) => topic)).toEqual(topic.map(() => told.topic));
  });

  test('lets each document name its own playbook', async () => {
    const who = await person();
    const lease =
      'LEASE AGREEMENT\n\n1. Rent. The Tenant shall pay the rent monthly.\n\n2. Term. The lease lasts five years.';
    const { bulk, playbooks, documents } = await reviewed(who, [txt('a'), txt('lease', lease)]);
    expect(bulk.playbook).toBeNull();
    expect(playbooks.map(({ id }) => id)).toEqual(['nda-mutual', 'lease']);
    expect(documents.map(({ playbook }) => playbook)).toEqual([0, 1]);
  });

  test('takes more documents when it is done, and reviews only those', async () => {
    const who = await person();
    const { bulk, documents } = await reviewed(who, [txt('a')]);
    const { status } = await send(who, `/api/bulk-reviews/${bulk.id}/documents`, [txt('b', SHORT), txt('a')]);
    expect(status).toBe(200);
    const after = await ended(who, bulk.id);
    expect(after.documents.map(({ state }) => state)).toEqual(['done', 'done', 'duplicate']);
    expect(after.documents[0]).toEqual(documents[0]);
  });

  test('deleted, it leaves neither rows nor files', async () => {
    const who = await person();
    const { bulk, documents } = await reviewed(who, [txt('a'), txt('b', SHORT)]);
    expect((await who.browser.send('delete', `/api/bulk-reviews/${bulk.id}`)).status).toBe(200);
    const { db } = api.deps;
    const reviews = documents.map(({ review }) => review!);
    expect(
      await Promise.all([
        db.selectFrom('bulk_review').select('id').where('user_id', '=', who.id).execute(),
        db.selectFrom('bulk_document').select('id').where('bulk_id', '=', bulk.id).execute(),
        db.selectFrom('review').select('id').where('user_id', '=', who.id).execute(),
        db.selectFrom('review_result').select('rule_id').where('review_id', 'in', reviews).execute(),
      ]),
    ).toEqual([[], [], [], []]);
    expect((await who.browser.get(`/api/reviews/${reviews[0]}`)).status).toBe(404);
    expect(await left()).toEqual([]);
  });
});

describe('an archive', () => {
  test('is opened: its files are the documents, each with its own hash and folder', async () => {
    const who = await person();
    const content = await zip({ 'a/nda.txt': LONG, 'b/nda.txt': SHORT, 'c/copy.txt': LONG, '__MACOSX/x': 'x' });
    const { documents } = await reviewed(who, [{ name: 'all.zip', content }]);
    expect(documents.map(({ name, state }) => [name, state])).toEqual([
      ['a/nda.txt', 'done'],
      ['b/nda.txt', 'done'],
      ['c/copy.txt', 'duplicate'],
    ]);
    expect(await left()).toEqual([]);
  });

  test('that unpacks to far more than it has is refused in words, and the others go on', async () => {
    const who = await person();
    const bomb = await zip({ 'zeros.txt': Buffer.alloc(30 * 1024 * 1024) });
    const nested = await zip({ 'inner.zip': await zip({ 'a.txt': LONG }), 'fine.txt': SHORT });
    const { documents } = await reviewed(who, [
      { name: 'bomb.zip', content: bomb },
      { name: 'nested.zip', content: nested },
      txt('good'),
    ]);
    const by = new Map(documents.map((one) => [one.name, one]));
    expect(by.get('zeros.txt')!.reason).toMatch(/was not unpacked: one entry unpacks to \d+ times its size/);
    expect(by.get('inner.zip')!.reason).toBe(
      'An archive inside an archive is not read. Unpack it, and take its files themselves.',
    );
    expect([by.get('fine.txt')!.state, by.get('good.txt')!.state]).toEqual(['done', 'done']);
  });

  test('of more files than there is room for says how many were left out', async () => {
    const who = await person();
    const { bulk } = await reviewed(who, [txt('first')]);
    const { db } = api.deps;
    await db
      .insertInto('bulk_document')
      .values(
        Array.from({ length: BULK_LIMITS.documents - 3 }, (_, n) => ({
          id: `${bulk.id} ${n}`,
          bulk_id: bulk.id,
          position: n + 1,
          kind: 'file' as const,
          source: `${n}`,
          name: `${n}.txt`,
          state: 'failed' as const,
        })),
      )
      .execute();
    const at = `/api/bulk-reviews/${bulk.id}/documents`;
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`n${n}.txt`, `${SHORT} ${n}`]));
    expect((await send(who, at, [{ name: 'many.zip', content: await zip(many) }])).status).toBe(200);
    const { documents } = await ended(who, bulk.id);
    expect(documents).toHaveLength(BULK_LIMITS.documents + 1);
    expect(documents.filter(({ state }) => state === 'done').map(({ name }) => name)).toEqual([
      'first.txt',
      'n0.txt',
      'n1.txt',
    ]);
    expect(documents.find(({ name }) => name === 'many.zip')!.reason).toContain(
      '7 files of this archive were left out',
    );
    const { status, body } = await send(who, at, [txt('one more')]);
    expect([status, body.error.code]).toEqual([413, 'too_large']);
    expect(await left()).toEqual([]);
  });
});

describe('contracts of a library', () => {
  const ask = ({ browser }: TestPerson, body: object) => browser.send('post', '/api/bulk-reviews/contracts', body);

  test('that the filters of a search find', async () => {
    const who = await person();
    const { status, body } = await ask(who, { query: '?tab=clauses&category=non-disclosure-agreement' });
    expect([status, body.error]).toEqual([200, undefined]);
    const { bulk, documents } = await ended(who, body.bulk.id);
    expect(documents.map(({ name, state }) => [name, state]).sort()).toEqual([
      ['Agreement nda-a', 'done'],
      ['Agreement nda-b', 'done'],
    ]);
    expect(bulk.source).toEqual({ namespace: 'en', query: 'category=non-disclosure-agreement', leftOut: 0 });
  });

  test('of none that the person may not read; an unknown filter and an empty result are told', async () => {
    const who = await person();
    expect((await ask(who, { namespace: 'secret' })).status).toBe(404);
    expect((await ask(who, { namespace: 'nowhere' })).status).toBe(404);
    expect((await ask(who, { query: 'colour=red' })).body.error.message).toContain('there is no such filter');
    expect((await ask(who, { query: 'company=nobody' })).body.error.message).toContain(
      'No contract of the library fits',
    );
  });
});

describe('the job', () => {
  const results = (bulkId: string) =>
    api.deps.db
      .selectFrom('review_result as x')
      .innerJoin('review as r', 'r.id', 'x.review_id')
      .innerJoin('bulk_document as d', 'd.id', 'r.bulk_document_id')
      .select(['d.name', 'x.position', 'x.result'])
      .where('d.bulk_id', '=', bulkId)
      .orderBy('d.position')
      .orderBy('x.position')
      .execute();

  test('waits for the end of trouble that is no document’s fault', async () => {
    const who = await person();
    await stop();
    const { readers } = api.deps;
    let left = 2;
    const read: typeof readers.read = async (...file) => {
      if (left-- > 0) throw new ReaderNotStarted('spawn EAGAIN');
      return readers.read(...file);
    };
    api.changed((all) => all, { readers: { ...readers, read } });
    const { body } = await start(who, [txt('a'), txt('b', SHORT)]);
    begin();
    const { bulk } = await ended(who, body.bulk.id);
    api.changed((all) => all);
    expect(bulk.documents).toMatchObject({ done: 2, failed: 0 });
    expect(left).toBeLessThan(0);
  });

  test('goes on after a kill where it was: each document once, no rule asked twice', async () => {
    const who = await person();
    await stop();
    const { body } = await start(who, [txt('a'), txt('b', SHORT), txt('c', nda('nine years'))]);
    const { id, job } = body.bulk as BulkReview;
    begin();
    await ended(who, id);
    const whole = await results(id);
    // as a kill leaves it: the second begun, half of its results there, the third not read, and a job that nobody finished
    await stop();
    const { db } = api.deps;
    const [, second, third] = await db
      .selectFrom('review as r')
      .innerJoin('bulk_document as d', 'd.id', 'r.bulk_document_id')
      .select(['r.id', 'd.id as document', 'd.name'])
      .where('d.bulk_id', '=', id)
      .orderBy('d.position')
      .execute();
    await db.deleteFrom('review_result').where('review_id', '=', second!.id).where('position', '>=', 5).execute();
    await db.updateTable('review').set({ state: 'running', ended_at: null }).where('id', '=', second!.id).execute();
    const marked = { ...whole.find((one) => one.name === second!.name)!.result, reason: 'Asked before the kill.' };
    await db
      .updateTable('review_result')
      .set({ result: JSON.stringify(marked) })
      .where('review_id', '=', second!.id)
      .where('position', '=', 0)
      .execute();
    await db.deleteFrom('review').where('id', '=', third!.id).execute();
    await db.updateTable('bulk_document').set({ state: 'reading' }).where('id', '=', second!.document).execute();
    await db.updateTable('bulk_document').set({ state: 'waiting' }).where('id', '=', third!.document).execute();
    const { bulkFiles } = await import('#server/features/review/bulk/files.ts');
    await bulkFiles(api.deps.config).put(id, third!.document, { bytes: Buffer.from(nda('nine years')) });
    await db.updateTable('bulk_review').set({ job_id: job }).where('id', '=', id).execute();
    await db
      .updateTable('job')
      .set({ state: 'waiting', ended_at: null, result: null })
      .where('id', '=', job!)
      .execute();
    begin();
    const after = await ended(who, id);
    expect(after.documents.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const again = await results(id);
    expect(again.filter(({ result }) => result.reason === 'Asked before the kill.')).toHaveLength(1);
    const plain = (all: typeof whole) => all.filter(({ name, position }) => !(name === second!.name && position === 0));
    expect(plain(again)).toEqual(plain(whole));
  });

  test('opens an archive that a kill left half open without bringing anything twice', async () => {
    const who = await person();
    await stop();
    const content = await zip({ 'a.txt': LONG, 'b.txt': SHORT });
    const { body } = await start(who, [{ name: 'two.zip', content }]);
    const { id } = body.bulk as BulkReview;
    const { db } = api.deps;
    const archive = await db
      .selectFrom('bulk_document')
      .select('id')
      .where('bulk_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('bulk_document')
      .values({
        id: 'half',
        bulk_id: id,
        position: 1,
        kind: 'file',
        source: `${archive.id}!two.zip/a.txt`,
        name: 'a.txt',
        state: 'failed',
      })
      .execute();
    begin();
    const { documents } = await ended(who, id);
    expect(documents.map(({ name, state }) => [name, state])).toEqual([
      ['a.txt', 'failed'],
      ['b.txt', 'done'],
    ]);
  });

  test('stopped, it keeps what it has; told to go on, it does the rest', async () => {
    const who = await person();
    await stop();
    const { body } = await start(who, [txt('a'), txt('b', SHORT)]);
    const { id, job } = body.bulk as BulkReview;
    expect((await who.browser.send('delete', `/api/jobs/${job}`)).body.state).toBe('cancelled');
    begin();
    const before = await grid(who.browser, id);
    expect([before.bulk.state, before.bulk.documents.waiting]).toEqual(['stopped', 2]);
    expect((await who.browser.send('post', `/api/bulk-reviews/${id}/continue`, {})).status).toBe(200);
    expect((await ended(who, id)).bulk.documents.done).toBe(2);
  });

  test('passes over a document in the middle of which the server ended again and again, until it is tried anew', async () => {
    const who = await person();
    await stop();
    const { body } = await start(who, [txt('a'), txt('b', SHORT)]);
    const { id } = body.bulk as BulkReview;
    await api.deps.db
      .updateTable('bulk_document')
      .set({ tries: 3, state: 'reading' })
      .where('bulk_id', '=', id)
      .where('name', '=', 'a.txt')
      .execute();
    begin();
    const { documents } = await ended(who, id);
    expect(documents.map(({ state, mayRetry }) => [state, mayRetry])).toEqual([
      ['failed', true],
      ['done', false],
    ]);
    await who.browser.send('post', `/api/bulk-reviews/${id}/continue`, { retry: true });
    expect((await ended(who, id)).bulk.documents).toMatchObject({ done: 2, failed: 0 });
  });

  test('of which one person has two under way at most', async () => {
    const who = await person();
    await stop();
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) statuses.push((await start(who, [txt(name)])).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await who.browser.get('/api/bulk-reviews')).body.bulkReviews).toHaveLength(2);
    begin();
    now = new Date(now.getTime() + 1000);
  });
});
