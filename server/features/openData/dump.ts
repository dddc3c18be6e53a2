/**
 * The dump of a month: everything public as compressed rows in a folder of its own. It is written beside its name and given it at the end, so
 * that what has the name is whole. Batches go straight through, so memory does not grow with the library but by the ids of its contracts.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { licenceOf, ROW_SCHEMAS, readmeOf } from '#server/features/openData/dumpNotes.ts';
import type { FeedDeps } from '#server/features/openData/feeds.ts';
import type { Library } from '#server/record/library.ts';
import { goneOf, openClauses, openContracts, openDefinitions, openGroups } from '#server/record/openRows.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { DUMP_ROWS, type DumpRows } from '#shared/domain/openData.ts';
import { paths } from '#shared/domain/paths.ts';

export interface DumpFile {
  name: string;
  bytes: number;
  sha256: string;
  /** Of files with rows. */
  rows?: number;
}

export interface DumpManifest {
  format: 'clausary open data';
  version: 1;
  month: string;
  madeAt: string;
  origin: string;
  libraries: string[];
  files: DumpFile[];
}

type DumpDeps = FeedDeps & { clock(): Date };
type Row = Record<string, unknown>;

/** Contracts whose clauses are read at once. */
const AT_ONCE = 50;

export const dumpName = (month: string): string => `clausary-${month}`;

/** A library with the contracts that were written, by which everything else goes: what comes in meanwhile is of the next dump. */
interface Written {
  library: Library;
  contracts: string[];
}

async function* contractRows(all: readonly Written[], origin: string): AsyncGenerator<Row> {
  for (const { library, contracts } of all)
    for await (const batch of openContracts(library))
      for (const row of batch) {
        contracts.push(row.id);
        yield { ...row, library: library.namespace, url: origin + paths(library.namespace).contract(row.id) };
      }
}

async function* rowsOfContracts(
  all: readonly Written[],
  read: (library: Library, contracts: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (const { library, contracts } of all)
    for (let at = 0; at < contracts.length; at += AT_ONCE)
      for (const row of await read(library, contracts.slice(at, at + AT_ONCE)))
        yield { library: library.namespace, ...row };
}

async function* groupRows(all: readonly Written[], origin: string): AsyncGenerator<Row> {
  for (const { library } of all) {
    const to = paths(library.namespace);
    for await (const batch of openGroups(library))
      for (const row of batch) {
        const { kind, scope, id } = row as { kind: string; scope: string; id: string };
        const href = kind === 'definition' ? to.definition(scope) : scope === '' ? null : to.clauseGroup(scope, id);
        yield { ...row, library: library.namespace, url: href && origin + href };
      }
  }
}

/** Fields in the order of the schema, the same in every dump. */
const lineOf = (kind: DumpRows, row: Row): string => {
  const { properties } = ROW_SCHEMAS[kind] as { properties: object };
  return `${JSON.stringify(Object.fromEntries(Object.keys(properties).map((key) => [key, row[key]])))}\n`;
};

async function writeRows(
  folder: string,
  kind: DumpRows,
  rows: AsyncIterable<Row>,
): Promise<DumpFile & { rows: number }> {
  const name = `${kind}.jsonl.gz`;
  const hash = createHash('sha256');
  let [count, bytes] = [0, 0];
  async function* lines() {
    for await (const row of rows) {
      count++;
      yield lineOf(kind, row);
    }
  }
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 9 }),
    counting,
    createWriteStream(path.join(folder, name), { flush: true }),
  );
  return { name, bytes, sha256: hash.digest('hex'), rows: count };
}

async function writeText(folder: string, name: string, text: string): Promise<DumpFile> {
  const bytes = Buffer.from(text);
  await writeFile(path.join(folder, name), bytes, { flush: true });
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** What the operator says about the licence, if they say anything. */
const ownLicence = (dataDir: string): Promise<string | null> =>
  readFile(path.join(dataDir, 'content', 'open-data-licence.md'), 'utf8').catch(() => null);

async function writeFiles(deps: DumpDeps, folder: string, month: string): Promise<DumpManifest> {
  const origin = siteOrigin(deps.config);
  const all = (await deps.libraries.publicOnes()).map((library): Written => ({ library, contracts: [] }));
  const sources: Record<DumpRows, AsyncIterable<Row>> = {
    contracts: contractRows(all, origin),
    clauses: rowsOfContracts(all, openClauses),
    definitions: rowsOfContracts(all, openDefinitions),
    groups: groupRows(all, origin),
  };
  const files: DumpFile[] = [];
  const rows = {} as Record<DumpRows, number>;
  for (const kind of DUMP_ROWS) {
    const file = await writeRows(folder, kind, sources[kind]);
    rows[kind] = file.rows;
    files.push(file);
  }
  const stillPublic = new Set((await deps.libraries.publicOnes()).map(({ namespace }) => namespace));
  for (const { library, contracts } of all) {
    if (!stillPublic.has(library.namespace)) throw new Error(`${library.namespace} is public no longer: run it again`);
    for (let at = 0; at < contracts.length; at += 1000)
      if ((await goneOf(library, contracts.slice(at, at + 1000))).length > 0)
        throw new Error('A contract was taken out of the library meanwhile: run it again');
  }
  files.push(
    await writeText(folder, 'README.md', readmeOf({ month, origin, rows })),
    await writeText(folder, 'LICENCE.md', licenceOf(await ownLicence(deps.config.dataDir))),
    await writeText(folder, 'schema.json', `${JSON.stringify(ROW_SCHEMAS, null, 2)}\n`),
  );
  files.push(await writeText(folder, 'SHA256SUMS', files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')));
  const libraries = all.map(({ library }) => library.namespace);
  const manifest: DumpManifest = {
    format: 'clausary open data',
    version: 1,
    month,
    madeAt: deps.clock().toISOString(),
    origin,
    libraries,
    files,
  };
  await writeText(folder, 'manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Null: the month has its dump already, which is left as it is. Errors: what was written so far is taken away again. */
export async function writeDump(deps: DumpDeps, into: string, month: string): Promise<DumpManifest | null> {
  const target = path.join(into, dumpName(month));
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (isThere) return null;
  const beside = path.join(into, `.${dumpName(month)}.part`);
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  try {
    const manifest = await writeFiles(deps, beside, month);
    await rename(beside, target);
    return manifest;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}
