/**
 * The embedded database in a process of its own, so that a long query never blocks the API. Forked with: data folder, socket folder,
 * durability, megabytes that stay free on the disk. Holds the folder's lock while it lives; says 'ready' over IPC, 'joined' when another process turned out to serve the
 * folder, or 'in use' when one keeps it and does not serve; ends with its parent.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { DurableFS, durableStartParams } from '#server/db/embedded/durableFs.ts';
import { FolderInUse, lockFolder } from '#server/db/embedded/lock.ts';
import { PrivateFS } from '#server/db/embedded/privateFs.ts';
import { serveSocket } from '#server/db/embedded/socketServer.ts';
import { answerServed, databaseSocket, isServed, makeSocketFolder, servedSocket } from '#server/db/embedded/sockets.ts';
import { watchRoom } from '#server/diskRoom.ts';
import { writePrivately } from '#server/privateFiles.ts';

/**
 * Node makes a function of the database faster once it has done this much, and that costs more processor time than a start and a command
 * have: only what a server asks again and again is worth it.
 */
setFlagsFromString('--wasm-tiering-budget=180000000');

/** initdb writes before our file system is in place: put the new folder on disk once. */
function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const descriptor = openSync(path.join(entry.parentPath, entry.name), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

async function start(
  folder: string,
  socketFolder: string,
  durability: string,
  minFreeMb: number | null,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const last = (word: 'joined' | 'in use') => process.send?.(word, () => process.exit(0));
  const lock = await lockFolder(folder, { isServed: () => isServed(socketFolder) }).catch((error: unknown) => {
    if (error instanceof FolderInUse) return 'in use' as const;
    throw error;
  });
  if (lock === 'in use') return void last('in use');
  if (!lock) return void last('joined');
  const isNew = readdirSync(folder).length === 0;
  // left over from a kill or a power cut; safe to remove under our own lock
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  const tuning = ['-c', 'shared_buffers=128MB', '-c', 'work_mem=16MB'];
  const db =
    durability === 'full'
      ? await PGlite.create({ fs: new DurableFS(folder), startParams: [...durableStartParams(), ...tuning] })
      : await PGlite.create({
          fs: new PrivateFS(folder),
          relaxedDurability: true,
          startParams: [...PGlite.defaultStartParams, ...tuning],
        });
  if (isNew && durability === 'full') flushFolder(folder);
  makeSocketFolder(socketFolder);
  const socket = databaseSocket(socketFolder);
  for (const left of [socket, servedSocket(socketFolder)]) rmSync(left, { force: true });
  const server = await serveSocket(db, socket);
  const watching = new AbortController();
  // one backend for everybody: what it may not do nobody may, and a log that finds no room would end it
  watchRoom(path.dirname(folder), minFreeMb, watching.signal, (trouble) =>
    server.say(`set default_transaction_read_only = ${trouble ? 'on' : 'off'}`),
  );

  let closing = false;
  const served = answerServed(socketFolder, () => !closing && process.connected);
  const close = async () => {
    if (closing) return;
    closing = true;
    watching.abort();
    served.close();
    await server.close();
    await db.close();
    rmSync(socket, { force: true });
    await lock.release();
    process.exit(0);
  };
  process.on('message', (message) => message === 'close' && close());
  process.on('disconnect', close); // the parent died
  // a terminal's Ctrl+C reaches the whole group: the parent decides when we stop
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // the parent may have died before anybody listened
  if (process.connected) process.send?.('ready');
  else await close();
}

writePrivately();
const [folder, socketFolder, durability, minFreeMb] = process.argv.slice(2);
if (!folder || !socketFolder)
  throw new Error('usage: child <data folder> <socket folder> [full|relaxed] [MB to stay free]');
await start(folder, socketFolder, durability ?? 'full', minFreeMb ? Number(minFreeMb) : null);
