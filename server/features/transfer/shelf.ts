/** Where exports and imports lie for a few days, and the rooms in which this server works at them. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { type FilePlaces, openZips } from '#server/outside/stores.ts';
import { clearOld, type Zips } from '#server/outside/zips.ts';

export const KEPT_DAYS = 3;
const DAY_MS = 86_400_000;
const ROOMS = '.rooms';

export interface Shelf extends Omit<Zips, 'sweep'> {
  /** A new folder to work in; its name does not outlive the work. */
  room(id: string): Promise<string>;
  /** Also of work that will not go on. */
  clearRoom(id: string): Promise<void>;
  /** Brings a zip into a file of this machine. False: there is none. */
  fetch(userId: string, id: string, into: string): Promise<boolean>;
  /** What is too old, or of people who are gone; what a server that was killed left in its rooms goes like what is too old. */
  sweep(now: Date, known: (userIds: string[]) => Promise<string[]>): Promise<void>;
}

export function transferShelf(config: FilePlaces & Pick<Config, 'dataDir'>): Shelf {
  const here = path.join(config.dataDir, 'transfer');
  const rooms = path.join(here, ROOMS);
  const roomOf = (id: string) => path.join(rooms, path.basename(id));
  const zips = openZips(config);
  const clearRoom = (id: string) => rm(roomOf(id), { recursive: true, force: true });
  return {
    ...zips,
    clearRoom,
    async room(id) {
      await clearRoom(id);
      await mkdir(roomOf(id), { recursive: true, mode: 0o700 });
      return roomOf(id);
    },
    async fetch(userId, id, into) {
      const found = await zips.open(userId, id);
      if (found) await pipeline(found.stream, createWriteStream(into, { flags: 'wx', mode: 0o600 }));
      return found !== null;
    },
    async sweep(now, known) {
      await adopt(here, zips);
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      await zips.sweep(before, known);
      await clearOld(rooms, before);
    },
  };
}

/** Zips that an earlier version kept in the folder of one server. */
async function adopt(here: string, zips: Zips): Promise<void> {
  const entries = await readdir(here, { withFileTypes: true }).catch(() => []);
  for (const { name: person } of entries.filter((entry) => entry.isDirectory() && entry.name !== ROOMS)) {
    const folder = path.join(here, person);
    for (const name of await readdir(folder)) await zips.take(path.join(folder, name), person, path.parse(name).name);
    await rm(folder, { recursive: true, force: true });
  }
}
