/** On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { entryHash } from '#server/audit/chain.ts';
import { type Audit, type AuditEntry, createAudit } from '#server/audit/index.ts';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;
let audit: Audit;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());
beforeEach(() => {
  audit = createAudit(database.db, { secretKey: 's'.repeat(32), clock: () => new Date('2026-11-22T10:00:00.123Z') });
});

const ENTRY: AuditEntry = {
  actor: 'command line',
  action: 'account.plan_given',
  object: { userId: 'u1' },
  // the database keeps them in another order
  details: { zeal: 1, plan: 'individual_month_tier-4', active: true },
};
const add = (entry: AuditEntry = ENTRY) => database.db.transaction().execute((trx) => audit.record(trx, entry));
const entry = (seq: number) =>
  database.db.selectFrom('audit_entry').selectAll().where('seq', '=', String(seq)).executeTakeFirstOrThrow();
/** As somebody with the rights of the database's owner could. */
async function past(work: string): Promise<void> {
  await sql.raw('alter table audit_entry disable trigger audit_entry_kept').execute(database.db);
  await sql.raw(work).execute(database.db);
  await sql.raw('alter table audit_entry enable trigger audit_entry_kept').execute(database.db);
}
/** Every test starts from an empty chain. */
afterEach(async () => {
  await past('delete from audit_entry');
  await sql`update audit_head set seq = 0, hash = ''`.execute(database.db);
});

describe('an entry', () => {
  test('names nobody, and the same person by the same name', async () => {
    await add({ ...ENTRY, actor: { userId: 'u1' } });
    await add({ ...ENTRY, object: { userId: 'u2' } });
    const rows = await database.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute();
    expect(rows[0]).toMatchObject({ seq: '1', actor: audit.pseudonym('u1'), object: audit.pseudonym('u1') });
    expect(rows[1]).toMatchObject({ seq: '2', actor: 'command line', details: ENTRY.details });
    expect(JSON.stringify(rows)).not.toMatch(/"u1"|"u2"|person:u[12]"/);
    expect(rows[1]!.object).not.toBe(rows[0]!.object);
  });

  test('is there exactly when what it tells has happened', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await audit.record(trx, ENTRY);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await add();
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 1 });
  });

  test('that waits for its transaction is seen by nobody before', async () => {
    const seen: number[] = [];
    await database.db.transaction().execute(async (trx) => {
      await audit.record(trx, ENTRY);
      const { rows } = await sql<{ n: string }>`select count(*) as n from audit_entry`.execute(trx);
      seen.push(Number(rows[0]!.n));
    });
    expect([seen, await audit.verify()]).toEqual([[1], { isWhole: true, entries: 1 }]);
  });

  test('has the time of what happened, to the millisecond', async () => {
    await add();
    expect((await entry(1)).at.toISOString()).toBe('2026-11-22T10:00:00.123Z');
  });

  test.each([
    "update audit_entry set actor = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_head',
  ])('stays: %s is refused', async (statement) => {
    await add();
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added to');
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 1 });
  });
});

test('entries of many transactions at once follow one another', async () => {
  await Promise.all(Array.from({ length: 40 }, () => add()));
  expect(await audit.verify()).toEqual({ isWhole: true, entries: 40 });
});

describe('the chain', () => {
  const with_ = (clock: () => Date, secretKey = 's'.repeat(32)) => createAudit(database.db, { secretKey, clock });

  test('goes by the order of its entries, also where the clock goes back', async () => {
    const times = ['2026-11-22T10:00:00Z', '2026-11-22T09:00:00Z', '2026-10-25T01:30:00Z', '2026-11-22T11:00:00Z'];
    for (const time of times) {
      audit = with_(() => new Date(time));
      await add();
    }
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 4 });
  });

  test('of an earlier version holds: what a hash covers is what it always covered', () => {
    const seventh = { seq: 7, at: new Date('2026-11-22T10:00:00.123Z'), actor: 'person:a', action: 'setting.gate_set' };
    const rest = { object: 'clause_finder', details: { value: false, by: 3 }, hashBefore: 'a'.repeat(64) };
    expect(entryHash({ ...seventh, ...rest })).toBe('2e28d038e7f5faab04f8a3727a92f7bc04ec1562075312c0bbb9e586f6c7af90');
  });

  test('holds under another key, which gives people other names', async () => {
    await add();
    const before = audit.pseudonym('u1');
    audit = with_(() => new Date(), 'o'.repeat(32));
    await add();
    expect(audit.pseudonym('u1')).not.toBe(before);
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 2 });
  });

  test('is read to its end, however long it is', async () => {
    await database.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 1005; i++) await audit.record(trx, ENTRY);
    });
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 1005 });
    await past('delete from audit_entry where seq = 1003');
    expect(await audit.verify()).toEqual({ isWhole: false, entries: 1002, seq: 1003 });
  });

  test('is found whole while it is added to', async () => {
    const adding = Promise.all(Array.from({ length: 30 }, () => add()));
    for (let i = 0; i < 10; i++) expect(await audit.verify()).toMatchObject({ isWhole: true });
    await adding;
  });
});

describe('a chain of five of which', () => {
  beforeEach(async () => {
    for (let i = 1; i <= 5; i++) await add({ ...ENTRY, details: { i } });
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 5 });
  });

  test.each([
    ['the action of one is another', `update audit_entry set action = 'account.terminated' where seq = 5`, 5],
    ['the object of one is another', `update audit_entry set object = 'x' where seq = 1`, 1],
    ['the hash of one is another', `update audit_entry set hash = repeat('a', 64) where seq = 3`, 3],
    [
      'one was written anew with the hash that fits it',
      `update audit_entry set details = '{"i": 9}', hash = 'FITTING' where seq = 2`,
      3,
    ],
    [
      'one was written anew, and the next was told of it',
      `update audit_entry set details = '{"i": 9}', hash = 'FITTING' where seq = 2; update audit_entry set hash_before = 'FITTING' where seq = 3`,
      3,
    ],
    ['the actor of one is another', `update audit_entry set actor = 'x' where seq = 3`, 3],
    ['the time of one is another', `update audit_entry set at = at + interval '1 millisecond' where seq = 2`, 2],
    ['the details of one are others', `update audit_entry set details = '{"i": 9}' where seq = 4`, 4],
    ['one was taken out', 'delete from audit_entry where seq = 2', 2],
    [
      'one was taken out and the others moved up',
      'delete from audit_entry where seq = 2; update audit_entry set seq = -seq where seq > 2; update audit_entry set seq = -seq - 1 where seq < 0',
      2,
    ],
    [
      'two changed places',
      'update audit_entry set seq = -seq where seq in (2, 3); update audit_entry set seq = 5 + seq where seq < 0',
      2,
    ],
    ['the last was taken out', 'delete from audit_entry where seq = 5', null],
    ['all were taken out', 'delete from audit_entry', null],
  ])('%s, is found', async (_what, statement, seq) => {
    const { at, seq: _, ...rest } = { ...(await entry(2)), details: { i: 9 } };
    const fitting = entryHash({ ...rest, at, seq: 2, hashBefore: rest.hash_before });
    for (const one of statement.replaceAll('FITTING', fitting).split('; ')) await past(one);
    expect(await audit.verify()).toMatchObject({ isWhole: false, seq });
  });
});
