/** `clausary coupon`: what is put can be used, what is ended cannot, and both stand in the audit log. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { command as coupon } from '#server/cli/coupon.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { couponIn } from '#server/outside/localBilling/coupons.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-coupon-'));
const before = { ...process.env };
let database: Database;

beforeAll(async () => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', SEED: 'none', BILLING: 'local', DATA_DIR: dataDir });
  delete process.env.DATABASE_URL;
  database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, {
    connectionTimeoutMillis: 120_000,
  });
});
afterAll(async () => {
  await database.close();
  process.env = before;
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function said(...args: string[]): Promise<string> {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  expect(await coupon.run(args)).toBe(0);
  return lines.join('\n');
}
const found = (code: string) => couponIn(database.db, code, new Date());

describe('is refused', () => {
  test.each([
    [[], /^Say put or end/],
    [['put'], /^Say put or end/],
    [['list', 'SPRING'], /^Say put or end/],
    [['put', 'no coupon', '--percent', '10'], /^--code has letters/],
    [['put', 'SPRING'], /^Say either --percent or --amount/],
    [['put', 'SPRING', '--percent', '10', '--amount', '5'], /^Say either/],
    [['put', 'SPRING', '--percent', '0'], /^--percent is more than 0/],
    [['put', 'SPRING', '--percent', '101'], /^--percent is 100 at most/],
    [['put', 'SPRING', '--amount', '9.5'], /^--amount is a whole number/],
    [['put', 'SPRING', '--percent', '10', '--plans', 'individual_week'], /^--plans names a plan that there is not/],
    [['put', 'SPRING', '--percent', '10', '--duration', 'long'], /^--duration is one of once/],
    [['put', 'SPRING', '--percent', '10', '--duration', 'repeating'], /^--months goes with/],
    [['put', 'SPRING', '--percent', '10', '--months', '3'], /^--months goes with/],
    [['put', 'SPRING', '--percent', '10', '--ends', 'soon'], /^--ends is a day/],
    [['end', 'SPRING', '--percent', '10'], /^Terms are for put/],
    [['end', 'NOTHING'], /^There is no coupon NOTHING/],
  ])('%j', async (args, message) => {
    const refused = coupon.run(args);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(message);
  });
});

test('a coupon is put, put anew, listed and ended', async () => {
  expect(await said('list')).toBe('There are no coupons.');
  await said('put', 'SPRING', '--percent', '12.5', '--duration', 'repeating', '--months', '3');
  expect(await found('SPRING')).toMatchObject({ percent: 12.5, amount: null, duration_in_months: 3 });
  const plans = 'individual_year_tier-0,team_year_tier-0';
  expect(await said('put', 'SPRING', '--amount', '2000', '--plans', plans, '--ends', '2999-01-01')).toBe(
    'SPRING: 2000 minor units off individual_year_tier-0, team_year_tier-0, once.',
  );
  expect(await found('SPRING')).toMatchObject({ percent: null, amount: 2000, duration: 'once' });
  expect(await said('list')).toContain('until 2999-01-01T00:00:00.000Z');
  await said('end', 'SPRING');
  expect(await found('SPRING')).toBeNull();
  expect(await said('list')).toContain('over since');
  await expect(coupon.run(['end', 'SPRING'])).rejects.toThrow('There is no coupon SPRING');
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'object'])
    .orderBy('seq')
    .execute();
  expect(entries).toMatchObject([
    { actor: 'command line', action: 'billing.coupon_set', object: 'SPRING' },
    { actor: 'command line', action: 'billing.coupon_set', object: 'SPRING' },
    { actor: 'command line', action: 'billing.coupon_ended', object: 'SPRING' },
  ]);
});
