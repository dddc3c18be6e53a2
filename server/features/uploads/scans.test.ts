/** Scans that somebody uploads: named at once, read by a job where text recognition is installed. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { SCAN_WAITS, SCANS_JOB } from '#server/features/uploads/scanWaits.ts';
import { type FileRow, filesOf } from '#server/features/uploads/store.ts';
import type { Ocr } from '#server/outside/ocr.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';
import { isOcrInstalled, SYSTEM_PATH, scanOf } from '#server/testing/readers/scan.ts';
import { begin, ownLibrary, sendFiles, uploaded } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { UploadFile } from '#shared/api/uploads.ts';

const contract = (word: string) => `SUPPLY AGREEMENT

1. Delivery. The seller shall deliver the ${word} to the warehouse of the buyer within thirty days.

2. Governing Law. This agreement is governed by the laws of Delaware.`;
const typed = (word: string) => makePdf((pdf) => pdf.fontSize(12).text(contract(word)));

/** Three pages behind that of a picture. */
const typedPages = (word: string) => (pdf: PDFKit.PDFDocument) => {
  for (const page of [1, 2, 3])
    pdf
      .addPage()
      .fontSize(12)
      .text(contract(`${word} of lot ${page}`), 72, 72 + page * 50);
};

const installed = isOcrInstalled() ? describe : describe.skip;

installed('with text recognition', () => {
  let api: TestApi;
  let who: TestPerson;
  const stopped = new AbortController();
  let work: Promise<void>;
  beforeAll(async () => {
    api = await openTestApi({ PATH: SYSTEM_PATH, RATE_LIMIT: '0' });
    who = await personOf(api, 'pro');
    await ownLibrary(api, 'scans', who);
    work = api.deps.jobs.run(stopped.signal);
  }, 180_000);
  afterAll(async () => {
    stopped.abort();
    await work;
    await api.close();
  });

  /** Once no scan waits for its turn any more. */
  async function read(upload: string): Promise<UploadFile[]> {
    const waiting = () =>
      api.deps.db
        .selectFrom('upload_file')
        .select('id')
        .where('upload_id', '=', upload)
        .where('code', '=', 'scan_waits')
        .execute();
    while ((await waiting()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    return (await who.browser.get(`/api/uploads/${upload}`)).body.files;
  }

  test('a scan holds nothing up: the others are in, then it is read and found by its words', async () => {
    const scan = await scanOf(await typed('barley'));
    const { upload, files } = await uploaded(api, who, 'scans', [
      { name: 'scan.pdf', content: scan },
      { name: 'typed.txt', content: contract('wheat') },
    ]);
    expect(files.find(({ name }) => name === 'typed.txt')).toMatchObject({ state: 'done' });
    const [file] = (await read(upload.id)).filter(({ name }) => name === 'scan.pdf');
    expect(file).toMatchObject({ state: 'done', contract: { id: expect.any(String) } });
    const { text } = await api.deps.db
      .selectFrom('contract')
      .select('text')
      .where('id', '=', file!.contract!.id)
      .executeTakeFirstOrThrow();
    expect(text).toContain('The seller shall deliver the barley to the warehouse of the buyer');
    const again = await uploaded(api, who, 'scans', [{ name: 'same.pdf', content: scan }]);
    expect(again.files).toMatchObject([{ state: 'duplicate' }]);
  });

  test('one with some pages of pictures waits for their words, and has all of them', async () => {
    const content = await scanOf(await typed('barley and malt'), typedPages('oats'));
    const { upload } = await uploaded(api, who, 'scans', [{ name: 'mixed.pdf', content }]);
    const [file] = await read(upload.id);
    expect(file).toMatchObject({ state: 'done', contract: { id: expect.any(String) } });
    const { text, facts } = await api.deps.db
      .selectFrom('contract')
      .select(['text', 'facts'])
      .where('id', '=', file!.contract!.id)
      .executeTakeFirstOrThrow();
    expect(text).toContain('oats of lot 2');
    expect(text).toContain('barley and malt');
    expect(facts).toMatchObject({ scan: { value: { recognised: [1], wordless: [] } } });
  });

  test('one with a page of a picture that has no words is in without it, and says so', async () => {
    const drawn = await makePdf((pdf) => pdf.circle(300, 300, 100).stroke());
    const { upload } = await uploaded(api, who, 'scans', [
      { name: 'drawn.pdf', content: await scanOf(drawn, typedPages('spelt')) },
    ]);
    const [file] = await read(upload.id);
    expect(file).toMatchObject({ state: 'done' });
    const { facts } = await api.deps.db
      .selectFrom('contract')
      .select('facts')
      .where('id', '=', file!.contract!.id)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ scan: { value: { wordless: [1] } } });
  });

  test('one on which nothing can be read stays named', async () => {
    const empty = await scanOf(await makePdf((pdf) => pdf.circle(300, 300, 100).stroke()));
    const { upload } = await uploaded(api, who, 'scans', [{ name: 'empty.pdf', content: empty }]);
    expect(await read(upload.id)).toMatchObject([
      { state: 'needs_text', code: 'no_text', reason: expect.stringContaining('found no words on 1 of 1 pages') },
    ]);
  });
});

describe('trouble with text recognition', () => {
  let api: TestApi;
  let who: TestPerson;
  let stopped: AbortController;
  let work: Promise<void>;
  beforeAll(async () => {
    api = await openTestApi({ RATE_LIMIT: '0' });
    who = await personOf(api, 'pro');
    await ownLibrary(api, 'troubled', who);
  }, 180_000);
  afterAll(() => api.close());
  beforeEach(() => {
    stopped = new AbortController();
  });
  const go = () => {
    work = api.deps.jobs.run(stopped.signal);
  };
  const stop = async () => {
    stopped.abort();
    await work;
    stopped = new AbortController();
  };
  afterEach(stop);

  const WORDS = 'The seller shall deliver the goods to the buyer.'.split(' ');
  /** Fails so often, then reads the same words off every page. */
  function failing(times: number, error: () => Error): { ocr: Ocr; left(): number } {
    let left = times;
    const standing: Ocr['standing'] = async () => ({ isThere: true, program: 'one for tests' });
    const recognise: Ocr['recognise'] = async (_pdf, pages) => {
      if (left-- > 0) throw error();
      const words = WORDS.map((text, n) => ({ text, x: 40 + n * 90, width: 80, baseline: 100, size: 12 }));
      return pages.map((page) => ({ page, width: 1200, height: 1600, words }));
    };
    return { ocr: { standing, recognise }, left: () => left };
  }
  async function sent(ocr: Ocr): Promise<string> {
    // whoever mounts the routes says what its jobs do
    api.changed((all) => all, { ocr });
    const picture = (await import('#server/testing/readers/png.ts')).makePng(60, 80);
    const content = await makePdf((pdf) => {
      // of each scan another file
      pdf.info.Title = randomUUID();
      pdf.image(picture, 0, 0, { width: 612, height: 792 });
    });
    const upload = await begin(who, 'troubled');
    await sendFiles(api, who, upload, [{ name: 'scan.pdf', content }]);
    go();
    return upload;
  }
  async function fileOnce(upload: string, isSo: (file: FileRow) => boolean): Promise<FileRow> {
    for (;;) {
      const [row] = await filesOf(api.deps.db, upload);
      if (row && isSo(row)) return row;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const spawn = () => Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN', syscall: 'spawn' });

  test('that passes costs a scan nothing but time', async () => {
    const { ocr, left } = failing(3, spawn);
    const upload = await sent(ocr);
    await fileOnce(upload, ({ state }) => state === 'done');
    expect(left()).toBeLessThan(0);
  });

  test('that is the scan’s own is told, and it can be tried again', async () => {
    const { ocr } = failing(1, () => new TypeError('It is odd.'));
    const upload = await sent(ocr);
    const row = await fileOnce(upload, ({ state }) => state === 'refused');
    expect(row).toMatchObject({ code: 'server', may_retry: true });
    await who.browser.send('post', `/api/uploads/${upload}/continue`, { retry: true });
    await fileOnce(upload, ({ state }) => state === 'done');
  });

  test('that lasts until the job is given up leaves no scan that waits for ever', async () => {
    const { ocr } = failing(Number.POSITIVE_INFINITY, spawn);
    const upload = await sent(ocr);
    const { db } = api.deps;
    const tried = () =>
      db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', SCANS_JOB)
        .where('state', '<>', 'done')
        .where('attempts', '>', 0)
        .executeTakeFirst();
    while (!(await tried())) await new Promise((resolve) => setImmediate(resolve));
    await stop();
    const jobs = db.updateTable('job').where('kind', '=', SCANS_JOB).where('state', '=', 'waiting');
    const { numUpdatedRows } = await jobs
      .set({ attempts: sql`most_attempts - 1`, due_at: sql`now()` })
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    go();
    const row = await fileOnce(upload, ({ state }) => state === 'refused');
    expect(row).toMatchObject({ code: 'server', may_retry: true });
    // its process died in the last attempt: the next upload finds it
    await db
      .updateTable('upload_file')
      .set({ state: 'needs_text', code: SCAN_WAITS })
      .where('id', '=', row.id)
      .execute();
    await sent(failing(0, spawn).ocr);
    expect(await fileOnce(upload, ({ state }) => state === 'refused')).toMatchObject({ may_retry: true });
  });

  test('a scan of somebody whose account has gone is settled', async () => {
    const upload = await sent(failing(Number.POSITIVE_INFINITY, spawn).ocr);
    await api.deps.db.updateTable('upload').set({ user_id: null }).where('id', '=', upload).execute();
    expect(await fileOnce(upload, ({ state }) => state === 'refused')).toMatchObject({ code: 'forbidden' });
  });
});

test('without it a scan is named with its pages, and nothing of it is kept', async () => {
  const api = await openTestApi({ RATE_LIMIT: '0' });
  const stopped = new AbortController();
  const work = api.deps.jobs.run(stopped.signal);
  try {
    const who = await personOf(api, 'pro');
    await ownLibrary(api, 'plain', who);
    const picture = (await import('#server/testing/readers/png.ts')).makePng(60, 80);
    const content = await makePdf((pdf) => pdf.image(picture, 0, 0, { width: 612, height: 792 }));
    const { files } = await uploaded(api, who, 'plain', [{ name: 'scan.pdf', content }]);
    expect(files).toMatchObject([
      { state: 'needs_text', code: 'scanned', reason: expect.stringContaining('no text on 1 of 1 pages') },
    ]);
  } finally {
    stopped.abort();
    await work;
    await api.close();
  }
});
