/** Reads items out of the record: one statement for a few of them, so that what hangs together is of one moment. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import {
  type Item,
  type ItemSpec,
  isMoment,
  keyOf,
  type Row,
  type TableSpec,
  tablesOf,
} from '#server/db/items/spec.ts';

/** So many at a time: a contract with all its clauses may be megabytes. */
const PAGE = 10;

export interface Owned {
  db: Db;
  /** Values of the columns that say whose the rows are. */
  owner: Readonly<Record<string, string>>;
  /** For this person alone: they are written as `ME`, and everybody else as nobody. */
  me?: string;
}

/** Whoever an export was made for; whoever takes it in. */
export const ME = 'me';

function writtenOf({ columns, standIns }: TableSpec, alias: string, column: string): RawBuilder<unknown> {
  const value = standIns?.[column]?.written(alias) ?? sql.ref(`${alias}.${column}`);
  return isMoment(columns[column]) ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : value;
}

/** The column of the table that a field is written for. */
const ownColumn = ({ standIns }: TableSpec, field: string): string => standIns?.[field]?.column ?? field;

function cell(spec: TableSpec, alias: string, column: string, me: Owned['me']): RawBuilder<unknown> {
  const value = writtenOf(spec, alias, column);
  if (!spec.people?.includes(column)) return value;
  if (me !== undefined) return sql`case when ${value} = ${me} then ${ME}::text end`;
  return sql`(select email_key from user_account where id = ${value})`;
}

const rowOf = (spec: TableSpec, alias: string, me: Owned['me']) =>
  sql`jsonb_build_object(${sql.join(Object.keys(spec.columns).flatMap((name) => [sql.lit(name), cell(spec, alias, name, me)]))})`;

/** Columns by which items follow each other; where none is empty, an index has them in that order. */
const places = (spec: TableSpec, alias: string) =>
  spec.key.map((column) => {
    const value = writtenOf(spec, alias, column);
    return spec.hasEmptyKeys ? sql`coalesce(${value}, '')` : value;
  });

/** A child's rows have the columns that say whose they are, or hang on a row that has. */
const itemOf = ({ main, children }: ItemSpec, me: Owned['me']) =>
  sql`jsonb_build_object(${sql.join([
    sql.lit(main.file),
    sql`jsonb_build_array(${rowOf(main, 't', me)})`,
    ...children.flatMap((child) => [
      sql.lit(child.file),
      sql`(select coalesce(jsonb_agg(${rowOf(child, 'c', me)} order by ${sql.join(child.key.map((column) => sql.ref(`c.${column}`)))}), '[]'::jsonb)
        from ${sql.table(child.table)} c where ${sql.join(
          [
            ...Object.entries(child.of).map(
              ([own, theirs]) =>
                sql`${sql.ref(`c.${ownColumn(child, own)}`)} = ${sql.ref(`t.${ownColumn(main, theirs)}`)}`,
            ),
            ...child.owner
              .filter((column) => main.owner.includes(column))
              .map((column) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`t.${column}`)}`),
          ],
          sql` and `,
        )})`,
    ]),
  ])})`;

const owned = ({ main }: ItemSpec, owner: Owned['owner']) =>
  sql.join(
    [
      ...main.owner.map((column) => sql`${sql.ref(`t.${column}`)} = ${owner[column]}`),
      ...(main.only ? [main.only('t', owner)] : []),
    ],
    sql` and `,
  );

type Read = { item: string };

const parsed = (spec: ItemSpec, text: string): Item => {
  const rows = JSON.parse(text) as Record<string, Row[]>;
  for (const { file, leaving } of tablesOf(spec)) if (leaving) rows[file] = rows[file]!.map(leaving);
  return { key: keyOf(spec, rows[spec.main.file]![0]!), rows };
};

/** All that is the owner's, a few at a time. */
export async function* readItems({ db, owner, me }: Owned, spec: ItemSpec): AsyncGenerator<Item> {
  const { main } = spec;
  let after: string[] | null = null;
  while (true) {
    const order = places(main, 't');
    const keys = order.map((place, i) => sql`${place} as ${sql.ref(`k${i}`)}`);
    const behind: RawBuilder<unknown> = after ? sql`and (${sql.join(order)}) > (${sql.join(after)})` : sql``;
    const { rows }: { rows: (Read & Record<string, string>)[] } = await sql<Read & Record<string, string>>`
      select ${itemOf(spec, me)}::text as item ${keys.length > 0 ? sql`, ${sql.join(keys)}` : sql``}
      from ${sql.table(main.table)} t where ${owned(spec, owner)} ${behind}
      ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``} limit ${PAGE}`.execute(db);
    for (const { item } of rows) yield parsed(spec, item);
    if (rows.length < PAGE || order.length === 0) return;
    after = order.map((_, i) => rows.at(-1)![`k${i}`]!);
  }
}

/** The item of which such a first row would be. Null: there is none of that owner. */
export async function findItem({ db, owner, me }: Owned, spec: ItemSpec, row: Row): Promise<Item | null> {
  const { main } = spec;
  const same = main.key.map((column) => {
    const value = row[column] ?? null;
    const there = writtenOf(main, 't', column);
    if (value === null) return sql`${there} is null`;
    const asked = main.people?.includes(column)
      ? sql`(select id from user_account where email_key = ${value})`
      : sql`${value}::text`;
    return sql`${there} = ${asked}`;
  });
  const { rows } = await sql<Read>`
    select ${itemOf(spec, me)}::text as item from ${sql.table(main.table)} t
    where ${sql.join([owned(spec, owner), ...same], sql` and `)} limit 1`.execute(db);
  return rows[0] ? parsed(spec, rows[0].item) : null;
}
