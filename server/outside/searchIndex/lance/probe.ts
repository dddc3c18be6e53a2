/** Whether a table can be read as it was written: every column of every row, and each index asked for rows that it must find. */
import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable, RecordBatch } from 'apache-arrow';
import { lanceLexical } from '#server/outside/searchIndex/lance/lexical.ts';
import { EVERYTHING } from '#server/outside/searchIndex/lexical.ts';
import { tokenize } from '#server/outside/searchIndex/tokens.ts';

/** Rows, spread over the table, that each index has to find. */
const ASKED_FOR = 48;
/** More words of a row cost more and tell no more. */
const WORDS = 6;

/** What can be read is not what was written. */
class Unreadable extends Error {
  constructor(name: string, what: string) {
    super(`"${name}": ${what}`);
    this.name = 'Unreadable';
  }
}

interface Asked {
  row: number;
  text: string;
  codes: number[];
  vector: number[] | null;
}

const includes = (rows: Iterable<number>, row: number): boolean => {
  for (const one of rows) if (one === row) return true;
  return false;
};

async function readAll(table: Table, every: number): Promise<{ count: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  let count = 0;
  for await (const part of table.query().withRowId()) {
    const batch = part as unknown as RecordBatch;
    for (let i = 0; i < batch.numRows; i++, count++) {
      if (count % every !== 0) continue;
      const row = batch.get(i) as unknown as Record<string, unknown>;
      asked.push({
        row: Number(row._rowid),
        text: String(row.text),
        codes: [...(row.codes as Iterable<number>)],
        vector: row.vector ? [...(row.vector as Iterable<number>)] : null,
      });
    }
  }
  return { count, asked };
}

async function rowsOf(found: Promise<ArrowTable>): Promise<number[]> {
  return (await found).toArray().map((row) => Number((row as { _rowid: bigint })._rowid));
}

/**
 * `live`: rows that there are. Errors: `Unreadable`, LanceDB's own. A change in a text that leaves it readable is not noticed, nor one in
 * that part of an index of which nothing was asked.
 */
export async function probe(name: string, table: Table, live: number, hasVectorIndex: boolean): Promise<void> {
  const { count, asked } = await readAll(table, Math.max(1, Math.floor(live / ASKED_FOR)));
  if (count !== live) throw new Unreadable(name, `${count} of ${live} rows can be read`);
  const lexical = lanceLexical(table, null);
  const must = (found: Iterable<number>, { row }: Asked, index: string) => {
    if (!includes(found, row)) throw new Unreadable(name, `the index of ${index} does not find row ${row}`);
  };
  for (const one of asked) {
    const words = [...new Set(tokenize(one.text).map(({ start, end }) => one.text.slice(start, end)))].slice(0, WORDS);
    if (words.length > 0) must((await lexical.all(words.join(' '), EVERYTHING)).rows, one, 'words');
    const [code] = one.codes;
    if (code !== undefined) {
      const having = table.query().where(`array_has_any(codes, [${code}])`).select(['batch']).withRowId();
      must(await rowsOf(having.toArrow()), one, 'filters');
    }
    if (hasVectorIndex && one.vector)
      await table.query().nearestTo(one.vector).column('vector').select(['batch']).limit(1).toArrow();
  }
}
