/** Writes the files of an export, a piece at a time, and keeps what tells later whether they are still what was written. */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface FolderWriter {
  /** Puts text at the end of a file that further text may follow. */
  append(name: string, text: string): Promise<void>;
  /** A whole file. */
  file(name: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** Resolves with all files once they are on disk. */
  end(): Promise<WrittenFile[]>;
  /** Lets go of what is open. */
  close(): Promise<void>;
}

/** Kept in memory of a file before it is written. */
const BUFFERED = 256 * 1024;

interface Open {
  handle: FileHandle;
  hash: Hash;
  bytes: number;
  waiting: string[];
  length: number;
}

export function folderWriter(folder: string): FolderWriter {
  const growing = new Map<string, Open>();
  const written: WrittenFile[] = [];

  async function begin(name: string): Promise<Open> {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    return { handle: await open(target, 'w', 0o600), hash: createHash('sha256'), bytes: 0, waiting: [], length: 0 };
  }

  async function write(file: Open, bytes: Uint8Array): Promise<void> {
    file.hash.update(bytes);
    file.bytes += bytes.length;
    await file.handle.writeFile(bytes);
  }

  async function flush(file: Open): Promise<void> {
    const text = file.waiting.join('');
    file.waiting = [];
    file.length = 0;
    if (text) await write(file, Buffer.from(text));
  }

  async function finish(name: string, file: Open): Promise<void> {
    await flush(file);
    await file.handle.sync();
    await file.handle.close();
    written.push({ path: name, bytes: file.bytes, sha256: file.hash.digest('hex') });
  }

  return {
    async append(name, text) {
      const file = growing.get(name) ?? (await begin(name));
      growing.set(name, file);
      file.waiting.push(text);
      file.length += text.length;
      if (file.length > BUFFERED) await flush(file);
    },
    async file(name, content) {
      const file = await begin(name);
      try {
        if (content instanceof Uint8Array) await write(file, content);
        else for await (const piece of content) await write(file, piece);
      } catch (error) {
        await file.handle.close();
        throw error;
      }
      await finish(name, file);
    },
    async end() {
      for (const [name, file] of growing) await finish(name, file);
      growing.clear();
      return written.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async close() {
      for (const { handle } of growing.values()) await handle.close();
      growing.clear();
    },
  };
}
