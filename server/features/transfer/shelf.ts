/** Zips on their way out and in, on disk for a few days: one file for each job, under the person that it is for. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const KEPT_DAYS = 3;
const DAY_MS = 86_400_000;
/** Where work is under way; what a server that was killed left there goes like what is too old. */
const ROOMS = '.rooms';

export interface Shelf {
  /** Where the zip of a job is, or will be. */
  fileOf(userId: string, id: string): string;
  /** A new folder to work in; its name does not outlive the work. */
  room(id: string): Promise<string>;
  clear(place: string): Promise<void>;
  /** The folder of work that will not go on. */
  clearRoom(id: string): Promise<void>;
  /** Takes over a file that is somewhere else on the same disk. */
  take(from: string, userId: string, id: string): Promise<void>;
  bytesOf(userId: string, id: string): Promise<number | null>;
  /** What is too old, or of people who are gone. */
  sweep(now: Date, areHere: (userIds: string[]) => Promise<string[]>): Promise<void>;
}

export function transferShelf({ dataDir }: { dataDir: string }): Shelf {
  const root = path.join(dataDir, 'transfer');
  const fileOf = (userId: string, id: string) => path.join(root, path.basename(userId), `${path.basename(id)}.zip`);
  const roomOf = (id: string) => path.join(root, ROOMS, path.basename(id));
  return {
    fileOf,
    clearRoom: (id) => rm(roomOf(id), { recursive: true, force: true }),
    async room(id) {
      const place = roomOf(id);
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { recursive: true, mode: 0o700 });
      return place;
    },
    clear: (place) => rm(place, { recursive: true, force: true }),
    async take(from, userId, id) {
      const place = fileOf(userId, id);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(from, place);
    },
    bytesOf: (userId, id) =>
      stat(fileOf(userId, id)).then(
        ({ size }) => size,
        () => null,
      ),
    async sweep(now, areHere) {
      const people = (await readdir(root).catch(() => [] as string[])).filter((name) => name !== ROOMS);
      const here = new Set(people.length > 0 ? await areHere(people) : []);
      for (const person of people) {
        if (here.has(person)) await clearOld(path.join(root, person), now);
        else await rm(path.join(root, person), { recursive: true, force: true });
      }
      await clearOld(path.join(root, ROOMS), now);
    },
  };
}

async function clearOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
