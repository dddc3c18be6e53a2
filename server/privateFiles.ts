/** What we write is for nobody but its owner: contracts, accounts, keys. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;
/** What is ours in a data folder; whatever else somebody keeps there is left alone. */
const OWN = ['db', 'index', 'files', 'run', 'secret.key'];

/** For every process of ours, before it writes anything; its children have it from it. */
export const writePrivately = (): void => void process.umask(OTHERS);

const isOpen = (mode: number): boolean => process.platform !== 'win32' && (mode & OTHERS) !== 0;

/** Files and folders of ours below a data folder that others can read, write or enter. Links are not followed. */
export function* openToOthers(dataDir: string): Generator<{ place: string; mode: number }> {
  const waiting = OWN.map((name) => path.join(dataDir, name));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink()) continue;
    if (found.isDirectory()) waiting.push(...readdirSync(place).map((name) => path.join(place as string, name)));
    if (isOpen(found.mode)) yield { place, mode: found.mode };
  }
}

/** Others can enter the folder. */
export const isOpenFolder = (folder: string): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && isOpen(found.mode);
};

/**
 * Makes the data folder, closed to everybody else. One of an earlier time that is open is closed, with all that is ours below it; the
 * folder itself last, so that a start that was cut off is made good by the next. One that belongs to somebody else stays as it is.
 */
export function closeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const { uid, mode } = statSync(dataDir);
  if (!isOpen(mode) || uid !== process.getuid?.()) return;
  for (const { place, mode: was } of openToOthers(dataDir)) {
    try {
      chmodSync(place, was & ~OTHERS & 0o7777);
    } catch (error) {
      // a file of a running database may go at any moment; what is not ours to close is told by `doctor`
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  chmodSync(dataDir, mode & ~OTHERS & 0o7777);
}

/** A folder outside the data folder: closed when we make it, left as it is when somebody else has. */
export const makePrivateFolder = (folder: string): void =>
  void mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
