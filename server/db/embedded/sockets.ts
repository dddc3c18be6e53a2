/** Where a running embedded database is found, and whether it is one to work with. */
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { folderKey } from '#server/config.ts';

const SERVED = 'served';
const ANSWER_MS = 30_000;

const isInside = (folder: string): boolean => folder.length <= 80;

/** Paths of Unix sockets are limited to about 100 bytes, so deep data folders get theirs in the temporary folder. */
export function socketFolderOf(dataDir: string): string {
  const inside = path.join(dataDir, 'run');
  return isInside(inside)
    ? inside
    : path.join(os.tmpdir(), `clausary-${process.getuid?.() ?? 0}-${folderKey(dataDir)}`);
}

/** For nobody but us: there is no password behind the socket. @throws when somebody else prepared the folder. */
export function makeSocketFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (path.dirname(folder) !== os.tmpdir()) return;
  const { uid, mode } = lstatSync(folder);
  if ((process.getuid && uid !== process.getuid()) || (process.platform !== 'win32' && mode & 0o077))
    throw new Error(`${folder} could be entered by others: remove it`);
}

/** What the `pg` driver looks for in a folder that it is given as host. */
export const databaseSocket = (folder: string): string => path.join(folder, '.s.PGSQL.5432');
export const servedSocket = (folder: string): string => path.join(folder, SERVED);

/**
 * True when a database serves from here and its parent lives. A socket that can be connected to proves neither: the kernel takes
 * connections for a process that is busy, and this one ends as soon as it notices that its parent is gone.
 */
export function isServed(folder: string): Promise<boolean> {
  const socket = servedSocket(folder);
  if (!existsSync(socket)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    const answer = (served: boolean) => {
      probe.destroy();
      resolve(served);
    };
    probe.setTimeout(ANSWER_MS, () => answer(false));
    probe.once('data', () => answer(true));
    probe.once('error', () => answer(false));
    probe.once('close', () => answer(false));
  });
}

/** The other side of `isServed`, in the database's process. */
export function answerServed(folder: string, lives: () => boolean): net.Server {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    // two turns of the loop later the news of a dead parent, if there is any, has been heard
    setImmediate(() => setImmediate(() => (lives() ? socket.end('served') : socket.destroy())));
  });
  return server.listen(servedSocket(folder));
}
