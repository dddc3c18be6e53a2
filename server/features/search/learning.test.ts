/** The meaning model follows its library: whoever feeds the index learns what nobody has learned from, whenever it was taken in. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Database } from '#server/db/db.ts';
import { createIndexer } from '#server/features/search/indexer.ts';
import { unpackModel } from '#server/features/search/lsa/model.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import { openTestDb } from '#server/testing/database.ts';

const SUBJECTS = ['supplier', 'licensor', 'tenant', 'employee', 'carrier', 'lender'];
const VERBS = ['indemnify', 'notify', 'reimburse', 'deliver', 'insure', 'audit', 'assign'];
const OBJECTS = ['customer', 'landlord', 'goods', 'premises', 'records', 'royalties', 'claims', 'losses'];

/** Texts of which no two are alike, from a small stock of words. */
const wording = (n: number) => {
  const pick = (list: string[], step: number) => list[Math.floor(n / step) % list.length]!;
  return `The ${pick(SUBJECTS, 1)} shall ${pick(VERBS, 6)} the ${pick(OBJECTS, 42)} under article ${n} and ${pick(VERBS, 3)} the ${pick(OBJECTS, 5)}.`;
};

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
}, 60_000);
afterAll(() => database.close());

async function take(from: number, count: number): Promise<void> {
  const { db } = database;
  const id = `c${from}`;
  const numbers = Array.from({ length: count }, (_, i) => from + i);
  await db
    .insertInto('contract')
    .values({
      namespace: 'en',
      id,
      external_id: id,
      kind: 'contract',
      source: `${id}.txt`,
      file_name: `${id}.txt`,
      file_hash: id,
      media_type: 'text/plain',
      content_hash: id,
      title: 'Agreement',
      text: 'Agreement',
      contents: '[]',
      facts: '{}',
      type_id: null,
      language: 'en',
      word_count: 1,
      published: null,
      group_id: `g-${id}`,
    })
    .execute();
  await db
    .insertInto('clause')
    .values(
      numbers.map((n, position) => ({
        namespace: 'en',
        id: `k${n}`,
        contract_id: id,
        position,
        anchor: `s${n}`,
        heading: null,
        number: null,
        level: 1,
        parent: null,
        start_at: 0,
        end_at: 0,
        body_at: 0,
        text: wording(n),
        word_count: 10,
        type_id: null,
        type_confidence: 0,
        group_id: `g${n}`,
      })),
    )
    .execute();
  await db
    .insertInto('snippet_group')
    .values(
      numbers.map((n) => ({
        namespace: 'en',
        id: `g${n}`,
        kind: 'clause' as const,
        scope: '',
        size: 1,
        contracts: 1,
        representative_id: `k${n}`,
        snippet: wording(n),
        first_year: null,
        last_year: null,
      })),
    )
    .execute();
}

test('texts that an earlier process took in and left are learned from, and what grows soon after in its turn', async () => {
  const index = createMemoryIndex();
  const log = pino({ level: 'silent' });
  const texts = async () => {
    const bytes = await index.model('en');
    return bytes ? unpackModel(bytes)!.texts : 0;
  };
  const until = async (reached: () => Promise<boolean>) => {
    while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await take(0, 310);
  // as the process that took them in left it: indexed, nothing waiting, no model
  await index.rebuild('en', async () => ({ seq: 0 }));

  const stop = new AbortController();
  const running = createIndexer({ db: database.db, index, log, learnEveryMs: 3000 }).run(stop.signal);
  await until(async () => (await texts()) === 310);
  await take(1000, 320);
  await database.db.insertInto('outbox').values({ namespace: 'en', contract_id: 'c1000', change: 'upsert' }).execute();
  // nothing else is taken in: it is the time that brings the next turn
  await until(async () => (await texts()) === 630);
  stop.abort();
  await running;
  expect((await index.status('en'))?.rows.clauses).toBe(630);
}, 60_000);
