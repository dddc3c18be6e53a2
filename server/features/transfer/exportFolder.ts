/** Writes libraries and what people have as a folder of files that anybody can read: docs/export.md. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/db.ts';
import { readItems } from '#server/db/items/read.ts';
import { type Item, type ItemSpec, tablesOf } from '#server/db/items/spec.ts';
import { type FolderWriter, folderWriter } from '#server/features/transfer/folderWriter.ts';
import {
  FILES,
  FORMAT,
  FORMAT_VERSION,
  ITEMS,
  type ItemLine,
  itemHash,
  MANIFEST,
  type Manifest,
} from '#server/features/transfer/manifest.ts';
import { originalIn } from '#server/features/transfer/originals.ts';
import { type MadeFor, partsOf } from '#server/features/transfer/parts.ts';
import { ownedBy, type PlaceHere } from '#server/features/transfer/places.ts';
import { filesForPeople, memberLines } from '#server/features/transfer/readable.ts';
import { STAGES_VERSION } from '#server/ingest/analyse.ts';
import type { FileStore } from '#server/outside/files.ts';
import { productVersion } from '#server/version.ts';

export interface ExportDeps {
  /** Who somebody is, no library says. */
  db: Db;
  files: FileStore;
  clock: () => Date;
}

export interface Exported {
  items: number;
  places: Manifest['places'];
  /** Originals that are not where the record says. */
  missing: string[];
}

const UNFINISHED = 'unfinished-export';

/** @throws when the folder holds anything that no export left unfinished there */
async function beginIn(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const there = await readdir(root);
  if (there.length > 0 && !there.includes(UNFINISHED))
    throw new Error(`${root} is not empty. Name a folder that is, or that does not exist.`);
  for (const name of there) if (name !== UNFINISHED) await rm(path.join(root, name), { recursive: true });
  await writeFile(path.join(root, UNFINISHED), 'This export was not finished. Run the same command again.\n');
}

interface Writing {
  deps: ExportDeps;
  writer: FolderWriter;
  place: PlaceHere;
  missing: string[];
  /** Originals written already: several contracts may have come from one. */
  originals: Set<string>;
}

async function noteItem({ writer, place }: Writing, part: string, key: string, sha256: string): Promise<void> {
  const line: ItemLine = { in: place.folder, part, key, sha256 };
  await writer.append(ITEMS, `${JSON.stringify(line)}\n`);
}

/** True: it is an item of its own, and written now. */
async function writeOriginal(writing: Writing, item: Item): Promise<boolean> {
  const { deps, writer, place, missing, originals } = writing;
  const original = place.kind === 'library' ? originalIn(item) : null;
  if (place.kind !== 'library' || !original || originals.has(original.hash)) return false;
  originals.add(original.hash);
  const found = await deps.files.open(place.library.namespace, original.hash);
  if (!found) {
    missing.push(`${place.folder}/${original.name}`);
    return false;
  }
  await writer.file(`${place.folder}/${original.name}`, found.stream);
  return true;
}

async function writeItem(writing: Writing, spec: ItemSpec, item: Item): Promise<number> {
  const { writer, place } = writing;
  let written = 1;
  const original = originalIn(item);
  if (await writeOriginal(writing, item)) {
    await noteItem(writing, 'originals', original!.hash, original!.hash);
    written++;
  }
  for (const { file } of tablesOf(spec)) {
    const lines = (item.rows[file] ?? []).map((row) => `${JSON.stringify(row)}\n`).join('');
    if (lines) await writer.append(`${place.folder}/${file}.jsonl`, lines);
  }
  await noteItem(writing, spec.name, item.key, itemHash(item));
  for (const { name, content } of await filesForPeople(spec, item))
    await writer.file(`${place.folder}/${name}`, content);
  return written;
}

function toldOf(place: PlaceHere) {
  switch (place.kind) {
    case 'library':
      return { kind: place.kind, id: place.library.namespace, title: place.title };
    case 'person':
      return { kind: place.kind, email: place.email };
    case 'team':
      return { kind: place.kind, id: place.id, title: place.title };
  }
}

/** Resolves once everything is on disk; the manifest comes last, so that a folder without one is known to be unfinished. */
export async function exportFolder(
  deps: ExportDeps,
  root: string,
  places: readonly PlaceHere[],
  madeFor: MadeFor,
  onProgress: (items: number) => void | Promise<void> = () => {},
): Promise<Exported> {
  await beginIn(root);
  const writer = folderWriter(root);
  const told: Manifest['places'] = [];
  const missing: string[] = [];
  let items = 0;
  try {
    for (const place of places) {
      const parts: Record<string, number> = {};
      const writing: Writing = { deps, writer, place, missing, originals: new Set() };
      for (const { spec } of partsOf(place.kind, madeFor)) {
        parts[spec.name] = 0;
        for await (const item of readItems(ownedBy(place), spec)) {
          items += await writeItem(writing, spec, item);
          parts[spec.name]!++;
          await onProgress(items);
        }
      }
      const { folder } = place;
      if (place.kind === 'library' && place.me !== undefined)
        for await (const line of memberLines(deps.db, place.library.namespace))
          await writer.append(`${folder}/members.csv`, line);
      told.push({ ...toldOf(place), folder, parts });
    }
    await finish(deps, root, writer, { items, places: told, madeFor });
  } finally {
    await writer.close();
  }
  return { items, places: told, missing };
}

async function finish(
  { clock }: ExportDeps,
  root: string,
  writer: FolderWriter,
  { items, places, madeFor }: Pick<Manifest, 'items' | 'places' | 'madeFor'>,
): Promise<void> {
  // an export of nothing has both lists all the same
  await writer.append(ITEMS, '');
  const written = await writer.end();
  const list = folderWriter(root);
  await list.append(FILES, '');
  for (const one of written) if (one.path !== ITEMS) await list.append(FILES, `${JSON.stringify(one)}\n`);
  const [files] = await list.end();
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    product: productVersion(),
    madeFor,
    stages: STAGES_VERSION,
    madeAt: clock().toISOString(),
    places,
    items,
    itemsSha256: written.find(({ path: name }) => name === ITEMS)!.sha256,
    filesSha256: files!.sha256,
  };
  const last = path.join(root, `${MANIFEST}.new`);
  await writeFile(last, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(last, path.join(root, MANIFEST));
  await rm(path.join(root, UNFINISHED));
}
