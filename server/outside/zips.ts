/** Port to zips of people's exports and imports, for a few days, beside the originals, so that any server goes on where another was: one for each job, under the person that it is for. */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** On disk, by a name that no library has. */
export const ZIPS_FOLDER = '.transfer';

export interface Zips {
  /** Takes over a file of this machine; resolves once it is stored for good. It may be gone from where it was. */
  take(from: string, userId: string, id: string): Promise<void>;
  /** Null: there is none. `bytes`: of the whole. */
  open(userId: string, id: string): Promise<{ stream: Readable; bytes: number } | null>;
  remove(userId: string, id: string): Promise<void>;
  /** Removes what was stored before, and everything of people that there are no more. `known` says which of these there are. */
  sweep(before: Date, known: (userIds: string[]) => Promise<string[]>): Promise<void>;
}

export const zipName = (id: string): string => `${path.basename(id)}.zip`;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Under its name as a whole or not at all, also from another disk. */
async function moved(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const beside = `${to}.part`;
    await copyFile(from, beside);
    const handle = await open(beside, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(beside, to);
  }
}

/** `filesDir`: the folder of originals. */
export function diskZips(filesDir: string): Zips {
  const root = path.join(filesDir, ZIPS_FOLDER);
  const placeOf = (userId: string, id: string) => path.join(root, path.basename(userId), zipName(id));
  return {
    async take(from, userId, id) {
      const place = placeOf(userId, id);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await moved(from, place);
    },
    async open(userId, id) {
      const place = placeOf(userId, id);
      const found = await stat(place).catch(() => null);
      return found && { stream: createReadStream(place), bytes: found.size };
    },
    remove: (userId, id) => rm(placeOf(userId, id), { force: true }),
    async sweep(before, known) {
      const people = await readdir(root).catch(() => [] as string[]);
      if (people.length === 0) return;
      const here = new Set(await known(people));
      for (const person of people) {
        const folder = path.join(root, person);
        if (!here.has(person)) await rm(folder, { recursive: true, force: true });
        else await clearOld(folder, before);
      }
    },
  };
}

/** What lies in the folder since before. */
export async function clearOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const place = path.join(folder, name);
    const { mtime } = await stat(place).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(place, { recursive: true, force: true });
  }
}
