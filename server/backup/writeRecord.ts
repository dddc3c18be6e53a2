/** The record as members of a backup: a folder for each table, rows in packed pieces of a few megabytes. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AnyDb, type Table, tablesOf } from '#server/backup/catalog.ts';
import { createDigest } from '#server/backup/digest.ts';
import { type Manifest, recordMember } from '#server/backup/format.ts';
import { linesOf } from '#server/backup/rows.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const pack = promisify(gzip);

export type Add = (name: string, content: Buffer) => Promise<void>;

async function writeTable(trx: AnyDb, table: Table, add: Add): Promise<Manifest['tables'][number]> {
  const digest = createDigest();
  let [piece, bytes, part] = [[] as string[], 0, 0];
  const flush = async () => {
    if (piece.length === 0) return;
    await add(recordMember(table.name, ++part), await pack(`${piece.join('\n')}\n`, { level: 5 }));
    [piece, bytes] = [[], 0];
  };
  for await (const lines of linesOf(trx, table))
    for (const line of lines) {
      digest.add(line);
      piece.push(line);
      bytes += line.length;
      if (bytes >= PIECE_BYTES) await flush();
    }
  await flush();
  return {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    rows: digest.rows(),
    digest: digest.hex(),
  };
}

/** `trx` sees one moment. */
export async function writeRecord(trx: AnyDb, add: Add): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await tablesOf(trx)) written.push(await writeTable(trx, table, add));
  return written;
}
