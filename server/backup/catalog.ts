/** What the database consists of, asked of its own catalogue: a table that comes later is in the backup without being named anywhere. */
import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: any tables, as they are
export type AnyDb = Kysely<any>;

/** Who does what at the moment, and what stands of the index in this place: says nothing elsewhere, where it is built anew. */
const OF_THE_MOMENT = ['lease', 'index_pointer', 'index_build'];
/** Kysely's own: which migrations there were is in the manifest. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

export interface Column {
  name: string;
  type: string;
  /** JSON travels as text: else its `null` and an empty column would be one. */
  isJson: boolean;
}

export interface Table {
  name: string;
  /** By name: in which order they came into being differs between places. Without those that the database works out itself. */
  columns: Column[];
}

/** Every table with rows of ours, by name. */
export async function tablesOf(db: AnyDb): Promise<Table[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C", a.attname collate "C"`.execute(db);
  const tables = new Map<string, Table>();
  for (const { table, name, type } of rows) {
    if (OF_THE_MOMENT.includes(table) || OF_MIGRATIONS.includes(table)) continue;
    const known = tables.get(table) ?? { name: table, columns: [] };
    tables.set(table, known);
    known.columns.push({ name, type, isJson: type === 'jsonb' || type === 'json' });
  }
  return [...tables.values()];
}

/** Names of all tables in this schema, Kysely's included. */
export async function tableNames(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

export async function sequencesOf(db: AnyDb): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const at = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.id(name)}`.execute(db);
    found.push({ name, ...at.rows[0]! });
  }
  return found;
}

/** The migrations that this database has gone through. */
export async function migrationsOf(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
