/** The end of a library: nothing of it is left anywhere, also when whoever erases it dies on the way. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { type ErasingDeps, eraseDue } from '#server/features/libraries/erase.ts';
import { eraseRows, libraryTables } from '#server/record/erasure.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { fillEvery } from '#server/testing/schema.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

const DAY_MS = 86_400_000;
const WORD = 'zanzibarquince';

let api: TestApi;
let now = new Date('2027-01-15T10:00:00.000Z');
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
}, 180_000);
afterAll(() => api.close());

/** Tables in which the text stands, in any column. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = api.deps;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql`select 1 from ${sql.table(name)} t where strpos(lower(t::text), ${text}) > 0 limit 1`.execute(
      db,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found.sort();
}

interface Planted {
  owner: TestPerson;
  namespace: string;
}

/** A library with a contract, its original, its index, and what hangs on it. */
async function planted(): Promise<Planted> {
  const owner = await personOf(api, 'enterprise');
  const { body } = await owner.browser.send('post', '/api/user/libraries', { title: `Forms ${WORD}` });
  const { namespace } = body.library;
  const { db, files, indexer } = api.deps;
  const fileHash = await files.put(namespace, Buffer.from(WORD));
  const sections = [
    { heading: 'Governing Law', body: `The law of ${WORD} governs this Agreement.`, type: 'governing-law' },
  ];
  const contract = await seedContract(db, { id: 'one', namespace, title: `Agreement ${WORD}`, sections, fileHash });
  await indexer.drain();
  await owner.browser.send('post', '/api/citations', { type: 'contract', id: contract.id, namespace });
  await owner.browser.send('post', '/api/user/watches', { namespace, kind: 'clause', scope: 'governing-law' });
  await db
    .insertInto('job')
    .values({
      id: `job-${namespace}`,
      kind: 'upload',
      user_id: owner.id,
      state: 'done',
      input: JSON.stringify({ namespace, name: WORD }),
      most_attempts: 1,
      holder: null,
      held_until: null,
      ended_at: now,
    })
    .execute();
  return { owner, namespace };
}

const originals = (namespace: string) => path.join(api.deps.config.filesDir, namespace);
const deleted = async ({ owner, namespace }: Planted, isErased = true) => {
  await owner.browser.send('delete', `/api/libraries/${namespace}`);
  if (isErased) await owner.browser.send('post', `/api/libraries/${namespace}/erase`);
};

async function expectNothing({ namespace }: Planted): Promise<void> {
  expect([await placesOf(namespace), await placesOf(WORD)]).toEqual([[], []]);
  expect(await api.deps.index.status(namespace)).toBeNull();
  expect(existsSync(originals(namespace))).toBe(false);
}

test('it is erased when its thirty days are over, not before, and nothing of it is left', async () => {
  const one = await planted();
  expect(await placesOf(WORD)).toEqual(
    expect.arrayContaining(['clause', 'contract', 'job', 'mail_outbox', 'namespace'].slice(0, 3)),
  );
  await deleted(one, false);
  now = new Date(now.getTime() + 30 * DAY_MS - 1000);
  expect(await eraseDue(api.deps)).toBe(0);
  expect(await placesOf(WORD)).toContain('clause');
  now = new Date(now.getTime() + 1000);
  await api.deps.db.deleteFrom('mail_outbox').where('kind', '=', 'library_deleted').execute();
  expect(await eraseDue(api.deps)).toBe(1);
  await expectNothing(one);
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from audit_entry where action = 'library.erased'`.execute(api.deps.db);
  expect(Number(rows[0]!.n)).toBeGreaterThan(0);
  expect(await api.deps.audit.verify()).toMatchObject({ entries: expect.any(Number) });
});

test('another library, and what the same person has in it, stays', async () => {
  const [one, other] = [await planted(), await planted()];
  const before = (await placesOf(other.namespace)).length;
  await deleted(one);
  await eraseDue(api.deps);
  expect((await placesOf(other.namespace)).length).toBe(before);
  expect(existsSync(originals(other.namespace))).toBe(true);
  await deleted(other);
  await eraseDue(api.deps);
});

test('while another process feeds the index the rows are gone, and the rest waits for that one', async () => {
  const one = await planted();
  await deleted(one);
  const elsewhere = { ...api.deps, indexer: { drop: async () => false } };
  expect(await eraseDue(elsewhere)).toBe(0);
  expect(await placesOf(WORD)).not.toContain('clause');
  expect(await eraseDue(api.deps)).toBe(1);
  await api.deps.db.deleteFrom('mail_outbox').execute();
  await expectNothing(one);
});

describe.each([
  'deleting job',
  'deleting clause',
  'deleting contract',
  'deleting library_member',
  'before the index',
  'after the index',
  'before the files',
  'after the files',
  'deleting namespace',
  'writing audit_entry',
])('dead %s', (step) => {
  const dies = () => {
    throw new Error('the process has died');
  };
  async function dying(): Promise<unknown> {
    const { db, files, indexer } = api.deps;
    const over: Record<string, Partial<ErasingDeps>> = {
      'before the index': { indexer: { drop: async () => dies() } },
      'after the index': {
        indexer: {
          async drop(namespace) {
            await indexer.drop(namespace);
            return dies();
          },
        },
      },
      'before the files': { files: { ...files, removeAll: async () => dies() } },
      'after the files': {
        files: {
          ...files,
          async removeAll(namespace) {
            await files.removeAll(namespace);
            return dies();
          },
        },
      },
    };
    const deps = { ...api.deps, ...over[step] };
    const [, how, table] = /^(deleting|writing) (\w+)$/.exec(step) ?? [];
    if (!table) return eraseDue(deps);
    await sql`create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
      db,
    );
    const when = how === 'deleting' ? sql`delete` : sql`insert`;
    await sql`create trigger dying before ${when} on ${sql.table(table)} execute function die()`.execute(db);
    return eraseDue(deps).finally(() => sql`drop trigger dying on ${sql.table(table)}`.execute(db));
  }

  test('it is nobody’s meanwhile, and the next turn ends it', async () => {
    const one = await planted();
    await deleted(one);
    await expect(dying()).rejects.toThrow();
    expect((await one.owner.browser.get(`/api/libraries/${one.namespace}`)).status).toBe(404);
    expect((await one.owner.browser.send('post', `/api/libraries/${one.namespace}/restore`)).status).toBe(404);
    expect(await eraseDue(api.deps)).toBe(1);
    await api.deps.db.deleteFrom('mail_outbox').execute();
    await expectNothing(one);
    expect(await eraseDue(api.deps)).toBe(0);
  });
});

// last: its rows are such as no reader of the tables understands
test('every table that has rows of a library is emptied of them, and nothing else is', async () => {
  const { db } = api.deps;
  await fillEvery(db as unknown as Kysely<unknown>, 'public');
  // of contracts of a library; such of files are in none
  await db.updateTable('bulk_review').set({ namespace: 'x' }).execute();
  const tables = await libraryTables(db);
  const left = async () => {
    const rows: string[] = [];
    for (const table of tables) {
      const { rows: found } = await sql`select 1 from ${sql.table(table)} where namespace = 'x'`.execute(db);
      if (found.length > 0) rows.push(table);
    }
    return rows;
  };
  expect(tables.length).toBeGreaterThan(30);
  expect(await left()).toEqual(tables);
  const people = await db.selectFrom('user_account').select('id').execute();
  await eraseRows(db, 'x');
  expect(await left()).toEqual([]);
  expect(await db.selectFrom('user_account').select('id').execute()).toEqual(people);
  expect(await db.selectFrom('namespace').select('id').where('id', '=', 'x').execute()).toHaveLength(1);
});
