/** Scans for tests: the pages of a PDF as pictures, made by the system's own program. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '#server/testing/readers/pdf.ts';

/** Where the programs of text recognition are. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

export const isOcrInstalled = (): boolean => {
  try {
    execFileSync('tesseract', ['--version'], { stdio: 'ignore' });
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The same pages as pictures; `words` may add pages that hold text. */
export async function scanOf(pdf: Buffer, words: (pdf: PDFKit.PDFDocument) => void = () => {}): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-scan-'));
  try {
    writeFileSync(path.join(folder, 'in.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', '150', '-gray', '-png', 'in.pdf', 'page'], { cwd: folder });
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return await makePdf((scan) => {
      for (const [at, name] of pictures.sort().entries()) {
        if (at > 0) scan.addPage();
        scan.image(readFileSync(path.join(folder, name)), 0, 0, { width: 612, height: 792 });
      }
      words(scan);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
