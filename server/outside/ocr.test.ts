import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTesseract } from '#server/outside/ocr.tesseract.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';
import { isOcrInstalled, SYSTEM_PATH, scanOf } from '#server/testing/readers/scan.ts';

const { signal: nobody } = new AbortController();
const leftBehind = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('clausary-ocr-'));

/** The two programs as small scripts: a picture holds the number of its page, and so does what is read off it. */
describe('text recognition, with doubles of the programs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-programs-'));
    install('pdftoppm', 'for last; do :; done; echo "$2" > "$last.pgm"');
    install('tesseract', `${TESSERACT}\n${READS}`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const TESSERACT = `case "$1" in
    --version) echo "tesseract 5.3.0"; exit;;
    --list-langs) printf 'List of languages (2):\\neng\\nosd\\n'; exit;;
  esac`;
  const READS = `echo "<div class='ocr_page' title='bbox 0 0 100 200'><span class='ocr_line' title='bbox 10 20 60 40; baseline 0.01 -5; x_size 18'>
    <span class='ocrx_word' title='bbox 10 22 60 38; x_wconf 90'>page $(cat page.pgm) &amp; env $(env | wc -w)</span></span></div>" > page.hocr`;
  const install = (name: string, script: string) =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const ocr = (options = {}) =>
    createTesseract({ searchPath: `${folder}:/usr/bin:/bin`, languages: 'eng', ...options });

  test('reads the pages that are asked for, and says after each how far it is', async () => {
    const before = leftBehind();
    const seen: [number, number][] = [];
    const read = await ocr().recognise(Buffer.from('%PDF-'), [2, 5], {
      signal: nobody,
      onPage: (done, of) => seen.push([done, of]),
    });
    expect(read.map(({ page, width, height }) => ({ page, width, height }))).toEqual([
      { page: 2, width: 100, height: 200 },
      { page: 5, width: 100, height: 200 },
    ]);
    expect(read[1]!.words).toMatchObject([
      { text: expect.stringContaining('page 5 & env'), x: 10, width: 50, baseline: 35, size: 18 },
    ]);
    expect(seen).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(leftBehind()).toEqual(before);
  });

  test('a program that hangs is ended, one that fails is named, and no file is left', async () => {
    const before = leftBehind();
    install('tesseract', 'sleep 60');
    const late = ocr({ deadline: 200 }).recognise(Buffer.from('%PDF-'), [1], { signal: nobody });
    await expect(late).rejects.toMatchObject({ name: 'OcrFailed', code: 'timeout' });
    install('tesseract', 'exit 1');
    const failed = ocr().recognise(Buffer.from('%PDF-'), [1], { signal: nobody });
    await expect(failed).rejects.toMatchObject({ name: 'OcrFailed', code: 'damaged' });
    expect(leftBehind()).toEqual(before);
  });

  test('it ends when nobody waits any more, also for its turn', async () => {
    const before = leftBehind();
    const mark = path.join(folder, 'begun');
    install('tesseract', `touch ${mark}; sleep 60`);
    const stopping = new AbortController();
    const one = ocr();
    const both = [1, 2].map((page) => one.recognise(Buffer.from('%PDF-'), [page], { signal: stopping.signal }));
    const ended = Promise.allSettled(both);
    while (!existsSync(mark)) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort(new Error('stopped'));
    expect(await ended).toMatchObject([{ reason: { message: 'stopped' } }, { reason: { message: 'stopped' } }]);
    expect(leftBehind()).toEqual(before);
  });

  test('says what is there, and which packages are missing', async () => {
    const only = (languages = 'eng') => createTesseract({ searchPath: folder, languages }).standing();
    install('tesseract', TESSERACT);
    expect(await only()).toEqual({ isThere: true, program: 'tesseract 5.3.0, eng' });
    expect(await only('eng+deu+chi_sim')).toEqual({
      isThere: false,
      missing: ['tesseract-ocr-deu', 'tesseract-ocr-chi-sim'],
    });
    rmSync(path.join(folder, 'pdftoppm'));
    expect(await only()).toEqual({ isThere: false, missing: ['poppler-utils'] });
    rmSync(path.join(folder, 'tesseract'));
    expect(await only()).toEqual({ isThere: false, missing: ['tesseract-ocr', 'poppler-utils'] });
  });
});

const installed = isOcrInstalled() ? describe : describe.skip;

installed('text recognition, with the programs of this system', () => {
  test('reads the words of a scan, in their order', async () => {
    const said = 'The Seller keeps the goods insured against loss and damage until they are handed over to the Buyer.';
    const scan = await scanOf(await makePdf((pdf) => pdf.fontSize(12).text('1. Insurance').moveDown().text(said)));
    const ocr = createTesseract({ searchPath: SYSTEM_PATH, languages: 'eng' });
    const [page] = await ocr.recognise(scan, [1], { signal: nobody });
    expect(page!.words.map(({ text }) => text).join(' ')).toBe(`1. Insurance ${said}`);
    expect(page!.words[0]!.size / page!.height).toBeCloseTo(12 / 792, 2);
  });

  test('a file that is no PDF is named', async () => {
    const ocr = createTesseract({ searchPath: SYSTEM_PATH, languages: 'eng' });
    const reading = ocr.recognise(readFileSync(import.meta.filename), [1], { signal: nobody });
    await expect(reading).rejects.toMatchObject({ code: 'damaged' });
  });
});
