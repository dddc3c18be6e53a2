/**
 * How rows leave the record as items of an export and come back. An item is a row with everything that hangs on it: a contract with its
 * clauses, a playbook with its versions. What is said here is the format of the files (docs/export.md): a line is a row, a field a column.
 */
import type { RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';

/** As the record keeps it, to the microsecond. */
export const MOMENT = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
export const MOMENT_OR_NONE = MOMENT.nullable();

export const DAY = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .nullable();

/** A field that is written for a column whose value means something in this place alone. Its part puts it back (`put`). */
export interface StandIn {
  column: string;
  /** What is written, of the table under that alias. */
  written(alias: string): RawBuilder<unknown>;
}

export interface TableSpec {
  table: string;
  /** Name of its file without `.jsonl`. */
  file: string;
  /** What is written, each with what may come back. `MOMENT` itself marks a time. */
  columns: Readonly<Record<string, z.ZodType>>;
  /** Fields among `columns` that the table does not have under that name. */
  standIns?: Readonly<Record<string, StandIn>>;
  /** In this order rows are written. The first table's tell one item from another. */
  key: readonly string[];
  /** A column of the key may be empty. */
  hasEmptyKeys?: true;
  /** Columns that hold the id of an account: files have its address, which means somebody everywhere. */
  people?: readonly string[];
  /** Columns of JSON that are never empty: null in them is the JSON that says so. */
  saysNull?: readonly string[];
  /** Which rows there are for an export, of the table under its alias. Default: all. */
  only?(alias: string, owner: Readonly<Record<string, string>>): RawBuilder<SqlBool>;
  /** Columns that are not written, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** The same row may be of several owners or items: it is put in once. */
  isShared?: true;
  /** Columns that say whose the row is, set when it comes back. */
  owner: readonly string[];
  /** What else in it says whose it is: taken out when it leaves, put in when it comes back. */
  leaving?(row: Row): Row;
  returning?(row: Row, owner: Readonly<Record<string, string>>): Row;
}

/** Rows of another table that belong to an item. */
export interface ChildSpec extends TableSpec {
  /** Their column → that of the item's first row. */
  of: Readonly<Record<string, string>>;
}

export interface ItemSpec {
  /** In manifests and messages: "contracts". */
  name: string;
  main: TableSpec;
  children: readonly ChildSpec[];
}

export type Row = Record<string, unknown>;

export interface Item {
  key: string;
  /** By file; the first file has one row. */
  rows: Record<string, Row[]>;
}

export const tablesOf = ({ main, children }: ItemSpec): TableSpec[] => [main, ...children];

export const isMoment = (schema: z.ZodType | undefined): boolean => schema === MOMENT || schema === MOMENT_OR_NONE;

/** What an item is known by, of its first row as it is written. */
export const keyOf = ({ main }: ItemSpec, row: Row): string =>
  main.key
    .map((column) => String(row[column] ?? ''))
    .filter(Boolean)
    .join(' / ');

const rowSchemas = new WeakMap<TableSpec, z.ZodType<Row>>();

/** What a line of the table's file may hold: these fields and no other. */
export function rowSchema(spec: TableSpec): z.ZodType<Row> {
  const known = rowSchemas.get(spec) ?? (z.strictObject(spec.columns) as unknown as z.ZodType<Row>);
  rowSchemas.set(spec, known);
  return known;
}
