/** Where tests keep what they throw away: in memory, where there is plenty of it. A disk that is asked to keep every write takes most of their time. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GB = 1024 ** 3;
/** Of what the system has left, that much is enough for the largest run and everything else of it. */
const [FREE_BYTES, AVAILABLE_BYTES] = [8 * GB, 14 * GB];
const MEMORY = '/dev/shm';
/** With whose it is. Short, since paths of sockets are below it. */
const NAME = /^clau(\d+)-/;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What runs left that were killed. */
function sweep() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/** A new folder, which whoever asks removes again; null: there is not enough memory, or somebody has said where to write (TMPDIR). */
export function memoryFolder() {
  if (process.platform !== 'linux' || process.env.TMPDIR) return null;
  try {
    sweep();
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'latin1'));
    if (bavail * bsize < FREE_BYTES || Number(kilobytes) * 1024 < AVAILABLE_BYTES) return null;
    const folder = mkdtempSync(path.join(MEMORY, `clau${process.pid}-`));
    // as root, PostgreSQL runs as a user of its own, who must be able to go through
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}
