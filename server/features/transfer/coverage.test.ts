/** Nothing is forgotten: every table and every column is in a part, or stands with the reason why it is in none. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { isMoment, tablesOf } from '#server/db/items/spec.ts';
import { TABLES_LEFT_OUT } from '#server/features/transfer/leftOut.ts';
import { LIBRARY_PARTS, PERSON_PARTS, TEAM_PARTS } from '#server/features/transfer/parts.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';

let database: TestDb;
let columns: { table: string; column: string; type: string; isEmptyable: boolean }[];
beforeAll(async () => {
  database = await openTestDb();
  const { rows } = await sql<(typeof columns)[number]>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type, c.is_nullable = 'YES' as "isEmptyable"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'`.execute(
    database.db,
  );
  columns = rows;
});
afterAll(() => database.close());

const exported = [...LIBRARY_PARTS, ...PERSON_PARTS, ...TEAM_PARTS].flatMap(({ spec }) => tablesOf(spec));

test('every table is in a part, or is left out for a reason', () => {
  const all = [...new Set(columns.map(({ table }) => table))].sort();
  const told = [...new Set(exported.map(({ table }) => table)), ...Object.keys(TABLES_LEFT_OUT)].sort();
  expect(told).toEqual(all);
});

test('every column of a table that is exported is written, says whose it is, or is left out for a reason', () => {
  for (const { table, columns: written, standIns = {}, leftOut, owner } of exported) {
    const own = Object.keys(written).map((field) => standIns[field]?.column ?? field);
    const told = new Set([...own, ...Object.keys(leftOut), ...owner]);
    const all = columns.filter((one) => one.table === table).map(({ column }) => column);
    expect([table, ...[...told].sort()]).toEqual([table, ...all.sort()]);
  }
});

test('times are written so that they mean the same everywhere, and what may be empty may come back empty', () => {
  for (const { table, columns: written, standIns = {} } of exported)
    for (const [field, schema] of Object.entries(written)) {
      const column = standIns[field]?.column ?? field;
      const { type, isEmptyable } = columns.find((one) => one.table === table && one.column === column)!;
      expect([table, column, isMoment(schema)]).toEqual([table, column, type === 'timestamp with time zone']);
      if (isEmptyable) expect([table, column, schema.safeParse(null).success]).toEqual([table, column, true]);
    }
});

test('names of files and parts are told apart', () => {
  for (const parts of [LIBRARY_PARTS, PERSON_PARTS, TEAM_PARTS]) {
    const names = parts.flatMap(({ spec }) => [spec.name, ...tablesOf(spec).map(({ file }) => `${file}.jsonl`)]);
    expect(new Set(names).size).toBe(names.length);
  }
});
