/** A table of the operator: what its rows are made of, how one page of them is read, and all of them as a file. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { TableCell, TableProps, TableRow } from '#shared/api/adminTables.ts';
import { type AdminTable, askedOf, PAGE_ROWS, type TableAsked, type TableShape } from '#shared/domain/adminTables.ts';
import { formatMoney } from '#shared/domain/money.ts';

export interface Window {
  limit: number;
  offset: number;
}

export interface TableSource extends TableShape {
  read(asked: TableAsked, window: Window, visitor: Visitor): Promise<{ rows: TableRow[]; total: number }>;
}

type Record_ = Record<string, unknown>;

interface SqlTable extends TableShape {
  /** A query with a column `id`, one for each of the table's, and `currency` where one is of money. */
  from(visitor: Visitor): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** By the key of the filter: a condition over the query's columns. */
  where?: Record<string, (value: string) => RawBuilder<SqlBool>>;
  /** Undefined: nowhere. */
  href?(row: Record_): string | undefined;
}

const cellOf = (value: unknown): TableCell => {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : (value as TableCell);
};

const linkOf = (href: string | undefined) => (href === undefined ? {} : { href });

/** Sorted, filtered and cut by the database. */
export function sqlTable(db: Db, { from, where = {}, href, ...shape }: SqlTable): TableSource {
  return {
    ...shape,
    async read({ sort, filters }, { limit, offset }, visitor) {
      const conditions = Object.entries(filters).flatMap(([key, value]) => where[key]?.(value) ?? []);
      const all = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
      const query = await from(visitor);
      const matching = sql`from (${query}) as t where ${all}`;
      const order = sql`${sql.ref(`t.${sort.key}`)} ${sort.isDown ? sql`desc` : sql`asc`} nulls last`;
      const [{ rows: counted }, { rows }] = await Promise.all([
        sql<{ total: string }>`select count(*) as total ${matching}`.execute(db),
        sql<Record_>`select t.* ${matching} order by ${order}, t.id limit ${limit} offset ${offset}`.execute(db),
      ]);
      return {
        total: Number(counted[0]!.total),
        rows: rows.map((row) => ({
          id: String(row.id),
          ...linkOf(href?.(row)),
          cells: shape.columns.map(({ key, kind }) => {
            const cell = cellOf(row[key]);
            if (kind === 'money')
              return cell === null || !row.currency ? null : formatMoney(Number(cell), String(row.currency));
            // counts come as text, since they may be larger than a number
            return kind === 'number' && typeof cell === 'string' ? Number(cell) : cell;
          }),
        })),
      };
    },
  };
}

/** Whether a text stands in a column, whatever its case. */
export const holds = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(`t.${column}`)})) > 0`;
export const is = (column: string, value: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`t.${column}`)} = ${value}`;

/** One page of it, as its own page shows it. */
export async function tablePage(
  table: AdminTable,
  source: TableSource,
  query: URLSearchParams,
  visitor: Visitor,
): Promise<TableProps> {
  const { read, columns, filters, first } = source;
  const asked = askedOf(query, { columns, filters, first });
  const { rows, total } = await read(asked, { limit: PAGE_ROWS, offset: (asked.page - 1) * PAGE_ROWS }, visitor);
  return { table, columns, filters, first, asked, rows, total };
}
