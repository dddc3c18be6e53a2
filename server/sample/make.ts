import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LibraryEntry, library } from '#server/sample/library.ts';
import { renderDocx } from '#server/sample/render/docx.ts';
import { renderEdgarHtml, renderHtml } from '#server/sample/render/html.ts';
import { renderPdf } from '#server/sample/render/pdf.ts';
import { renderTxt } from '#server/sample/render/txt.ts';
import { loadSources } from '#server/sample/sources.ts';

export interface SampleFile {
  path: string;
  externalId: string;
  isSample: true;
}

export interface SampleLibrary {
  files: SampleFile[];
  /** Titled or numbered sections in all of them. */
  sections: number;
}

/**
 * Writes the sample library into a folder (created if missing): the same files, byte for byte, from the same sources.
 * `onProgress` hears the number of files written so far.
 */
export async function makeSampleLibrary(
  dir: string,
  options: { onProgress?: (written: number) => void } = {},
): Promise<SampleLibrary> {
  await mkdir(dir, { recursive: true });
  const files: SampleFile[] = [];
  let sections = 0;
  for (const entry of library(loadSources())) {
    const extension = { docx: 'docx', pdf: 'pdf', html: 'html', edgar: 'htm', txt: 'txt' }[entry.format];
    const path = join(dir, `${entry.contract.id}.${extension}`);
    await writeFile(path, await renderSample(entry));
    files.push({ path, externalId: entry.contract.id, isSample: true });
    sections += entry.contract.sections;
    options.onProgress?.(files.length);
  }
  return { files, sections };
}

/** The bytes or text of one contract in its format. */
export async function renderSample({ contract, format }: LibraryEntry): Promise<Buffer | string> {
  switch (format) {
    case 'docx':
      return renderDocx(contract);
    case 'pdf':
      return renderPdf(contract);
    case 'html':
      return renderHtml(contract);
    case 'edgar':
      return renderEdgarHtml(contract);
    case 'txt':
      return renderTxt(contract);
  }
}

// By name: in a bundle this module and the program are one file.
if (/[\\/]sample[\\/]make\.ts$/.test(process.argv[1] ?? '')) {
  const dir = process.argv[2];
  if (!dir) {
    console.error('usage: npx tsx server/sample/make.ts <dir>');
    process.exit(2);
  }
  const started = performance.now();
  const { files, sections } = await makeSampleLibrary(dir);
  console.log(
    `${files.length} contracts with ${sections} sections in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
