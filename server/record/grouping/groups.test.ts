import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { assignGroups, type GroupItem, leaveGroups } from '#server/record/grouping/index.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestDb } from '#server/testing/database.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const BASE =
  'This Agreement is governed by the laws of the State of Elbonia without regard to its conflict of laws rules.';
const NEAR =
  'This Agreement is governed by the laws of the Republic of Elbonia, without regard to its rules on conflict of laws.';
const OTHER =
  'Each party shall keep the books of account for seven years and show them to the auditor on ten days notice.';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

type Text = { text: string; type?: string };

/** Stores a contract with these clauses as ingestion does: groups first, then the rows, in one transaction. */
async function put(id: string, year: number | null, clauses: (string | Text)[], namespace = 'en'): Promise<string[]> {
  const rows = clauses.map((clause, position) => {
    const { text, type = 'governing-law' } = typeof clause === 'string' ? { text: clause } : clause;
    return { id: `${id}-${position}`, position, text, type };
  });
  return database.db.transaction().execute(async (trx) => {
    const items = rows.map((row): GroupItem => ({ kind: 'clause', scope: row.type, id: row.id, text: row.text, year }));
    const groups = await assignGroups(operatorLibrary(trx, namespace), items);
    await sql`insert into contract (namespace, id, external_id, kind, source, file_name, file_hash, media_type, content_hash, title, text, contents, facts, language, word_count, published, group_id)
      values (${namespace}, ${id}, ${id}, 'contract', '', '', '', '', '', ${id}, '', '[]', '{}', 'en', 1, ${year && `${year}-05-01`}::date, '')`.execute(
      trx,
    );
    for (const row of rows)
      await sql`insert into clause (namespace, id, contract_id, position, anchor, level, start_at, end_at, body_at, text, word_count, type_id, type_confidence, group_id)
        values (${namespace}, ${row.id}, ${id}, ${row.position}, 'a', 1, 0, 0, 0, ${row.text}, 1, ${row.type}, 1, ${groups.get(row.id)!})`.execute(
        trx,
      );
    return rows.map((row) => groups.get(row.id)!);
  });
}

const remove = (id: string, namespace = 'en') =>
  database.db.transaction().execute(async (trx) => {
    await leaveGroups(operatorLibrary(trx, namespace), id);
    await sql`delete from contract where namespace = ${namespace} and id = ${id}`.execute(trx);
  });

const group = (id: string, namespace = 'en') =>
  database.db
    .selectFrom('snippet_group')
    .selectAll()
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();

const TABLES = [
  'snippet_group',
  'group_band',
  'group_signature',
  'group_shingle',
  'group_text',
  'group_year',
  'group_scope',
];

/** Everything that grouping keeps, in a comparable order. */
async function state(): Promise<string> {
  const parts = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      database.db,
    );
    parts.push(table, ...rows.map((row) => row.row));
  }
  return parts.join('\n');
}

beforeEach(async () => {
  for (const table of ['contract', ...TABLES]) await sql`delete from ${sql.table(table)}`.execute(database.db);
  await sql`insert into namespace (id, title, visibility) values ('mine', 'Mine', 'private') on conflict do nothing`.execute(
    database.db,
  );
});

describe('assigning', () => {
  test('no texts, empty texts and one-word texts are no error', async () => {
    expect(await put('a', 2020, [])).toEqual([]);
    const [empty, blank, word] = await put('b', null, ['', '  …  ', 'Reserved']);
    expect(empty).toBe(blank);
    expect(word).not.toBe(empty);
  });

  test('the same wording and a similar one share a group, another does not', async () => {
    const [first, other] = await put('a', 2018, [BASE, OTHER]);
    const [copy, near] = await put('b', 2021, [BASE.toUpperCase().replaceAll(' ', '  '), NEAR]);
    expect(copy).toBe(first);
    expect(near).toBe(first);
    expect(other).not.toBe(first);
    expect(await group(first!)).toMatchObject({
      size: 3,
      contracts: 2,
      first_year: 2018,
      last_year: 2021,
      representative_id: 'a-0',
      snippet: BASE,
    });
  });

  test('texts of different types and libraries never meet', async () => {
    const [first] = await put('a', 2020, [BASE]);
    const [typed] = await put('b', 2020, [{ text: BASE, type: 'venue' }]);
    expect(typed).not.toBe(first);
    await put('c', 2020, [BASE], 'mine');
    expect(await group(first!)).toMatchObject({ size: 1 });
    expect(await group(first!, 'mine')).toMatchObject({ size: 1 });
  });

  test('copies inside one contract count as members, not as contracts', async () => {
    const [first] = await put('a', 2020, [BASE, BASE, NEAR]);
    expect(await group(first!)).toMatchObject({ size: 3, contracts: 1 });
    expect(await database.db.selectFrom('group_scope').selectAll().execute()).toMatchObject([
      { kind: 'clause', scope: 'governing-law', members: 3, contracts: 1, groups: 1 },
    ]);
  });

  test('equal wordings stay together whatever came between them', async () => {
    const [first] = await put('a', 2020, [BASE]);
    const [near] = await put('b', 2020, [NEAR]);
    await put('c', 2020, [NEAR.replace('Republic', 'Kingdom and Republic')]);
    expect((await put('d', 2020, [NEAR]))[0]).toBe(near);
    expect(near).toBe(first);
  });
});

describe('leaving', () => {
  test('what nobody stored can be removed', async () => {
    await remove('nobody');
    expect((await state()).split('\n')).toEqual(TABLES);
  });

  test('nothing is left of the last contract', async () => {
    await put('a', 2020, [BASE, NEAR, OTHER, '']);
    await remove('a');
    expect((await state()).split('\n')).toEqual(TABLES);
  });

  test('a contract that comes and goes leaves everything as it was', async () => {
    await put('a', 2019, [BASE, OTHER]);
    const before = await state();
    await put('b', 2024, [NEAR, OTHER, 'Reserved']);
    await remove('b');
    expect(await state()).toBe(before);
  });

  test('a group keeps its id when its founder leaves, and the founding wording finds it again', async () => {
    const [first] = await put('a', 2018, [BASE]);
    await put('b', 2021, [NEAR]);
    await remove('a');
    expect(await group(first!)).toMatchObject({
      size: 1,
      contracts: 1,
      representative_id: 'b-0',
      snippet: NEAR,
      first_year: 2021,
      last_year: 2021,
    });
    expect((await put('c', 2022, [NEAR.replace('State', 'Republic')]))[0]).toBe(first);
    expect((await put('a', 2018, [BASE]))[0]).toBe(first);
  });

  test('the other library is not touched', async () => {
    await put('a', 2020, [BASE]);
    await put('a', 2020, [BASE, OTHER], 'mine');
    const before = await group((await put('z', 2020, [OTHER], 'mine'))[0]!, 'mine');
    await remove('a');
    expect(await group(before!.id, 'mine')).toEqual(before);
  });
});

test('hostile texts group in bounded time', async () => {
  const started = processorTime();
  await put('a', 2020, [
    'x'.repeat(1_000_000),
    'a b '.repeat(250_000),
    '一'.repeat(300_000),
    '“'.repeat(500_000),
    "'".repeat(500_000),
  ]);
  expect(processorTime() - started).toBeLessThan(20_000);
});
