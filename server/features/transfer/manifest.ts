/** What an export says of itself: docs/export.md. */
import { z } from 'zod';
import type { Item } from '#server/db/items/spec.ts';
import { bytesOf, FolderFault } from '#server/features/transfer/folderReader.ts';
import { contentHash } from '#server/outside/files.ts';
import { isNamespace } from '#shared/domain/namespaces.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';

export const MANIFEST = 'manifest.json';
export const ITEMS = 'items.jsonl';
export const FILES = 'files.jsonl';

export const FORMAT = 'clausary export';
/** Raised when a file's fields change; what is older is still read, what is newer is refused. */
export const FORMAT_VERSION = 1;

const LARGEST_MANIFEST = 20 * 1024 * 1024;
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const parts = z.record(z.string().max(100), count);
const ManifestPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('library'),
    folder: z.string().regex(/^libraries\/[a-z0-9-]{1,40}$/),
    id: z.string().refine(isNamespace),
    title: z.string().min(1).max(2000),
    parts,
  }),
  z.strictObject({
    kind: z.literal('person'),
    folder: z.string().regex(/^people\/\d{1,9}$/),
    email: z.string().min(3).max(254),
    parts,
  }),
  z.strictObject({
    kind: z.literal('team'),
    folder: z.string().regex(/^teams\/\d{1,9}$/),
    id: z.string().min(1).max(100),
    title: z.string().min(1).max(2000),
    parts,
  }),
]);
export type ManifestPlace = z.infer<typeof ManifestPlace>;

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  /** Of the product that wrote it. */
  product: z.string().max(100),
  /** A person's export has no part about others, and knows itself alone: the person is `me` in it. */
  madeFor: z.enum(['operator', 'person']),
  /** By which readings of contracts were made. */
  stages: z.int(),
  madeAt: z.iso.datetime(),
  places: z.array(ManifestPlace).max(1_000_000),
  items: count,
  /** Of the list of items, and of the list of files. */
  itemsSha256: Sha256,
  filesSha256: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of `items.jsonl`. */
export const ItemLine = z.strictObject({
  in: z.string().max(100),
  part: z.string().max(100),
  key: z.string().max(10_000),
  sha256: Sha256,
});
export type ItemLine = z.infer<typeof ItemLine>;

/** A line of `files.jsonl`. */
export const FileLine = z.strictObject({
  path: z
    .string()
    .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)
    .max(300),
  bytes: count,
  sha256: Sha256,
});

/** The same for the same content, whatever order its fields stand in and whatever white space is between them. */
export const itemHash = ({ rows }: Pick<Item, 'rows'>): string => contentHash(canonicalJson(rows));

/** @throws FolderFault where there is none that can be read here */
export async function readManifest(root: string): Promise<Manifest> {
  const bytes = await bytesOf(root, MANIFEST, LARGEST_MANIFEST);
  const fault = (what: string) => new FolderFault({ file: MANIFEST, what });
  if (!bytes) throw fault('there is none: this is no export, or one that was not finished');
  let value: { format?: unknown; version?: unknown };
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw fault('it is no JSON');
  }
  if (value?.format === FORMAT && typeof value.version === 'number' && value.version > FORMAT_VERSION)
    throw fault(`it is of version ${value.version}; this program reads up to ${FORMAT_VERSION}: update it first`);
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw fault(`${path.join('.')}: ${message}`);
  }
  return parsed.data;
}
