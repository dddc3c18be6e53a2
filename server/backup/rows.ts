/**
 * Rows as lines of JSON, written and read by the database itself: what it writes of a time, a number or bytes it reads back to the last
 * digit, on either database.
 */
import { sql } from 'kysely';
import type { AnyDb, Table } from '#server/backup/catalog.ts';
import { createDigest } from '#server/backup/digest.ts';

/** Read at once: about so many bytes, whatever a row of the table takes. */
const READ_BYTES = 2 * 1024 * 1024;
const [FEWEST, MOST] = [10, 5000];

/** So that a value is written with the same letters everywhere. Ends with the transaction. */
export async function plainValues(trx: AnyDb): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}

/** All rows of a table, in batches of lines. Inside a transaction after `plainValues()`. */
export async function* linesOf(trx: AnyDb, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map(({ name: column, isJson }) =>
    isJson ? sql`${sql.id(column)}::text as ${sql.id(column)}` : sql.id(column),
  );
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from (select ${sql.join(values)} from ${sql.table(name)}) r`.execute(trx);
  for (let count = FEWEST; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const each = lines.reduce((all, line) => all + line.length, 0) / lines.length;
    count = Math.min(MOST, Math.max(FEWEST, Math.floor(READ_BYTES / each)));
  }
  await sql`close backup_rows`.execute(trx);
}

/** Puts lines into a table that has exactly these columns. */
export async function putLines(trx: AnyDb, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const names = sql.join(columns.map(({ name: column }) => sql.id(column)));
  const read = sql.join(
    columns.map(({ name: column, type, isJson }) => sql`${sql.id(column)} ${sql.raw(isJson ? 'text' : type)}`),
  );
  const values = sql.join(
    columns.map(({ name: column, type, isJson }) =>
      isJson ? sql`${sql.id(column)}::${sql.raw(type)}` : sql.id(column),
    ),
  );
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r(${read})`.execute(trx);
}

export interface Standing {
  rows: number;
  digest: string;
}

/** How many rows a table has, and the digest of them all. */
export async function standingOf(trx: AnyDb, table: Table): Promise<Standing> {
  const digest = createDigest();
  for await (const lines of linesOf(trx, table)) for (const line of lines) digest.add(line);
  return { rows: digest.rows(), digest: digest.hex() };
}
