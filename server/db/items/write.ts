/** Puts rows of items back into the record, inside a transaction of the caller. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Owned } from '#server/db/items/read.ts';
import { type Item, type ItemSpec, type Row, type TableSpec, tablesOf } from '#server/db/items/spec.ts';

/** What an item belongs to is not here. */
export class NotHere extends Error {}

/** By address: the id of an account that is here. */
export type PeopleHere = ReadonlyMap<string, string>;

/** As the table has it: whose it is, and ids of accounts for addresses. Somebody who is not here is nobody. */
export const asRow = (
  { people, owner: columns, returning }: TableSpec,
  row: Row,
  owner: Owned['owner'],
  here: PeopleHere,
): Row => ({
  ...(returning?.(row, owner) ?? row),
  ...Object.fromEntries((people ?? []).map((column) => [column, here.get(String(row[column])) ?? null])),
  ...Object.fromEntries(columns.map((column) => [column, owner[column]])),
});

async function insertRows(trx: Db, spec: TableSpec, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, saysNull, isShared } = spec;
  const columns = Object.keys(rows[0]!);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column) =>
      saysNull?.includes(column) ? sql`coalesce(${sql.ref(column)}, 'null'::jsonb)` : sql.ref(column),
    ),
  );
  const again = isShared ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${sql.table(table)} (${names})
    select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${again}`.execute(
    trx,
  );
}

/** Addresses that an item names. */
export function addressesIn(spec: ItemSpec, item: Item): string[] {
  const found = tablesOf(spec).flatMap((table) =>
    (table.people ?? []).flatMap((column) => (item.rows[table.file] ?? []).map((row) => row[column])),
  );
  return [...new Set(found.filter((one): one is string => typeof one === 'string'))];
}

/** What others refer to goes in first: shared rows, then the item's own, then what hangs on it. */
export async function insertItem({ db, owner }: Owned, spec: ItemSpec, item: Item, here: PeopleHere): Promise<void> {
  const shared = spec.children.filter(({ isShared }) => isShared);
  const hanging = spec.children.filter(({ isShared }) => !isShared);
  for (const table of [...shared, spec.main, ...hanging])
    await insertRows(
      db,
      table,
      (item.rows[table.file] ?? []).map((row) => asRow(table, row, owner, here)),
    );
}
