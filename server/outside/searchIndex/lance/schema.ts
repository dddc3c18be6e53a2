/** The table of one tab: what is searched, and the narrow columns that are read into memory. */
import { makeArrowTable } from '@lancedb/lancedb';
import {
  type Table as ArrowTable,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float32,
  Int32,
  Int64,
  List,
  Schema,
  Utf8,
} from 'apache-arrow';
import { quantise } from '#server/outside/searchIndex/columns.ts';
import {
  contractHash,
  dateNumber,
  groupHash,
  searchableText,
  titleStems,
} from '#server/outside/searchIndex/rowValues.ts';
import type { IndexRow } from '#server/outside/searchIndex.ts';

/** `dims` 0: no meaning vectors. `batch` numbers the writes, so that readers find what is new. */
export function rowSchema(dims: number): Schema {
  const integers = () => new List(new Field('item', new Int32(), true));
  const fields: Field[] = [
    new Field('id', new Utf8()),
    new Field('contract', new Utf8()),
    new Field('grp', new Utf8()),
    new Field('text', new Utf8()),
    new Field('batch', new Int32()),
    new Field('contract_hash', new Int64()),
    new Field('group_hash', new Int64()),
    new Field('published', new Int32()),
    new Field('words', new Int32()),
    new Field('sentence', new Int32()),
    new Field('size', new Int32()),
    new Field('popularity', new Float32()),
    new Field('codes', integers()),
    new Field('title', integers()),
  ];
  if (dims > 0) {
    fields.push(new Field('vector', new FixedSizeList(dims, new Field('item', new Float32(), true)), true));
    fields.push(new Field('small_vector', new FixedSizeBinary(dims), true));
  }
  return new Schema(fields);
}

export const NARROW = [
  'batch',
  'contract_hash',
  'group_hash',
  'published',
  'words',
  'sentence',
  'size',
  'popularity',
  'codes',
  'title',
];

/** Rows as Arrow. `encode` gives the codes of a row's filters. */
export function toArrow(
  rows: readonly IndexRow[],
  dims: number,
  batch: number,
  encode: (filters: IndexRow['filters']) => number[],
): ArrowTable {
  const data = rows.map((row) => {
    const vector = dims > 0 && row.vector?.length === dims ? row.vector : null;
    return {
      id: row.id,
      contract: row.contractId,
      grp: row.groupId,
      text: searchableText(row),
      batch,
      contract_hash: BigInt(contractHash(row.contractId)),
      group_hash: BigInt(groupHash(row.groupId)),
      published: dateNumber(row.published),
      words: row.words,
      sentence: row.sentence,
      size: row.groupSize,
      popularity: row.popularity,
      codes: encode(row.filters),
      title: titleStems(row.title),
      ...(dims > 0
        ? {
            vector: vector ? Array.from(vector) : null,
            small_vector: vector ? new Uint8Array(quantise(vector).buffer) : null,
          }
        : {}),
    };
  });
  return makeArrowTable(data, { schema: rowSchema(dims) }) as unknown as ArrowTable;
}
