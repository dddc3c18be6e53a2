/**
 * An exclusive lock on a data folder that no crash can leave behind. A second opener of an embedded database would lose
 * acknowledged rows, so whoever wants it waits.
 * On Linux an abstract Unix socket: the kernel frees it with the process. Elsewhere a pid file whose owner must be alive.
 */
import { linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderKey } from '#server/config.ts';

export interface Lock {
  release(): Promise<void>;
}

const RETRY_MS = 50;
const WAIT_MS = 30_000;

function tryAbstractSocket(name: string): Promise<Lock | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(`\0${name}`, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** Exported for its test on systems that would not use it. */
export async function tryPidFile(file: string): Promise<Lock | null> {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // link() is atomic: it never replaces an existing file
    linkSync(mine, file);
  } catch {
    const owner = ownerOf(file);
    if (owner > 0 && !alive(owner)) rmSync(file, { force: true });
    return null;
  } finally {
    rmSync(mine, { force: true });
  }
  // another that waited for the same dead owner may have removed our file in place of the old one
  await pause(2 * RETRY_MS);
  if (ownerOf(file) !== process.pid) return null;
  return { release: async () => rmSync(file, { force: true }) };
}

/**
 * Waits up to `waitMs` for the lock of an existing folder. `isServed` is asked in between: once the holder can be worked with,
 * nobody needs the lock any more and the answer is null.
 * @throws when somebody else keeps it
 */
export async function lockFolder(
  folder: string,
  { waitMs = WAIT_MS, isServed }: { waitMs?: number; isServed?: () => Promise<boolean> } = {},
): Promise<Lock | null> {
  const deadline = Date.now() + waitMs;
  // one folder has one lock, by whatever links it is reached
  const real = realpathSync(folder);
  for (;;) {
    const lock =
      process.platform === 'linux'
        ? await tryAbstractSocket(`clausary-${folderKey(real)}`)
        : await tryPidFile(path.join(path.dirname(real), 'lock'));
    if (lock) return lock;
    if (await isServed?.()) return null;
    if (Date.now() > deadline)
      throw new Error(
        `${folder} is in use by another process; stop it first, or set DATABASE_URL to share one database`,
      );
    await pause(RETRY_MS);
  }
}
