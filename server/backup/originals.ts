/** Originals as a backup reads them: held on disk as they stood at its moment, or in a bucket by their hash. */

import { buffer } from 'node:stream/consumers';
import { type FileStore, isContentHash, pathOf } from '#server/outside/files.ts';
import type { HeldFiles } from '#server/outside/heldFiles.ts';

export interface Original {
  namespace: string;
  hash: string;
}

export interface Originals {
  /** Hashes of those that are not there. */
  missing(originals: readonly Original[]): Promise<string[]>;
  /** Null: it is not there. */
  read(original: Original): Promise<Buffer | null>;
}

/** Whatever was removed since is still there. */
export const heldOriginals = (files: HeldFiles): Originals => ({
  async missing(originals) {
    const missing: string[] = [];
    for (const { namespace, hash } of originals)
      if (!isContentHash(hash) || !(await files.has(pathOf(namespace, hash)))) missing.push(hash);
    return missing;
  },
  async read({ namespace, hash }) {
    if (!isContentHash(hash)) return null;
    const place = pathOf(namespace, hash);
    return (await files.has(place)) ? files.read(place) : null;
  },
});

/** A bucket gives no second name: what is removed before it is read is missing, and the manifest names it. */
export const storedOriginals = (files: FileStore): Originals => ({
  async missing(originals) {
    const missing: string[] = [];
    const stored = new Map<string, Set<string>>();
    for (const { namespace, hash } of originals) {
      const there = stored.get(namespace) ?? new Set(await files.list(namespace));
      stored.set(namespace, there);
      if (!there.has(hash)) missing.push(hash);
    }
    return missing;
  },
  async read({ namespace, hash }) {
    if (!isContentHash(hash)) return null;
    const found = await files.open(namespace, hash);
    return found && buffer(found.stream);
  },
});
