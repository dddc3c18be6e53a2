/** Whether a disk has room to write: looked at before it is full, while there is still enough to end what is under way. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTrouble } from '#server/folderTrouble.ts';
import { pause } from '#server/repeat.ts';
import { sizeText } from '#shared/domain/display.ts';

const MB = 1 << 20;
/** Of the disk, where nobody has said how much is to stay free: two segments of the record's log at least, and no more than anybody needs. */
const SHARE = 1 / 20;
const LEAST = 32 * MB;
const MOST = 512 * MB;
const EVERY_MS = 1000;
/** Room that has come back stays for a while: otherwise what is refused and let through would change with every file. */
const AGAIN = 1.1;

/** Bytes that are to stay free on a disk of so many. `minFreeMb` null: as we think fit. */
export const floorOf = (disk: number, minFreeMb: number | null): number =>
  minFreeMb === null ? Math.min(MOST, Math.max(LEAST, disk * SHARE)) : minFreeMb * MB;

/** Null: there is room, and it can be written to. Otherwise why not, for a person. `was` it so before: then it takes a little more room. */
export async function roomTrouble(folder: string, minFreeMb: number | null, was = false): Promise<string | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, floor] = [bavail * bsize, floorOf(blocks * bsize, minFreeMb)];
    if (free < (was ? floor * AGAIN : floor))
      return `${folder} has ${sizeText(free)} left on its disk, and ${sizeText(floor)} are to stay free (MIN_FREE_MB)`;
    // what figures do not tell: a disk that became one to read only, a quota
    const trial = path.join(folder, `.room.${process.pid}`);
    await writeFile(trial, Buffer.alloc(4096), { mode: 0o600 });
    await rm(trial, { force: true });
    return null;
  } catch (error) {
    return `${folder} cannot be written to: ${fileTrouble(error) ?? String((error as Error).message)}`;
  }
}

export interface Room {
  /** As of the last look, a second ago at most. */
  trouble(): string | null;
}

/** Looks every second until aborted. `onChange`: each time that it becomes another matter, null where there is room again. */
export function watchRoom(
  folder: string,
  minFreeMb: number | null,
  signal: AbortSignal,
  onChange: (trouble: string | null) => void,
): Room {
  let trouble: string | null = null;
  void (async () => {
    while (!signal.aborted) {
      const now = await roomTrouble(folder, minFreeMb, trouble !== null);
      const isNews = (now === null) !== (trouble === null);
      trouble = now;
      if (isNews) onChange(now);
      await pause(EVERY_MS, signal);
    }
  })();
  return { trouble: () => trouble };
}
