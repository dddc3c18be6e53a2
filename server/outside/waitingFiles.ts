/** Port to files until they are read, beside the originals, so that any server reads what another one was sent: in groups that came together. */
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files come before their group is in the record. */
export const ON_THE_WAY_MS = 3_600_000;

/** Whose they are: uploads into libraries, and many contracts that are reviewed at once. On disk by names that no library has. */
export const WAITING_FOLDERS = ['.uploads', '.bulk'] as const;
export type WaitingFolder = (typeof WAITING_FOLDERS)[number];

export interface WaitingFiles {
  /** Resolves once the file is stored for good. */
  put(group: string, file: string, from: { path: string } | { bytes: Uint8Array }): Promise<void>;
  /**
   * Writes a part of a file at its place; resolves once it is stored for good. Parts come in their order; whoever begins a part, or the whole,
   * again writes over what there was.
   */
  putPart(group: string, file: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** Null: it was read, or is gone. */
  read(group: string, file: string): Promise<Buffer | null>;
  remove(group: string, file?: string): Promise<void>;
  /** Removes groups that there are no more. `known` says which of these there are. */
  sweep(known: (groups: string[]) => Promise<string[]>): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** `filesDir`: the folder of originals. */
export function diskWaiting(filesDir: string, folder: WaitingFolder): WaitingFiles {
  const root = path.join(filesDir, folder);
  const folderOf = (group: string) => path.join(root, path.basename(group));
  const placeOf = (group: string, file: string) => path.join(folderOf(group), path.basename(file));

  /** A new file is on disk once the folder that names it is. */
  async function opened(place: string): Promise<{ handle: Awaited<ReturnType<typeof open>>; isNew: boolean }> {
    try {
      return { handle: await open(place, 'r+'), isNew: false };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    return { handle: await open(place, 'w', 0o600), isNew: true };
  }

  async function syncFolder(at: string): Promise<void> {
    const handle = await open(at, 'r');
    await handle.sync();
    await handle.close();
  }

  return {
    async put(group, file, from) {
      const place = placeOf(group, file);
      await mkdir(folderOf(group), { recursive: true, mode: 0o700 });
      if ('path' in from) await copyFile(from.path, place);
      else await writeFile(place, from.bytes, { mode: 0o600 });
      const handle = await open(place, 'r+');
      try {
        await handle.chmod(0o600);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async putPart(group, file, offset, bytes) {
      const place = placeOf(group, file);
      const { handle, isNew } = await opened(place);
      try {
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done);
          done += bytesWritten;
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (isNew) for (const at of [path.dirname(place), root, filesDir]) await syncFolder(at);
    },
    async read(group, file) {
      try {
        return await readFile(placeOf(group, file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(group, file) {
      const place = file === undefined ? folderOf(group) : placeOf(group, file);
      await rm(place, { recursive: true, force: true });
    },
    async sweep(known) {
      const names = await readdir(root).catch(() => [] as string[]);
      if (names.length === 0) return;
      const there = new Set(await known(names));
      for (const name of names.filter((one) => !there.has(one))) {
        const { mtimeMs } = await stat(folderOf(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (Date.now() - mtimeMs > ON_THE_WAY_MS) await rm(folderOf(name), { recursive: true, force: true });
      }
    },
  };
}
