/**
 * Whether what is here is what was exported: the record is read anew, written in the one way there is, and its hashes are held against
 * the list that the export was made with. What put things in has no part in it.
 */
import { createHash } from 'node:crypto';
import { readItems } from '#server/db/items/read.ts';
import { type Expected, itemList, ORIGINALS } from '#server/features/transfer/itemList.ts';
import { itemHash, type Manifest } from '#server/features/transfer/manifest.ts';
import { type Part, partsOf } from '#server/features/transfer/parts.ts';
import { ownedBy, type PlaceHere } from '#server/features/transfer/places.ts';
import type { FileStore } from '#server/outside/files.ts';

export interface Comparison {
  /** Items of the export. */
  total: number;
  identical: number;
  /** What is here otherwise, by name. */
  differing: string[];
  missing: string[];
  /** What is here and not in the export. */
  more: string[];
  /** Items of parts that did not come along. */
  leftOut: { name: string; reason: string; items: number }[];
}

/** More are counted by the totals, not named. */
const MOST_NAMED = 200;

async function hashOf(files: FileStore, namespace: string, hash: string): Promise<string | null> {
  const found = await files.open(namespace, hash);
  if (!found) return null;
  const digest = createHash('sha256');
  for await (const piece of found.stream) digest.update(piece);
  return digest.digest('hex');
}

interface Comparing {
  files: FileStore;
  result: Comparison;
}

const name = (list: string[], what: string): void => {
  if (list.length < MOST_NAMED) list.push(what);
};

async function comparePart(
  { files, result }: Comparing,
  { spec }: Part,
  place: PlaceHere,
  { items, originals }: Expected,
): Promise<void> {
  const named = (key: string) => `${place.folder}: ${spec.name}${key === '' ? '' : ` ${key}`}`;
  const seen = new Set<string>();
  for await (const item of readItems(ownedBy(place), spec)) {
    const hash = items.get(item.key);
    if (hash === undefined) name(result.more, named(item.key));
    else if (seen.has(item.key)) name(result.more, `${named(item.key)}, a second time`);
    else if (hash === itemHash(item)) result.identical++;
    else name(result.differing, named(item.key));
    seen.add(item.key);
  }
  for (const key of items.keys()) if (!seen.has(key)) name(result.missing, named(key));
  if (place.kind !== 'library') return;
  for (const hash of originals) {
    const found = await hashOf(files, place.library.namespace, hash);
    if (found === hash) result.identical++;
    else name(found === null ? result.missing : result.differing, `${place.folder}: ${ORIGINALS} ${hash}`);
  }
}

export async function compareFolder(
  { files }: { files: FileStore },
  root: string,
  manifest: Manifest,
  places: ReadonlyMap<string, PlaceHere>,
  leftOut: Readonly<Record<string, string>> = {},
): Promise<Comparison> {
  const result: Comparison = { total: 0, identical: 0, differing: [], missing: [], more: [], leftOut: [] };
  const list = itemList(root);
  try {
    for (const { folder, kind } of manifest.places)
      for (const part of partsOf(kind, manifest.madeFor)) {
        const expected = await list.next(folder, part.spec.name);
        const items = expected.items.size + expected.originals.size;
        const reason = leftOut[part.spec.name];
        if (reason !== undefined) {
          if (items > 0) result.leftOut.push({ name: `${folder}: ${part.spec.name}`, reason, items });
          continue;
        }
        result.total += items;
        const place = places.get(folder);
        if (place) await comparePart({ files, result }, part, place, expected);
        else for (const key of expected.items.keys()) name(result.missing, `${folder}: ${part.spec.name} ${key}`);
      }
  } finally {
    await list.close();
  }
  return result;
}
