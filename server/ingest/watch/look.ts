/** What lies in a watched folder, and which of it has come to rest: a file that is still being copied is not read. */
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '#server/ingest/readers/unpack.ts';

export interface Seen {
  size: number;
  /** Milliseconds. */
  changedAt: number;
}
/** By the path from the folder. */
export type Look = ReadonlyMap<string, Seen>;

const isSame = (a: Seen | undefined, b: Seen | undefined): boolean =>
  a !== undefined && b !== undefined && a.size === b.size && a.changedAt === b.changedAt;

/** Null: the folder itself cannot be looked into, which says nothing of its files. */
export async function lookInto(folder: string): Promise<Look | null> {
  const look = new Map<string, Seen>();
  try {
    for await (const { name } of filesBelow(folder)) {
      // one that has gone in between is seen no more; a link is seen as well, so that somebody is told that it is not followed
      const found = await lstat(path.join(folder, name)).catch(() => null);
      if (found && !found.isDirectory()) look.set(name, { size: found.size, changedAt: found.mtimeMs });
    }
  } catch {
    return null;
  }
  return look;
}

export interface Comparison {
  /** New or changed, and as they were at the look before. */
  atRest: string[];
  /** New or changed, and still growing; or not seen twice yet. */
  moving: string[];
  /** Known, and not there at two looks. */
  gone: string[];
}

/** `known`: as they were when they were dealt with last; those to compare are looked at as if they were new. */
export function compareLooks(
  before: Look,
  now: Look,
  known: ReadonlyMap<string, Seen>,
  toCompare: ReadonlySet<string> = new Set(),
): Comparison {
  const fresh = [...now].filter(([name, seen]) => toCompare.has(name) || !isSame(seen, known.get(name)));
  return {
    atRest: fresh.filter(([name, seen]) => isSame(seen, before.get(name))).map(([name]) => name),
    moving: fresh.filter(([name, seen]) => !isSame(seen, before.get(name))).map(([name]) => name),
    gone: [...known.keys()].filter((name) => !now.has(name) && !before.has(name)),
  };
}
