/** Starts the embedded database's process, or joins one that is already running on the same data folder. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { folderKey } from '#server/config.ts';
import { entryPoint } from '#server/entryPoints.ts';

export interface Embedded {
  /** Folder of the Unix socket: what the `pg` driver takes as host. */
  socketFolder: string;
  /** True if this process started it and therefore owns the index writer as well. */
  owner: boolean;
  close(): Promise<void>;
}

/** Paths of Unix sockets are limited to about 100 bytes, so deep data folders get theirs in the temporary folder. */
export function socketFolderOf(dataDir: string): string {
  const inside = path.join(dataDir, 'run');
  return inside.length <= 80
    ? inside
    : path.join(os.tmpdir(), `clausary-${process.getuid?.() ?? 0}-${folderKey(dataDir)}`);
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors = (errors + chunk).slice(-2000)));
    child.once('message', () => ready());
    child.once('exit', (code) => failed(new Error(`the embedded database ended with code ${code}\n${errors}`)));
  });
}

/** Resolves when the database answers. `onExit` hears of an end that nobody asked for. */
export async function startEmbedded(
  dataDir: string,
  durability: 'full' | 'relaxed',
  onExit?: (code: number | null) => void,
): Promise<Embedded> {
  const socketFolder = socketFolderOf(dataDir);
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  if (existsSync(socket) && (await answers(socket))) return { socketFolder, owner: false, close: async () => {} };
  const { script, execArgv } = entryPoint('databaseChild');
  const child = fork(script, [path.join(dataDir, 'db'), socketFolder, durability], {
    execArgv: [...execArgv, '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await whenReady(child);
  let closing = false;
  child.once('exit', (code) => !closing && onExit?.(code));
  const close = async () => {
    closing = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.send('close');
    await ended;
  };
  return { socketFolder, owner: true, close };
}
