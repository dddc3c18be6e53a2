import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createQuota, type Quota } from '#server/features/quota/service.ts';
import { AppError } from '#server/http/errors.ts';
import { createGuard } from '#server/http/guard.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import { createOperatorSettings, GATES_SETTING } from '#server/operatorSettings.ts';
import { askerAt, PREMIUM, signedIn } from '#server/testing/asker.ts';
import { openTestDb } from '#server/testing/database.ts';
import { ACCESS, FEATURES, type Feature } from '#shared/domain/access.ts';
import { TIERS, type Tier } from '#shared/domain/status.ts';

const config = { ...readConfig({ SECRET_KEY: 's'.repeat(32), NODE_ENV: 'test' }), gates: 'standard' } as const;

let database: Database;
let quota: Quota;
let guard: Deps['guard'];
let now = new Date('2026-11-20T10:00:00.000Z');
const clock = () => now;

beforeAll(async () => {
  database = await openTestDb();
  ({ quota, guard } = guarded('standard'));
  await sql`create table toy (owner text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('usage_counter').execute();
  await sql`delete from toy`.execute(database.db);
  await setGates({});
});

function guarded(gates: 'standard' | 'open'): { quota: Quota; guard: Deps['guard'] } {
  const { db } = database;
  const operatorSettings = createOperatorSettings(db, { clock, gates });
  const own = createQuota(db, { config: { ...config, gates }, clock, operatorSettings });
  return { quota: own, guard: createGuard({ db, quota: own, operatorSettings, clock }) };
}

async function setGates(value: unknown) {
  const { db } = database;
  await db.deleteFrom('setting').where('key', '=', GATES_SETTING).execute();
  await sql`insert into setting (key, value) values (${GATES_SETTING}, ${JSON.stringify(value)}::jsonb)`.execute(db);
  now = new Date(now.getTime() + 60_000);
}

const of = (tier: Tier): Visitor => ({ ...ANYBODY, tier });
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => {
      if (error instanceof AppError) return `${error.status} ${error.code} → ${error.details?.upgradeTo}`;
      throw error;
    },
  );
const UNCONFIRMED = { ...ANYBODY, status: 'FREE', tier: 'FREE', user: { plan: 'free', confirmed: false } } as Visitor;

const CELLS = FEATURES.flatMap((feature) => TIERS.map((tier): [Feature, Tier] => [feature, tier]));

describe('an account whose address nobody has confirmed', () => {
  test.each(['ai_assistant_features', 'ai_search_columns'] as const)('has no %s until it is', async (feature) => {
    expect(await outcome(guard.requireFeature(feature, UNCONFIRMED))).toBe('403 email_unconfirmed → null');
    await setGates({ [feature]: false });
    expect(await outcome(guard.requireFeature(feature, UNCONFIRMED))).toBe('in');
  });

  test('is told of a plan where confirming would not do', async () => {
    expect(await outcome(guard.requireFeature('workflows', UNCONFIRMED))).toBe('402 upgrade_required → ENTERPRISE');
  });
});

describe('a tier', () => {
  test.each(CELLS)('%s for %s', async (feature, tier) => {
    const expected = ACCESS[feature][tier] === 'no' ? /^402 upgrade_required → / : /^in$/;
    expect(await outcome(guard.requireFeature(feature, of(tier)))).toMatch(expected);
  });

  test.each([
    ['ai_assistant_features', 'NON_REGISTERED', '402 upgrade_required → FREE'],
    ['library_create', 'FREE', '402 upgrade_required → PREMIUM'],
    ['list_create', 'PREMIUM', '402 upgrade_required → PRO'],
    ['standards', 'PRO', '402 upgrade_required → ENTERPRISE'],
  ] as const)('%s leads %s to the lowest plan that has it', async (feature, tier, expected) => {
    expect(await outcome(guard.requireFeature(feature, of(tier)))).toBe(expected);
  });

  test('a number that is used up is named', async () => {
    const error = await guard.requireFeature('library_create', of('PREMIUM'), { used: 1 }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      status: 429,
      code: 'limit_reached',
      details: { feature: 'library_create', used: 1, limit: 1, resetsAt: null, upgradeTo: 'PRO' },
    });
    expect((error as AppError).retryAfter).toBeUndefined();
  });

  test('what is no feature and what is no tier is a mistake of ours', async () => {
    await expect(guard.requireFeature('flying' as Feature, of('FREE'))).rejects.toThrow('Unknown feature');
    await expect(guard.requireFeature('standards', of('GOLD' as Tier))).rejects.toThrow('Unknown user state');
  });
});

describe('a gate', () => {
  test('that is off lets every tier in, and no other feature', async () => {
    await setGates({ standards: false });
    expect(await outcome(guard.requireFeature('standards', ANYBODY))).toBe('in');
    expect(await outcome(guard.requireFeature('list_create', ANYBODY))).toMatch(/^402/);
    await setGates({});
    expect(await outcome(guard.requireFeature('standards', ANYBODY))).toMatch(/^402/);
  });

  test.each([[null], ['off'], [[]], [{ standards: 'false' }], [{ standards: 0 }], [{ standards: null }], [true]])(
    'is on where the setting says %j',
    async (value) => {
      await setGates(value);
      expect(await outcome(guard.requireFeature('standards', of('PRO')))).toMatch(/^402/);
    },
  );

  test.each(['clause_finder', 'ai_assistant'] as const)('that is off lifts what is spent of %s', async (feature) => {
    await setGates({ [feature]: false });
    const asker = askerAt('203.0.113.7');
    for (let i = 0; i < 12; i++) await guard.spendFeature(feature, asker);
    await setGates({});
    expect(await outcome(guard.spendFeature(feature, asker))).toMatch(/^429 limit_reached/);
  });

  test.each(CELLS)('of %s is off for %s where all are open', async (feature, tier) => {
    expect(await outcome(guarded('open').guard.requireFeature(feature, of(tier), { used: 1e6 }))).toBe('in');
  });
});

describe('what is spent by use', () => {
  test('tier first, then the counter', async () => {
    const asker = askerAt('x', await signedIn(database.db, PREMIUM));
    const receipt = await guard.spendFeature('clause_finder', asker);
    expect(await outcome(guard.spendFeature('clause_finder', asker))).toBe('429 limit_reached → PRO');
    await quota.refund(receipt);
    expect(await outcome(guard.spendFeature('clause_finder', asker))).toBe('in');
  });
});

describe('what is counted where it is', () => {
  const toy = (visitor: Visitor, wanted = 1) => ({
    feature: 'library_create' as const,
    visitor,
    owner: { table: 'user_account' as const, id: visitor.user!.id },
    wanted,
    async count(trx: Transaction<Tables>) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from toy where owner = ${visitor.user!.id}`.execute(trx);
      return rows[0]!.n;
    },
    async insert(trx: Transaction<Tables>) {
      for (let i = 0; i < wanted; i++) await sql`insert into toy (owner) values (${visitor.user!.id})`.execute(trx);
      return 'made';
    },
  });
  const toys = async (visitor: Visitor) => toy(visitor).count(database.db as unknown as Transaction<Tables>);
  const pro = () =>
    signedIn(database.db, { ...PREMIUM, subscription: { group: 'user', tier: 'tier-4', isAdmin: false } });

  test('of a hundred at once exactly as many get in as there is room for', async () => {
    const [one, two] = [await pro(), await pro()];
    for (let i = 0; i < 3; i++) await guard.insertWithin(toy(one));
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, i) => outcome(guard.insertWithin(toy(i % 2 ? one : two)))),
    );
    expect(results.filter((result) => result === 'in')).toHaveLength(2 + 5);
    expect(new Set(results)).toEqual(new Set(['in', '429 limit_reached → ENTERPRISE']));
    expect([await toys(one), await toys(two)]).toEqual([5, 5]);
  });

  test('several at once are taken whole or not at all', async () => {
    const visitor = await pro();
    expect(await guard.insertWithin(toy(visitor, 4))).toBe('made');
    expect(await outcome(guard.insertWithin(toy(visitor, 2)))).toMatch(/^429/);
    expect(await toys(visitor)).toBe(4);
  });

  test('an insertion that fails leaves room, and an owner who is not there nothing at all', async () => {
    const visitor = await signedIn(database.db, PREMIUM);
    const failing = { ...toy(visitor), insert: () => Promise.reject(new Error('no')) };
    await expect(guard.insertWithin(failing)).rejects.toThrow('no');
    const nobody = { ...visitor, user: { ...visitor.user!, id: 'nobody' } };
    expect(await outcome(guard.insertWithin(toy(nobody)))).toMatch(/^404/);
    expect(await outcome(guard.insertWithin(toy(visitor)))).toBe('in');
  });

  test('an account may have numbers of its own', async () => {
    const overrides = { library_create: 2 };
    const visitor = await signedIn(database.db, PREMIUM, { overrides });
    for (let i = 0; i < 2; i++) await guard.insertWithin(toy(visitor));
    expect(await outcome(guard.insertWithin(toy(visitor)))).toBe('429 limit_reached → PRO');
    expect(await outcome(guard.insertWithin(toy(await signedIn(database.db, {}, { overrides }))))).toMatch(/^402/);
  });
});
