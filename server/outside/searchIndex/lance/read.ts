/** Arrow batches into the columns in memory, without an object per row. */
import type { Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { NARROW } from '#server/outside/searchIndex/lance/schema.ts';

type Wide = BigInt64Array | BigUint64Array;

/** 64-bit integers below 2^53 as numbers. */
function wide(values: Wide): (i: number) => number {
  const halves = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  return (i) => halves[2 * i + 1]! * 4294967296 + halves[2 * i]!;
}

interface Lists {
  valueOffsets: Int32Array;
  children: { values: Int32Array }[];
}

function addBatch(batch: RecordBatch, columns: Columns, dims: number, version: number): number {
  const data = (name: string) => batch.getChild(name)!.data[0]!;
  const flat = <T>(name: string) => data(name).values as T;
  const row = wide(flat<Wide>('_rowid'));
  const contract = wide(flat<Wide>('contract_hash'));
  const group = wide(flat<Wide>('group_hash'));
  const [published, words, sentence, size] = ['published', 'words', 'sentence', 'size'].map((name) =>
    flat<Int32Array>(name),
  );
  const popularity = flat<Float32Array>('popularity');
  const batches = flat<Int32Array>('batch');
  const list = (name: string) => {
    const { valueOffsets, children } = data(name) as unknown as Lists;
    return (i: number) => children[0]!.values.subarray(valueOffsets[i]!, valueOffsets[i + 1]!);
  };
  const codes = list('codes');
  const title = list('title');
  const vectors = dims > 0 ? batch.getChild('small_vector')! : null;
  const bytes = vectors ? (vectors.data[0]!.values as Uint8Array) : null;
  let last = 0;
  for (let i = 0; i < batch.numRows; i++) {
    columns.add(
      {
        row: row(i),
        group: group(i),
        contract: contract(i),
        published: published![i]!,
        words: words![i]!,
        sentence: sentence![i]!,
        size: size![i]!,
        popularity: popularity[i]!,
        codes: codes(i),
        title: title(i),
        vector: bytes && vectors!.isValid(i) ? new Int8Array(bytes.buffer, bytes.byteOffset + i * dims, dims) : null,
      },
      version,
    );
    last = Math.max(last, batches[i]!);
  }
  return last;
}

/** Reads the rows written after `batch` (-1: all). Returns the number of the last write. Gives way to other work between Arrow batches. */
export async function readColumns(
  table: Table,
  columns: Columns,
  dims: number,
  version: number,
  batch = -1,
): Promise<number> {
  let last = batch;
  let query = table
    .query()
    .select(dims > 0 ? [...NARROW, 'small_vector'] : NARROW)
    .withRowId();
  if (batch >= 0) query = query.where(`batch > ${batch}`);
  for await (const part of query)
    last = Math.max(last, addBatch(part as unknown as RecordBatch, columns, dims, version));
  return last;
}

/** Which rows are there. */
export async function readRows(table: Table, count: number): Promise<(row: number) => boolean> {
  const there = new Uint8Array(count);
  for await (const part of table.query().select(['batch']).withRowId()) {
    const ids = (part as unknown as RecordBatch).getChild('_rowid')!.data[0]!.values as Wide;
    const row = wide(ids);
    for (let i = 0; i < ids.length; i++) if (row(i) < count) there[row(i)] = 1;
  }
  return (row) => there[row] === 1;
}
