/** Files as members of a backup: originals by their hash, once for all libraries; what waits to be read; the operator's own texts. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, ORIGINALS_SUM, originalMember, sha256, sumLine } from '#server/backup/format.ts';
import type { Original, Originals } from '#server/backup/originals.ts';
import type { Add } from '#server/backup/writeRecord.ts';
import type { HeldFiles } from '#server/outside/heldFiles.ts';
import { WAITING_FOLDERS } from '#server/outside/waitingFiles.ts';

/** Bytes of the first library's file that are what they should be. */
async function read(files: Originals, places: readonly Original[]): Promise<Buffer | null> {
  for (const place of places) {
    const bytes = await files.read(place);
    if (bytes && sha256(bytes) === place.hash) return bytes;
  }
  return null;
}

export async function writeOriginals(
  files: Originals,
  originals: readonly Original[],
  add: Add,
): Promise<Manifest['originals']> {
  const places = new Map<string, Original[]>();
  for (const one of originals) places.set(one.hash, [...(places.get(one.hash) ?? []), one]);
  const sums: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  for (const hash of [...places.keys()].sort()) {
    const content = await read(files, places.get(hash)!);
    if (!content) {
      missing.push(hash);
      continue;
    }
    await add(originalMember(hash), content);
    sums.push(sumLine(hash, originalMember(hash)));
    bytes += content.length;
  }
  await add(ORIGINALS_SUM, Buffer.from(sums.join('')));
  return { count: sums.length, bytes, missing };
}

/** Uploads that wait to be read: folders beside those of libraries, by names that no library has. */
export async function writeWaiting(files: HeldFiles, add: Add): Promise<number> {
  let count = 0;
  for await (const file of files.list()) {
    if (!WAITING_FOLDERS.some((folder) => file.startsWith(`${folder}/`))) continue;
    await add(`waiting/${file.slice(1)}`, await files.read(file));
    count++;
  }
  return count;
}

/** What was there a moment ago, or where a link leads nowhere: null. Whatever else is in the way makes a backup that lacks it. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Files by their name below `folder`, through links, as the server reads them. `above`: folders that a link must not lead back to. */
async function* textsBelow(folder: string, above: readonly string[] = []): AsyncGenerator<string> {
  const real = await ifThere(realpath(folder));
  if (real === null || above.includes(real)) return;
  for (const name of ((await ifThere(readdir(folder))) ?? []).sort()) {
    // the bookkeeping of a mounted ConfigMap: what it holds is linked beside it
    if (name.startsWith('..')) continue;
    const place = path.join(folder, name);
    const found = await ifThere(stat(place));
    if (found?.isFile()) yield name;
    if (found?.isDirectory()) for await (const below of textsBelow(place, [...above, real])) yield `${name}/${below}`;
  }
}

export async function writeContent(dataDir: string, add: Add): Promise<number> {
  const folder = path.join(dataDir, 'content');
  let count = 0;
  for await (const name of textsBelow(folder)) {
    const bytes = await ifThere(readFile(path.join(folder, name)));
    if (!bytes) continue;
    await add(`content/${name}`, bytes);
    count++;
  }
  return count;
}
