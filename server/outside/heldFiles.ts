/**
 * Files as they stand at a moment, whatever is removed afterwards: a second name for each (a hard link takes no room), in a folder beside
 * them. Where the file system knows none they are copied.
 */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ZIPS_FOLDER } from '#server/outside/zips.ts';

export interface HeldFiles {
  /** Takes hold of what is there now and not held yet. */
  take(): Promise<void>;
  /** Keeps a file that is from elsewhere under a name of its own. */
  keep(file: string, bytes: Uint8Array): Promise<void>;
  /** Paths below the root, by name. */
  list(): AsyncGenerator<string>;
  has(file: string): Promise<boolean>;
  read(file: string): Promise<Buffer>;
  release(): Promise<void>;
}

/** Names of folders in which somebody holds files. */
const HELD = /^\.held-/;

export const holdingFolder = (root: string, key: string): string => path.join(root, `.held-${key}`);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

async function hold(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // held already, or removed a moment ago
    if (['EEXIST', 'ENOENT'].includes(codeOf(error))) return;
    await copyFile(from, to, constants.COPYFILE_FICLONE).catch((failed) => {
      if (codeOf(failed) !== 'ENOENT') throw failed;
    });
  }
}

/** None where there is no such folder. */
const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

async function holdBelow(from: string, to: string, isTop = true): Promise<void> {
  const entries = await entriesOf(from);
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    if (isTop && (HELD.test(entry.name) || entry.name === ZIPS_FOLDER)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await holdBelow(source, target, false);
    else if (entry.isFile()) await hold(source, target);
  }
}

async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await entriesOf(path.join(folder, below));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else yield name;
  }
}

/** `key`: whose hold it is. What that one has left behind is let go first. */
export async function holdFiles(root: string, key: string): Promise<HeldFiles> {
  const folder = holdingFolder(root, key);
  await rm(folder, { recursive: true, force: true });
  return {
    take: () => holdBelow(root, folder),
    async keep(file, bytes) {
      const place = path.join(folder, file);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(place, bytes, { mode: 0o600 });
    },
    list: () => filesBelow(folder),
    has: (file) =>
      stat(path.join(folder, file)).then(
        () => true,
        () => false,
      ),
    read: (file) => readFile(path.join(folder, file)),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}
