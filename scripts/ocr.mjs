/** Text recognition for the tests that read real scans: the system's, else Debian's packages. Without it those tests say that they were skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const ran = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const isThere = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

export function ensureOcr() {
  if (isThere('tesseract') && isThere('pdftoppm')) return;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  ran('apt-get', ['update', '-q']) &&
    ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'tesseract-ocr', 'poppler-utils']);
}
