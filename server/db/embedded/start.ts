/** Starts the embedded database's process, or joins one that is already running on the same data folder. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FolderInUse } from '#server/db/embedded/lock.ts';
import { isServed, socketFolderOf } from '#server/db/embedded/sockets.ts';
import { entryPoint } from '#server/entryPoints.ts';

export interface Embedded {
  /** Folder of the Unix socket: what the `pg` driver takes as host. */
  socketFolder: string;
  /** True if this process started it and therefore owns the index writer as well. */
  owner: boolean;
  close(): Promise<void>;
  /** Lets this process end as if the database were not there; the database ends with it. */
  unref(): void;
}

/** A query in WASM cannot be interrupted; what was acknowledged is on disk, so an end by force loses nothing. */
const CLOSE_DEADLINE_MS = 5000;
const STDERR_KEPT = 2000;

type Word = 'ready' | 'joined' | 'in use';

function firstWord(child: ChildProcess): Promise<Word> {
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors = (errors + chunk).slice(-STDERR_KEPT)));
    child.once('message', (word) => resolve(word as Word));
    child.once('error', reject);
    // 'close' comes after the last of stderr was read
    child.once('close', (code, signal) =>
      reject(new Error(`the embedded database ended with ${signal ?? `code ${code}`}\n${errors}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  const force = setTimeout(() => child.kill('SIGKILL'), CLOSE_DEADLINE_MS);
  // it may be ending by itself, and then cannot be told
  child.send('close', () => {});
  await ended;
  clearTimeout(force);
}

/** Resolves when the database answers. `onExit` hears of an end that nobody asked for. @throws FolderInUse */
export async function startEmbedded(
  dataDir: string,
  durability: 'full' | 'relaxed',
  onExit?: (code: number | null) => void,
  minFreeMb: number | null = null,
): Promise<Embedded> {
  const socketFolder = socketFolderOf(dataDir);
  const joined: Embedded = { socketFolder, owner: false, close: async () => {}, unref: () => {} };
  if (await isServed(socketFolder)) return joined;
  const { script, execArgv } = entryPoint('databaseChild');
  const child = fork(script, [path.join(dataDir, 'db'), socketFolder, durability, String(minFreeMb ?? '')], {
    execArgv: [...execArgv, '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const word = await firstWord(child);
  if (word === 'in use') throw new FolderInUse(dataDir);
  if (word === 'joined') return joined;
  let closing = false;
  child.once('exit', (code) => !closing && onExit?.(code));
  const close = () => {
    closing = true;
    return end(child);
  };
  const unref = () => {
    for (const handle of [child, child.channel, child.stderr as (Readable & { unref?(): void }) | null])
      handle?.unref?.();
  };
  return { socketFolder, owner: true, close, unref };
}
