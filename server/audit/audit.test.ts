/** On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Audit, type AuditEntry, createAudit } from '#server/audit/index.ts';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;
let audit: Audit;
beforeAll(async () => {
  database = await openTestDb();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  audit = createAudit(database.db, { secretKey: 's'.repeat(32), clock: () => new Date('2026-11-22T10:00:00.123Z') });
});

const ENTRY: AuditEntry = {
  actor: 'command line',
  action: 'account.plan_given',
  object: { userId: 'u1' },
  details: { plan: 'individual_month_tier-4', zeal: 1, active: true },
};
const add = (entry: AuditEntry = ENTRY) => database.db.transaction().execute((trx) => audit.record(trx, entry));
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

describe('a chain of five of which', () => {
  beforeEach(async () => {
    for (let i = 1; i <= 5; i++) await add({ ...ENTRY, details: { i } });
    expect(await audit.verify()).toEqual({ isWhole: true, entries: 5 });
  });

  test.each([
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
    for (const one of statement.split('; ')) await past(one);
    expect(await audit.verify()).toMatchObject({ isWhole: false, seq });
  });
});
