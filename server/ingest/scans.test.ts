/** Scans among other files: never silently empty, read after everything else where text recognition is installed. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ocr as ocrCheck } from '#server/doctor/ocr.ts';
import type { IngestProgress } from '#server/ingest/ingest.ts';
import { createTesseract } from '#server/outside/ocr.tesseract.ts';
import type { Facts } from '#server/record/analysis.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';
import { makePng } from '#server/testing/readers/png.ts';
import { isOcrInstalled, SYSTEM_PATH, scanOf } from '#server/testing/readers/scan.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());

const CONTRACT = (name: string) => `SUPPLY AGREEMENT

1. Insurance. ${name} keeps the goods insured against loss and damage until they are handed over to the Buyer.

2. Governing Law. This agreement is governed by the laws of Delaware.`;

const scanFactOf = async (id: string) => ((await library.held()).get(id)?.facts as Facts | undefined)?.scan?.value;

test('without text recognition a scan is named, and nothing is offered', async () => {
  const picture = makePng(60, 80);
  const scan = await makePdf((pdf) => pdf.image(picture, 0, 0, { width: 612, height: 792 }));
  const folder = await library.folderOf({ 'scan.pdf': scan, 'a.txt': CONTRACT('Northwind') });
  const { ingested, refused, recognised } = await library.take(folder);
  expect({ ingested, recognised }).toEqual({ ingested: 1, recognised: 0 });
  expect(refused).toEqual([
    { file: expect.stringContaining('scan.pdf'), code: 'scanned', reason: expect.stringContaining('on 1 of 1 pages') },
  ]);
  expect(await ocrCheck.run(library.deps, [])).toMatchObject({
    state: 'note',
    advice: expect.stringContaining('apt-get install tesseract-ocr poppler-utils'),
  });
});

const installed = isOcrInstalled() ? describe : describe.skip;

installed('with text recognition', () => {
  const withOcr = () => ({ ...library.deps, ocr: createTesseract({ searchPath: SYSTEM_PATH, languages: 'eng' }) });
  const take = async (folder: string, options = {}) => {
    const { ingest } = await import('#server/ingest/ingest.ts');
    return ingest(withOcr(), { namespace: 'en', paths: [folder], ...options });
  };
  const typed = (text: string) => makePdf((pdf) => pdf.fontSize(12).text(text));

  test('scans are read once everything else is in, found by their words, and not read again', async () => {
    const order: string[] = [];
    const pages: IngestProgress['page'][] = [];
    const folder = await library.folderOf({
      'a-scan.pdf': await scanOf(await typed(CONTRACT('Fabrikam'))),
      'b.txt': CONTRACT('Contoso'),
    });
    const first = await take(folder, {
      onStored: ({ externalId }: { externalId: string }) => order.push(externalId),
      onProgress: ({ page }: IngestProgress) => page && pages.push(page),
    });
    expect(first).toMatchObject({ ingested: 2, refused: [], recognised: 1 });
    expect(order).toEqual(['b.txt', 'a-scan.pdf']);
    expect(pages).toEqual([{ done: 1, of: 1 }]);
    const stored = (await library.held()).get('a-scan.pdf')!;
    expect(stored.text).toContain(
      'Fabrikam keeps the goods insured against loss and damage until they are handed over',
    );
    expect(await scanFactOf('a-scan.pdf')).toEqual({ recognised: [1], wordless: [] });
    const original = await library.deps.files.open('en', stored.file_hash);
    expect((await buffer(original!.stream)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await take(folder)).toMatchObject({ ingested: 0, unchanged: 2, refused: [], recognised: 0 });
    await library.expectConsistent();
    await library.expectExactText();
  });

  test('a file with some pictures among its pages gets their words as well', async () => {
    const words = (pdf: PDFKit.PDFDocument) => {
      for (const at of [1, 2])
        pdf
          .addPage()
          .fontSize(12)
          .text(CONTRACT(`Adatum ${at}`), 72, 72 + at * 50);
    };
    const folder = await library.folderOf({ 'mixed.pdf': await scanOf(await typed(CONTRACT('Tailspin')), words) });
    await library.take(folder);
    expect(await scanFactOf('mixed.pdf')).toEqual({ recognised: [], wordless: [1] });
    expect((await library.held()).get('mixed.pdf')!.text).not.toContain('Tailspin');
    const again = await library.folderOf({ 'mixed-2.pdf': await scanOf(await typed(CONTRACT('Tailspin')), words) });
    await take(again);
    expect(await scanFactOf('mixed-2.pdf')).toEqual({ recognised: [1], wordless: [] });
    expect((await library.held()).get('mixed-2.pdf')!.text).toContain('Tailspin keeps the goods');
  });

  test('they are only named where nobody wants them read', async () => {
    const folder = await library.folderOf({ 'other.pdf': await scanOf(await typed(CONTRACT('Wingtip'))) });
    expect((await take(folder, { readsScans: false })).refused).toMatchObject([{ code: 'scanned' }]);
  });

  test('stopped before its turn, a scan is read by the next run', async () => {
    const folder = await library.folderOf({
      'late.pdf': await scanOf(await typed(CONTRACT('Litware'))),
      'now.txt': CONTRACT('Proseware'),
    });
    const stopping = new AbortController();
    const first = await take(folder, { signal: stopping.signal, onStored: () => stopping.abort() });
    expect(first).toMatchObject({ ingested: 1, refused: [] });
    expect(await take(folder)).toMatchObject({ ingested: 1, unchanged: 1, refused: [], recognised: 1 });
  });
});
