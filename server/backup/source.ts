/** A backup while it is read: a file, or an object in a bucket. */
import { open } from 'node:fs/promises';

export interface Source {
  /** In bytes. */
  size: number;
  /** Resolves with fewer bytes where it ends before. Going on where the last read ended costs least. */
  read(at: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function fileSource(file: string): Promise<Source> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  return {
    size,
    async read(at, length) {
      const bytes = Buffer.alloc(length);
      let done = 0;
      while (done < length) {
        const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
      return bytes.subarray(0, done);
    },
    close: () => handle.close(),
  };
}
