/** Files out of a backup, each to its place: an original to every library that the restored record names it in. */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { originalOf } from '#server/backup/format.ts';
import type { Original } from '#server/backup/originals.ts';
import type { Source } from '#server/backup/source.ts';
import { type Member, wholeOf } from '#server/backup/tar.ts';
import type { FileStore } from '#server/outside/files.ts';
import { type FilePlaces, openWaiting } from '#server/outside/stores.ts';
import { WAITING_FOLDERS } from '#server/outside/waitingFiles.ts';

/** Resolves with how many of the backup's originals are on disk as they were. */
export async function restoreOriginals(
  source: Source,
  members: readonly Member[],
  originals: readonly Original[],
  files: FileStore,
): Promise<number> {
  const libraries = new Map<string, string[]>();
  for (const { namespace, hash } of originals) libraries.set(hash, [...(libraries.get(hash) ?? []), namespace]);
  let same = 0;
  for (const member of members) {
    const hash = originalOf(member.name);
    if (hash === null) continue;
    const bytes = await wholeOf(source, member);
    const stored = await Promise.all((libraries.get(hash) ?? []).map((namespace) => files.put(namespace, bytes)));
    if (stored.length > 0 && stored.every((one) => one === hash)) same++;
  }
  return same;
}

async function flushed(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Members below `prefix/`, by their name below it. @throws where one could be a step to somewhere else */
function* membersBelow(members: readonly Member[], prefix: string): Generator<[string, Member]> {
  for (const member of members) {
    if (!member.name.startsWith(`${prefix}/`)) continue;
    const name = member.name.slice(prefix.length + 1);
    if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`${member.name} is no name of a file in a backup`);
    yield [name, member];
  }
}

/** Files below `prefix/` to their places. Resolves with how many there were. */
export async function restoreBelow(
  source: Source,
  members: readonly Member[],
  prefix: string,
  placeOf: (name: string) => string,
): Promise<number> {
  let count = 0;
  for (const [name, member] of membersBelow(members, prefix)) {
    const place = placeOf(name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const handle = await open(place, 'w', 0o600);
    try {
      await handle.writeFile(await wholeOf(source, member));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await flushed(path.dirname(place));
    count++;
  }
  return count;
}

/** What waited to be read waits again, on disk or in the bucket. Resolves with how many files there were. */
export async function restoreWaiting(source: Source, members: readonly Member[], places: FilePlaces): Promise<number> {
  let count = 0;
  for (const [name, member] of membersBelow(members, 'waiting')) {
    const [whose, group, file] = name.split('/');
    const folder = WAITING_FOLDERS.find((one) => one === `.${whose}`);
    // an earlier backup may hold what a file manager left beside the originals
    if (!folder || !group || !file) continue;
    await openWaiting(places, folder).put(group, file, { bytes: await wholeOf(source, member) });
    count++;
  }
  return count;
}

export async function restoreKey(bytes: Buffer, place: string): Promise<void> {
  const handle = await open(place, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushed(path.dirname(place));
}
