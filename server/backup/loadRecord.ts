/**
 * The record out of a backup, in one transaction: all rows, where the sequences stood, and every table held against what the backup says
 * of it. References between tables are put back at the end, and the database checks them all then.
 */
import { sql } from 'kysely';
import { type AnyDb, type Table, tablesOf } from '#server/backup/catalog.ts';
import { type Manifest, tableOf } from '#server/backup/format.ts';
import { plainValues, putLines, type Standing, standingOf } from '#server/backup/rows.ts';
import type { Source } from '#server/backup/source.ts';
import { type Member, wholeOf } from '#server/backup/tar.ts';
import { linesIn } from '#server/backup/verifyBackup.ts';

/** Rows of one statement: about so many bytes. */
const PUT_BYTES = 1024 * 1024;

/** What came out is not what went in. */
export class NotIdentical extends Error {}

/** Takes the references between tables away and resolves with what puts them back. */
async function withoutReferences(trx: AnyDb): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; is: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as is
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
  return async () => {
    for (const { table, name, is } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(is)}`.execute(trx);
  };
}

async function setTriggers(trx: AnyDb, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table } of rows) await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(trx);
}

/** The tables here, by name, which must be those of the backup. */
async function sameTables(trx: AnyDb, manifest: Manifest): Promise<Map<string, Table>> {
  const here = new Map((await tablesOf(trx)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const names = here.get(name)?.columns.map((column) => column.name);
    if (names?.join() !== columns.join())
      throw new NotIdentical(`The table ${name} of the backup has other columns than this version makes of it.`);
  }
  const known = new Set(manifest.tables.map(({ name }) => name));
  for (const name of here.keys())
    if (!known.has(name)) throw new NotIdentical(`The backup does not know the table ${name}.`);
  return here;
}

async function putPiece(trx: AnyDb, table: Table, lines: readonly string[]): Promise<void> {
  let [piece, bytes] = [[] as string[], 0];
  for (const line of lines) {
    piece.push(line);
    bytes += line.length;
    if (bytes < PUT_BYTES) continue;
    await putLines(trx, table, piece);
    [piece, bytes] = [[], 0];
  }
  await putLines(trx, table, piece);
}

const isSame = (found: Standing, { rows, digest }: Standing): boolean => found.rows === rows && found.digest === digest;

/** Resolves with how many tables are what they were: all. @throws NotIdentical */
export async function loadRecord(
  trx: AnyDb,
  source: Source,
  members: readonly Member[],
  manifest: Manifest,
): Promise<number> {
  await plainValues(trx);
  const tables = await sameTables(trx, manifest);
  const putBack = await withoutReferences(trx);
  await setTriggers(trx, 'disable');
  // what the migrations themselves put in is in the backup as it was by then
  for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(trx);
  for (const member of members) {
    const name = tableOf(member.name);
    if (name !== null) await putPiece(trx, tables.get(name)!, await linesIn(await wholeOf(source, member)));
  }
  await setTriggers(trx, 'enable');
  await putBack();
  for (const { name, last, isCalled } of manifest.sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`.execute(trx);
  for (const { name, ...written } of manifest.tables)
    if (!isSame(await standingOf(trx, tables.get(name)!), written))
      throw new NotIdentical(`The table ${name} does not come out as it went in. Nothing was kept.`);
  return manifest.tables.length;
}
