/** What stands in a backup, under which names (docs/operate.md, “What a backup holds”). */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 'clausary backup';
export const FORMAT_VERSION = 1;

export const README = 'README.txt';
export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.json.sha256';
export const ORIGINALS_SUM = 'originals.sha256';
export const KEY = 'keys/secret.key';

export const recordMember = (table: string, part: number): string =>
  `record/${table}/${String(part).padStart(6, '0')}.ndjson.gz`;
export const originalMember = (hash: string): string => `originals/${hash.slice(0, 2)}/${hash}`;
/** As `sha256sum -c` reads it. */
export const sumLine = (hash: string, name: string): string => `${hash}  ${name}\n`;

/** The table of a part of the record, or null. */
export const tableOf = (member: string): string | null =>
  /^record\/([a-z_0-9]+)\/\d{6}\.ndjson\.gz$/.exec(member)?.[1] ?? null;
/** The hash by which an original is named, or null. */
export const originalOf = (member: string): string | null => {
  const hash = /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(member)?.[1];
  return hash && member === originalMember(hash) ? hash : null;
};

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);
const Name = z.string().regex(/^[a-z_][a-z_0-9]*$/);

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** Of the product that made it. */
  product: z.string(),
  /** Which database it was made of; it can be restored into either. */
  database: z.enum(['embedded', 'server']),
  /** Steps of the schema that the record had gone through. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: Name,
      columns: z.array(Name).min(1),
      rows: Count,
      /** Of all rows, in whatever order. */ digest: Hash,
    }),
  ),
  sequences: z.array(z.object({ name: Name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  originals: z.object({
    count: Count,
    bytes: Count,
    /** By the record they should be there; they were not on disk, or changed. */ missing: z.array(z.string()),
  }),
  /** Tells whether a key is the one that the record was made with, and nothing else of it. */
  keyPrint: z.string(),
  hasKey: z.boolean(),
  /** Of every member but the originals, which are named by theirs. */
  members: z.array(z.object({ name: z.string(), bytes: Count, sha256: Hash })),
});
export type Manifest = z.infer<typeof Manifest>;

export const readmeOf = (madeAt: Date): string => `A backup of Clausary, made ${madeAt.toISOString()}.

manifest.json      versions, tables with their number of rows, and the SHA-256 of every other file here
record/            the database: a folder for each table, JSON Lines packed with gzip (zcat record/clause/*.gz)
originals/         files as they came in, named by their SHA-256 (sha256sum -c originals.sha256)
waiting/           uploads that were not read yet
content/           the operator's own texts
keys/secret.key    only where it was asked for

"clausary backup --verify FILE" looks through it, "clausary restore FILE" restores it into an empty place.
It holds everything that the server knows, of private libraries and of people as well: keep it as you keep the server.
`;
