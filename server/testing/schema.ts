/** What a schema of the database consists of, and a row for every table in it. */
import { type Kysely, sql } from 'kysely';

type Any = Kysely<unknown>;

async function linesOf(db: Any, query: ReturnType<typeof sql<{ line: string }>>, schema: string): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '')).sort();
}

/** Columns, constraints, indexes, policies and who may do what, in a fixed order; Kysely's own tables are left out. */
export async function schemaOf(db: Any, schema: string): Promise<Record<string, string[]>> {
  const isOurs = sql`n.nspname = ${schema} and c.relname not like 'kysely_%'`;
  const lines = (query: ReturnType<typeof sql<{ line: string }>>) => linesOf(db, query, schema);
  return {
    columns: await lines(sql`
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''), 'collate ' || l.collname) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
      where ${isOurs} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`),
    constraints: await lines(sql`
      select concat_ws(' ', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} and k.contype <> 'n'`),
    indexes: await lines(sql`
      select pg_get_indexdef(i.indexrelid) as line
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${isOurs}`),
    guarded: await lines(sql`
      select concat_ws(' ', c.relname, c.relrowsecurity, c.relforcerowsecurity, p.polname, pg_get_expr(p.polqual, p.polrelid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
      where ${isOurs} and c.relkind = 'r' and (c.relrowsecurity or p.oid is not null)`),
  };
}

/** In the order in which they were made, so that what refers to another table comes after it; without what says which migrations there were. */
export async function tablesOf(db: Any, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = 'r' and c.relname not like 'kysely\\_%' order by c.oid`.execute(db);
  return rows.map(({ name }) => name);
}

const SAMPLE: Record<string, string> = {
  text: "'x'",
  'text[]': "'{}'",
  'character varying': "'x'",
  integer: '1',
  bigint: '1',
  real: '1',
  'double precision': '1',
  boolean: 'false',
  jsonb: "'{}'",
  bytea: "'\\x00'",
  date: "'2024-02-29'",
  'timestamp with time zone': "'2024-02-29T12:00:00Z'",
};

/** Where any value of the type will not do. */
const SPECIAL: Record<string, Record<string, string>> = {
  clause: { text: "'words enough to be found by their hashes later on'" },
  cited_wording: { text: "'x'" },
  cited_source: { kind: "'clause'" },
  subscription: { user_id: "'x'" },
  library_member: { user_id: "'x'" },
  saved_list: { user_id: "'x'" },
  saved_snippet: { kind: "'clause'" },
};

/** One row in each table: of equal words everywhere, so that every reference finds its row. */
export async function fillEvery(db: Any, schema: string): Promise<void> {
  for (const table of await tablesOf(db, schema)) {
    const columns = await sql<{ name: string; type: string; choice: string | null }>`
      select a.attname as name, regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*', '') as type,
        (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)'''))[1] from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as choice
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and (a.attnotnull or a.attname in (${sql.join(Object.keys(SPECIAL[table] ?? { '': '' }))}))`.execute(
      db,
    );
    const values = columns.rows.map(({ name, type, choice }) => {
      const value = SPECIAL[table]?.[name] ?? (choice === null ? SAMPLE[type] : `'${choice}'`);
      if (value === undefined) throw new Error(`no sample for ${table}.${name} of type ${type}`);
      return sql.raw(value);
    });
    const names = columns.rows.map(({ name }) => sql.id(name));
    await sql`insert into ${sql.id(schema, table)} (${sql.join(names)}) values (${sql.join(values)})
      on conflict do nothing`.execute(db);
  }
}

/** Every row of every table, by table. */
export async function rowsOf(db: Any, schema: string): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of await tablesOf(db, schema)) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.id(schema, table)} as t order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
