/** Takes a folder in that was exported: what is not here is put in, what is here is left alone, and in the end both are compared. */

import type { Db } from '#server/db/db.ts';
import { findItem } from '#server/db/items/read.ts';
import type { Item, ItemSpec } from '#server/db/items/spec.ts';
import { addressesIn, insertItem, NotHere } from '#server/db/items/write.ts';
import { checkFolder } from '#server/features/transfer/checkFolder.ts';
import { type Comparison, compareFolder } from '#server/features/transfer/compareFolder.ts';
import { folderItems } from '#server/features/transfer/folderItems.ts';
import { bytesOf, type Problem } from '#server/features/transfer/folderReader.ts';
import { itemHash, MANIFEST, type Manifest, type ManifestPlace } from '#server/features/transfer/manifest.ts';
import { originalIn } from '#server/features/transfer/originals.ts';
import { type LibraryPart, type MadeFor, partsOf } from '#server/features/transfer/parts.ts';
import { ownedBy, ownerOf, type PlaceHere } from '#server/features/transfer/places.ts';
import { AppError } from '#server/http/errors.ts';
import { contentHash, type FileStore } from '#server/outside/files.ts';
import type { WritableLibrary } from '#server/record/library.ts';

/** Where things go; a library that is written to. */
export type TargetPlace = Exclude<PlaceHere, { kind: 'library' }> | LibraryTarget;
type LibraryTarget = Omit<Extract<PlaceHere, { kind: 'library' }>, 'library'> & { library: WritableLibrary };

export interface Target {
  /** A text: why it cannot come here. */
  placeFor(place: ManifestPlace): Promise<TargetPlace | string>;
  /** The account with an address; null: there is none, and none is made. */
  personAt(address: string): Promise<string | null>;
  /** Parts that do not come along, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** What kind of export is taken. */
  takes: MadeFor;
  /** Puts an item in, in a transaction, where the plan has room for it. A refusal is told and leaves it out. Default: there is room. */
  insert?(place: TargetPlace, spec: ItemSpec, item: Item, put: (trx: Db) => Promise<void>): Promise<void>;
}

export interface ImportDeps {
  files: FileStore;
}

export interface ImportOptions {
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void | Promise<void>;
  /** Nothing is put in: what is here is held against the folder. */
  isCompared?: boolean;
}

export interface Imported {
  /** Null: the folder was not taken in, for the problems. */
  manifest: Manifest | null;
  problems: Problem[];
  found: number;
  added: number;
  unchanged: number;
  /** What is here otherwise, or cannot be put in: left as it is. */
  conflicts: string[];
  comparison: Comparison | null;
  /** Libraries that something went into, or that were looked at. */
  namespaces: string[];
}

/** SQLSTATE classes of a value that does not fit, as opposed to a database that does not work. */
const DATA_ERRORS = /^(22|23|54)/;
const BELONGS = 'something that it belongs to is not here';
const WHY: Readonly<Record<string, string>> = {
  '23505': 'something else here has its id or name',
  '23503': BELONGS,
};

const WRONG_KIND = {
  operator: 'it was made on the command line, for a whole place: whoever runs this one takes it in there',
  person: 'it was made by a person for themselves: they take it in under their account',
};

type Outcome = 'added' | 'unchanged' | { conflict: string };

interface Putting {
  deps: ImportDeps;
  root: string;
  target: Target;
  place: TargetPlace;
  folder: string;
}

async function keepOriginal({ deps, root, place, folder }: Putting, item: Item): Promise<void> {
  const original = place.kind === 'library' ? originalIn(item) : null;
  if (place.kind !== 'library' || !original) return;
  const bytes = await bytesOf(root, `${folder}/${original.name}`);
  // it was missing already when the export was made, which said so
  if (bytes && contentHash(bytes) === original.hash) await deps.files.put(place.library.namespace, bytes);
}

/** One item, one transaction; what is here already is compared and left alone. */
async function putItem(putting: Putting, { spec, put }: LibraryPart, item: Item): Promise<Outcome> {
  const { place, target } = putting;
  const row = item.rows[spec.main.file]![0]!;
  const owned = ownedBy(place);
  const here = new Map<string, string>();
  for (const address of addressesIn(spec, item)) {
    const id = await target.personAt(address);
    if (id) here.set(address, id);
  }
  const before = await findItem(owned, spec, row);
  if (before) return itemHash(before) === itemHash(item) ? 'unchanged' : { conflict: 'it is here otherwise' };
  await keepOriginal(putting, item);
  try {
    const write = async (trx: Db) => {
      if (put && place.kind === 'library') await put(place.library.within(trx), item, here);
      else await insertItem({ db: trx, owner: ownerOf(place) }, spec, item, here);
    };
    await (target.insert?.(place, spec, item, write) ?? owned.db.transaction().execute(write));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { conflict: error.message };
    if (error instanceof NotHere) return { conflict: BELONGS };
    const { code } = error as { code?: string };
    if (!code || !DATA_ERRORS.test(code)) throw error;
    return { conflict: WHY[code] ?? `the database does not take it (${code})` };
  }
  return 'added';
}

/** Goes on where an import that was stopped left off: what is here already counts as unchanged. */
export async function importFolder(
  deps: ImportDeps,
  root: string,
  target: Target,
  { signal, onProgress, isCompared = false }: ImportOptions = {},
): Promise<Imported> {
  const { manifest, problems, found } = await checkFolder(root);
  const result: Imported = {
    manifest,
    problems,
    found,
    added: 0,
    unchanged: 0,
    conflicts: [],
    comparison: null,
    namespaces: [],
  };
  if (!manifest || found > 0) return { ...result, manifest: null };
  if (manifest.madeFor !== target.takes)
    return { ...result, manifest: null, problems: [{ file: MANIFEST, what: WRONG_KIND[manifest.madeFor] }], found: 1 };
  const places = new Map<string, TargetPlace>();
  let done = 0;
  for (const told of manifest.places) {
    const { folder } = told;
    const place = await target.placeFor(told);
    if (typeof place === 'string') {
      result.conflicts.push(`${folder}: ${place}`);
      continue;
    }
    places.set(folder, place);
    if (place.kind === 'library') result.namespaces.push(place.library.namespace);
  }
  const parts = [...places.values()].flatMap((place) =>
    partsOf(place.kind, manifest.madeFor).map((part) => ({ place, part })),
  );
  const late = parts.filter(({ part }) => part.isLate);
  for (const { place, part } of [...parts.filter(({ part }) => !part.isLate), ...late]) {
    if (isCompared || part.spec.name in target.leftOut) continue;
    const { folder } = place;
    for await (const item of folderItems(root, folder, part.spec)) {
      signal?.throwIfAborted();
      const outcome = await putItem({ deps, root, target, place, folder }, part, item);
      if (typeof outcome === 'object')
        result.conflicts.push(`${item.file}:${item.line}: ${item.key}: ${outcome.conflict}`);
      else result[outcome]++;
      await onProgress?.(++done, manifest.items);
    }
  }
  result.comparison = await compareFolder(deps, root, manifest, places, target.leftOut);
  return result;
}
