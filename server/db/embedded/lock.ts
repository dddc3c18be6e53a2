/**
 * An exclusive lock on a data folder that no crash can leave behind. A second opener of an embedded database would lose
 * acknowledged rows, so whoever wants it waits.
 * On Linux an abstract Unix socket: the kernel frees it with the process. Elsewhere a pid file whose owner must be alive.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { folderKey } from '#server/config.ts';

export interface Lock {
  release(): Promise<void>;
}

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

function tryPidFile(file: string): Lock | null {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // link() is atomic: it never replaces an existing file
    linkSync(mine, file);
    return { release: async () => rmSync(file, { force: true }) };
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (!alive(owner)) rmSync(file, { force: true });
    return null;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Waits up to `timeoutMs` for the lock of `folder`; throws when somebody else keeps it. */
export async function lockFolder(folder: string, timeoutMs = 30_000): Promise<Lock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock =
      process.platform === 'linux'
        ? await tryAbstractSocket(`clausary-${folderKey(folder)}`)
        : tryPidFile(path.join(folder, 'lock'));
    if (lock) return lock;
    if (Date.now() > deadline)
      throw new Error(
        `${folder} is in use by another process; stop it first, or set DATABASE_URL to share one database`,
      );
    await new Promise((next) => setTimeout(next, 50));
  }
}
