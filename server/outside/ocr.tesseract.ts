/** Tesseract and poppler's pdftoppm, both from the system: page by page, each page a picture that is gone once it was read. */
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readHocr } from '#server/outside/ocr/hocr.ts';
import { runProgram } from '#server/outside/ocr/program.ts';
import type { Ocr, OcrStanding, RecognisedPage } from '#server/outside/ocr.ts';

export interface TesseractOptions {
  /** Folders in which the programs are looked for, as in PATH. */
  searchPath: string;
  /** As Tesseract names them: eng, or eng+deu. */
  languages: string;
  /** Milliseconds for one step of one page. */
  deadline?: number;
}

/** Pixels of the long side: 300 to the inch on a usual page, and no more on a poster. */
const LONG_SIDE = 3508;
const DEADLINE_MS = 120_000;
const LOOK_AGAIN_MS = 30_000;

export function createTesseract({ searchPath, languages, deadline = DEADLINE_MS }: TesseractOptions): Ocr {
  let looked: { at: number; standing: Promise<OcrStanding> } | null = null;
  /** One page at a time, whoever asks: what is slow anyway takes one core. */
  let turn: Promise<unknown> = Promise.resolve();

  async function find(program: string): Promise<string | null> {
    for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
      const file = path.join(folder, program);
      if (await isProgram(file)) return file;
    }
    return null;
  }

  async function lookAround(): Promise<OcrStanding> {
    const [tesseract, pdftoppm] = await Promise.all([find('tesseract'), find('pdftoppm')]);
    const missing = [!tesseract && 'tesseract-ocr', !pdftoppm && 'poppler-utils'].filter((one) => one !== false);
    if (!tesseract || missing.length > 0) return { isThere: false, missing };
    const signal = AbortSignal.timeout(deadline);
    const ask = (...args: string[]) =>
      runProgram({ program: tesseract, args, folder: os.tmpdir(), searchPath, signal, deadline });
    const listed = (await ask('--list-langs')).split(/\s+/);
    const unknown = languages.split('+').filter((language) => !listed.includes(language));
    if (unknown.length > 0)
      return {
        isThere: false,
        missing: unknown.map((one) => `tesseract-ocr-${one.replaceAll('_', '-').toLowerCase()}`),
      };
    const [version = 'tesseract'] = (await ask('--version')).split('\n');
    return { isThere: true, program: `${version.trim()}, ${languages}` };
  }

  function standing(): Promise<OcrStanding> {
    const now = performance.now();
    if (looked && now - looked.at < LOOK_AGAIN_MS) return looked.standing;
    const found = lookAround().catch((): OcrStanding => ({ isThere: false, missing: ['tesseract-ocr'] }));
    looked = { at: now, standing: found };
    return found;
  }

  async function readPage(folder: string, page: number, signal: AbortSignal): Promise<RecognisedPage> {
    const run = (program: string, args: string[]) =>
      runProgram({ program, args, folder, searchPath, signal, deadline });
    const n = String(page);
    const picture = path.join(folder, 'page.pgm');
    const size = String(LONG_SIDE);
    await run('pdftoppm', ['-f', n, '-l', n, '-singlefile', '-gray', '-scale-to', size, 'file.pdf', 'page']);
    await run('tesseract', ['page.pgm', 'page', '-l', languages, '--psm', '3', '--dpi', '300', 'hocr']);
    await rm(picture, { force: true });
    return { page, ...readHocr(await readFile(path.join(folder, 'page.hocr'), 'utf8')) };
  }

  /** Waits for whoever is before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  return {
    standing,
    async recognise(pdf, pages, { signal, onPage }) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-ocr-'));
      try {
        await writeFile(path.join(folder, 'file.pdf'), pdf, { mode: 0o600 });
        const read: RecognisedPage[] = [];
        for (const page of pages) {
          read.push(await inTurn(() => readPage(folder, page, signal)));
          onPage?.(read.length, pages.length);
        }
        return read;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
