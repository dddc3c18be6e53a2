/** A backup while it is written: into a file under another name until it is whole and on disk, or into a bucket. */
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forgetFile, noteFile } from '#server/backup/unfinishedFile.ts';
import type { Config } from '#server/config.ts';

export interface Sink {
  write(bytes: Buffer): Promise<void>;
  /** Stored for good, under the name that it has meanwhile. */
  flush(): Promise<void>;
  /** Its place meanwhile. */
  part: string;
  /** Gives it its name. */
  finish(): Promise<void>;
  /** Nothing of it is left, whatever was done before. */
  discard(): Promise<void>;
}

/** Something has the name that a backup was to have. */
export class TargetTaken extends Error {}

export const takenAlready = (target: string): TargetTaken =>
  new TargetTaken(`${target} is there already: name another file, or take it away.`);
export const takenMeanwhile = (target: string): TargetTaken =>
  new TargetTaken(`${target} has come meanwhile: it is left as it is.`);

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** For its owner alone to read. What a killed backup has left beside it is replaced. */
export async function fileSink(target: string, { dataDir }: Pick<Config, 'dataDir'>): Promise<Sink> {
  if (await isThere(target)) throw takenAlready(target);
  const part = `${target}.part`;
  await rm(part, { force: true });
  // a disk that is full is no reason to make no backup elsewhere
  await noteFile(dataDir, part).catch(() => {});
  const file = await open(part, 'wx', 0o600).catch(async (error) => {
    await forgetFile(dataDir);
    throw error;
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    part,
    async write(bytes) {
      for (let done = 0; done < bytes.length; )
        done += (await file.write(bytes, done, bytes.length - done)).bytesWritten;
    },
    flush: () => file.sync(),
    async finish() {
      await close();
      if (await isThere(target)) throw takenMeanwhile(target);
      await rename(part, target);
      const folder = await open(path.dirname(target), 'r');
      await folder.sync().finally(() => folder.close());
      await forgetFile(dataDir);
    },
    async discard() {
      await close();
      await rm(part, { force: true });
      await forgetFile(dataDir);
    },
  };
}
