/** Port to the originals, keyed by namespace and content hash: else the time of an upload would tell what other libraries hold. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isNamespace } from '#shared/domain/namespaces.ts';

export interface FileStore {
  /** Resolves with the hash once the bytes are stored for good. Storing the same bytes twice is one file. */
  put(namespace: string, bytes: Uint8Array): Promise<string>;
  open(namespace: string, hash: string): Promise<{ stream: Readable; size: number } | null>;
  remove(namespace: string, hash: string): Promise<void>;
  list(namespace: string): Promise<string[]>;
  /** The whole library's. */
  removeAll(namespace: string): Promise<void>;
}

export const contentHash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const HASH = /^[0-9a-f]{64}$/;
export const isContentHash = (text: string): boolean => HASH.test(text);

/** @throws where it could be a step to somewhere else */
export function checkNamespace(namespace: string): string {
  if (!isNamespace(namespace)) throw new Error('not a namespace');
  return namespace;
}

/** `{namespace}/{first two}/{hash}`, in every store. */
export function pathOf(namespace: string, hash: string): string {
  if (!HASH.test(hash)) throw new Error('not a content hash');
  return `${checkNamespace(namespace)}/${hash.slice(0, 2)}/${hash}`;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Files under `root` by their path; written beside, flushed, then renamed. */
export function diskFiles(root: string): FileStore {
  const folderOf = (namespace: string) => path.join(root, checkNamespace(namespace));
  const place = (namespace: string, hash: string) => path.join(root, pathOf(namespace, hash));
  const exists = (file: string) =>
    stat(file).then(
      (s) => s,
      () => null,
    );
  return {
    async put(namespace, bytes) {
      const hash = contentHash(bytes);
      const file = place(namespace, hash);
      if (await exists(file)) return hash;
      const folder = path.dirname(file);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${file}.${randomBytes(6).toString('hex')}`;
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      // a name is on disk once the folder that holds it is: the file's own, and the new folders' on the way to it
      const top = made ? path.dirname(made) : folder;
      for (let at = folder; at.length >= top.length; at = path.dirname(at)) await syncFolder(at);
      return hash;
    },
    async open(namespace, hash) {
      const file = place(namespace, hash);
      const found = await exists(file);
      return found && { stream: createReadStream(file), size: found.size };
    },
    async remove(namespace, hash) {
      await rm(place(namespace, hash), { force: true });
    },
    async removeAll(namespace) {
      await rm(folderOf(namespace), { recursive: true, force: true });
    },
    async list(namespace) {
      const entries = await readdir(folderOf(namespace), { recursive: true }).catch(() => [] as string[]);
      return entries.map((entry) => path.basename(entry)).filter((name) => HASH.test(name));
    },
  };
}
