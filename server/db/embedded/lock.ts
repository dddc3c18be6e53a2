/**
 * An exclusive lock on a data folder that no crash can leave behind. A second opener of an embedded database would lose
 * acknowledged rows, so whoever wants it waits.
 * On Linux an abstract Unix socket, which the kernel frees with the process, and one beside the folder, since containers that share a volume
 * have each a network of their own and do not see each other's. Elsewhere a pid file whose owner must be alive.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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

/** Of Unix sockets in the file system, less what is put behind it while one is made. */
const LONGEST_PATH = 60;

/** The kernel takes connections for a process that lives, even one too busy to say a word. */
function connectTo(file: string): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(file, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

async function isHeld(file: string): Promise<boolean> {
  const socket = await connectTo(file);
  socket?.destroy();
  return socket !== null;
}

async function sayingOf(file: string): Promise<string> {
  const socket = await connectTo(file);
  return socket ? text(socket).catch(() => '') : '';
}

/** Atomic: it never replaces an existing file. */
function movesTo(file: string, from: string): boolean {
  try {
    linkSync(from, file);
  } catch {
    return false;
  }
  rmSync(from);
  return true;
}

/** Exported for its test: within one network the abstract socket comes first. */
export async function trySocketFile(file: string): Promise<Lock | null> {
  const name = randomUUID();
  const mine = `${file}.${name.slice(0, 8)}`;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.end(name);
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(mine, done));
  server.unref();
  const end = () => new Promise<void>((done) => server.close(() => done()));
  if (!movesTo(file, mine)) {
    if (await isHeld(file)) {
      await end();
      return null;
    }
    // over what a holder left that was killed
    renameSync(mine, file);
    // another that came upon the same leftover may have put its own over ours
    await pause(2 * RETRY_MS);
    if ((await sayingOf(file)) !== name) {
      await end();
      return null;
    }
  }
  return {
    async release() {
      rmSync(file, { force: true });
      await end();
    },
  };
}

async function trySockets(real: string): Promise<Lock | null> {
  const abstract = await tryAbstractSocket(`clausary-${folderKey(real)}`);
  const file = path.join(path.dirname(real), `.${path.basename(real)}.held`);
  // a folder so deep is none of a container's
  if (!abstract || file.length > LONGEST_PATH) return abstract;
  const shared = await trySocketFile(file).catch(async (error) => {
    await abstract.release();
    throw error;
  });
  if (!shared) {
    await abstract.release();
    return null;
  }
  return {
    async release() {
      await shared.release();
      await abstract.release();
    },
  };
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
  if (!movesTo(file, mine)) {
    rmSync(mine);
    const owner = ownerOf(file);
    if (owner > 0 && !alive(owner)) rmSync(file, { force: true });
    return null;
  }
  // another that waited for the same dead owner may have removed our file in place of the old one
  await pause(2 * RETRY_MS);
  if (ownerOf(file) !== process.pid) return null;
  return { release: async () => rmSync(file, { force: true }) };
}

/** Another process has the folder. The message says what to do. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `${folder} is in use by another server or command. Stop that one first, give this one a DATA_DIR of its own, or set DATABASE_URL so that several can share one record. A server with WAIT_FOR_DATA=on waits until the folder is free.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Waits up to `waitMs` for the lock of an existing folder. `isServed` is asked in between: once the holder can be worked with,
 * nobody needs the lock any more and the answer is null.
 * @throws FolderInUse
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
      process.platform === 'linux' ? await trySockets(real) : await tryPidFile(path.join(path.dirname(real), 'lock'));
    if (lock) return lock;
    if (await isServed?.()) return null;
    if (Date.now() > deadline) throw new FolderInUse(folder);
    await pause(RETRY_MS);
  }
}
