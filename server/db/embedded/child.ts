/**
 * The embedded database in a process of its own, so that a long query never blocks the API. Forked with: data folder, socket folder,
 * durability. Holds the folder's lock while it lives; says 'ready' over IPC, or 'joined' when another process turned out to serve the
 * folder; ends with its parent.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFS, durableStartParams } from '#server/db/embedded/durableFs.ts';
import { lockFolder } from '#server/db/embedded/lock.ts';
import { PrivateFS } from '#server/db/embedded/privateFs.ts';
import { serveSocket } from '#server/db/embedded/socketServer.ts';
import { answerServed, databaseSocket, isServed, makeSocketFolder, servedSocket } from '#server/db/embedded/sockets.ts';
import { writePrivately } from '#server/privateFiles.ts';

/** initdb writes before our file system is in place: put the new folder on disk once. */
function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const descriptor = openSync(path.join(entry.parentPath, entry.name), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

async function start(folder: string, socketFolder: string, durability: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder, { isServed: () => isServed(socketFolder) });
  if (!lock) {
    process.send?.('joined', () => process.exit(0));
    return;
  }
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

  let closing = false;
  const served = answerServed(socketFolder, () => !closing && process.connected);
  const close = async () => {
    if (closing) return;
    closing = true;
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
const [folder, socketFolder, durability] = process.argv.slice(2);
if (!folder || !socketFolder) throw new Error('usage: child <data folder> <socket folder> [full|relaxed]');
await start(folder, socketFolder, durability ?? 'full');
